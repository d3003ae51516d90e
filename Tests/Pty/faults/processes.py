"""The processes around the program under test: a small shell that does job control, guardians, what the kernel knows."""

import fcntl
import os
import select
import signal
import termios
import time


def shell(status, commands, slave, start):
    """Leads the session: starts the program in the foreground, reports its stops and its end, obeys `f` and `b`."""
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    for number in (signal.SIGTTOU, signal.SIGTTIN, signal.SIGTSTP, signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    child = start()
    os.write(status, f"P {child}\n".encode())
    while True:
        readable, _, _ = select.select([commands], [], [], 0.005)
        command = os.read(commands, 1) if readable else b" "
        if command == b"f":
            os.tcsetpgrp(slave, child)
        if command in (b"f", b"b"):
            os.killpg(child, signal.SIGCONT)
        if command in (b"", b"q"):
            os._exit(0)
        try:
            pid, result = os.waitpid(-1, os.WNOHANG | os.WUNTRACED)
        except ChildProcessError:
            continue
        if pid != child:
            continue
        try:
            os.tcsetpgrp(slave, os.getpgrp())
        except OSError:
            pass
        if os.WIFSTOPPED(result):
            os.write(status, f"S {os.WSTOPSIG(result)}\n".encode())
        elif os.WIFSIGNALED(result):
            os.write(status, f"K {os.WTERMSIG(result)}\n".encode())
        else:
            os.write(status, f"X {os.WEXITSTATUS(result)}\n".encode())


def cpu(pid):
    """Seconds of processor time, to the nanosecond: /proc counts whole ticks, and gives one to whom it finds at work."""
    # The number that clock_getcpuclockid gives to the clock of a process.
    return time.clock_gettime(~pid << 3 | 2)


def guarded_by(entry):
    """The process that a guardian watches, by its handle; -1 when that has ended, None for what is no guardian."""
    try:
        with open(f"/proc/{entry}/comm") as file:
            if file.read().strip() != "nibble-guardian":
                return None
        for descriptor in os.listdir(f"/proc/{entry}/fdinfo"):
            with open(f"/proc/{entry}/fdinfo/{descriptor}") as file:
                for line in file:
                    if line.startswith("Pid:"):
                        return int(line.split()[1])
    except OSError:
        pass
    return None


def running(pid):
    try:
        with open(f"/proc/{pid}/stat") as file:
            return ") Z " not in file.read()
    except OSError:
        return False
