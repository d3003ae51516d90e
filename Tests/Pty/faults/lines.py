"""The interface in lines (NIBBLE_ACCESSIBLE=1): on a pipe, from a file, on a terminal of any kind."""

import os
import subprocess
import tempfile

import program
from catalogue import scenario
from program import check

TYPES = ("dumb", "xterm-256color", "", "no-such-terminal")


def environment(**more):
    return {"NIBBLE_ACCESSIBLE": "1", "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": "/", **more}


def check_lines(output, expected):
    text = output.decode()
    strange = sorted({character for character in text if ord(character) < 32 or 127 <= ord(character) < 160} - {"\n"})
    check(not strange, f"control characters {strange}")
    lines = text.splitlines()
    for line in expected:
        check(any(line in said for said in lines), f"no {line!r} in {lines[:20]}")


def run(lines, **options):
    path = os.path.join(program.bin_path, "captioned-image")
    return subprocess.run(
        [path], input="".join(line + "\n" for line in lines).encode(), capture_output=True, timeout=20, **options)


@scenario("A1", "lines through a pipe", cases=[{"type": type} for type in TYPES])
def pipe(type):
    result = run(["?", "", "commands", "nonsense", "quit"], env=environment(TERM=type))
    check(result.returncode == 0, f"status {result.returncode}: {result.stderr.decode()!r}")
    check(result.stderr == b"", f"on standard error: {result.stderr.decode()!r}")
    check_lines(result.stdout, ["? for help", "quit ends the program", "nonsense", "Show keys: f1"])


@scenario("A2", "the end of the lines")
def end_of_input():
    for input in ([], ["?"]):
        result = run(input, env=environment(TERM="dumb"))
        check(result.returncode == 0, f"status {result.returncode}")
        check_lines(result.stdout, ["? for help"])


@scenario("A3", "lines from a file, from nothing, without a reader")
def files():
    path = os.path.join(program.bin_path, "captioned-image")
    with tempfile.TemporaryFile() as file:
        file.write(b"?\nquit\n")
        file.seek(0)
        result = subprocess.run([path], stdin=file, capture_output=True, timeout=20, env=environment())
        check(result.returncode == 0, f"status {result.returncode}")
        check_lines(result.stdout, ["? for help", "quit ends the program"])
    result = subprocess.run([path], stdin=subprocess.DEVNULL, capture_output=True, timeout=20, env=environment())
    check(result.returncode == 0, f"status {result.returncode}")
    check_lines(result.stdout, ["? for help"])


@scenario("A4", "lines on a terminal, which stays as it is", cases=[{"type": type} for type in TYPES[:2]])
def terminal(type):
    with program.Program(program="captioned-image", environment=environment(TERM=type)) as app:
        app.expect("? for help")
        app.type("?\n")
        app.expect("quit ends the program")
        app.type("quit\n")
        app.wait_for_end([("X", 0)])
        app.check_clean(guardian=False)
        check(b"\x1b" not in bytes(app.screen.everything), "a sequence was written")
