"""The server under test: found, started on a free port, and stopped as an operator stops it."""

import os
import pathlib
import signal
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
GREETING = "Listening on "


def executable():
    """The program that PLAYGROUND names, else the newest that was built."""
    named = os.environ.get("PLAYGROUND")
    if named:
        return pathlib.Path(named)
    built = [ROOT / ".build" / kind / "Playground" for kind in ("release", "debug")]
    built = [path for path in built if path.exists()]
    if not built:
        raise FileNotFoundError("Build the server first: swift build --product Playground")
    return max(built, key=lambda path: path.stat().st_mtime)


class Playground:
    """A server of its own with a new database, at a standstill of noon on 30 November 2026."""

    def __enter__(self):
        self._folder = tempfile.TemporaryDirectory()
        folder = pathlib.Path(self._folder.name)
        self._log_path = folder / "log"
        self._log = self._log_path.open("wb")
        self._process = subprocess.Popen(
            [
                executable(),
                *("--port", "0"),
                *("--database", folder / "playground.sqlite"),
                *("--now", "2026-11-30T12:00:00Z"),
            ],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )
        line = self._process.stdout.readline().strip()
        if not line.startswith(GREETING + "http://127.0.0.1:"):
            self._clean_up()
            raise AssertionError(f"The server said {line!r} instead of its address.")
        self.address = line.removeprefix(GREETING)
        return self

    def __exit__(self, *_):
        self._process.send_signal(signal.SIGTERM)
        try:
            status = self._process.wait(timeout=5)
        finally:
            log = self._clean_up()
        if status != 0:
            raise AssertionError(f"The server ended with {status} after SIGTERM:\n{log[-2000:]}")

    def _clean_up(self):
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()
        self._log.close()
        log = self._log_path.read_text(errors="replace")
        self._folder.cleanup()
        return log
