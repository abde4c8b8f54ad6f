"""Every command line of the README works as it stands, in the order in which it stands."""

import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build/debug/Playground"


def commands():
    """The lines of the README's shell blocks that are no comment and no verb of the Makefile."""
    blocks = re.findall(r"^```sh\n(.*?)^```", (ROOT / "README.md").read_text(), re.M | re.S)
    lines = [line for block in blocks for line in block.splitlines()]
    return [line for line in lines if line and not line.startswith(("#", "make "))]


class ReadmeCommands(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.server = subprocess.Popen(
            [PROGRAM, "--port", "0", "--database", ":memory:"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.addCleanup(self.stop)
        line = self.server.stdout.readline()
        self.origin = line.removeprefix("Listening on ").strip()

    def stop(self):
        self.server.terminate()
        self.assertEqual(self.server.wait(10), 0)
        self.server.stdout.close()

    def test_every_line_succeeds(self):
        lines = commands()
        self.assertGreater(len([line for line in lines if line.startswith("curl")]), 15)
        for line in lines:
            with self.subTest(line):
                here = line.replace("http://127.0.0.1:8080", self.origin)
                if here.startswith("curl"):
                    here = "curl --silent --show-error --fail" + here.removeprefix("curl")
                done = subprocess.run(
                    ["sh", "-c", here], cwd=self.folder.name, capture_output=True, text=True
                )
                self.assertEqual(done.returncode, 0, done.stderr)

    def test_the_command_line_is_the_one_that_the_program_prints(self):
        printed = subprocess.run([PROGRAM, "--help"], capture_output=True, text=True, check=True)
        self.assertIn(printed.stdout.strip(), (ROOT / "README.md").read_text())

    def test_the_verbs_exist(self):
        makefile = (ROOT / "Makefile").read_text()
        for verb in re.findall(r"`?make ([a-z]+)", (ROOT / "README.md").read_text()):
            with self.subTest(verb):
                self.assertRegex(makefile, rf"(?m)^{verb}:")


if __name__ == "__main__":
    unittest.main()
