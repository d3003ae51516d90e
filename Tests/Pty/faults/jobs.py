"""FAULTS 4.2: stops, resizes, slow terminals and other programs on the terminal."""

import os
import shutil
import signal
import tempfile
import time

from catalogue import scenario
from limits import quickest, within
from program import Program, Skipped, check


def stop_and_go(app, by_key):
    before = app.screen.text
    if by_key:
        app.type("\x1a")
    else:
        app.signal(signal.SIGTSTP)
    check(app.stopped() == signal.SIGTSTP, "stopped by another signal")
    app.wait(app.is_clean, 1, lambda: f"not restored while stopped: {app.screen.dirt()}")
    app.command("f")
    app.wait(lambda: app.screen.text == before, 5, lambda: f"another screen after fg: {app.screen.text!r}")


def stopping(count):
    with Program() as app:
        app.up()
        # The key is shown: the screens are equal from the second time on.
        app.type("\x1a")
        app.stopped()
        app.command("f")
        app.expect("key-4+z")
        app.quiet()
        for number in range(count):
            stop_and_go(app, by_key=number % 2 == 0)
        check(len(os.listdir(f"/proc/{app.pid}/fd")) < 40, "descriptors are left open")
        app.leave()


@scenario("S7", "stops and goes on")
def a_few_stops():
    stopping(6)


@scenario("S7", "stops and goes on a hundred times", long=True)
def many_stops():
    stopping(100)


@scenario("S8", "SIGSTOP, another program draws, SIGCONT")
def drawn_over():
    with Program() as app:
        app.up().quiet()
        before = app.screen.text
        app.signal(signal.SIGSTOP)
        app.stopped()
        os.write(app.slave, b"\x1b[H\x1b[2Jrubbish\x1b[?1049l\x1b[?1002l\x1b[?25h")
        app.quiet()
        app.command("f")
        app.wait(lambda: app.screen.text == before, 5, lambda: f"another screen: {app.screen.text!r}")
        app.wait(lambda: {1049, 1002} <= app.screen.modes, 2, "modes are off")
        app.leave()


@scenario("S9", "a resize while stopped")
def resized_while_stopped():
    for number in (signal.SIGTSTP, signal.SIGSTOP):
        with Program() as app:
            app.up().quiet()
            app.signal(number)
            app.stopped()
            app.set_size(100, 30)
            app.command("f")
            app.expect("ready-100x30", 2)
            app.leave()


@scenario("S10", "bg: goes on in the background")
def in_background():
    with Program() as app:
        app.up().quiet()
        app.signal(signal.SIGTSTP)
        app.stopped()
        app.quiet(0.05)
        length = len(app.screen.everything)
        app.command("b")
        check(app.stopped() in (signal.SIGTTOU, signal.SIGTTIN), "stopped by another signal")
        app.quiet(0.05)
        check(len(app.screen.everything) == length, "draws in the background")
        app.command("f")
        app.up().leave()


@scenario("S11", "a storm of resizes")
def resize_storm():
    quickest("S11 frame after the last resize", storm)


def storm():
    with Program() as app:
        app.up().quiet()
        layouts, frames = len(app.log), app.screen.frames
        for number in range(1000):
            app.set_size(60 + number % 50, 20 + number % 7, quietly=True)
            app.pump(0.0005)
        start = time.monotonic()
        app.set_size(80, 24)
        app.expect("ready-80x24", 3)
        took = time.monotonic() - start
        app.quiet()
        app.expect("ready-80x24")
        layouts = len([line for line in app.log if line.startswith("layout")]) - 1
        check(layouts <= app.screen.frames - frames + 5, f"{layouts} layouts for {app.screen.frames - frames} frames")
        app.leave()
        return took


@scenario("S12", "extreme sizes and back")
def extreme_sizes():
    with Program() as app:
        app.up()
        for columns, rows in ((1, 1), (2, 1), (1, 40), (300, 1), (1000, 500), (80, 24)):
            app.set_size(columns, rows)
            app.expect_log(f"layout {columns}x{rows}", 20)
            app.quiet(0.1, 20)
        app.expect("ready-80x24")
        app.leave()


@scenario("S15", "stuck while it is resized, then read again")
def stuck_for_a_second():
    with Program() as app:
        app.up().quiet()
        memory = app.memory()
        app.paused = True
        for number in range(80):
            app.set_size(120 + number, 40)
            app.pump(0.012)
        app.set_size(100, 30)
        app.paused = False
        app.expect("ready-100x30", 20)
        app.quiet()
        check("ready-100x30" in app.screen.text, app.screen.text[:100])
        within("S15 memory", (app.memory() - memory) / 1024)
        app.leave()


@scenario("S16", "a terminal of 20 kB a second, and an animation of three times as much", long=True)
def slow():
    with Program("--animation", "large") as app:
        app.up()
        app.type("a")
        app.expect("step-")
        app.read_at_speed(20_000)
        app.pump_for(3)
        for key in "zyxw":
            quickest("S16 answer to a key", lambda: answer_to_key(app, key))
        app.type("a")
        app.leave()


@scenario("S16", "10 kB a second and 200 ms away: an animation takes what the line has, and keys don't queue behind it")
def far_and_slow():
    with Program("--animation", "large") as app:
        app.up()
        app.distance = 0.2
        app.type("a")
        app.expect("step-")
        app.read_at_speed(10_000)
        # What the kernel took before the line was known to be slow is shown first.
        app.pump_for(6)
        begin, length = time.monotonic(), len(app.screen.everything)
        app.pump_for(2)
        rate = (len(app.screen.everything) - length) / (time.monotonic() - begin)
        check(rate > 1_000, f"the animation stands still: {rate:.0f} bytes a second")
        for key in "zyx":
            quickest("S16 answer to a key far away", lambda: answer_to_key(app, key))
            quickest("S16 bytes before an answer", lambda: bytes_before_answer(app, key))
        app.read_at_speed(None)
        app.type("a")
        app.leave()


def bytes_before_answer(app, key):
    """The bytes that come between a key's arrival and its answer: old frames, and the answer's."""
    app.type("n")
    app.expect("key-n")
    app.type(key)
    app.pump_for(app.distance)
    length = len(app.screen.everything)
    app.expect(f"key-{key}")
    return len(app.screen.everything) - length


def answer_to_key(app, key):
    """Seconds until the key is shown; another one was before."""
    for shown in ("n", key):
        start = time.monotonic()
        app.type(shown)
        app.expect(f"key-{shown}")
        took = time.monotonic() - start
        app.pump_for(0.3)
    return took


EDITORS = [
    ("sh|-c|exit 3", "3"), ("sh|-c|kill -9 $$", "137"), ("nonesuch-editor", "failed"),
    ("sh|-c|printf '\\033[?1049h\\033[?1002h\\033[?2004h\\033[31m\\033[5;10r\\033='; stty raw -echo", "0"),
]


@scenario("S18", "an editor that ends badly", cases=[{"command": command, "result": result} for command, result in EDITORS])
def bad_editor(command, result):
    with Program("--editor", command) as app:
        app.up().quiet()
        before = app.screen.text.splitlines()[0]
        app.type("e")
        app.wait(lambda: any(line.startswith("editor") for line in app.log), 5, "the editor does not end")
        line = next(line for line in app.log if line.startswith("editor"))
        check(result in line, line)
        app.quiet()
        check(app.screen.text.splitlines()[0] == before, f"another screen: {app.screen.text!r}")
        check({1049, 1002, 1004, 2004} <= app.screen.modes and 25 not in app.screen.modes, f"modes {app.screen.modes}")
        check(not app.screen.others.get("margins"), "the margins are the editor's")
        app.type("z")
        app.expect("key-z")
        app.leave()


@scenario("S18", "the person's editor on a file", cases=[
    {"variables": {"EDITOR": "sed -i 's/old word/new/'"}},
    {"variables": {"VISUAL": "sed -i s/old.word/new/", "EDITOR": "false"}}])
def persons_editor(variables):
    with tempfile.NamedTemporaryFile(prefix="-fault file", mode="w+") as file:
        file.write("an old word")
        file.flush()
        with Program("--file", file.name, environment=variables) as app:
            app.up()
            app.type("e")
            app.expect_log("editor 0")
            app.up().leave()
        check(open(file.name).read() == "an new", "not edited")


scenario("S19", "a child that leaves the terminal raw, with modes on")(
    lambda: bad_editor(*EDITORS[3]))


@scenario("S18", "an editor and 200 keys typed fast")
def typed_fast():
    with tempfile.NamedTemporaryFile(prefix="fault-keys-") as file:
        # Reads until a line's end, as an editor reads what is typed.
        command = f"sh|-c|stty raw -echo; printf started; exec dd bs=1 count=100 of={file.name} 2>/dev/null"
        with Program("--editor", command) as app:
            app.up().quiet()
            app.type("e")
            app.expect("started")
            check(not {1002, 1004, 2004} & app.screen.modes, f"our modes are on in the editor: {app.screen.modes}")
            app.type("n" * 100)
            app.wait(lambda: any(line.startswith("editor") for line in app.log), 5, "the editor does not end")
            app.type("z" * 100)
            app.expect_log("key z", count=100)
            check(open(file.name).read() == "n" * 100, "the editor did not get its keys")
            check("key n" not in app.log, "the application got the editor's keys")
            app.leave()


@scenario("S18", "vim, stopped and continued", long=True)
def vim():
    editor = shutil.which("vim") or shutil.which("nano")
    if not editor:
        raise Skipped("neither vim nor nano is installed")
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, "a file.txt")
        with Program("--editor", f"{editor}|-u|NONE|--|{name}") as app:
            app.up().quiet()
            app.type("e")
            app.expect("a file.txt", 10)
            app.quiet()
            app.type("ihello\x1b")
            app.expect("hello")
            app.type("\x1a")
            app.stopped(10)
            app.command("f")
            app.expect("hello", 10)
            app.quiet()
            app.type(":wq\r")
            app.expect("ready-", 10)
            app.expect_log("editor 0")
            check(open(name).read() == "hello\n", "the file is not written")
            app.leave()


def injected(fault):
    tracer = shutil.which("strace")
    if not tracer:
        raise Skipped("strace is not installed")
    # Calls on the terminal alone: the loader of programs does not repeat what was interrupted.
    paths = () if "poll" in fault else ("-P", "TERMINAL", "-P", "/dev/tty")
    wrapper = (tracer, "-f", "-qq", "-o", "/dev/null", *paths, "-e", f"inject={fault}")
    with Program(wrapper=wrapper) as app:
        app.expect("ready-80x24", 30)
        app.quiet(0.5, 20)
        app.set_size(90, 20)
        app.expect("ready-90x20", 30)
        app.type("z")
        app.expect("key-z", 30)
        app.type("q")
        app.finish([("X", 0)], 30)


for fault in (
    "poll,epoll_wait,epoll_pwait:error=EINTR:when=2+3", "read:error=EINTR:when=1+2", "write:error=EAGAIN:when=2+3",
    "ioctl:error=EINTR:when=3+4",
):
    scenario("S20", f"the kernel answers {fault}", long=True)(lambda fault=fault: injected(fault))


@scenario("S21", "the main thread is blocked for five seconds", long=True)
def blocked():
    with Program("--fault", "block") as app:
        app.up().quiet()
        layouts = len([line for line in app.log if line.startswith("layout")])
        app.type("g")
        app.quiet(0.3)
        for number, key in enumerate("abcdfhijk" * 3):
            app.type(key if key not in "aceltm" else "z")
            app.set_size(90 + number, 30, quietly=True)
            app.pump(0.01)
        app.set_size(100, 30)
        app.expect("ready-100x30", 8)
        app.quiet()
        keys = [line[4:] for line in app.log if line.startswith("key ")]
        expected = ["g"] + [key if key not in "aceltm" else "z" for key in "abcdfhijk" * 3]
        check(keys == expected, f"keys {keys}")
        now = len([line for line in app.log if line.startswith("layout")])
        check(now - layouts <= 2, f"{now - layouts} layouts")
        app.leave()


@scenario("S22", "Ctrl-S, Ctrl-Q and Ctrl-\\ are keys, Ctrl-C ends")
def control_keys():
    with Program() as app:
        app.up()
        app.type("\x13\x11\x1c\x0f\x16")
        for key in ("4+s", "4+q", "4+\\", "4+o", "4+v"):
            app.expect_log(f"key {key}")
        app.type("\x03")
        app.finish([("X", 0)])
