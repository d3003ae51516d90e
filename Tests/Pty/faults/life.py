"""FAULTS 4.2: ends of all kinds, and what the terminal shows after them."""

import os
import shutil
import signal
import tempfile
import time

import program
from catalogue import scenario
from limits import limit, quickest, within
from processes import running
from program import Program, Skipped, check

NAMES = ("TERM", "HUP", "INT", "QUIT", "ILL", "TRAP", "ABRT", "BUS", "FPE", "SEGV")


@scenario("S1", "SIG", cases=[{"name": name} for name in NAMES])
def signals(name):
    quickest("S1 restored after a signal", lambda: ended_by(getattr(signal, f"SIG{name}")))


def ended_by(number):
    with Program() as app:
        app.up().quiet(0.05)
        began = time.monotonic()
        app.signal(number)
        app.wait_for_end([("K", number), ("X", 128 + number)])
        app.wait_until_clean()
        took = time.monotonic() - began
        app.check_clean()
        return took


@scenario("S2", "SIGKILL", cases=[{"whole_group": False}, {"whole_group": True}])
def killing(whole_group):
    with Program() as app:
        app.up().guarded()
        began = time.monotonic()
        (os.killpg if whole_group else os.kill)(app.pid, signal.SIGKILL)
        app.wait_for_end([("K", 9)])
        app.wait_until_clean()
        within("S2 restored after SIGKILL", time.monotonic() - began)
        app.check_clean()


@scenario("S2", "memory runs out", long=True)
def out_of_memory():
    import resource

    with Program("--fault", "memory", limits=[(resource.RLIMIT_AS, 1 << 30)]) as app:
        app.up().quiet(0.05)
        app.type("g")
        app.wait_for_end(None, 60)
        check(app.end != ("X", 0), "memory was enough")
        app.check_clean(1)


def dying(fault, message, ends, backtracer="enable=no"):
    if program.is_optimised():
        if fault == "exclusivity":
            raise Skipped("the optimiser removes the overlap")
        if fault in ("index", "nil"):
            # The optimised standard library traps without words.
            message = ""
    quiet = backtracer == "enable=no"
    quickest(
        "S3 end of a crash" + ("" if quiet else ", with the backtracer"),
        lambda: dies(fault, message, ends, backtracer))


def dies(fault, message, ends, backtracer):
    with Program("--fault", fault, environment={"SWIFT_BACKTRACE": backtracer}) as app:
        app.up().guarded().quiet(0.05)
        app.type("g")
        took = app.wait_for_end(ends, 60)
        app.check_clean()
        app.expect_message(message)
        return took


TRAPS = [("K", signal.SIGILL), ("K", signal.SIGTRAP)]
CRASHES = [
    ("S3", "draw", "the message of a drawing", TRAPS), ("S3", "key", "the message of a key", TRAPS),
    ("S3", "timer", "the message of a timer", TRAPS), ("S3", "deinit", "the message of a deinit", TRAPS),
    ("S3", "thread", "the message of a thread", TRAPS), ("S4", "throw", "the message of an error", TRAPS),
    ("S4", "index", "Index out of range", TRAPS), ("S4", "nil", "Unexpectedly found nil", TRAPS),
    ("S4", "overflow", "", TRAPS), ("S4", "exclusivity", "", [("K", signal.SIGABRT)]),
    ("S4", "stack", "", [("K", signal.SIGSEGV)]), ("S4", "thread-stack", "", [("K", signal.SIGSEGV)]),
]
for identifier, fault, message, ends in CRASHES:
    scenario(identifier, f"a crash: {fault}")(lambda f=fault, m=message, e=ends: dying(f, m, e))
for identifier, fault, message, ends in CRASHES[:5]:
    scenario(identifier, f"a crash with Swift's backtracer: {fault}", long=True)(
        lambda f=fault, m=message, e=ends: dying(f, m, e, backtracer="color=no"))


@scenario("S3", "a crash on a thread while the main actor goes on, 100 times", long=True)
def racing_crashes():
    for _ in range(100):
        dying("thread", "the message of a thread", TRAPS)


@scenario("S2", "the guardian is killed, the program goes on and ends as if nothing were")
def without_its_guardian():
    with Program() as app:
        app.up().guarded()
        for entry in app.guardians():
            os.kill(int(entry), signal.SIGKILL)
        app.pump_for(0.2)
        app.type("z")
        app.expect("key-z")
        app.leave()


def killed_while_logging(inject):
    tracer = shutil.which("strace")
    if not tracer:
        raise Skipped("strace is not installed")
    with tempfile.NamedTemporaryFile(prefix="logged-", mode="r") as log:
        path = ("-P", log.name) if inject.startswith("write") else ()
        wrapper = (tracer, "-DDD", "-f", "-qq", "-o", "/dev/null", *path, "-e", f"inject={inject}")
        with Program("--fault", "stderr", environment={"NIBBLE_LOG": log.name}, wrapper=wrapper) as app:
            app.expect("ready-80x24", 30)
            app.type("g")
            app.pump_for(0.5)
            os.kill(app.pid, signal.SIGKILL)
            app.finish([("K", signal.SIGKILL)], 30, message="of a library")
        lines = [line for line in log.read().splitlines() if "of a library" in line]
        check(len(lines) == 1, f"in the log {len(lines)} times")
        shown = app.screen.transcript.count("of a library")
        check(shown == 1, f"shown {shown} times")


# Calls are counted by thread: the title's writer is another one, and standard output is looked at first.
for moment, inject in (
        ("at the enter of a write to the log", "write:delay_enter=900000:when=1"),
        ("at the exit of a write to the log", "write:delay_exit=900000:when=1"),
        ("when what was printed was looked at", "recvmsg:delay_exit=900000:when=2"),
        ("when what was printed was taken", "recvfrom:delay_exit=900000:when=1")):
    scenario("S2", f"SIGKILL {moment}: the line is there once", long=True)(
        lambda inject=inject: killed_while_logging(inject))


@scenario("S3", "Swift's backtracer does not wait for a key")
def backtracer():
    dying("key", "the message of a key", TRAPS, backtracer="symbolicate=off,color=no")


@scenario("S3", "what was printed is shown afterwards, without escapes")
def printed():
    with Program("--fault", "stderr") as app:
        app.up()
        app.type("g")
        app.expect_log("done")
        app.quiet()
        check("warning" not in app.screen.text, "it tears the interface")
        app.type("q")
        app.finish([("X", 0)], message="of a library")
        check(not app.screen.titles, f"titles {app.screen.titles}")


@scenario("S6", "the end by", cases=[{"fault": "exit", "status": 3}, {"fault": "_exit", "status": 4}])
def exits(fault, status):
    dying(fault, "", [("X", status)])


@scenario("S6", "the end by a key, by Ctrl-C and without a guardian")
def orderly():
    for key, arguments in (("q", ()), ("\x03", ()), ("q", ("--guardian", "no"))):
        with Program(*arguments) as app:
            app.up()
            app.type(key)
            app.finish([("X", 0)])
            check(app.log[-1] == "ended", "main did not go on")


@scenario("S13", "a hang-up", cases=[{"kind": kind} for kind in ("with SIGHUP", "without SIGHUP", "while animating")])
def hang_up(kind):
    with Program(ignored=(signal.SIGHUP,) if kind == "without SIGHUP" else ()) as app:
        app.up()
        if kind == "while animating":
            app.type("a")
            app.expect("step-")
        pid = app.pid
        app.hang_up()
        began = time.monotonic()
        while app.guardians() or running(pid):
            check(time.monotonic() - began < limit("S13 end after a hang-up"), "something is left")
            time.sleep(0.01)
        within("S13 end after a hang-up", time.monotonic() - began)


@scenario("S14", "SIGTERM with a stuck terminal")
def stuck():
    with Program() as app:
        app.up()
        app.type("a")
        app.expect("step-")
        app.paused = True
        app.set_size(300, 100)
        for columns in range(200, 300):
            app.set_size(columns, 100)
            app.pump(0.01)
        app.signal(signal.SIGTERM)
        within("S14 end with a stuck terminal", app.wait_for_end([("K", 15)]))


@scenario("S17", "standard output's reader ends")
def broken_pipe():
    reading, writing = os.pipe()
    with Program("--fault", "print", streams={1: writing}) as app:
        os.close(writing)
        os.close(reading)
        app.up()
        app.type("g")
        app.expect_log("done")
        app.leave()
