"""Many visitors at once: python3 visits/load.py NIB_SERVE PROGRAM [VISITORS [SECONDS]]

Each presses Tab once a second; says how long the frames took that answer, how many bytes they had, what memory a visitor takes,
and what all of them cost while nobody types. Where that is allowed (root), all of them go before whatever else the machine does: what
is measured is the server, not the neighbours."""
import os
import random
import selectors
import sys
import time

from line import Page
from server import Server


def cpu(processes):
    """The seconds of processor time that processes have taken."""
    total = 0
    for number in processes:
        with open(f"/proc/{number}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / os.sysconf("SC_CLK_TCK")


def memory(number):
    """The memory of a process that it doesn't share, in MB."""
    with open(f"/proc/{number}/smaps_rollup") as file:
        return sum(int(line.split()[1]) for line in file if line.startswith(("Private_Clean", "Private_Dirty"))) / 1000


def prefer(processes):
    """Has processes, and this one, go before others, where that is allowed."""
    for process in processes + [os.getpid()]:
        for thread in os.listdir(f"/proc/{process}/task"):
            try:
                os.sched_setscheduler(int(thread), os.SCHED_FIFO, os.sched_param(5))
            except (PermissionError, ProcessLookupError):
                pass


def at(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * share))]


class Visitor:
    def __init__(self, port):
        self.page = Page(port, size=(80, 24))
        self.asked = None
        self.next = time.monotonic() + random.random()

    def ready(self, times, sizes):
        """Takes what has come."""
        page = self.page
        page.socket.settimeout(0)
        try:
            while page.receive(0):
                page.seen = b""
                if page.kinds[-1] == "F":
                    sizes.append(page.length)
                    if self.asked:
                        times.append(time.monotonic() - self.asked)
                        self.asked = None
        except (BlockingIOError, TimeoutError):
            pass

    def press(self):
        self.asked = time.monotonic()
        self.next = self.asked + 1
        self.page.send(b"k\0\1")


def main():
    tool, program = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 200
    seconds = float(sys.argv[4]) if len(sys.argv) > 4 else 20
    with Server(tool, program, options=["--visitors", str(count)]) as server:
        visitors, times, sizes = [], [], []
        selector = selectors.DefaultSelector()
        began = time.monotonic()
        for _ in range(count):
            visitor = Visitor(server.port)
            while "F" not in visitor.page.kinds:
                visitor.page.receive(60)
            visitors.append(visitor)
            selector.register(visitor.page.socket, selectors.EVENT_READ, visitor)
        print(f"{count} visitors in {time.monotonic() - began:.1f} s")
        processes = server.children()
        print(f"memory of a visitor: {sum(map(memory, processes)) / count:.1f} MB, of the server: {memory(server.process.pid):.1f} MB")
        everyone = processes + [server.process.pid]
        settle(selector)
        prefer(everyone)
        before = cpu(everyone)
        time.sleep(5)
        print(f"idle: {(cpu(everyone) - before) / 5 / count * 100:.3f} % of a processor for a visitor")
        before, end = cpu(everyone), time.monotonic() + seconds
        for visitor in visitors:
            visitor.next = time.monotonic() + random.random()
        while (now := time.monotonic()) < end:
            rest = min((visitor.next for visitor in visitors if visitor.asked is None), default=end) - now
            for key, _ in selector.select(max(0, min(rest, end - now))):
                key.data.ready(times, sizes)
            now = time.monotonic()
            for visitor in visitors:
                if visitor.next <= now and visitor.asked is None:
                    visitor.press()
        print(f"under load: {(cpu(everyone) - before) / seconds * 100:.0f} % of a processor")
        print(f"{len(times)} answers: median {at(times, .5) * 1000:.1f} ms, p99 {at(times, .99) * 1000:.1f} ms, most {max(times) * 1000:.1f} ms")
        print(f"bytes of a frame: median {at(sizes, .5)}, most {max(sizes)}")


def settle(selector):
    end = time.monotonic() + 2
    while time.monotonic() < end:
        for key, _ in selector.select(0.1):
            key.data.ready([], [])


if __name__ == "__main__":
    main()
