"""FAULTS 4.3: input, through the terminal."""

import os
import random
import signal
import time

from catalogue import scenario
from limits import limit, quickest, within
from program import Program, check


def keys(app):
    return [line[4:] for line in app.log if line.startswith("key ")]


@scenario("I1", "Escape alone, and with a key after 0, 100 and 500 ms")
def escape():
    with Program() as app:
        app.up().quiet()
        app.type("\x1b")
        app.expect_log("key escape", 1)
        app.type("\x1bz")
        app.expect_log("key 2+z", 1)
        for number, gap in enumerate((0.1, 0.5)):
            app.type("\x1b")
            app.quiet(gap)
            app.type("y")
            app.expect_log("key y", 1, count=number + 1)
        check(keys(app) == ["escape", "2+z", "escape", "y", "escape", "y"], f"keys {keys(app)}")
        app.leave()


def unfinished(starts):
    with Program() as app:
        app.up().quiet()
        for number, start in enumerate(starts):
            app.type(start)
            app.quiet(1.1, 3)
            app.type("z")
            app.expect_log("key z", 2, count=number + 1)
        app.leave()


scenario("I3", "a sequence that never ends")(lambda: unfinished(("\x1b[<0;1",)))
scenario("I3", "sequences that never end", long=True)(
    lambda: unfinished(("\x1b[", "\x1b[1;", "\x1bO", "\x1b]", "\x1bP", b"\xe6\x97")))


def random_bytes(seeds):
    with Program(answers="none") as app:
        app.up().quiet()
        app.type("z")
        app.expect_log("key z")
        app.quiet()
        kinds = set(app.screen.kinds)
        # Letters that make the application do things are left out, and the keys that end or stop it or open what takes
        # the keys: the command palette (Ctrl-P) and the help (a question mark).
        allowed = bytes(set(range(256)) - set(b"qgetamcl?\x03\x10\x1a"))
        for seed in seeds:
            app.type(bytes(random.Random(seed).choices(allowed, k=20_000)))
            app.wait(lambda: not app.unsent, 10, "does not read")
        # An open paste ends after five seconds of silence.
        app.quiet(0.2, 10)
        app.type("\x1b[201~\x1b\\")
        app.quiet(0.2, 10)
        # Function keys may have opened one of them all the same.
        for _ in range(2):
            app.type("\x1b")
            app.quiet(0.2, 10)
        app.type("zzz")
        app.wait(lambda: app.log[-1] == "key z", 10, f"the last key did not come: {app.log[-1]!r}")
        app.quiet()
        new = app.screen.kinds - kinds - {"CSI b", "CSI X", "CSI C", "CSI K", "CSI J", "CSI G", "CSI d", "CSI H", "CSI P",
                                          "CSI @", "ESC (0", "control 14", "control 15", "CSI A", "CSI B", "CSI D"}
        check(not new, f"sequences that it did not write before: {new}")
        check(not app.screen.controls, f"controls {app.screen.controls}")
        app.leave()


scenario("I5", "20 kB of random bytes, 5 seeds")(lambda: random_bytes(range(5)))
scenario("I5", "20 kB of random bytes, 1,000 seeds", long=True)(lambda: random_bytes(range(1000)))


def flood(size):
    """Keys without pause; meanwhile a resize and SIGTERM are to be served."""
    piece = b"z" * 65536
    with Program(answers="none", logs=False) as app:
        app.up().quiet()
        memory, start, began, sent = app.memory(), app.cpu(), time.monotonic(), 0
        # What the machine needs for a key shows at the beginning; later keys may not cost more.
        first = None
        while sent < size:
            if not app.unsent:
                app.unsent, sent = piece, sent + len(piece)
            app.pump(0.1)
            if first is None and sent >= BEGINNING:
                first = (app.cpu() - start) / sent
            check(
                time.monotonic() - began < 60 + size / 200_000,
                f"only {sent - len(app.unsent)} of {size} bytes in time, and {app.cpu() - start:.2f} s of work")
        if size == FLOOD:
            within("I7 100 MB of keys", (app.cpu() - start) / sent / first)
        within("I7 memory", (app.memory() - memory) / 1024)

        def answer(action, is_done):
            action()
            began = time.monotonic()
            while not is_done():
                if not app.unsent:
                    app.unsent = piece
                app.pump(0.01)
                check(time.monotonic() - began < 10, "not served at all")
            return time.monotonic() - began

        widths = iter((90, 91, 92))

        def resize():
            columns = next(widths)
            return answer(
                lambda: app.set_size(columns, 20), lambda: f"ready-{columns}x20" in app.screen.text)

        quickest("I7 answer to a resize", resize)
        within("I7 answer to SIGTERM", answer(lambda: app.signal(signal.SIGTERM), lambda: app.end))
        app.unsent = b""
        app.finish([("K", signal.SIGTERM)])


FLOOD = 100_000_000
BEGINNING = 4_000_000


scenario("I7", "a flood of 1 MiB")(lambda: flood(1 << 20))
scenario("I7", "a flood of 100 MB", long=True)(lambda: flood(FLOOD))


@scenario("I8", "Ctrl-D is a key")
def control_d():
    with Program() as app:
        app.up()
        app.type("\x04")
        app.expect_log("key 4+d")
        app.leave()


def fnv(data):
    value = 14_695_981_039_346_656_037
    for byte in data:
        value = (value ^ byte) * 1_099_511_628_211 & (1 << 64) - 1
    return value


@scenario("I9", "a paste of 1 MiB")
def large_paste():
    quickest("I9 paste of 1 MiB", lambda: pasting(bytes(random.Random(1).choices(b"abcdefghij klmnop\n", k=1 << 20))))


def pasting(data):
    with Program() as app:
        app.up().quiet()
        start = time.monotonic()
        app.type(b"\x1b[200~" + data + b"\x1b[201~z")
        app.expect_log("key z", 10)
        took = time.monotonic() - start
        check(f"paste {len(data)} {fnv(data)}" in app.log, "another text")
        app.leave()
        return took


HOSTILE = b"a\x1b]0;owned\x07b\x1b]52;c;b3duZWQ=\x07c\xc2\x9bd\x00e\r\nf\tg\x1b[2Jh\x1b[?1049l"


@scenario("I10", "a paste with escapes is data")
def hostile_paste():
    with Program() as app:
        app.up().quiet()
        app.type("z")
        app.expect_log("key z")
        app.quiet()
        titles = list(app.screen.titles)
        app.type(b"\x1b[200~" + HOSTILE + b"\x1b[201~")
        app.wait(lambda: any(line.startswith("paste") for line in app.log), 5, "no paste")
        app.quiet()
        check(keys(app) == ["z"], f"keys {keys(app)}")
        check(app.screen.titles == titles, f"titles {app.screen.titles}")
        check(not any(command.startswith("]52") for command in app.screen.commands), "the clipboard was written")
        check(not app.screen.controls, f"controls {app.screen.controls}")
        check(1049 in app.screen.modes, "the alternate screen was left")
        app.leave()


@scenario("I11", "a paste that holds its end marker")
def end_marker_in_paste():
    with Program() as app:
        app.up().quiet()
        app.type("\x1b[200~one\x1b[200~two\x1b[201~\r")
        app.wait(lambda: any(line.startswith("paste") for line in app.log), 5, "no paste")
        app.quiet()
        check("key enter" not in app.log, "Enter right after a paste is a key")
        app.type("\r")
        app.expect_log("key enter")
        app.leave()


@scenario("I12", "a paste without its end", long=True)
def paste_without_end():
    with Program() as app:
        app.up().quiet()
        app.type("\x1b[200~text")
        app.wait(lambda: any(line.startswith("paste 4") for line in app.log), 7, "the paste does not end")
        app.type("z")
        app.expect_log("key z")
        app.leave()


@scenario("I13", "the mouse outside, released without a press, malformed")
def mouse():
    with Program() as app:
        app.up().quiet()
        for x, y in ((1, 1), (80, 1), (1, 24), (80, 24), (81, 25), (0, 0), (1 << 31, 1 << 31), (1 << 70, 1)):
            app.type(f"\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m\x1b[<1;{x};{y}m\x1b[<9;{x};{y}M\x1b[<9;{x};{y}m")
        app.type("\x1b[<;;M\x1b[<0;1M\x1b[<0;1;1;1;1M\x1b[<-1;1;1M\x1b[<0;4;5Mz")
        app.expect_log("key z")
        presses = [line for line in app.log if line.startswith("mouse down")]
        # Two buttons each; nothing is outside, and the last is what the malformed ones leave intact.
        corners = [f"mouse down {place}" for place in ("0,0", "79,0", "0,23", "79,23") for _ in range(2)]
        check(presses == corners + ["mouse down 3,4"], presses)
        app.leave()


@scenario("I14", "100,000 motions of the mouse")
def motions():
    quickest("I14 100,000 motions", moving)


def moving():
    with Program("--motion", "yes") as app:
        app.up().quiet()
        app.type("".join(f"\x1b[<35;{1 + n % 80};{1 + n % 24}M" for n in range(100_000)) + "\x1b[<35;7;8Mz")
        start = time.monotonic()
        app.expect_log("key z", 20)
        took = time.monotonic() - start
        moves = [line for line in app.log if line.startswith("mouse moved")]
        check(moves[-1] == "mouse moved 6,7", moves[-1])
        check(len(moves) < 50_000, f"{len(moves)} motions were not merged")
        app.leave()
        return took


@scenario("I15", "a key repeated fast opens one modal view")
def key_repeat():
    with Program() as app:
        app.up().quiet()
        memory = app.memory()
        for _ in range(50):
            app.type("m" * 200)
            app.wait(lambda: not app.unsent, 5, "does not read")
        app.expect_log("swallowed", 20, count=9999)
        check(app.log.count("modal 1") == 1 and "modal 2" not in app.log, "several modal views")
        within("I15 memory", (app.memory() - memory) / 1024)
        app.leave()


@scenario("I16", "the wheel and keys while an animation runs")
def order():
    with Program() as app:
        app.up().quiet()
        app.type("a")
        app.expect("step-")
        expected = []
        for number in range(100):
            app.type(f"z\x1b[<64;{1 + number % 80};2My")
            app.pump(0.001)
            expected += ["key z", f"mouse wheel {number % 80},1", "key y"]
        app.expect_log("key y", 10, count=100)
        events = [line for line in app.log if line.startswith(("key", "mouse"))][1:]
        check(events == expected, f"another order: {events[:9]}")
        app.leave()


@scenario("I17", "a flood of focus reports")
def focus():
    with Program() as app:
        app.up().quiet()
        app.type("\x1b[I\x1b[O" * 5_000 + "\x1b[200~a\x1b[Ob\x1b[201~z")
        app.expect_log("key z", 10)
        check(any(line.startswith("paste 5 ") for line in app.log), "the paste was cut")
        app.leave()


@scenario("I18", "answers that nobody asked for")
def unasked():
    with Program() as app:
        app.up().quiet()
        app.type("\x1b[?1u\x1b[>4;2m\x1b]52;c;b3duZWQ=\x07\x1b[?62c\x1b[?2026;1$y\x1bP1$r0m\x1b\\\x1b[5;5Rz")
        app.expect_log("key z")
        app.quiet()
        check(keys(app) == ["z"], f"keys {keys(app)}")
        app.leave()


@scenario("A5", "copying", cases=[{"clipboard": "yes"}, {"clipboard": "no"}])
def copying(clipboard):
    with Program("--clipboard", clipboard) as app:
        app.up().quiet()
        app.type("c")
        app.expect_log("key c")
        app.quiet()
        copies = [command for command in app.screen.commands if command.startswith("]52")]
        check(copies == (["]52;c;Y29waWVk"] if clipboard == "yes" else []), f"copied {copies}")
        app.leave()
