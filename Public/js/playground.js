// Answers clicks on segments and on the chart's steps in place. In any doubt the click is repeated
// as the browser's own.

const waiting = new Map(); // The last click of each form.
let isWorking = false;
let turn = 0; // Only the last one is shown.
let leftTurn;
let shownRevision = 0;

function announce(body, text) {
  body.insertAdjacentHTML("beforeend", '<p class="visually-hidden" role="status"></p>');
  body.lastChild.textContent = text;
}

announce(document.body, "");

const isModified = (event) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
const fields = (element) => new URLSearchParams(new FormData(element.form, element));

// One request at a time, so that clicks keep their order; the loop reaches later ones too.
async function take(event) {
  const element = event.target.closest(".control button, a.step[href]");
  if (!element || isModified(event)) return;
  event.preventDefault();
  element.focus();
  const place = element.form ?? element.parentNode;
  waiting.delete(place);
  waiting.set(place, element);
  if (isWorking) return;
  isWorking = true;
  for (const [place, element] of waiting) {
    waiting.delete(place);
    await show(element, place);
  }
  isWorking = false;
}

document.addEventListener("click", take);

document.addEventListener("keydown", (event) => {
  const element = event.target.closest(".control button");
  if (!element || isModified(event)) return;
  const all = [...element.form.querySelectorAll("button:enabled")];
  const at = all.indexOf(element);
  const step = getComputedStyle(element).direction === "rtl" ? -1 : 1;
  const goals = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: all.length - 1 };
  if (!(event.key in goals)) return;
  event.preventDefault();
  all[goals[event.key]]?.focus();
});

addEventListener("popstate", () => {
  flush();
  show(location);
});

// What leaving breaks off has not failed.
addEventListener("beforeunload", () => {
  leftTurn = turn;
  flush();
});

function flush() {
  for (const [place, element] of waiting) {
    waiting.delete(place);
    if (element.form) navigator.sendBeacon(place.action, fields(element));
  }
}

async function show(element, place) {
  const mine = ++turn;
  try {
    const { form, href } = element;
    const response = await fetch(form?.action ?? href, {
      method: form?.method,
      body: form && fields(element),
      headers: { Accept: "text/html", "Session-Revision": shownRevision },
      signal: AbortSignal.timeout(10000),
    });
    const next = new DOMParser().parseFromString(await response.text(), "text/html");
    const revision = +response.headers.get("Session-Revision");
    if (
      !response.ok ||
      !response.headers.get("Content-Type").startsWith("text/html") ||
      new URL(response.url).pathname !== location.pathname ||
      next.scripts[0].src !== import.meta.url ||
      revision < shownRevision // Of another session.
    ) {
      throw response;
    }
    const card = next.querySelector(".card:has([autofocus])") ?? next.querySelector(".card");
    const parts = card.querySelectorAll("[autofocus], h2, .chart-head > .figure");
    const texts = Array.from(parts, (part) => part.textContent + (part.value ? " selected" : ""));
    announce(next.body, texts.join(", "));
    const paint = () => {
      if (mine !== turn || waiting.has(place)) return;
      shownRevision = revision;
      if (place && response.url !== location.href) history.pushState(null, "", response.url);
      become(document.documentElement, next.documentElement);
    };
    if (matchMedia("(prefers-reduced-motion)").matches || !document.startViewTransition) {
      return paint();
    }
    const { ready, updateCallbackDone } = document.startViewTransition(paint);
    ready.catch(() => {});
    await updateCallbackDone;
  } catch {
    if (mine !== turn || mine === leftTurn) return;
    if (!place) return location.reload();
    document.removeEventListener("click", take);
    const last = waiting.get(place) ?? element;
    waiting.delete(place);
    flush();
    last.click();
  }
}

// Changes only what differs, so that focus stays. Children are paired from the last, as those that
// come and go stand first.
function become(old, next) {
  if (old.isEqualNode(next)) return;
  const isSame = old.nodeName === next.nodeName && old.id === next.id;
  if (!isSame || !old.attributes) return old.replaceWith(next);
  for (const name of old.getAttributeNames()) {
    if (name !== "open" && !next.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) old.setAttribute(name, value);
  const olds = [...old.childNodes];
  const nexts = [...next.childNodes];
  while (olds.length && nexts.length) become(olds.pop(), nexts.pop());
  for (const child of olds) child.remove();
  old.prepend(...nexts);
}
