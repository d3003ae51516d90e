"""Starts nib-serve on a free port."""
import os
import re
import subprocess


class Server:
    def __init__(self, tool, *arguments, options=(), environment=None):
        self.process = subprocess.Popen(
            [tool, "--listen", "127.0.0.1:0", *options, "--", *arguments], stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, env={**os.environ, **(environment or {})})
        first = self.process.stdout.readline()
        found = re.search(r"https?://[^ ]*:(\d+)/\S*", first)
        if not found:
            raise AssertionError(f"nib-serve said {first!r} {self.process.stderr.read()!r}")
        self.address, self.port = found.group(0), int(found.group(1))

    def children(self):
        """The numbers of the programs of its visitors."""
        found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True)
        return [int(number) for number in found.stdout.split()]

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.process.terminate()
        # Only a server that hangs takes that long, however much else the machine does.
        self.process.wait(60)
        self.process.stdout.close()
        self.process.stderr.close()
