"""Interfaces in the last rows of the normal screen, called from a shell."""

import itertools
import os
import pty
import select
import signal
import subprocess
import time

from multiplexer import Failure
from scenarios import scenario

SHELL = ({"shell": True},)


def lines(demo):
    return [line.rstrip() for line in demo.screen.splitlines()]


def check(condition, demo, reason):
    if not condition:
        raise Failure(f"{reason}; the screen is:\n{demo.screen}")


def command(demo, text):
    """Types a command once the prompt is there; what is above tells that the screen is the normal one."""
    demo.wait(lambda screen: screen.rstrip().endswith("$"), "no prompt")
    demo.type(text + "\r")


def goes_on(demo, text):
    """Has the stopped program go on, and waits until it says a text on the screen that was cleared before."""
    command(demo, "clear; fg")
    demo.wait(lambda screen: text in screen and "Stopped" not in screen, f"“{text}” isn't said again")


def at_prompt(demo):
    """Waits for the prompt, and returns the lines above it."""
    demo.wait(lambda screen: screen.rstrip().splitlines()[-1:] == ["$"], "no prompt at the end")
    shown = lines(demo)
    while shown and not shown[-1]:
        shown.pop()
    return shown


def processes(demo):
    """The numbers of the demo's processes that this shell's terminal has."""
    terminal = demo.run("display-message", "-p", "#{pane_tty}").strip().removeprefix("/dev/")
    found = subprocess.run(["ps", "-t", terminal, "-o", "pid=,comm="], capture_output=True, text=True).stdout
    return [int(line.split()[0]) for line in found.splitlines() if line.split()[1] == "inline"]


def told_size(demo):
    """The columns and rows that programs in the window are told."""
    with open(demo.run("display-message", "-p", "#{pane_tty}").strip()) as terminal:
        size = os.get_terminal_size(terminal.fileno())
    return (size.columns, size.lines)


def is_cooked(demo):
    """Whether the terminal echoes what is typed."""
    demo.type("echo $((40 + 2))\r")
    demo.wait(lambda screen: "echo $((40 + 2))" in screen and "\n42" in screen, "typing isn't echoed")


@scenario("inline", "the last frame stays below what was printed, and the prompt follows it", cases=SHELL)
def leaves_the_frame(demo):
    command(demo, "echo above; $P watch")
    demo.expect("above", "[ keys:")
    demo.type("abq")
    after = at_prompt(demo)
    at = after.index("above")
    check(after[at + 1] == "[ keys: ab ]" and after[at + 2] == "second row" and after[at + 3] == "$", demo, "not the last frame")
    is_cooked(demo)


@scenario("inline", "nothing stays where nothing is to stay", cases=SHELL)
def vanishes(demo):
    command(demo, "echo above; $P watch --vanish")
    demo.expect("[ keys:")
    demo.type("q")
    after = at_prompt(demo)
    check(after[after.index("above") + 1] == "$" and "second row" not in demo.screen, demo, "something is left")


@scenario("inline", "rows are made at the bottom of the screen", cases=SHELL)
def at_the_bottom(demo):
    command(demo, "seq 100; $P watch")
    demo.expect("[ keys:", "second row")
    shown = lines(demo)
    at = shown.index("[ keys:  ]")
    check(shown[at - 1] == "100" and at == 21, demo, "not in the last rows, below what was printed")
    demo.type("q")
    check(at_prompt(demo)[-3:] == ["[ keys:  ]", "second row", "$"], demo, "not left there")
    check("99" in lines(demo), demo, "what was printed is gone")


@scenario("inline", "lines are printed above", cases=SHELL)
def prints_above(demo):
    command(demo, "echo above; $P watch")
    demo.expect("[ keys:")
    for index in range(30):
        demo.type("p")
        demo.expect(f"printed line {index}\n[ keys:")
    demo.type("q")
    after = at_prompt(demo)
    check("printed line 29\n[ keys: " in "\n".join(after), demo, "not above the last frame")
    history = demo.run("capture-pane", "-p", "-S", "-100").splitlines()
    printed = [line for line in history if line.startswith("printed")]
    check(printed == [f"printed line {index}" for index in range(30)], demo, f"not each once and in order: {printed}")


@scenario("inline", "a resize finds the rows again", cases=SHELL)
def resizes(demo):
    command(demo, "seq 5; $P watch")
    demo.expect("[ keys:")
    for count, size in enumerate(((40, 24), (100, 30), (60, 10), (80, 24)), 1):
        demo.resize(size)
        demo.type("x")
        left = f"5\n[ keys: {'x' * count} ]\nsecond row"
        demo.wait(
            lambda screen: left in "\n".join(map(str.rstrip, screen.splitlines()))
            and screen.count("[ keys:") == screen.count("second row") == 1,
            f"not once, below what was printed, at {size}")
    demo.type("q")
    check("5\n[ keys: xxxx ]\nsecond row\n$" in "\n".join(at_prompt(demo)), demo, "not left in order")


@scenario("inline", "resizes leave no frame in the scrollback", cases=SHELL)
def leaves_no_copies(demo):
    command(demo, "seq 100; $P watch --rows 3")
    demo.expect("[ keys:", "second row")
    # As few rows as the interface has, and fewer: it begins in the screen's first row then.
    for typed, size in enumerate(((80, 3), (80, 2), (60, 3), (80, 10), (40, 10), (80, 24)), 1):
        demo.resize(size)
        # tmux tells the program a moment later.
        demo.wait(lambda _: told_size(demo) == size, f"not told of {size}")
        demo.type("x")
        demo.wait(lambda screen: f"[ keys: {'x' * typed} ]" in screen, f"not drawn at {size}")
    demo.type("q")
    at_prompt(demo)
    history = demo.run("capture-pane", "-p", "-S", "-200")
    check(history.count("[ keys:") == 1, demo, f"{history.count('[ keys:')} frames are left")
    check("100\n[ keys: xxxxxx ]\nsecond row\n$" in history, demo, "not left in order")


@scenario("inline", "a window that was narrow leaves no rows above an interface in the first row", cases=SHELL)
def narrows_in_the_first_row(demo):
    command(demo, "clear; seq 500 | $P pick Num --rows 5")
    demo.expect("Num:", "500/500")
    demo.type("49")
    demo.expect("> 49", "23/500")
    # tmux moves the first row of a full screen into its scrollback when it wraps it.
    for chosen, size in enumerate(((60, 12), (30, 12), (20, 8), (80, 24)), 490):
        demo.resize(size)
        demo.wait(lambda _: told_size(demo) == size, f"not told of {size}")
        demo.press("down")
        demo.wait(lambda screen: f"> {chosen}" in screen, f"not drawn at {size}")
    history = demo.run("capture-pane", "-p", "-S", "-200")
    check(history.count("Num:") == 1, demo, f"{history.count('Num:')} titles are left")
    demo.press("escape")


@scenario("inline", "two sizes at once take nothing of what is above", cases=SHELL)
def resizes_quickly(demo):
    command(demo, "seq 1001 1012; $P watch")
    demo.expect("[ keys:")
    # The program is told of the first when the window has the second already.
    demo.run("resize-window", "-x", "20", "-y", "10", ";", "resize-window", "-x", "80", "-y", "24")
    demo.type("x")
    left = "\n".join(map(str, range(1001, 1013))) + "\n[ keys: x ]\nsecond row"
    demo.wait(lambda _: "\n".join(lines(demo)).rstrip().endswith(left), "not below all that was printed")


@scenario("inline", "Ctrl Z gives the screen back, fg draws again", cases=SHELL)
def stops(demo):
    command(demo, "echo above; $P watch")
    demo.expect("[ keys:")
    demo.press("ctrl-z")
    demo.expect("Stopped")
    check("[ keys:" not in demo.screen, demo, "the interface is still there")
    is_cooked(demo)
    command(demo, "fg")
    demo.expect("[ keys:")
    demo.type("aq")
    check(at_prompt(demo)[-3:] == ["[ keys: a ]", "second row", "$"], demo, "not drawn again")


@scenario("inline", "Ctrl C and kills leave a clean terminal", cases=SHELL)
def ends_cleanly(demo):
    command(demo, "echo above; $P watch --vanish")
    demo.expect("[ keys:")
    demo.press("ctrl-c")
    check("second row" not in "\n".join(at_prompt(demo)), demo, "Ctrl C leaves rows")
    for number in (signal.SIGTERM, signal.SIGKILL, signal.SIGSEGV):
        command(demo, "clear; echo above; $P watch --rows 3")
        demo.expect("above", "[ keys:")
        # The guardian, a child of the same name, is the younger one.
        os.kill(min(processes(demo)), number)
        demo.wait(lambda screen: screen.rstrip().endswith("$"), f"no prompt after {number.name}")
        demo.expect_no("second row")
        check("above" in lines(demo), demo, f"{number.name} takes what was printed")
        demo.wait(lambda screen: demo.run("display-message", "-p", "#{cursor_flag}").strip() == "1", "no cursor")
        is_cooked(demo)


@scenario("inline", "a shell script takes a choice from a pipe of lines", cases=SHELL)
def picks(demo):
    command(demo, 'choice=$(printf "apple\\nbanana\\ncherry\\n" | $P pick Fruit); echo "status $? took <$choice>"')
    demo.expect("Fruit:", "> apple", "banana", "3/3")
    demo.type("an")
    demo.expect("> banana", "1/3")
    demo.press("enter")
    demo.expect("status 0 took <banana>")
    check("1/3" not in demo.screen, demo, "the picker is still there")
    command(demo, 'choice=$($P pick Fruit a b); echo "status $? took <$choice>"')
    demo.expect("> a")
    demo.press("down", "escape")
    demo.expect("status 130 took <>")


@scenario("inline", "a line is picked before the others are there", cases=SHELL)
def picks_while_lines_come(demo):
    command(demo, 'clear; choice=$( (echo apple; sleep 3; echo banana) | $P pick Fruit); echo "took <$choice>"')
    demo.expect("> apple", "1/1…")
    demo.press("enter")
    demo.expect("took <apple>")
    at_prompt(demo)
    command(demo, 'clear; choice=$( (echo apple; sleep 1; echo banana) | $P pick Fruit); echo "took <$choice>"')
    demo.expect("1/1…")
    demo.type("ban")
    demo.expect("1/2", "> banana")
    demo.press("enter")
    demo.expect("took <banana>")
    at_prompt(demo)


@scenario("inline", "a narrow screen shows what is typed, and thousands of lines are searched", cases=SHELL)
def picks_in_narrow_screens(demo):
    command(demo, "clear")
    demo.wait(lambda screen: screen.strip() == "$", "not cleared")
    demo.resize((24, 8))
    command(demo, "clear; $P pick 'One of the many fruits' oranges-and-apples-and-more pears")
    demo.expect("One of the m", "> oranges-and-apples-an…")
    demo.type("pears")
    demo.expect(" pears", "> pears")
    demo.press("enter")
    demo.resize((80, 24))
    command(demo, 'clear; choice=$(seq 20000 | $P pick Number); echo "took <$choice>"')
    demo.expect("20000/20000")
    demo.type("19999")
    demo.expect("> 19999", "1/20000")
    demo.press("enter")
    demo.expect("took <19999>")


@scenario("inline", "control characters of lines and questions are shown, not sent", cases=SHELL)
def shows_control_characters(demo):
    command(demo, r"""clear; $P pick "$(printf 'Fr\033[31muit')" "$(printf 'a\033]2;evil\007b\nc')" pears""")
    demo.expect("Fr^[[31muit:", "> a^[]2;evil^Gb^Jc", "  pears")
    demo.press("escape")
    command(demo, r"""clear; $P ask "$(printf 'Na\033[31mme')" --suggestion "$(printf 'S\033[2Jx')" """)
    demo.expect("Na^[[31mme", "S^[[2Jx")
    demo.press("escape")
    command(demo, r"""clear; echo 2 | setsid -w $P pick Fruit "$(printf 'a\033[31m\n2. fake')" pears""")
    demo.expect("1. a^[[31m^J2. fake\n2. pears\n", "pears")
    title = demo.run("display-message", "-p", "#{pane_title}")
    check("evil" not in title, demo, "a line named the window")


@scenario("inline", "three columns and two rows are enough to choose and to answer", cases=SHELL)
def in_tiny_screens(demo):
    command(demo, "clear")
    demo.wait(lambda screen: screen.strip() == "$", "not cleared")
    demo.resize((3, 2))
    demo.type("$P pick Fruit fig kiwi\r")
    demo.wait(lambda screen: [line.rstrip() for line in screen.splitlines()][:2] == ["Fr…", "fig"], "no line to read")
    demo.type("k")
    demo.wait(lambda screen: [line.rstrip() for line in screen.splitlines()][:2] == ["k", "ki…"], "not searched")
    demo.press("escape")
    demo.wait(lambda screen: "ki…" not in screen, "still there")
    demo.type("clear; $P ask Who\r")
    demo.expect("Who\n[")
    demo.type("\x1b")


@scenario("inline", "a shell script asks for a line", cases=SHELL)
def asks(demo):
    command(demo, 'name=$($P ask --required "Your name"); echo "status $? took <$name>"')
    demo.wait(lambda screen: screen.count("Your name") == 2, "no question")
    demo.press("enter")
    demo.expect("Enter something. (Escape cancels)")
    demo.type("Ada\r")
    demo.expect("status 0 took <Ada>")
    check("Enter something" not in demo.screen, demo, "the sentence is still there")
    command(demo, 'word=$($P ask --secret Password); echo "status $? took <$word>"')
    demo.wait(lambda screen: screen.count("Password") == 2, "no question")
    demo.type("abc")
    demo.holds(lambda screen: False, 0.3)
    check("abc" not in demo.screen, demo, "the secret is shown")
    asked = next(line for line in reversed(lines(demo)) if line.startswith("Password"))
    demo.press("enter")
    demo.expect("status 0 took <abc>")
    left = next(line for line in reversed(lines(demo)) if line.startswith("Password"))
    check(left != asked and not left.removeprefix("Password").strip(" []▏▕"), demo, "the length of the secret is left")


@scenario("inline", "Ctrl Z stops a question, and fg asks it again with what was typed", cases=SHELL)
def stops_asking(demo):
    command(demo, 'clear; $P ask "Your name"')
    demo.expect("Your name [")
    demo.type("Ad")
    demo.expect("Your name [Ad")
    demo.press("ctrl-z")
    demo.expect("Stopped")
    is_cooked(demo)
    goes_on(demo, "Your name [Ad")
    demo.type("a\r")
    check(at_prompt(demo)[-2:] == ["Ada", "$"], demo, "what was typed before the stop is lost")


def answering_late(demo, *arguments):
    """Runs the program on a terminal that tells its cursor's place a moment later; gives what it writes, piece by piece."""
    process, master = pty.fork()
    if process == 0:
        os.execve(demo.path, [demo.path, *arguments], demo.environment)
    late = []
    # The last cell of the screen, and the cursor.
    places = itertools.cycle([b"\033[24;80R", b"\033[10;1R"])
    try:
        while True:
            while late and late[0][0] <= time.monotonic():
                os.write(master, late.pop(0)[1])
            if not select.select([master], [], [], 0.01)[0]:
                continue
            piece = os.read(master, 65536)
            moment = time.monotonic() + 0.05
            late += [(moment, next(places)) for _ in range(piece.count(b"\033[6n"))]
            late += [(moment, b"\033[?62;c")] * piece.count(b"\033[c")
            yield piece
    except OSError:
        return
    finally:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(master)


@scenario("inline", "lines that come faster than the terminal's answers leave the interface its turn", cases=SHELL)
def shows_between_lines(demo):
    written = b"".join(answering_late(demo, "work", "2000", "--verbose", "--pause", "1"))
    check(0 <= written.find(b"%") < len(written) // 2, demo, "the bar isn't shown before the end")


@scenario("inline", "in lines, fg asks again what Ctrl Z has stopped", cases=SHELL)
def asks_again_in_lines(demo):
    command(demo, "clear; NIBBLE_ACCESSIBLE=1 $P ask Name")
    demo.expect("Name:")
    demo.type("Bo")
    demo.press("ctrl-z")
    demo.expect("Stopped")
    is_cooked(demo)
    # In the background it can't be asked.
    command(demo, "bg; clear; sleep 0.5; jobs; echo $((40 + 3))")
    demo.wait(lambda screen: "\n43" in screen, "the shell doesn't go on")
    check("Stopped" in demo.screen and "Name:" not in demo.screen, demo, "asked in the background")
    goes_on(demo, "Name:")
    demo.type("Ada\r")
    check(at_prompt(demo)[-2:] == ["Ada", "$"], demo, "the answer isn't taken")
    command(demo, "clear; NIBBLE_ACCESSIBLE=1 $P ask --secret Password")
    demo.expect("Password:")
    demo.press("ctrl-z")
    demo.expect("Stopped")
    goes_on(demo, "Password:")
    demo.type("abc")
    demo.holds(lambda screen: False, 0.3)
    check("abc" not in demo.screen, demo, "the secret is shown")
    demo.press("enter")
    demo.expect("abc")


@scenario("inline", "in lines, fg and an empty line repeat what can be picked", cases=SHELL)
def picks_again_in_lines(demo):
    command(demo, "clear; NIBBLE_ACCESSIBLE=1 $P pick Fruit apple cherry")
    demo.expect("2. cherry", "Fruit (1–2):")
    demo.press("ctrl-z")
    demo.expect("Stopped")
    goes_on(demo, "1. apple\n2. cherry\nFruit (1–2):")
    demo.type("\r")
    demo.wait(lambda screen: screen.count("2. cherry") == 2, "an empty line doesn't repeat the lines")
    demo.type("2\r")
    check(at_prompt(demo)[-2:] == ["cherry", "$"], demo, "the answer isn't taken")


@scenario("inline", "in lines, fg says a whole interface again", cases=SHELL)
def says_again_in_lines(demo):
    command(demo, "clear; NIBBLE_ACCESSIBLE=1 $P watch")
    demo.expect("Type a number")
    demo.type("commands\r")
    demo.expect("Print a line above: p")
    demo.type("key a\r")
    demo.expect("Keys: a")
    demo.press("ctrl-z")
    demo.expect("Stopped")
    is_cooked(demo)
    # In the background it isn't said, and the keys of the shell don't end it.
    command(demo, "bg; clear; sleep 0.5; jobs; echo $((40 + 3))")
    demo.wait(lambda screen: "\n43" in screen, "the shell doesn't go on")
    check("Keys:" not in demo.screen, demo, "said in the background")
    goes_on(demo, "Keys: a")
    demo.type("quit\r")
    at_prompt(demo)
    is_cooked(demo)


@scenario("inline", "in lines the way out of a required answer is the end of the input", cases=SHELL)
def cancels_in_lines(demo):
    command(demo, 'clear; NIBBLE_ACCESSIBLE=1 $P ask --required Name; echo "status $?"')
    demo.expect("Name:")
    demo.press("enter")
    demo.expect("Enter something. (Ctrl-D cancels)")
    demo.type("\x04")
    demo.expect("status 130")
    command(demo, 'clear; echo | $P ask --required Name; echo "status $?"')
    demo.expect("Enter something.", "status 130")
    demo.expect_no("Ctrl-D")


@scenario("inline", "progress is drawn in the last row and reports stand above", cases=SHELL)
def works(demo):
    command(demo, "$P work 40 --verbose; echo status $?")
    demo.expect("Working")
    demo.expect("step 5", "%")
    demo.expect("Done: 40 steps", "status 0")
    text = "\n".join(at_prompt(demo))
    for step in range(5, 41, 5):
        check(f"step {step}\n" in text, demo, f"no step {step}")
    check("Working" not in text.split("status $?")[1], demo, "the bar is still there")
    command(demo, "clear; $P work 1000; echo status $?")
    demo.expect("Working ")
    demo.press("ctrl-c")
    at_prompt(demo)
    is_cooked(demo)


@scenario("inline", "without a terminal everything is said in lines", cases=SHELL)
def in_lines(demo):
    command(demo, "clear; $P work 10 --pause 1 2>&1 | cat; echo end")
    demo.expect("Working: 50 %", "Done: 10 steps", "end")
    command(demo, "clear; echo Ada | $P ask 'Your name' --suggestion Bob; printf '\\n' | $P ask 'Your name' --suggestion Bob")
    demo.expect("Your name [Bob]: Ada", "Your name [Bob]: Bob")
    command(demo, "clear; echo Ada | $P ask 'Your name?'")
    demo.expect("Your name? Ada")
    command(demo, "clear; echo 2 | setsid -w $P pick Fruit apple banana; echo che | setsid -w $P pick Fruit apple cherry")
    demo.expect("1. apple", "Fruit (1–2): banana", "Fruit (1–2): cherry")
    command(demo, "clear; $P ask Name </dev/null; echo status $?")
    demo.expect("status 130")


@scenario("inline", "lines from a pipe are chosen on the terminal in the linear mode", cases=SHELL)
def pick_in_lines(demo):
    command(demo, 'printf "one\\ntwo\\n" | NIBBLE_ACCESSIBLE=1 "$P" pick Which; echo "rc $?"')
    demo.expect("2. two", "Which (1–2):")
    demo.type("2\r")
    demo.expect("two\nrc 0")


@scenario("gallery", "a terminal that reads UTF-8 gets it outside such a locale", cases=SHELL)
def outside_the_locale(demo):
    command(demo, 'LANG= LC_ALL= NIBBLE_RENDERER=ncurses "$P"')
    demo.expect("╭─ Buttons", "Remember me")
    demo.expect_no("?? Buttons")
    demo.press("ctrl-q")


@scenario("photos", "the help is shown when it's asked for", cases=SHELL)
def help_of_a_demo(demo):
    command(demo, '"$P" --help')
    demo.expect("USAGE: photos", "Show help information.")
