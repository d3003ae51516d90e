"""Uses the gallery for an hour: random keys, mouse and sizes, the same ones for the same seed, that never reach Quit.

    python3 Tests/Pty/soak FOLDER [--minutes N] [--seed N]

FOLDER holds the executable `gallery`. Memory, descriptors and threads are noted all the time; once the first quarter is
over they must not grow any more. Prints them, and last how many of the three are flat.
"""

import argparse
import fcntl
import os
import random
import statistics
import struct
import sys
import termios
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "faults"))

import program  # noqa: E402
from program import Failure, Program, check  # noqa: E402

PAGES = [b"\x1bOQ", b"\x1bOR", b"\x1bOS", b"\x1b[15~", b"\x1b[17~", b"\x1b[18~", b"\x1b[19~"]
# They move, open and close, and choose nothing.
MOVES = [
    b"\t", b"\x1b[Z", b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[H", b"\x1b[F", b"\x1b[5~", b"\x1b[6~",
    b"\x1b[1;5C", b"\x1b[1;5D", b"\x1b[1;2C", b"\x1b[1;2D", b"\x1b[I", b"\x1b[O",
]
OPENING = [b"\x1b[21~", b"\x1bOP", b"\x1b[21;2~"]
CHOOSING = [b"\r", b" ", b"a", b"7", b"\xc3\xa9", "中".encode(), b"\x7f", b"\x1b[3~", b"\x01", b"\x1bOQ"]
SIZES = [(80, 24), (120, 40), (40, 12), (100, 30), (61, 17), (200, 50), (20, 6)]
FIELDS = {"memory": ("VmRSS", 1024), "threads": ("Threads", 1)}
# What may be more in the last quarter than in the second: MiB, threads, descriptors. Memory grows by 5 % besides, because
# an allocator keeps pieces.
ALLOWED = {"memory": 3, "threads": 2, "descriptors": 2}


class Person:
    """Somebody who presses anything but Quit."""

    def __init__(self, app, seed):
        self.app = app
        self.random = random.Random(seed)
        self.actions = 0

    def act(self):
        """Does one thing. What chooses is done only where it is seen that Quit is not offered."""
        self.actions += 1
        kind = self.random.choices(["move", "choose", "mouse", "open", "page", "size"], [40, 20, 30, 3, 4, 3])[0]
        if kind == "move":
            self.app.type(b"".join(self.random.choices(MOVES, k=self.random.randint(1, 5))))
        elif kind == "page":
            self.app.type(self.random.choice(PAGES) if self.sees_no_quit() else b"\x1b")
        elif kind == "open":
            self.app.type(self.random.choice(OPENING))
        elif kind == "size":
            self.settle()
            self.app.set_size(*self.random.choice(SIZES))
            self.settle()
        else:
            if self.sees_no_quit():
                self.app.type(self.random.choice(CHOOSING) if kind == "choose" else self.mouse())
            else:
                self.app.type(b"\x1b")
                self.settle()
        self.app.pump(0.002)

    def settle(self):
        """Waits until all that was typed is shown; False where output does not end, as on a busy machine."""
        try:
            self.app.quiet(0.04, 20)
            while not self.waits():
                self.app.quiet(0.04, 20)
            return True
        except Failure:
            return False

    def waits(self):
        """Whether the program has read all that was typed and sleeps. On a busy machine it may be silent because it is not run."""
        typed = struct.unpack("i", fcntl.ioctl(self.app.slave, termios.FIONREAD, b"\0" * 4))[0]
        tasks = f"/proc/{self.app.pid}/task"
        try:
            states = [open(f"{tasks}/{task}/stat").read().rpartition(")")[2].split()[0] for task in os.listdir(tasks)]
        except OSError:
            return True
        return typed == 0 and "R" not in states

    def sees_no_quit(self):
        """Whether Quit stands nowhere but in the bar at the bottom, which is never clicked."""
        return self.settle() and not any("Quit" in row for row in self.app.screen.text.split("\n")[:-1])

    def mouse(self):
        screen = self.app.screen
        x, y = self.random.randint(1, screen.columns), self.random.randint(1, max(1, screen.rows - 1))
        if self.random.random() < 0.3:
            return b"\x1b[<%d;%d;%dM" % (self.random.choice([64, 65, 66, 67]), x, y)
        button = self.random.choice([0, 0, 0, 2])
        end = x + self.random.randint(-3, 3), y
        drag = b"\x1b[<%d;%d;%dM" % (button + 32, max(1, end[0]), y) if self.random.random() < 0.3 else b""
        return b"\x1b[<%d;%d;%dM" % (button, x, y) + drag + b"\x1b[<%d;%d;%dm" % (button, max(1, end[0]) if drag else x, y)


def figures(app):
    """Memory in MiB, threads and descriptors of the program."""
    found = {name: app.memory(field) / unit for name, (field, unit) in FIELDS.items()}
    found["descriptors"] = len(os.listdir(f"/proc/{app.pid}/fd"))
    return found


def soak(app, minutes, seed):
    """The figures, noted a hundred times."""
    app.expect("Buttons", 30)
    person, noted = Person(app, seed), []
    began = time.monotonic()
    while (passed := time.monotonic() - began) < 60 * minutes:
        person.act()
        check(app.end is None, f"it ended as {app.end} after {person.actions} actions: {app.screen.transcript[-300:]!r}")
        if passed >= len(noted) * 0.6 * minutes:
            noted.append(figures(app))
    app.type(b"\x1b\x1b")
    person.settle()
    check(not app.screen.controls, f"raw characters {app.screen.controls}")
    return noted, person.actions


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    program.bin_path = os.path.abspath(options.folder)
    failed = 0
    try:
        with Program(program="gallery") as app:
            noted, actions = soak(app, options.minutes, options.seed)
            app.signal(15)
            app.wait_for_end(None, 30)
            app.check_clean()
    except Failure as failure:
        print(f"FAIL soak: {failure}\n0 passed, 1 failed")
        sys.exit(1)
    print(f"{actions} actions in {options.minutes:g} minutes")
    quarter = len(noted) // 4
    for name, allowed in ALLOWED.items():
        early, late = (statistics.median(entry[name] for entry in part) for part in (noted[quarter : 2 * quarter], noted[-quarter:]))
        limit = early + allowed + (early / 20 if name == "memory" else 0)
        failed += late > limit
        print(f"{'FAIL' if late > limit else 'ok'} {name}: {noted[0][name]:.1f} at first, {early:.1f} in the second quarter, {late:.1f} in the last")
    print(f"{len(ALLOWED) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
