"""The program under test on a pseudo-terminal."""

import errno
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import tempfile
import termios
import time

from processes import cpu, guarded_by, shell
from screen import Screen

APPLICATION = "fault-app"
bin_path = "."


class Failure(Exception):
    """Why a scenario fails."""


class Skipped(Exception):
    """Why a scenario cannot be run here."""


def check(condition, reason):
    if not condition:
        raise Failure(reason)


class Program:
    """`fault-app`, or another program, and the terminal that it is on."""

    def __init__(
        self, *arguments, program=None, environment={}, size=(80, 24), answers="all", ignored=(), streams={},
        background=False, settings=None, limits=(), wrapper=(), flags=0, logs=True,
    ):
        self.master, self.slave = pty.openpty()
        self.terminal = os.ttyname(self.slave)
        if size:
            self.set_size(*size, quietly=True)
        if settings:
            attributes = termios.tcgetattr(self.slave)
            settings(attributes)
            termios.tcsetattr(self.slave, termios.TCSANOW, attributes)
        self.settings = termios.tcgetattr(self.slave)
        fcntl.fcntl(self.slave, fcntl.F_SETFL, fcntl.fcntl(self.slave, fcntl.F_GETFL) | flags)
        self.flags = fcntl.fcntl(self.slave, fcntl.F_GETFL)
        os.set_blocking(self.master, False)
        self.screen = Screen(*(size if size and 0 not in size else (80, 24)))
        self.answers = answers
        self.unsent = b""
        self.paused = False
        # The seconds that what is typed and answered is under way, and what is.
        self.distance, self.underway = 0, []
        self.read_at_speed(None)
        self.log_file = tempfile.NamedTemporaryFile(prefix="fault-log-")
        path = os.path.join(bin_path, program or APPLICATION)
        own = () if program or not logs else ("--log", self.log_file.name)
        # What wraps the program may name its terminal.
        wrapper = [word.replace("TERMINAL", self.terminal) for word in wrapper]
        self.argv = [*wrapper, path, *own, *arguments]
        self.environment = {
            "TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": "/",
            "SWIFT_BACKTRACE": "enable=no", **environment,
        }
        self.environment = {name: value for name, value in self.environment.items() if value is not None}
        self.streams = streams
        self.ignored = ignored
        self.limits = limits
        self.background = background
        self.events = []
        self.known = set()
        self.seen = 0
        self.fork()

    def fork(self):
        self.status, status = os.pipe()
        commands, self.commands = os.pipe()
        sys.stdout.flush()
        self.leader = os.fork()
        if self.leader == 0:
            try:
                os.close(self.master)
                os.close(self.status)
                os.close(self.commands)
                shell(status, commands, self.slave, self.start)
            finally:
                os._exit(1)
        os.close(status)
        os.close(commands)
        os.set_blocking(self.status, False)
        self.status_rest = b""
        self.wait(lambda: self.event("P"), 10, "the program did not start")
        self.pid = int(self.event("P"))

    def start(self):
        """Runs in the shell: forks the program."""
        child = os.fork()
        if child:
            try:
                os.setpgid(child, child)
            except OSError:
                pass
            if not self.background:
                os.tcsetpgrp(self.slave, child)
            return child
        os.setpgid(0, 0)
        if not self.background:
            os.tcsetpgrp(self.slave, os.getpid())
        for number in range(1, 32):
            if number not in (signal.SIGKILL, signal.SIGSTOP):
                signal.signal(number, signal.SIG_IGN if number in self.ignored else signal.SIG_DFL)
        for limit, value in self.limits:
            import resource

            resource.setrlimit(limit, (value, value))
        slave = self.slave
        for descriptor in range(3):
            stream = self.streams.get(descriptor, slave)
            if stream is None:
                os.close(descriptor)
            elif stream != descriptor:
                os.dup2(stream, descriptor)
        os.closerange(3, 256)
        os.execve(self.argv[0], self.argv, self.environment)

    # The terminal's side

    def set_size(self, columns, rows, quietly=False):
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        if not quietly:
            self.screen.resize(max(1, columns), max(1, rows))

    def type(self, data):
        self.send(data.encode() if isinstance(data, str) else data)
        self.pump(0)

    def send(self, data):
        """Sends bytes to the program, which is reached at once or after a while."""
        self.underway.append((time.monotonic() + self.distance, data))

    def read_at_speed(self, speed):
        """From now on takes so many bytes a second; None for all that comes."""
        self.speed, self.allowed, self.allowed_at = speed, 0, time.monotonic()

    def allowance(self):
        """How many bytes may be read now; a line that was idle isn't faster for that."""
        if self.paused:
            return 0
        if self.speed is None:
            return 1 << 16
        now = time.monotonic()
        self.allowed = min(self.allowed + self.speed * (now - self.allowed_at), max(1, self.speed / 20))
        self.allowed_at = now
        return int(self.allowed)

    def pump(self, seconds=0.02):
        """Reads and writes what can be read and written."""
        while self.underway and self.underway[0][0] <= time.monotonic():
            self.unsent += self.underway.pop(0)[1]
        writers = [self.master] if self.unsent else []
        length = self.allowance()
        readers = [self.status] + ([self.master] if length else [])
        readable, writable, _ = select.select(readers, writers, [], seconds)
        if self.master in writable:
            try:
                self.unsent = self.unsent[os.write(self.master, self.unsent[:65536]) :]
            except BlockingIOError:
                pass
        if self.master in readable:
            try:
                data = os.read(self.master, length)
            except OSError as error:
                if error.errno not in (errno.EIO, errno.EAGAIN):
                    raise
                data = b""
            if self.speed is not None:
                self.allowed -= len(data)
            self.screen.feed(data)
            self.answer()
        if self.status in readable:
            data = os.read(self.status, 4096)
            self.status_rest += data
            *lines, self.status_rest = self.status_rest.split(b"\n")
            self.events += [tuple(line.decode().split(" ")) for line in lines]
            if not data:
                time.sleep(0.001)

    def read_until(self, data, seconds):
        """Collects what comes until it holds some bytes, and only then looks at it."""
        deadline, collected = time.monotonic() + seconds, bytearray()
        while data not in collected:
            if time.monotonic() > deadline:
                raise Failure(f"no {data!r} in {len(collected)} bytes")
            if select.select([self.master], [], [], 0.1)[0]:
                collected += os.read(self.master, 1 << 16)
        self.screen.feed(bytes(collected))
        self.answer()

    def pump_for(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.pump(0.01)

    def answer(self):
        questions, self.screen.questions = self.screen.questions, []
        if self.answers == "all":
            for question in questions:
                self.send(ANSWERS.get(question, lambda screen: b"")(self.screen))
        elif callable(self.answers):
            for question in questions:
                self.send(self.answers(question, self.screen))

    # Waiting

    def wait(self, condition, seconds, reason):
        deadline = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > deadline:
                raise Failure(reason() if callable(reason) else reason)
            self.pump()

    def expect(self, text, seconds=10):
        self.wait(lambda: text in self.screen.text, seconds, lambda: f"no {text!r} in {self.screen.text[:300]!r}")

    def expect_log(self, line, seconds=10, count=1):
        self.wait(
            lambda: self.log.count(line) >= count, seconds, lambda: f"no {line!r} in the log's end {self.log[-8:]}")

    def up(self, seconds=10):
        self.expect("ready-", seconds)
        return self

    def quiet(self, seconds=0.1, limit=5):
        """Waits until nothing was written for a while."""
        deadline = time.monotonic() + limit
        while time.monotonic() < deadline:
            length = len(self.screen.everything)
            self.pump_for(seconds)
            if len(self.screen.everything) == length:
                self.guardians()
                return
        raise Failure("output does not end")

    @property
    def log(self):
        with open(self.log_file.name, errors="replace") as file:
            return file.read().splitlines()

    def event(self, kind):
        return next((event[1] for event in self.events if event[0] == kind), None)

    def stopped(self, seconds=20):
        count = self.seen
        stops = lambda: [event for event in self.events if event[0] == "S"]
        self.wait(lambda: len(stops()) > count, seconds, "the program did not stop")
        self.seen += 1
        return int(stops()[-1][1])

    def command(self, letter):
        os.write(self.commands, letter.encode())

    @property
    def end(self):
        """`("X", status)`, `("K", signal)`, or None."""
        return next(((event[0], int(event[1])) for event in self.events if event[0] in "XK"), None)

    def guarded(self):
        """Waits for the guardian, which starts before the terminal is touched."""
        self.wait(self.guardians, 5, "no guardian")
        return self

    def guardians(self):
        """Our guardians that are alive; they are recognised while the program is."""
        found = {entry: guarded_by(entry) for entry in os.listdir("/proc") if entry.isdigit()}
        self.known.update(entry for entry, process in found.items() if process == self.pid)
        return [entry for entry in self.known if found.get(entry) is not None]

    def wait_for_end(self, expected=None, seconds=20):
        start = time.monotonic()
        self.wait(lambda: self.end, seconds, lambda: f"still running after {seconds} s: {self.screen.text[-200:]!r}")
        check(expected is None or self.end in expected, f"ended as {self.end}, not {expected}")
        return time.monotonic() - start

    # What is left

    def is_clean(self):
        return not self.screen.dirt() and termios.tcgetattr(self.slave) == self.settings

    def wait_until_clean(self, seconds=10):
        def reason():
            now = termios.tcgetattr(self.slave)
            settings = "" if now == self.settings else f"; settings {now[:4]} were {self.settings[:4]}"
            return f"not restored: {self.screen.dirt()}{settings}"

        self.wait(self.is_clean, seconds, reason)

    def check_clean(self, seconds=2, guardian=True):
        self.wait_until_clean(seconds)
        flags = fcntl.fcntl(self.slave, fcntl.F_GETFL)
        check(flags == self.flags, f"descriptor flags {flags:o} were {self.flags:o}")
        if guardian:
            self.wait(lambda: not self.guardians(), 3, "the guardian is left")

    def finish(self, expected, seconds=20, message=""):
        """The end, the restored terminal, and the message on it."""
        self.guardians()
        self.wait_for_end(expected, seconds)
        self.check_clean()
        self.expect_message(message)

    def expect_message(self, message):
        """Waits for a text on the first screen."""
        self.wait(
            lambda: message in self.screen.transcript, 3, lambda: f"no {message!r} in {self.screen.transcript[:400]!r}")

    def leave(self):
        self.type("q")
        self.finish([("X", 0)])

    # The process

    def signal(self, number):
        os.kill(self.pid, number)

    def cpu(self):
        return cpu(self.pid)

    def filled(self):
        """Milliseconds of processor time for the text or picture that it was given, its first frame included."""
        lines = lambda: [line for line in self.log if line.startswith("filled")]
        self.wait(lines, 10, "nothing was filled")
        return float(lines()[0].split()[2])

    def memory(self, field="VmRSS"):
        with open(f"/proc/{self.pid}/status") as file:
            return next((int(line.split()[1]) for line in file if line.startswith(field + ":")), 0)

    def hang_up(self):
        os.close(self.slave)
        os.close(self.master)
        self.master = self.slave = None

    def close(self):
        if self.end is None:
            try:
                os.kill(self.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        # Shells that were started later hold this pipe open too.
        self.command("q")
        for descriptor in (self.commands, self.status, self.master, self.slave):
            if descriptor is not None:
                os.close(descriptor)
        os.waitpid(self.leader, 0)
        self.log_file.close()

    def __enter__(self):
        return self

    def __exit__(self, *ignored):
        self.close()


ANSWERS = {
    "0c": lambda screen: b"\x1b[?62;22c",
    "6n": lambda screen: b"\x1b[%d;%dR" % (screen.row + 1, screen.column + 1),
    "?0u": lambda screen: b"\x1b[?0u",
    ">0q": lambda screen: b"\x1bP>|Tester(1)\x1b\\",
    "?2026$p": lambda screen: b"\x1b[?2026;2$y",
    "16t": lambda screen: b"\x1b[6;16;8t",
    "]11;?": lambda screen: b"\x1b]11;rgb:0000/0000/0000\x1b\\",
    "]10;?": lambda screen: b"\x1b]10;rgb:ffff/ffff/ffff\x1b\\",
    "P$qm": lambda screen: b"\x1bP1$r0;48;2;1;2;3m\x1b\\",
}


def is_optimised():
    return os.path.basename(os.path.realpath(bin_path)) == "release"
