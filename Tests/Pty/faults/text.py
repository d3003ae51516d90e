"""FAULTS 4.4: text from the world in a label."""

import functools
import tempfile
import time
import unicodedata

from catalogue import scenario
from limits import within
from program import Program, check

POSITIONS = {"CSI b", "CSI X", "CSI C", "CSI K", "CSI J", "CSI G", "CSI d", "CSI H", "CSI A", "CSI B", "CSI D", "CSI P", "CSI @"}

# A frame stands between marks where the terminal's answers came before it, which is a matter of time.
FRAME_MARKS = {"CSI ?h2026", "CSI ?l2026"}


def show(text, renderer="direct", limit=10, **options):
    """Shows a text and returns the screen, the milliseconds of work until its first frame, and the most memory."""
    with tempfile.NamedTemporaryFile(prefix="fault-text-") as file:
        file.write(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
        file.flush()
        with Program("--text", file.name, environment={"NIBBLE_RENDERER": renderer}, **options) as app:
            app.up(limit).quiet()
            memory = app.memory("VmHWM")
            app.leave()
            return app.screen, app.filled(), memory


@functools.cache
def show_plain(renderer):
    """Shows letters, and returns the screen."""
    return show("x" * 40 + "\n" + "x" * 40, renderer)[0]


def harmless(text, name, renderers=("direct", "curses")):
    """Text leads to no other kinds of sequences than letters do, and to no control or format character."""
    for renderer in renderers:
        plain = show_plain(renderer)
        screen, _, _ = show(text, renderer)
        new = screen.kinds - plain.kinds - POSITIONS - FRAME_MARKS
        check(not new, f"{renderer}: {name} led to {sorted(new)}")
        bad = {character for character in screen.controls}
        check(not bad, f"{renderer}: {name} reached the terminal: {bad}")
        check(screen.titles == plain.titles, f"{renderer}: {name} set a title")
        check(not [command for command in screen.commands if command.startswith("]52")], "the clipboard was written")


@scenario("T1", "control characters, alone and in words")
def controls():
    codes = [*range(0x00, 0x20), *range(0x7F, 0xA0)]
    alone = "".join(chr(code) for code in codes if code not in (10, 13))
    # In lines of ten words each, and each at the beginning of a line.
    words = [f"{chr(code)} a{chr(code)}b" for code in codes]
    harmless(alone + "\n" + "\n".join(" ".join(words[start : start + 10]) for start in range(0, len(words), 10)), "controls")
    for start in range(0, len(codes), 16):
        harmless("\n".join(chr(code) for code in codes[start : start + 16]), "a control that begins a line", ["direct"])


@scenario("T2", "escape sequences")
def escapes():
    harmless("\n".join((
        "\x1b]52;c;b3duZWQ=\x07 after", "\x1b[2J after", "\x1bPq#0;2;0;0;0\x1b\\ after",
        "\x1b]8;;javascript:alert(1)\x1b\\ link", "\x9b31m red", "\x1b]0;owned\x07", "\x1b[?1049l", "\x9d0;owned\x9c",
    )), "an escape sequence")


@scenario("T3", "bidirectional, invisible and tag characters")
def format_characters():
    codes = [*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C, *range(0x200B, 0x200E), 0x2060,
             0xFEFF, 0xAD, *range(0xE0000, 0xE0080, 8), *range(0xFFF9, 0xFFFC)]
    # The joiner between letters is as invisible as the others.
    text = "".join(f"a{chr(code)}b" for code in codes)
    harmless(text, "a format character")
    screen, _, _ = show("שלום")
    check("שלום" in screen.interface, "Hebrew letters are not shown")


FLOODS = {
    "a million accents on one letter": "e" + "\u0301" * 1_000_000,
    "a million joiners": "a" + "\u200d" * 1_000_000,
    "a million variation selectors": "a" + "\ufe0f" * 1_000_000,
    "200,000 regional indicators": "\U0001f1e9" * 200_000,
    "a chain of a million bytes of emoji": "\U0001f469\u200d" * 150_000,
}
for name, text in FLOODS.items():
    @scenario("T4", name)
    def flood(text=text, name=name):
        screen, took, _ = show(text, limit=20)
        within("T4 layout and first frame", took)
        marks = max(
            len([c for c in cell if unicodedata.combining(c) or unicodedata.category(c) in ("Mn", "Cf")])
            for row in screen.alternate for cell in row)
        check(marks <= 8, f"{marks} marks in one cell")


@scenario("T5", "surrogates, noncharacters, unassigned and private characters")
def odd_scalars():
    odd = "\ufffe\uffff\U0001fffe\U0010ffff\u0378\U000e1000\ue000\U000f0000\na\ud800b\udfffc\n"
    invalid = b"a\xff\xfe\x80b\xc0\xafc\xf8\x88\x80\x80\x80"
    harmless(odd.encode("utf-8", "surrogatepass") + invalid, "an odd character")


@scenario("T6", "10 MB on one line, a word of 10 MB, a million lines", cases=[
    {"kind": kind} for kind in ("line", "word", "lines")])
def large(kind):
    text = {"line": "some words " * 909_090, "word": "w" * 10_000_000, "lines": "a line\n" * 1_000_000}[kind]
    screen, took, memory = show(text, limit=30)
    within("T6 layout and first frame", took)
    _, _, base = show("x")
    within("T6 memory", (memory - base) * 1024 / len(text))
    check("w" in screen.interface or "line" in screen.interface, "nothing is shown")


@scenario("T7", "wide characters cut at every column")
def cut_wide():
    for columns in (1, 2, 3, 7):
        with tempfile.NamedTemporaryFile(prefix="fault-text-") as file:
            file.write(("日本語" * 30).encode())
            file.flush()
            with Program("--text", file.name, size=(columns, 12)) as app:
                app.expect_log(f"layout {columns}x12")
                app.quiet()
                app.set_size(80, 24)
                app.expect("ready-80x24")
                app.quiet()
                app.leave()


@scenario("T9", "characters of doubtful width")
def doubtful():
    for renderer in ("direct", "curses"):
        # The frame at the right is where it is on the line without such characters.
        screen, _, _ = show("\u0903\u2630\u3164\u115f❤\ufe0f ☎\ufe0f 👨\u200d👩\u200d👧 🇩🇪 👍🏽 1\ufe0f\u20e3 x", renderer)
        rows = [row for row in screen.alternate if any(cell[:1] in "╭╰" for cell in row if cell.strip())]
        check(all(row[74][:1] in "╭╰" for row in rows) and len(rows) == 2, f"{renderer}: the frame is broken")


@scenario("T10", "tabs and separators of lines")
def separators():
    harmless("a\tb\rc\vd\fe\u2028f\x85g\u2029h\r\ni", "a separator")


@scenario("T11", "format strings and markup")
def markup():
    screen, _, _ = show("%n %s %@ [bold] <b> &amp; \\(x)")
    check("%n %s %@ [bold] <b> &amp; \\(x)" in screen.interface, screen.interface)


@scenario("T2", "a title with escapes")
def title():
    with Program() as app:
        app.up().quiet()
        app.type("t")
        app.wait(lambda: app.screen.titles, 5, "no title")
        app.quiet()
        check(len(app.screen.titles) == 1, f"titles {app.screen.titles}")
        check("\x1b" not in app.screen.titles[0] and "\x07" not in app.screen.titles[0], "controls in the title")
        app.leave()
