"""The bytes that reach a page and a terminal: python3 visits/bytes.py NIB_SERVE NIBBLE_BENCH [FRAMES] [W2 W3 …]

Runs the workloads of Tests/Benchmarks through a server, with and without compression, and on a pseudo-terminal of the same size."""
import fcntl
import os
import pty
import struct
import sys
import termios

from line import Page
from server import Server

SIZE = (120, 40)


def on_terminal(program, workload, environment):
    """The bytes that the direct renderer writes."""
    process, line = pty.fork()
    if process == 0:
        os.environ.update(environment, TERM="xterm-256color", COLORTERM="truecolor")
        # The size is there before the program is.
        os.read(0, 1)
        os.execv(program, [program, workload])
    fcntl.ioctl(line, termios.TIOCSWINSZ, struct.pack("4H", SIZE[1], SIZE[0], 0, 0))
    os.write(line, b"\n")
    count = 0
    try:
        while piece := os.read(line, 1 << 16):
            count += len(piece)
    except OSError:
        pass
    os.waitpid(process, 0)
    return count


def on_page(tool, program, workload, environment, compresses):
    """The bytes that a page's line carries, and the frames among them."""
    with Server(tool, program, workload, "--renderer", "stream", environment=environment) as server:
        page = Page(server.port, size=SIZE, compresses=compresses)
        end = page.wait_for_end(600)
        assert end == "The program has ended.", end
        return page.bytes, page.kinds.count("F")


def main():
    tool, program = sys.argv[1:3]
    frames = sys.argv[3] if len(sys.argv) > 3 else "500"
    environment = {"BENCH_FRAMES": frames}
    for workload in sys.argv[4:] or ["W2", "W3"]:
        direct = on_terminal(program, workload, environment)
        plain, shown = on_page(tool, program, workload, environment, False)
        compressed, _ = on_page(tool, program, workload, environment, True)
        print(
            f"{workload}: {shown} frames of {frames}; bytes: {direct} direct, {plain} to a page, {compressed} compressed: "
            f"{compressed / direct:.2f} of the direct renderer's", flush=True)


if __name__ == "__main__":
    main()
