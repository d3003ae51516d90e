"""Running a program so that strace counts its system calls, or lets one of them fail."""

import collections
import dataclasses
import re
import shutil
import tempfile

CALL = re.compile(r"^(\d+) +(\w+)\(")

# Without these there is no program: the loader, memory, threads and the end. What waits for a lock is never refused, nor is
# the kernel's own way to go on waiting after a signal.
EXCEPTED = {
    "arch_prctl", "brk", "execve", "exit", "exit_group", "futex", "madvise", "mmap", "mprotect", "munmap", "rseq",
    "restart_syscall", "rt_sigreturn", "sched_yield", "set_robust_list", "set_tid_address",
}
# These never fail, as their pages say.
CERTAIN = {
    "getegid", "geteuid", "getgid", "getpgrp", "getpid", "getppid", "gettid", "getuid", "sync", "umask",
}
# The errors that the kernel gives; EIO where it has none of its own.
ERRORS = {
    "clone": "EAGAIN", "clone3": "EAGAIN", "vfork": "EAGAIN", "fork": "EAGAIN", "poll": "EINTR", "ppoll": "EINTR",
    "epoll_wait": "EINTR", "epoll_pwait": "EINTR", "rt_sigsuspend": "EINTR", "clock_nanosleep": "EINTR",
    "wait4": "ECHILD", "waitid": "ECHILD", "kill": "EPERM", "tgkill": "EPERM", "rt_sigaction": "EINVAL",
    "rt_sigprocmask": "EINVAL", "sigaltstack": "ENOMEM", "socket": "EMFILE", "pipe2": "EMFILE", "dup": "EMFILE",
    "dup2": "EMFILE", "eventfd2": "EMFILE", "epoll_create1": "EMFILE", "timerfd_create": "EMFILE",
    "memfd_create": "EMFILE", "pidfd_open": "EMFILE",
}


@dataclasses.dataclass(frozen=True)
class Case:
    """The call that fails: the so-manieth of its kind in each thread; none in a run that is only counted."""

    name: str = ""
    number: int = 0
    error: str = ""
    trace: str = "/dev/null"

    def __str__(self):
        return f"{self.name} {self.number} {self.error}"

    @property
    def wrapper(self):
        """What a program is started with. The tracer keeps away from the session: the terminal's signals aren't its."""
        fault = ("-e", f"inject={self.name}:error={self.error}:when={self.number}") if self.name else ()
        traced = ("-e", f"trace={self.name}") if self.name else ()
        return (shutil.which("strace"), "-DDD", "-f", "-qq", "-o", self.trace, *traced, *fault)


def error_of(name):
    return ERRORS.get(name, "EIO")


def counted(part):
    """Which calls of each kind are made, by number: of the thread that makes most, once the loader is done."""
    with tempfile.NamedTemporaryFile(prefix="calls-", mode="r") as file:
        part(Case(trace=file.name))
        threads, loaded = collections.Counter(), None
        for line in file:
            if match := CALL.match(line):
                threads[match.groups()] += 1
                # The last thing that the loader does is to let go of its list of libraries.
                if match[2] == "munmap" and loaded is None:
                    loaded = {name: count for (_, name), count in threads.items()}
    most = collections.Counter()
    for (_, name), count in threads.items():
        most[name] = max(most[name], count)
    first = {name: (loaded or {}).get(name, 0) + 1 for name in most}
    return {name: range(first[name], most[name] + 1) for name in most if name not in EXCEPTED | CERTAIN}
