"""What `nib inspect` and `nib replay` do with programs that run."""

import os
import signal
import stat
import subprocess
import tempfile
import time

from multiplexer import Demo, Failure
from scenarios import scenario


def nib(demo):
    """The tool, which is built beside the demos."""
    return os.path.join(os.path.dirname(demo.path), "nib")


def ask(demo, *arguments):
    """What `nib inspect` says, and its status."""
    answer = subprocess.run(
        [nib(demo), "inspect", *arguments], env=demo.environment, capture_output=True, text=True, timeout=demo.PATIENCE)
    return answer.stdout + answer.stderr, answer.returncode


def check(condition, reason):
    if not condition:
        raise Failure(reason)


def sockets(demo):
    folder = os.path.join(demo.environment["XDG_RUNTIME_DIR"], "nibble")
    return [os.path.join(folder, name) for name in os.listdir(folder)]


@scenario("gallery", "nib inspect shows and sets what is inside", cases=({"inspected": ("1",)},))
def inspected(demo):
    demo.expect("Remember me")
    check([stat.S_IMODE(os.stat(path).st_mode) for path in sockets(demo)] == [0o600], "the socket is not the user's alone")
    tree, status = ask(demo, "--tree")
    check(status == 0 and tree.startswith("Window  #1  0,0 80×24") and "Button “Save”  #" in tree, f"no tree: {tree}")
    number = tree.split("Button “Save”  #")[1].split()[0]
    detail, status = ask(demo, "--view", number)
    check(status == 0 and "frame" in detail, f"no view {number}: {detail}")
    said, status = ask(demo, "--set", f"{number}.title=Seen")
    check(status == 0, f"not set: {said}")
    demo.expect("[ Seen ]")
    said, status = ask(demo, "--set", f"{number}.colour=red")
    check(status != 0 and "colour" in said, f"a wrong attribute is taken: {said}")
    picture = os.path.join(demo.folder.name, "screen.txt")
    said, status = ask(demo, "--snapshot", picture)
    with open(picture, encoding="utf-8") as file:
        check(status == 0 and "[ Seen ]" in file.read(), f"no snapshot: {said}")
    demo.press("ctrl-q")
    demo.ends()
    check(not sockets(demo), "the socket is still there")


@scenario("gallery", "the socket goes with a program that a signal ends", cases=({"inspected": ("1",)},))
def signalled(demo):
    demo.expect("Remember me")
    [socket] = sockets(demo)
    os.kill(int(os.path.basename(socket).removesuffix(".sock")), signal.SIGTERM)
    deadline = time.monotonic() + demo.PATIENCE
    while sockets(demo) and time.monotonic() < deadline:
        time.sleep(0.02)
    check(not sockets(demo), "the socket is still there")


@scenario("gallery", "nib inspect follows the program and ends at once", cases=({"inspected": ("1",)},))
def followed(demo):
    demo.expect("Remember me")
    with Demo(nib(demo), size=(120, 40), arguments=("inspect",), inspected=(demo.environment["XDG_RUNTIME_DIR"],)) as tool:
        tool.expect("Window", "“Buttons”")
        demo.press("f3")
        demo.expect("Copies")
        tool.expect("“Values”")
        # What the program shows for the tool stays for as long as that is there.
        tool.type("o")
        demo.wait(lambda screen: "Copies" not in screen, "no frames over the views")
        check(not demo.holds(lambda screen: "Copies" in screen, 1), "the frames go by themselves")
        tool.type("o")
        demo.expect("Copies")
        tool.type("p")
        demo.expect("Press the mouse")
        tool.expect("Stop picking")
        demo.click("Copies")
        tool.expect_no("Stop picking")
        began = time.monotonic()
        tool.type("q")
        tool.ends()
        check(time.monotonic() - began < 2, "q takes over two seconds")
    demo.expect("Copies")
    demo.press("ctrl-q")
    demo.ends()


@scenario("gallery", "a program without NIBBLE_INSPECT is closed to it")
def closed(demo):
    demo.expect("Remember me")
    with tempfile.TemporaryDirectory() as folder:
        demo.environment |= {"XDG_RUNTIME_DIR": folder}
        said, status = ask(demo, "--tree")
    check(status != 0 and "NIBBLE_INSPECT=1" in said, f"status {status}: {said}")
    demo.press("ctrl-q")
    demo.ends()


RECORDING = '{"version": 2, "width": 40, "height": 5}\n[0.1, "o", "x"]\n[60, "i", "a"]\n'


@scenario("gallery", "a replay that is ended gives the terminal back")
def replay_ended(demo):
    recording = os.path.join(demo.folder.name, "session.cast")
    with open(recording, "w", encoding="utf-8") as file:
        file.write(RECORDING)
    script = (
        f"{nib(demo)} replay {recording} -- sh -c 'printf READY; exec sleep 60' & "
        "echo pid $! here; wait $!; echo status $?; stty -a | grep -o ' .icanon\\| icanon\\| .echo \\| echo '; cat")
    with Demo("/bin/sh", arguments=("-c", script)) as shell:
        number = shell.wait(lambda screen: "READY" in screen, "no READY").split("pid ")[1].split()[0]
        os.kill(int(number), 15)
        shell.expect("stopped by signal 15", "status 143")
        shell.wait(lambda screen: " icanon" in screen and "-icanon" not in screen, "the terminal is raw")
        shell.send("\x04")
        shell.ends()
    demo.press("ctrl-q")
    demo.ends()
