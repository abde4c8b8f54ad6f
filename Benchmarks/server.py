#!/usr/bin/env python3
"""Measures the server against a bare libmicrohttpd program that sends as many bytes.

Both run on the same machine and take turns, round by round, so that its moods hit both; what counts
is the ratio within a round, and of those the median. Start it with `make bench`.
"""

import argparse
import contextlib
import http.client
import pathlib
import select
import statistics
import subprocess
import sys
import tempfile
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent
CONNECTIONS = 32
SESSIONS = 200
WORKLOADS = {
    "page": "GET /, one session",
    "selection": f"POST a selection, {SESSIONS} sessions",
    "interaction": "POST, then GET what the 303 names",
}
# Least share of the baseline's requests per second, most of its CPU time per request.
TARGETS = {"page": (0.55, 1.9), "selection": (0.5, None), "interaction": (None, None)}


class Server:
    """A running server, from its line "Listening on" to its clean end."""

    def __init__(self, command):
        self.command = command

    def __enter__(self):
        # The log is written as ever, but not kept: it grows by megabytes a second.
        self.process = subprocess.Popen(
            self.command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        line = ""
        if select.select([self.process.stdout], [], [], 20)[0]:
            line = self.process.stdout.readline()
        if not line.startswith("Listening on "):
            self.process.kill()
            sys.exit(f"{self.command[0]} did not say where it listens, but: {line!r}")
        self.url = line.removeprefix("Listening on ").strip()
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            code = self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = "none after 5 s"
        if code != 0:
            sys.exit(f"{self.command[0]} did not end cleanly on SIGTERM: exit {code}")

    def request(self, method, path, body=None, headers={}):
        """Status, header fields and body of one request over its own connection."""
        address = urllib.parse.urlsplit(self.url).netloc
        with contextlib.closing(http.client.HTTPConnection(address, timeout=10)) as connection:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            return response.status, response.headers, response.read()

    def cpu_seconds(self):
        """The time that all threads have spent on a core, by the scheduler's own account."""
        threads = pathlib.Path(f"/proc/{self.process.pid}/task").iterdir()
        return sum(int((one / "schedstat").read_text().split()[0]) for one in threads) / 1e9

    def peak_memory(self):
        """The most memory it ever had resident, in MiB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmHWM:")[1].split()[0]) / 1024


def new_session(server):
    """The cookie that a first visit gets, as it is sent back."""
    status, fields, _ = server.request("GET", "/")
    cookie = (fields["Set-Cookie"] or "").split(";")[0]
    if status != 200 or not cookie.startswith("segment_session="):
        sys.exit(f"GET / gave {status} and the cookie {cookie!r}, not 200 and a session")
    return cookie


def check_selection(server, cookie):
    """A benchmark of wrong answers is worth nothing: each value must give a 303 to a page."""
    for value in ["week", "month", "year", "day"]:
        form = {"Cookie": cookie, "Content-Type": "application/x-www-form-urlencoded"}
        status, fields, _ = server.request(
            "POST", "/controls/blob/selection", f"segment={value}&return=%2F", form
        )
        location = fields["Location"] or ""
        if status != 303 or f"blob={value}" not in location:
            sys.exit(f"POST segment={value} gave {status} to {location!r}, not 303 to blob={value}")
        status, _, _ = server.request("GET", location, headers={"Cookie": cookie})
        if status != 200:
            sys.exit(f"GET {location} gave {status}")


def load(server, workload, cookies, seconds):
    """Requests per second, CPU seconds per request, and how many requests went wrong."""
    script = ROOT / "Benchmarks/load.lua"
    command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", "-s", script]
    before = server.cpu_seconds()
    output = subprocess.run(
        [*command, server.url, "--", workload, cookies], check=True, capture_output=True, text=True
    ).stdout
    cpu = server.cpu_seconds() - before
    result = output.split("RESULT ", 1)[1].split()
    requests, microseconds, broken, refused, redirects = map(int, result)
    if requests == 0:
        sys.exit(f"{server.command[0]} answered nothing")
    if workload == "interaction" and not 0.49 < redirects / requests < 0.51:
        sys.exit(f"{redirects} of {requests} answers were 303, not every second one")
    return requests / (microseconds / 1e6), cpu / requests, broken + refused


def spread(numbers, scale=1, digits=2):
    low, middle, high = min(numbers), statistics.median(numbers), max(numbers)
    return " ".join(f"{number * scale:9,.{digits}f}" for number in (middle, low, high))


def report(workload, product, baseline):
    """One table, from a list of (requests/s, CPU s/request) for each server, round by round."""
    rates = [a[0] / b[0] for a, b in zip(product, baseline)]
    costs = [a[1] / b[1] for a, b in zip(product, baseline)]
    print(f"\n{WORKLOADS[workload]:40}{'median':>9} {'min':>9} {'max':>9}")
    for name, rounds in (("server", product), ("baseline", baseline)):
        print(f"  {name + ', requests/s':38}{spread([one[0] for one in rounds], digits=0)}")
        print(f"  {name + ', CPU µs/request':38}{spread([one[1] for one in rounds], 1e6)}")
    least, most = TARGETS[workload]
    print(f"  {'requests/s, server/baseline':38}{spread(rates)}{verdict(rates, least, None)}")
    print(f"  {'CPU/request, server/baseline':38}{spread(costs)}{verdict(costs, None, most)}")
    sys.stdout.flush()


def verdict(ratios, least, most):
    middle = statistics.median(ratios)
    if least is not None:
        return f"   target ≥ {least}: {'met' if middle >= least else 'MISSED'}"
    if most is not None:
        return f"   target ≤ {most}: {'met' if middle <= most else 'MISSED'}"
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=7, help="rounds of each kind (7)")
    parser.add_argument("--seconds", type=int, default=2, help="length of a round (2)")
    parser.add_argument("--server", default=ROOT / ".build/release/Playground")
    parser.add_argument("--baseline", default=ROOT / ".build/bench/baseline")
    options = parser.parse_args()

    wrong = 0
    with contextlib.ExitStack() as stack:
        folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = folder / "bench.sqlite"
        product = stack.enter_context(
            Server([str(options.server), "--port", "0", "--database", str(database)])
        )
        cookies = [new_session(product) for _ in range(SESSIONS)]
        check_selection(product, cookies[0])
        (folder / "cookies").write_text("\n".join(cookies) + "\n")
        size = len(product.request("GET", "/", headers={"Cookie": cookies[0]})[2])
        baseline = stack.enter_context(Server([str(options.baseline), str(size)]))

        print(f"GET / answers {size:,} bytes without compression.")
        print(f"{options.rounds} rounds of {options.seconds} s each, {CONNECTIONS} connections.")
        for workload in WORKLOADS:
            results = {product: [], baseline: []}
            for server in results:
                wrong += load(server, workload, folder / "cookies", 1)[2]
            for _ in range(options.rounds):
                for server, rounds in results.items():
                    rate, cpu, errors = load(server, workload, folder / "cookies", options.seconds)
                    rounds.append((rate, cpu))
                    wrong += errors
            report(workload, results[product], results[baseline])
        print(f"\nPeak memory: server {product.peak_memory():.1f} MiB,", end=" ")
        print(f"baseline {baseline.peak_memory():.1f} MiB. Failed requests: {wrong}.")
    if wrong:
        sys.exit(1)


if __name__ == "__main__":
    main()
