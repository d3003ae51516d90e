"""A demo inside tmux, whose client is on a pseudo-terminal: keys and reports of the mouse come as a terminal sends them."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import tempfile
import termios
import time


class Failure(Exception):
    """Why a scenario fails."""


class Skipped(Exception):
    """Why a scenario can't be run here."""


KEYS = {
    "tab": "\t", "enter": "\r", "escape": "\x1b", "backspace": "\x7f", "space": " ", "up": "\x1b[A", "down": "\x1b[B",
    "right": "\x1b[C", "left": "\x1b[D", "home": "\x1b[H", "end": "\x1b[F", "shift-tab": "\x1b[Z", "f1": "\x1bOP",
    "f2": "\x1bOQ", "f3": "\x1bOR", "f4": "\x1bOS", "f5": "\x1b[15~", "f6": "\x1b[17~", "f7": "\x1b[18~",
    "f8": "\x1b[19~", "f10": "\x1b[21~", "shift-f10": "\x1b[21;2~", "ctrl-q": "\x11", "ctrl-f": "\x06",
    "delete": "\x1b[3~", "pagedown": "\x1b[6~", "ctrl-z": "\x1a", "ctrl-c": "\x03", "ctrl-v": "\x16",
    "shift-home": "\x1b[1;2H", "ctrl-n": "\x0e", "ctrl-o": "\x0f", "ctrl-l": "\x0c", "ctrl-s": "\x13",
}


class Demo:
    """A program in tmux, and what its screen shows."""

    PATIENCE = 30
    # For how long a screen that stands still is the same, in seconds.
    STILL = 0.1

    def __init__(self, path, size=(80, 24), arguments=(), clipboard=(), inspected=(), shell=False):
        self.path = path
        # A shell may write its history there while it goes.
        self.folder = tempfile.TemporaryDirectory(prefix="nibble-tmux-", ignore_cleanup_errors=True)
        socket = os.path.join(self.folder.name, "socket")
        self.tmux = ["tmux", "-S", socket, "-f", "/dev/null"]
        self.size = size
        # The button of the mouse that was pressed last, and whether the client has drawn anything.
        self.pressed = 0
        self.is_drawn = False
        # The process in tmux, once that has said which.
        self.pane = ""
        environment = {
            "TERM": "xterm-256color", "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LANG": "C.UTF-8",
            "HOME": self.folder.name, "SWIFT_BACKTRACE": "enable=no",
        }
        self.environment = environment
        self.clipboard = os.path.join(self.folder.name, "clipboard")
        if clipboard:
            self.install(*clipboard)
        if inspected:
            # A folder that is given is another program's: the tool looks for its sockets there.
            folder = inspected[0] if os.path.isabs(inspected[0]) else os.path.join(self.folder.name, "runtime")
            os.makedirs(folder, 0o700, exist_ok=True)
            self.environment |= {"XDG_RUNTIME_DIR": folder, "NIBBLE_INSPECT": "1"}
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        started = [path, *arguments]
        if shell:
            # The program is called from a shell, which has a short prompt and calls it `p`.
            self.environment |= {"PS1": "$ ", "P": path}
            started = ["bash", "--norc", "--noprofile", "-i"]
        command = [
            *self.tmux, "new-session", "-x", str(size[0]), "-y", str(size[1]), *started,
            ";", "set", "-g", "status", "off", ";", "set", "-g", "mouse", "on", ";", "set", "-s", "escape-time", "0",
        ]
        self.client = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True)
        os.close(slave)
        self.master = master

    def install(self, name):
        """Makes a program for the system's clipboard that keeps it in a file."""
        programs = os.path.join(self.folder.name, "programs")
        os.mkdir(programs)
        path = os.path.join(programs, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\ncase "$*" in *-in) cat > {self.clipboard} ;; *) cat {self.clipboard} ;; esac\n')
        os.chmod(path, 0o755)
        self.environment |= {"DISPLAY": ":99", "PATH": f"{programs}:{self.environment['PATH']}"}

    @property
    def copied(self):
        """What the system's clipboard holds."""
        if not os.path.exists(self.clipboard):
            return ""
        with open(self.clipboard, encoding="utf-8") as file:
            return file.read()

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        # The server may go on without its client, and a client that has only just begun start its server later.
        end = time.monotonic() + 60
        while True:
            self.run("kill-server")
            self.pump(0.1)
            if self.client.poll() is not None:
                break
            if time.monotonic() > end:
                raise Failure("tmux doesn't end")
        os.close(self.master)
        self.folder.cleanup()

    def run(self, *arguments):
        return subprocess.run(
            [*self.tmux, *arguments], env=self.environment, capture_output=True, text=True, timeout=60).stdout

    def pump(self, seconds=0.02):
        """Takes what the client draws, so that it is not held up."""
        if select.select([self.master], [], [], seconds)[0]:
            try:
                self.is_drawn |= bool(os.read(self.master, 1 << 16))
            except OSError:
                pass

    def await_change(self):
        """Waits for what the client draws next, for a moment: until then the screen is as it was.

        Looking at it starts a program, and many looks take the processor from what is looked at.
        """
        self.pump(0.04)
        self.pump(0.01)

    # What is on the screen

    @property
    def screen(self):
        return self.run("capture-pane", "-p")

    def wait(self, condition, reason):
        deadline = time.monotonic() + self.PATIENCE
        while True:
            screen = self.screen
            if condition(screen):
                return screen
            if time.monotonic() > deadline or self.client.poll() is not None:
                raise Failure(f"{reason}; the screen is:\n{screen}")
            self.await_change()

    def expect(self, *texts):
        """Waits until all of some texts are on the screen."""
        for text in texts:
            self.wait(lambda screen: text in screen, f"no {text!r}")

    def expect_no(self, text):
        """Waits until a text is not on the screen."""
        self.wait(lambda screen: text not in screen, f"{text!r} is still there")

    def ends(self):
        """Waits for the end of the program, and with it of tmux."""
        deadline = time.monotonic() + self.PATIENCE
        while self.client.poll() is None:
            if time.monotonic() > deadline:
                raise Failure(f"the program does not end; the screen is:\n{self.screen}")
            self.pump()

    # What a person does

    def send(self, data):
        # The server may show the program before the client has the terminal, which forgets what was typed before.
        deadline = time.monotonic() + self.PATIENCE
        while not self.is_drawn and time.monotonic() < deadline:
            self.pump()
        os.write(self.master, data.encode())
        self.pump(0)

    def press(self, *names):
        for name in names:
            self.send(KEYS[name])
            # Escape and a key right after it would be one key with Alt.
            if name == "escape":
                time.sleep(0.1)

    def press_until(self, name, condition):
        """Presses a key, again and again, until a condition holds for the screen and goes on holding."""
        for _ in range(60):
            if self.holds(condition) and not self.holds(lambda screen: not condition(screen)):
                return
            self.press(name)
        raise Failure(f"{name} does not lead there; the screen is:\n{self.screen}")

    @property
    def cursor(self):
        """The column and row, from 0, of the cursor, which stands where the focus is even while it is hidden."""
        place = self.run("display-message", "-p", "#{cursor_x} #{cursor_y}").split()
        # Before tmux has its window there is none.
        return tuple(map(int, place)) if len(place) == 2 else (-1, -1)

    def has_focus(self, text):
        """Whether the cursor stands at a text: on it, or a little before or behind it."""
        lines = self.screen.splitlines()
        column, row = self.cursor
        line = lines[row] if 0 <= row < len(lines) else ""
        return text in line and line.index(text) - 8 <= column <= line.index(text) + len(text) + 2

    def go_to(self, text, key="tab"):
        """Presses Tab until the focus is at a text, which may come into sight only then."""
        for _ in range(60):
            if self.has_focus(text):
                return
            before = self.cursor
            self.press(key)
            self.holds(lambda screen: self.cursor != before)
        raise Failure(f"{key} does not lead to {text!r}; the cursor is at {self.cursor} of:\n{self.screen}")

    def reveal(self, text):
        """Turns the wheel at the left edge until a text is on the screen."""
        for down in (False, True):
            for _ in range(40):
                if text in self.screen and self.is_steady(text):
                    return
                before = self.screen
                self.wheel((1, 6), down)
                if not self.holds(lambda screen: screen != before):
                    break
        raise Failure(f"the wheel does not lead to {text!r}; the screen is:\n{self.screen}")

    def is_steady(self, text):
        """Whether a text stays where it is for a moment, rather than scrolling."""
        place = self.place(text)
        return not self.holds(lambda screen: text not in screen or self.place(text) != place, 0.15)

    def resize(self, size):
        """Makes the window another size, as if it were dragged."""
        self.size = size
        self.run("resize-window", "-x", str(size[0]), "-y", str(size[1]))

    def holds(self, condition, seconds=0.3):
        """Whether a condition comes to hold for the screen within a moment."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if condition(self.screen):
                return True
            self.await_change()
        return False

    def type(self, text):
        self.send(text)

    def place(self, text, leftmost=False):
        """The column and row, from 1, of the middle of a text, once the screen stands still.

        The text is the first by rows, or the leftmost where that is asked for. What slides in takes no press yet. A screen that
        never stands still is waited for two seconds.
        """
        screen, since = None, time.monotonic()
        deadline = since + 2
        # A program that waits for the processor stands still too, in the middle of a slide.
        while time.monotonic() < min(deadline, since + self.STILL):
            before = screen
            screen = self.wait(lambda screen: text in screen, f"no {text!r} to press")
            if screen != before or self.is_running():
                since = time.monotonic()
            self.await_change()
        places = [(line.index(text), row) for row, line in enumerate(screen.splitlines()) if text in line]
        column, row = min(places) if leftmost else places[0]
        return column + len(text) // 2 + 1, row + 1

    def is_running(self):
        """Whether a thread of the program has work to do, on a processor or waiting for one."""
        self.pane = self.pane or self.run("display-message", "-p", "#{pane_pid}").strip()
        tasks = f"/proc/{self.pane}/task"
        for task in os.listdir(tasks) if os.path.isdir(tasks) else ():
            try:
                with open(f"{tasks}/{task}/stat", encoding="utf-8", errors="replace") as file:
                    if file.read().rpartition(")")[2].split()[0] == "R":
                        return True
            except OSError:
                continue
        return False

    def report(self, button, place, is_release=False):
        self.send(f"\x1b[<{button};{place[0]};{place[1]}{'m' if is_release else 'M'}")

    def click(self, text, button=0, by=(0, 0), leftmost=False):
        """Presses a button of the mouse on a text, or some columns and rows from it."""
        column, row = self.place(text, leftmost)
        place = (column + by[0], row + by[1])
        # For tmux, a press of another button within 0.3 s belongs to the last one, and does not reach the program.
        if button != self.pressed:
            time.sleep(0.4)
        self.pressed = button
        self.report(button, place)
        self.report(button, place, is_release=True)

    def drag(self, start, end):
        self.report(0, start)
        step = 1 if end[0] >= start[0] else -1
        for column in range(start[0] + step, end[0] + step, step):
            self.report(32, (column, end[1]))
        self.report(0, end, is_release=True)

    def wheel(self, place, down=True):
        self.report(65 if down else 64, place)

