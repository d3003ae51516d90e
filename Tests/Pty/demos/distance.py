"""Two networks of this machine's own with a long and lossy way between them: packets are carried late, and some not at all.

`tc netem` does that in the kernel, where the kernel has it; this needs root and /dev/net/tun alone."""

import ctypes
import fcntl
import heapq
import os
import random
import select
import struct
import subprocess
import sys
import time

NEW_NETWORK = 0x40000000
SET_NAME = 0x400454CA
TUNNEL, NO_HEADER = 0x0001, 0x1000
ENDS = ("10.99.0.1", "10.99.0.2")


def is_possible():
    return os.getuid() == 0 and os.access("/dev/net/tun", os.R_OK | os.W_OK)


class Way:
    """The way between two networks; `inside(end)` is the beginning of a command that runs in one of them."""

    def __init__(self, seconds=0.1, loss=0.01):
        self.process = subprocess.Popen(
            [sys.executable, "-B", __file__, str(seconds), str(loss)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.networks = self.process.stdout.readline().split()
        if len(self.networks) != 2:
            raise OSError("no networks can be made here")

    def inside(self, end):
        return ["nsenter", f"--net=/proc/{self.networks[end]}/ns/net"]

    def cut(self):
        """From now on nothing gets through."""
        self.process.stdin.write("cut\n")
        self.process.stdin.flush()

    def close(self):
        self.process.stdin.close()
        self.process.wait(10)


def network(address, other):
    """A new network with one tunnel, and a process that is in it."""
    if ctypes.CDLL(None, use_errno=True).unshare(NEW_NETWORK) != 0:
        sys.exit("no network")
    tunnel = os.open("/dev/net/tun", os.O_RDWR)
    fcntl.ioctl(tunnel, SET_NAME, struct.pack("16sH22x", b"far0", TUNNEL | NO_HEADER))
    for command in (f"addr add {address} peer {other} dev far0", "link set far0 up", "link set lo up"):
        subprocess.run(["ip", *command.split()], check=True)
    holder = subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    return tunnel, holder


def carry(tunnels, seconds, loss):
    """Carries packets until standard input is closed."""
    chance, late, number, is_cut = random.Random(1), [], 0, False
    while True:
        rest = max(0, late[0][0] - time.monotonic()) if late else None
        ready, _, _ = select.select([*tunnels, sys.stdin], [], [], rest)
        for source in ready:
            if source is sys.stdin:
                if not sys.stdin.readline():
                    return
                is_cut = True
                continue
            packet = os.read(source, 65536)
            if not is_cut and chance.random() >= loss:
                number += 1
                target = tunnels[1 - tunnels.index(source)]
                heapq.heappush(late, (time.monotonic() + seconds, number, target, packet))
        while late and late[0][0] <= time.monotonic():
            _, _, target, packet = heapq.heappop(late)
            os.write(target, packet)


def main():
    (here, one), (there, other) = network(*ENDS), network(*reversed(ENDS))
    print(one.pid, other.pid, flush=True)
    carry([here, there], float(sys.argv[1]), float(sys.argv[2]))
    for holder in (one, other):
        holder.stdin.close()
        holder.wait()


if __name__ == "__main__":
    main()
