"""Programs inside a view of a demo."""

import time

from scenarios import scenario


def case(*program):
    return ({"arguments": program},)


@scenario("terminal", "a shell runs, stops a job and ends the demo", cases=case("bash", "--norc", "--noprofile"))
def shell(demo):
    demo.expect("Ctrl-] leaves", "bash-")
    demo.type("echo $((40 + 2)) $TERM; stty size; tput cols\r")
    demo.expect("42 xterm-256color", "23 80")
    demo.type("sleep 100\r")
    time.sleep(0.3)
    demo.press("ctrl-z")
    demo.expect("Stopped")
    demo.type("clear; seq 200\r")
    demo.expect("200")
    demo.resize((60, 15))
    # The program learns of the size a moment after tmux.
    for _ in range(20):
        demo.type("stty size\r")
        if demo.holds(lambda screen: "14 60" in screen):
            break
    demo.expect("14 60")
    demo.type("exit\r")
    demo.type("exit\r")
    demo.ends()


@scenario("terminal", "vim edits a file", cases=case("vim", "-u", "NONE", "-N", "/tmp/nibble-inside.txt"))
def vim(demo):
    demo.expect("~")
    demo.type("ihello from inside\x1b")
    demo.expect("hello from inside")
    demo.type("yy200pgg/inside\r")
    demo.type(":syntax off | set nu\r")
    demo.expect("  1 hello from inside", " 20 hello")
    demo.press("up", "down", "pagedown")
    demo.wait(lambda screen: " 22 hello" in screen or " 23 hello" in screen, "not scrolled")
    demo.resize((100, 30))
    demo.wait(lambda screen: sum("hello" in line for line in screen.splitlines()) == 28, "not drawn at another size")
    demo.type(":q!\r")
    demo.ends()


@scenario("terminal", "less pages and htop draws", cases=case("sh", "-c", "seq 500 | less; exec htop"))
def pager(demo):
    demo.expect("1\n2\n3", "22")
    demo.type(" ")
    demo.expect("40")
    demo.type("G")
    demo.expect("500", "(END)")
    demo.type("q")
    demo.expect("F10Quit", "PID")
    demo.wheel((20, 15))
    demo.press("down", "down")
    demo.type("q")
    demo.ends()


@scenario("terminal", "a demo runs inside a demo", cases=case("sh", "-c", "exec \"$(dirname \"$(readlink -f /proc/$PPID/exe)\")/gallery\""))
def demo_inside(demo):
    demo.expect("Remember me")
    demo.press("f3")
    demo.expect("Copies")
    demo.press("ctrl-q")
    demo.ends()
