"""FAULTS 4.1: start and environment."""

import os
import re
import resource
import signal
import subprocess
import termios
import time

import program
from catalogue import scenario
from limits import limit, quickest, within
from processes import cpu
from program import Program, check

ESCAPE = b"\x1b"
MOUSE_AND_PASTE = {"CSI ?h1002", "CSI ?h1004", "CSI ?h1006", "CSI ?h2004"}


def detached(name, *arguments):
    """Runs a program in a session without a terminal."""
    start = time.monotonic()
    result = subprocess.run(
        [os.path.join(program.bin_path, name), *arguments], stdin=subprocess.DEVNULL, capture_output=True,
        timeout=20, start_new_session=True, env={"TERM": "xterm-256color", "PATH": "/usr/bin:/bin"})
    return result, time.monotonic() - start


@scenario("L1", "no terminal at all", cases=[
    {"name": "fault-app"}, {"name": "fault-app", "start": "handled"}, {"name": "fault-app", "start": "program"},
    {"name": "captioned-image"}])
def no_terminal(name, start=None):
    result, took = detached(name, *(["--start", start] if start else []))
    lines = result.stderr.decode().splitlines()
    is_handled = start == "handled"
    check(result.returncode == (0 if is_handled else 1), f"exit status {result.returncode}")
    check(len(lines) == 1 and "no controlling terminal" in lines[0], f"standard error {lines}")
    check(lines[0].startswith("handled: ") == is_handled, f"not from where it should: {lines}")
    check(ESCAPE not in result.stdout + result.stderr, "escapes were written")
    within("L1 end without a terminal", took)


@scenario("L2", "standard output is a pipe")
def output_pipe():
    reading, writing = os.pipe()
    with Program(streams={1: writing}) as app:
        os.close(writing)
        app.up().leave()
    data = os.read(reading, 4096)
    os.close(reading)
    check(data == b"", f"the pipe got {data[:40]!r}")


@scenario("L3", "standard input is no terminal", cases=[{"closed": False}, {"closed": True}])
def input_is_nothing(closed):
    null = os.open("/dev/null", os.O_RDONLY)
    with Program(streams={0: None if closed else null}) as app:
        app.up()
        before, began = app.cpu(), time.monotonic()
        app.quiet(0.4)
        used = app.cpu() - before
        within("L3 processor time at rest", 100 * used / (time.monotonic() - began))
        app.leave()
    os.close(null)


@scenario("L4", "standard output and error are closed")
def closed_outputs():
    with Program(streams={1: None, 2: None}) as app:
        app.up()
        for descriptor in (1, 2):
            target = os.readlink(f"/proc/{app.pid}/fd/{descriptor}")
            check(target == "/dev/null", f"{target} landed on descriptor {descriptor}")
        app.leave()


@scenario("L5", "TERM is", cases=[
    {"value": value} for value in (
        None, "", "nonsense-terminal", "../../etc/passwd", "xterm" * 800, "xterm\x1b]0;owned\x07", "dumb")])
def wrong_term(value):
    with Program(environment={"TERM": value}) as app:
        app.wait_for_end([("X", 1)])
        app.quiet()
        check("TERM" in app.screen.text, f"no sentence about TERM: {app.screen.text!r}")
        check(not app.screen.kinds and not app.screen.controls - {"\n"}, "escapes or controls were written")
        check(len(app.screen.everything) < 300, "the sentence is too long")
        app.check_clean()


@scenario("L6", "TERM is", cases=[
    {"value": value} for value in ("linux", "screen", "tmux-256color", "xterm-kitty", "vt100", "xterm", "vt52")])
def other_terminals(value):
    with Program(environment={"TERM": value}, answers="none") as app:
        app.wait(lambda: b"ready-80x24" in app.screen.everything, 10, "not ready")
        if value in ("linux", "vt100", "vt52"):
            check(not app.screen.kinds & MOUSE_AND_PASTE, f"sequences of xterm: {app.screen.kinds}")
        if value == "vt52":
            check(b"\x1b[" not in app.screen.everything, "a vt52 has no such sequences")
        app.type("q")
        app.finish([("X", 0)])


@scenario("L7", "a start at another size", cases=[
    {"columns": columns, "rows": rows} for columns, rows in ((1, 1), (5, 2), (300, 100))])
def odd_size(columns, rows):
    with Program(size=(columns, rows)) as app:
        app.expect_log(f"layout {columns}x{rows}")
        app.quiet()
        app.set_size(80, 24)
        app.expect("ready-80x24")
        app.leave()


@scenario("L8", "an unknown size", cases=[
    {"environment": {}, "expected": "80x24"},
    {"environment": {"LINES": "30", "COLUMNS": "100"}, "expected": "100x30"}])
def unknown_size(environment, expected):
    with Program(size=None, environment=environment) as app:
        app.screen.resize(100, 30)
        app.expect(f"ready-{expected}")
        app.set_size(90, 20)
        app.expect("ready-90x20")
        app.leave()


@scenario("L9", "a screen of 1000x500", long=True)
def large_screen():
    quickest("L9 first frame of 1000x500", first_large_frame)


def first_large_frame():
    start = time.monotonic()
    with Program(size=(1000, 500)) as app:
        # The last that is drawn is a corner at the bottom. What came is looked at later: this terminal is slow.
        app.read_until("╯".encode(), 20)
        took = time.monotonic() - start
        app.expect("ready-1000x500", 20)
        within("L9 memory", app.memory() / 1024)
        app.leave()
        return took


@scenario("L10", "a screen of 65535x65535 is cut", long=True)
def enormous_screen():
    with Program(size=(65535, 65535), environment={"NIBBLE_RENDERER": "direct"}) as app:
        app.expect_log("layout 32766x61", 30)
        app.quiet(0.5, 60)
        within("L10 memory", app.memory("VmHWM") / 1024)
        app.set_size(80, 24)
        app.expect("ready-80x24", 30)
        app.leave()


@scenario("L11", "LINES and COLUMNS are", cases=[{"value": value} for value in ("9999999", "-5", "abc", "0")])
def nonsense_size(value):
    environment = {"LINES": value, "COLUMNS": value}
    for size in ((70, 20), None):
        with Program(size=size, environment=environment) as app:
            app.expect("ready-70x20" if size else "ready-80x24")
            app.leave()


@scenario("L12", "the locale is", cases=[
    {"locale": locale, "utf8": utf8} for locale, utf8 in (
        ("C", False), ("xx_YY.UTF-8", True), (None, False), ("de_DE.ISO-8859-1", False))])
def locale(locale, utf8):
    for renderer in ("curses", "direct"):
        with Program(environment={"LANG": locale, "NIBBLE_RENDERER": renderer}, answers="none") as app:
            app.up().quiet()
            # A letter of two bytes is the question whether the terminal reads UTF-8.
            written = bytes(app.screen.everything).replace("é\x1b[6n".encode(), b"")
            has_high = any(byte > 127 for byte in written)
            check(has_high == utf8, f"{renderer}: {'no ' if utf8 else ''}bytes beyond ASCII")
            app.leave()


@scenario("L13", "NO_COLOR is", cases=[{"value": "1"}, {"value": ""}])
def no_color(value):
    with Program(environment={"NO_COLOR": value}) as app:
        app.up().quiet()
        colored = re.search(rb"\x1b\[([0-9;:]*;)?(3|4|9|10)[0-8][;m:]", bytes(app.screen.everything))
        check(bool(colored) == (value == ""), f"colours: {colored}")
        app.leave()


@scenario("L14", "a terminal that answers nothing")
def silent_terminal():
    quickest("L14 first frame", first_frame_in_silence)


def first_frame_in_silence():
    start = time.monotonic()
    with Program(answers="none") as app:
        app.up()
        took = time.monotonic() - start
        app.leave()
        return took


def lie(question, screen):
    huge = b"9" * 400
    return {
        "0c": b"\x1b[?" + huge + b";" + huge + b"c",
        "6n": b"\x1b[" + huge + b";0R\x1b[0;0R",
        "?0u": b"\x1b[?" + huge + b"u",
        "16t": b"\x1b[6;" + huge + b";-1t\x1b[6;0;0t",
        "]11;?": b"\x1b]11;rgb:zzzz/" + huge + b"/\x1b\\",
        ">0q": b"\x1bP>|" + b"A" * 20000 + b"\x1b\\",
        "P$qm": b"\x1bP1$r" + b"8;" * 10000 + b"m\x1b\\",
        "?2026$p": b"\x1b[?2026;99999999999999999999$y",
    }.get(question, b"\x1b]10;" + b"\xff" * 20000 + b"\x1b\\")


@scenario("L15", "a terminal that lies in every answer")
def lying_terminal():
    with Program(answers="none") as app:
        app.up().quiet()
        honest = app.memory()
        app.leave()
    with Program(answers=lie) as app:
        app.up().quiet()
        within("L15 memory", (app.memory() - honest) / 1024)
        app.type("z")
        app.expect("key-z")
        check([line for line in app.log if line.startswith("key")] == ["key z"], f"keys {app.log}")
        app.leave()


@scenario("L16", "answers come late, between keys")
def late_answers():
    questions = []
    with Program(answers=lambda question, screen: questions.append(question) or b"") as app:
        app.up().quiet(3)
        check(questions, "nothing was asked")
        for question in questions:
            app.type(b"z" + program.ANSWERS.get(question, lambda screen: b"")(app.screen))
        app.expect_log("key z", count=len(questions))
        app.quiet()
        keys = [line for line in app.log if line.startswith(("key", "paste", "mouse"))]
        check(keys == ["key z"] * len(questions), f"keys {keys}")
        app.leave()


@scenario("L17", "odd settings before")
def odd_settings():
    def change(attributes):
        attributes[0] &= ~termios.IXON
        attributes[3] |= termios.TOSTOP
        attributes[6][termios.VERASE] = b"\x08"
        attributes[6][termios.VINTR] = b"\x0b"

    for ending in ("q", None):
        with Program(settings=change) as app:
            app.up().guarded()
            if ending:
                app.type(ending)
            else:
                app.signal(signal.SIGKILL)
            app.finish([("X", 0), ("K", 9)])


@scenario("L18", "O_NONBLOCK is on already")
def nonblocking():
    with Program(flags=os.O_NONBLOCK, size=(300, 100)) as app:
        app.expect("ready-300x100")
        app.quiet()
        app.leave()


@scenario("L19", "SIGHUP and SIGPIPE are ignored", cases=[{"input": "terminal"}, {"input": "null"}])
def ignored_hang_up(input):
    null = os.open("/dev/null", os.O_RDONLY)
    streams = {} if input == "terminal" else {0: null}
    with Program(ignored=(signal.SIGHUP, signal.SIGPIPE), streams=streams) as app:
        app.up()
        pid = app.pid
        before = app.cpu()
        app.hang_up()
        began = time.monotonic()
        deadline = began + limit("L19 end after a hang-up")
        while os.path.exists(f"/proc/{pid}") and time.monotonic() < deadline:
            try:
                with open(f"/proc/{pid}/stat") as file:
                    if " Z " in file.read():
                        break
                used = cpu(pid) - before
            except OSError:
                # It went between the look and the reading.
                break
            check(used < 0.5, "spins after the hang-up")
            time.sleep(0.01)
        else:
            check(not os.path.exists(f"/proc/{pid}"), "still there")
        while app.guardians() and time.monotonic() < deadline:
            time.sleep(0.01)
        check(not app.guardians(), "the guardian is left")
        within("L19 end after a hang-up", time.monotonic() - began)
    os.close(null)


@scenario("L20", "a start in the background", cases=[{"tostop": False}, {"tostop": True}])
def background(tostop):
    def change(attributes):
        if tostop:
            attributes[3] |= termios.TOSTOP

    with Program(background=True, settings=change) as app:
        check(app.stopped() in (signal.SIGTTIN, signal.SIGTTOU), "stopped by another signal")
        check(not app.screen.everything, "draws over the shell")
        check(app.is_clean(), "changed the settings")
        app.command("f")
        app.up().leave()


@scenario("L21", "few resources", cases=[{"limit": "NOFILE"}, {"limit": "AS"}, {"limit": "STACK"}])
def few_resources(limit):
    value = {"NOFILE": 20, "AS": 256 << 20, "STACK": 256 << 10}[limit]
    with Program(limits=[(getattr(resource, f"RLIMIT_{limit}"), value)]) as app:
        app.up().quiet()
        app.leave()


@scenario("L21", "too few descriptors", cases=[{"count": 10}, {"count": 16}])
def too_few_descriptors(count):
    with Program(limits=[(resource.RLIMIT_NOFILE, count)]) as app:
        app.finish([("X", 1)], message="may not open enough files")


@scenario("L22", "50 instances at rest", long=True)
def many_instances():
    apps = []
    try:
        for _ in range(50):
            apps.append(Program())
        for app in apps:
            app.up(60)
        for app in apps:
            app.quiet(0.05)
        before, began = sum(app.cpu() for app in apps), time.monotonic()
        while time.monotonic() < began + 5:
            for app in apps:
                app.pump(0)
            time.sleep(0.05)
        share = (sum(app.cpu() for app in apps) - before) / (time.monotonic() - began)
        within("L22 processor time of 50 at rest", 100 * share)
        for app in apps:
            app.type("q")
        for app in apps:
            app.wait_for_end([("X", 0)], 20)
            app.check_clean()
    finally:
        for app in apps:
            app.close()
