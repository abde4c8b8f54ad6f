-- What wrk sends: wrk -s load.lua URL -- page|selection|interaction FILE
-- FILE holds one session cookie a line. `selection` and `interaction` rotate them, and each visit
-- to a session chooses its next segment, so that every post changes something.

local values = { "week", "month", "year", "day" }
local cookies, posts, pages = {}, {}, {}
local threads = {}

function setup(thread) threads[#threads + 1] = thread end

local function next_post()
  sent = sent + 1
  local session = sent % #cookies + 1
  local value = math.floor(sent / #cookies) % #values + 1
  return posts[(session - 1) * #values + value]
end

function init(arguments)
  local mode = arguments[1]
  for line in io.lines(arguments[2]) do cookies[#cookies + 1] = line end
  sent, redirects, others = 0, 0, 0
  wrk.headers["Cookie"] = cookies[1]
  if mode == "page" then return end

  for _, cookie in ipairs(cookies) do
    for _, value in ipairs(values) do
      posts[#posts + 1] = wrk.format("POST", "/controls/blob/selection", {
        ["Content-Type"] = "application/x-www-form-urlencoded", ["Cookie"] = cookie,
        ["Host"] = wrk.headers["Host"],
      }, "segment=" .. value .. "&return=%2F")
    end
  end
  if mode == "selection" then
    request = next_post
    return
  end

  -- Each 303 is followed by one GET of what it names, before the next post is sent. Which session
  -- asks does not matter: the choice stands in the address.
  local waiting = {}
  function request()
    local location = table.remove(waiting)
    if not location then return next_post() end
    pages[location] = pages[location] or wrk.format("GET", location)
    return pages[location]
  end
  function response(status, headers)
    if status == 303 then
      redirects = redirects + 1
      waiting[#waiting + 1] = headers["Location"]
    elseif status ~= 200 then
      others = others + 1
    end
  end
end

function done(summary)
  local errors = summary.errors
  local redirects, others = 0, 0
  for _, thread in ipairs(threads) do
    redirects = redirects + thread:get("redirects")
    others = others + thread:get("others")
  end
  io.write(string.format("RESULT %d %d %d %d %d\n", summary.requests, summary.duration,
    errors.connect + errors.read + errors.write + errors.timeout, errors.status + others,
    redirects))
end
