"""What is run while calls fail, and what must hold after it."""

import json
import os
import re
import subprocess
import tempfile
import time

import program
from program import Failure, Program, check

parts = {}

# Where these fail, Swift's concurrency and the C library end the program themselves, without a word: all that is ours is
# then the terminal, and the files.
RUNTIME = {"epoll_create1", "epoll_ctl", "eventfd2", "getrandom", "sched_getaffinity", "timerfd_create", "timerfd_settime"}
SENTENCE = re.compile(r"[A-Z“‘\w].{8,}[.!?]")


def part(name):
    def register(function):
        parts[name] = function
        return function

    return register


def step(app, action, is_done, seconds=6):
    """Does something and waits for what follows; what fails may keep it from following, or end the program."""
    if app.end is not None:
        return False
    action()
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline and app.end is None:
        if is_done():
            return True
        app.pump()
    return False


def press(app, keys):
    """Types, and waits until the program has drawn what it draws then."""
    app.type(keys)
    app.pump_for(0.3)


def end(app, key):
    """Ends the program as a person would: by its key, by Ctrl-C, by a signal; one that needs SIGKILL hangs."""
    for action in (lambda: app.type(key), lambda: app.type("\x03"), lambda: app.command("f"), lambda: app.signal(15)):
        if app.end is not None:
            return
        try:
            action()
        except ProcessLookupError:
            pass
        step(app, lambda: None, lambda: False, 3)
    check(app.end is not None, f"it does not end: {app.screen.text[-200:]!r}")


def check_left(app, case):
    """The terminal as it was, and a reason where the program ended with an error."""
    app.pump_for(0.05)
    app.wait_until_clean(3)
    check(not app.screen.controls, f"raw characters {app.screen.controls}")
    if case.name not in RUNTIME and app.end not in (("X", 0), ("K", 15), ("X", 143)):
        app.pump_for(0.1)
        said = app.screen.transcript.strip()
        check(app.end[0] == "X", f"ended by signal {app.end[1]}: {said!r}")
        check(SENTENCE.search(said), f"ended with status {app.end[1]} and says {said!r}")


@part("run")
def run(case):
    """Start, a frame, another size, a key, Ctrl-Z and back, the end."""
    with Program(wrapper=case.wrapper) as app:
        shows = lambda text: lambda: text in app.screen.text
        step(app, lambda: None, shows("ready-80x24"), 15)
        step(app, lambda: app.set_size(90, 20), shows("ready-90x20"))
        step(app, lambda: app.type("z"), shows("key-z"))
        stopped = lambda: any(event[0] == "S" for event in app.events)
        if step(app, lambda: app.type("\x1a"), stopped):
            app.wait_until_clean(3)
            step(app, lambda: app.command("f"), shows("ready-90x20"))
        check(case.name or app.end is None and "key-" in app.screen.text, "it does not run without faults either")
        end(app, "q")
        check_left(app, case)


@part("state")
def state(case):
    """A form that keeps what was typed: the file is the one before or the new one."""
    with tempfile.TemporaryDirectory(prefix="calls-") as folder:
        path = os.path.join(folder, "sign-up", "state.json")
        os.mkdir(os.path.dirname(path))
        before = b'{"controllers":{},"version":1,"views":{}}'
        with open(path, "wb") as file:
            file.write(before)
        environment = {"XDG_STATE_HOME": folder, "HOME": folder}
        with Program(program="sign-up", wrapper=case.wrapper, environment=environment) as app:
            step(app, lambda: None, lambda: "Create an account" in app.screen.text, 20)
            step(app, lambda: app.type("Adaline"), lambda: "Adaline" in app.screen.text)
            app.pump_for(1.5)
            app.type("\x11")
            app.pump_for(0.3)
            end(app, "\r")
            check_left(app, case)
        check_state(path, before, case)


def check_state(path, before, case):
    check(os.path.exists(path), "the state is gone")
    with open(path, "rb") as file:
        content = file.read()
    try:
        json.loads(content)
    except ValueError:
        raise Failure(f"half a state: {content[:200]!r}") from None
    check(case.name or b"Adaline" in content, f"what was typed is not kept: {content[:300]!r}")
    left = [name for name in os.listdir(os.path.dirname(path)) if name != "state.json"]
    check(case.name in ("unlink", "unlinkat", "rename", "renameat2") or not left, f"{left} is left")


@part("trash")
def trash(case):
    """A file that is moved to the trash and brought back: it is in one of the two places, whole."""
    with tempfile.TemporaryDirectory(prefix="calls-") as folder:
        home, place = os.path.join(folder, "home"), os.path.join(folder, "place")
        os.mkdir(home), os.mkdir(place)
        with open(os.path.join(place, "letter.txt"), "w") as file:
            file.write("dear all")
        environment = {"HOME": home}
        with Program(place, program="files", wrapper=case.wrapper, environment=environment) as app:
            if step(app, lambda: None, lambda: "dear all" in app.screen.text, 20):
                row = next(row for row, text in enumerate(app.screen.text.split("\n")) if "letter.txt" in text)
                press(app, b"\x1b[<0;24;%dM\x1b[<0;24;%dm" % (row + 1, row + 1))
            if step(app, lambda: app.type("\x1b[3~"), lambda: "[ Delete ]" in app.screen.text):
                # A question takes no key that was typed before it was read.
                app.pump_for(0.6)
                press(app, "\t")
            is_gone = lambda: not os.path.exists(os.path.join(place, "letter.txt"))
            # Where no call fails it happens, however busy the machine is.
            is_moved = step(app, lambda: app.type("\r"), is_gone, 6 if case.name else 30)
            check(case.name or is_moved, f"nothing is moved: {app.screen.text!r}")
            check_kept(folder)
            step(app, lambda: app.type("\x1a"), lambda: not is_gone())
            end(app, "\x11")
            check_left(app, case)
        check_kept(folder)


def check_kept(folder):
    found = [os.path.join(where, name) for where, _, names in os.walk(folder) for name in names if name == "letter.txt"]
    check(len(found) == 1, f"the file is at {found}")
    with open(found[0]) as file:
        check(file.read() == "dear all", "the file is not whole")


LAYOUT = '<layout>\n<Label text="one"/></layout>\n'
FORMATTED = '<layout>\n  <Label text="one"/>\n</layout>\n'


def written(arguments, case, before, after, links=False):
    """Runs `nib` on a file that is there: it is the one before or the new one, and which shows in the status."""
    with tempfile.TemporaryDirectory(prefix="calls-") as folder:
        source, target = os.path.join(folder, "in.layout"), os.path.join(folder, "out.layout")
        for path, content in ((source, LAYOUT), (target, before)):
            with open(path, "w") as file:
                file.write(content)
        if links:
            os.link(target, os.path.join(folder, "second"))
        words = [{"IN": source, "OUT": target}.get(word, word) for word in arguments]
        done = subprocess.run(
            [*(word for word in case.wrapper if word != "-DDD"), os.path.join(program.bin_path, "nib"), *words],
            capture_output=True, timeout=120, stdin=subprocess.DEVNULL,
            env={"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": folder, "SWIFT_BACKTRACE": "enable=no"})
        with open(target) as file:
            content = file.read()
        said = done.stderr.decode(errors="replace")
        check(content in (before, after), f"half a file, {done.returncode}: {content!r} {said!r}")
        check(done.returncode >= 0 or case.name in RUNTIME, f"ended by signal {-done.returncode}: {said!r}")
        check(done.returncode != 0 or content == after, f"status 0 and the file before: {said!r}")
        check(done.returncode <= 0 or SENTENCE.search(said), f"status {done.returncode} and says {said!r}")
        check(case.name or done.returncode == 0, f"status {done.returncode} without faults: {said!r}")
        left = set(os.listdir(folder)) - {"in.layout", "out.layout", "second"}
        check(case.name in ("unlink", "unlinkat") or not left, f"{left} is left")


@part("convert")
def convert(case):
    written(["convert", "IN", "-o", "OUT"], case, "old " * 30, FORMATTED)


@part("linked")
def linked(case):
    """A file of two names, which is changed in its place."""
    written(["convert", "IN", "-o", "OUT"], case, "old", FORMATTED, links=True)


@part("format")
def format(case):
    written(["format", "OUT"], case, LAYOUT, FORMATTED)
