"""FAULTS 4.7: pictures from the world in a running application."""

import os
import resource
import signal
import socket
import struct
import subprocess
import tempfile
import time
import zlib

import program
from catalogue import scenario
from limits import quickest, within
from program import ANSWERS, Program, check

FIXTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../NibbleImagesTests/Fixtures")


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width, height, data=None, body=b""):
    if data is None:
        data = zlib.compress(b"".join(b"\0" + bytes(3 * width) for _ in range(height)))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + body + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def refused(path, what):
    """The demo says in one sentence what is wrong with a file, with status 1, quickly."""
    quickest("P1 end", lambda: refusal(path, what))


def work_of_children():
    """Milliseconds of processor time of the processes that were started here and have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (usage.ru_utime + usage.ru_stime) * 1000


def refusal(path, what):
    start = work_of_children()
    result = subprocess.run(
        [os.path.join(program.bin_path, "captioned-image"), path, "--snapshot", "text"], capture_output=True, timeout=20)
    took = work_of_children() - start
    lines = result.stderr.decode("utf-8", "replace").splitlines()
    check(result.returncode == 1, f"{what}: exit status {result.returncode}, {lines}")
    check(len(lines) == 1 and os.path.basename(path)[:10] in lines[0], f"{what}: {lines}")
    check(b"\x1b" not in result.stderr + result.stdout, f"{what}: escapes")
    return took


@scenario("P1", "what is no file")
def no_file():
    with tempfile.TemporaryDirectory() as folder:
        path = lambda name: os.path.join(folder, name)
        open(path("empty.png"), "w").close()
        open(path("onebyte.png"), "w").write("x")
        os.mkdir(path("directory"))
        os.mkfifo(path("fifo.png"))
        os.symlink(path("loop.png"), path("loop.png"))
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(path("socket"))
        for name in ("missing.png", "empty.png", "onebyte.png", "directory", "fifo.png", "loop.png", "socket"):
            refused(path(name), name)
        listener.close()
    refused("/dev/zero", "a device")


@scenario("P1", "a picture that is missing in a running application")
def missing_while_running():
    with Program("--picture", "/nonexistent/picture.png") as app:
        app.up().quiet()
        app.leave()
        check("picture.png" in app.screen.text, f"no sentence: {app.screen.text!r}")


@scenario("P4", "the name's extension is wrong")
def wrong_extension():
    with tempfile.TemporaryDirectory() as folder:
        for name, data in (
            ("text.png", b"just words\n" * 100), ("page.jpg", b"<html><body></body></html>"),
            ("archive.webp", b"PK\x03\x04" + bytes(100)), ("script.gif", b"#!/bin/sh\necho\n"),
        ):
            path = os.path.join(folder, name)
            with open(path, "wb") as file:
                file.write(data)
            refused(path, name)
        path = os.path.join(folder, "really-a-png.jpg")
        with open(path, "wb") as file:
            file.write(png(40, 20))
        result = subprocess.run(
            [os.path.join(program.bin_path, "captioned-image"), path, "--snapshot", "text"], capture_output=True, timeout=20)
        check(result.returncode == 0, f"a PNG named .jpg: {result.stderr}")


@scenario("P5", "dimensions of a bomb")
def bombs():
    base = memory_without_picture()
    with tempfile.TemporaryDirectory() as folder:
        for width, height in ((30000, 30000), (65535, 65535), (1, 0x7FFFFFFF), (0x7FFFFFFF, 1), (0, 0), (1, 1 << 31)):
            path = os.path.join(folder, f"{width}.png")
            with open(path, "wb") as file:
                file.write(png(width, height, data=zlib.compress(bytes(100))))
            refused(path, f"{width}x{height}")
            with Program("--picture", path) as app:
                app.up().quiet(0.05)
                within("P5 memory", (app.memory("VmHWM") - base) / 1024)
                app.leave()
                check(os.path.basename(path) in app.screen.text, f"no sentence: {app.screen.text!r}")


def memory_without_picture():
    with Program() as app:
        app.up().quiet(0.05)
        memory = app.memory("VmHWM")
        app.leave()
        return memory


@scenario("P6", "a deflate bomb and endless text chunks")
def deflate_bomb():
    base = memory_without_picture()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "bomb.png")
        for data in (
            png(10, 10, data=zlib.compress(bytes(50_000_000))), png(10, 10, body=chunk(b"tEXt", b"a\0b") * 100_000),
        ):
            with open(path, "wb") as file:
                file.write(data)
            with Program("--picture", path) as app:
                app.up()
                within("P6 loading", app.filled())
                within("P6 memory", (app.memory("VmHWM") - base) / 1024)
                app.leave()


@scenario("P13", "a file's name with escapes")
def hostile_name():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a\x1b]0;owned\x07b.png")
        with open(path, "w") as file:
            file.write("nothing")
        with Program("--picture", path) as app:
            app.up().leave()
            check(not app.screen.titles, f"titles {app.screen.titles}")


@scenario("P15", "loading ends before the picture is there", cases=[{"how": "cancel"}, {"how": "quit"}, {"how": "none"}])
def cancelled(how):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "large.png")
        with open(path, "wb") as file:
            file.write(png(1600, 1200))
        # The application loads it once while it starts, which takes an unoptimised program a while.
        with Program("--picture", path, "--fault", how) as app:
            app.up(20)
            app.type("l")
            if how == "quit":
                app.finish([("X", 0)], 3)
                check("loaded" not in app.log, "a late answer")
                return
            wanted = "loaded" if how == "none" else "not loaded: CancellationError()"
            app.expect_log(wanted, 20)
            app.leave()


def kitty(question, screen):
    """The answers of a terminal that shows pixels."""
    return b"\x1b_Gi=31;OK\x1b\\" if question == "_G" else ANSWERS.get(question, lambda screen: b"")(screen)


ENDS = ("a key", "a fault", "SIGTERM", "SIGHUP", "SIGSEGV", "SIGKILL")


@scenario("P16", "the terminal holds no pixels after", cases=[{"how": how} for how in ENDS])
def pixels_end_with_the_program(how):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.png")
        with open(path, "wb") as file:
            file.write(png(60, 40))
        arguments = ("--picture", path) + (("--fault", "_exit") if how == "a fault" else ())
        with Program(*arguments, answers=kitty, environment={"COLORTERM": "truecolor"}) as app:
            app.up()
            app.wait(lambda: app.screen.others.get("pictures"), 5, "no pixels were sent")
            app.guarded()
            app.quiet(0.05)
            if how == "a key":
                return app.leave()
            if how == "a fault":
                app.type("g")
            else:
                app.signal(getattr(signal, how))
            app.wait_for_end()
            app.check_clean()
