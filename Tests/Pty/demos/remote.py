"""A demo as the only program that an account has, over OpenSSH's own server on loopback."""

import getpass
import os
import shutil
import signal
import socket
import subprocess
import time

import distance
from multiplexer import Failure, Skipped
from scenarios import scenario

SSHD = shutil.which("sshd", path="/usr/sbin:/usr/local/sbin:" + os.environ.get("PATH", ""))


class Server:
    """OpenSSH's server with one account, whose every connection is a program."""

    def __init__(self, demo, program, way=None):
        if not SSHD:
            raise Skipped("OpenSSH's server is not installed")
        self.folder = os.path.join(demo.folder.name, "ssh")
        os.mkdir(self.folder, 0o700)
        for name in ("host", "user"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", os.path.join(self.folder, name)], check=True)
        # Where there is a way, the client is at one of its ends and the server at the other.
        self.host, self.far, self.near = "127.0.0.1", [], ""
        if way:
            self.host, self.far, self.near = distance.ENDS[1], way.inside(1), " ".join(way.inside(0)) + " "
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process = None
        self.start(program)

    def start(self, program):
        # The server wants this folder to be there, whatever else it is told.
        if os.getuid() == 0:
            os.makedirs("/run/sshd", 0o755, exist_ok=True)
        settings = os.path.join(self.folder, "sshd_config")
        with open(settings, "w", encoding="utf-8") as file:
            file.write(f"""ListenAddress {self.host}
Port {self.port}
HostKey {self.folder}/host
AuthorizedKeysFile {self.folder}/user.pub
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
AllowTcpForwarding no
AllowAgentForwarding no
X11Forwarding no
PermitUserRC no
ClientAliveInterval 2
ClientAliveCountMax 3
AcceptEnv COLORTERM LANG
ForceCommand {program}
""")
        self.process = subprocess.Popen([*self.far, SSHD, "-D", "-f", settings, "-E", os.path.join(self.folder, "log")])
        deadline = time.monotonic() + 10
        while True:
            try:
                if self.far:
                    # Nobody of this network reaches it; the client tries for long enough.
                    time.sleep(0.5)
                else:
                    socket.create_connection((self.host, self.port), 1).close()
                return
            except OSError:
                if time.monotonic() > deadline:
                    raise Failure("the server doesn't start") from None
                time.sleep(0.05)

    @property
    def command(self):
        """The client's command."""
        options = ["StrictHostKeyChecking=no", f"UserKnownHostsFile={self.folder}/known", "LogLevel=ERROR", "SendEnv=COLORTERM LANG"]
        said = " ".join(f"-o {option.replace(' ', chr(92) + ' ')}" for option in options)
        return f"{self.near}env COLORTERM=truecolor ssh -tt -F none -i {self.folder}/user -p {self.port} {said} {getpass.getuser()}@{self.host}"

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=10)


def remote(function):
    """A scenario with a server; where there is none on the machine, it says so and passes."""

    def run(demo):
        if SSHD is None:
            print("   (no sshd here)", flush=True)
            return
        server = Server(demo, demo.path)
        try:
            function(demo, server)
        finally:
            server.stop()

    return run


def descendants(process):
    """The programs that a process started, and theirs."""
    found = subprocess.run(["ps", "-eo", "pid=,ppid=,comm="], capture_output=True, text=True).stdout
    rows = [line.split(None, 2) for line in found.splitlines()]
    children = {}
    for number, parent, name in rows:
        children.setdefault(int(parent), []).append((int(number), name))
    below, new = [], [process]
    while new:
        new = [child for parent in new for child in children.get(parent, [])]
        below += new
        new = [number for number, _ in new]
    return [name for _, name in below]


def connect(demo, server):
    demo.wait(lambda screen: screen.rstrip().endswith("$"), "no prompt")
    demo.type(server.command + "\r")
    demo.expect("Remember me")


@scenario("gallery", "over ssh: keys, colours, the size and its changes", cases=({"shell": True},))
@remote
def over_ssh(demo, server):
    connect(demo, server)
    demo.press("f3")
    demo.expect("Copies")
    if "48;2;" not in demo.run("capture-pane", "-p", "-e"):
        raise Failure("24-bit colours don't get through")
    for size in ((100, 30), (60, 20)):
        demo.resize(size)
        demo.wait(lambda screen: max(map(len, screen.splitlines())) <= size[0] and "Copies" in screen, f"not drawn at {size}")
        # The last row of the screen is the demo's.
        demo.wait(lambda screen: screen.splitlines()[size[1] - 1].strip(), f"the last row is empty at {size}")
    demo.press("ctrl-q")
    demo.wait(lambda screen: screen.rstrip().endswith("$"), "the program doesn't end the connection")


@scenario("gallery", "over ssh without a terminal: the way out is said", cases=({"shell": True},))
@remote
def without_a_terminal(demo, server):
    demo.wait(lambda screen: screen.rstrip().endswith("$"), "no prompt")
    demo.type(server.command.replace(" -tt ", " -T ") + "; echo status $?\r")
    # The sentence may be broken at the edge.
    demo.wait(lambda screen: "orwithssh-t." in "".join(screen.split()), "the way out isn't said")
    demo.expect("status 1")


@scenario("gallery", "over ssh: a line that breaks ends the program", cases=({"shell": True},))
@remote
def broken_line(demo, server):
    connect(demo, server)
    if "gallery" not in descendants(server.process.pid):
        raise Failure("the program isn't below the server")
    terminal = demo.run("display-message", "-p", "#{pane_tty}").strip().removeprefix("/dev/")
    clients = subprocess.run(["ps", "-t", terminal, "-o", "pid=,comm="], capture_output=True, text=True).stdout
    for line in clients.splitlines():
        if line.split()[1] == "ssh":
            os.kill(int(line.split()[0]), signal.SIGKILL)
    deadline = time.monotonic() + 5
    while "gallery" in descendants(server.process.pid):
        if time.monotonic() > deadline:
            raise Failure("the program goes on without its line")
        time.sleep(0.05)


@scenario(
    "gallery", "over ssh at 200 ms and 1 % loss: keys, sizes, and a line that is cut", cases=({"shell": True},), is_long=True)
def far_away(demo):
    if not distance.is_possible():
        raise Skipped("networks can't be made here")
    way = distance.Way()
    try:
        server = Server(demo, demo.path, way)
        try:
            use_from_afar(demo, server, way)
        finally:
            server.stop()
    finally:
        way.close()


def use_from_afar(demo, server, way):
    connect(demo, server)
    times = []
    for key, text in (("f3", "Copies"), ("f4", "Search"), ("f5", "Meeting"), ("f6", "Sparkline"), ("f7", "Both ways")) * 4:
        began = time.monotonic()
        demo.press(key)
        demo.expect(text)
        times.append(time.monotonic() - began)
    times.sort()
    print(f"   a page after {times[10]:.2f} s, the slowest after {times[-1]:.2f} s", flush=True)
    if times[10] > 0.6 or times[-1] > 3:
        raise Failure(f"pages take {times} seconds")
    for size in ((100, 30), (60, 20)):
        demo.resize(size)
        demo.wait(lambda screen: max(map(len, screen.splitlines())) <= size[0] and "Both ways" in screen, f"not drawn at {size}")
        demo.wait(lambda screen: screen.splitlines()[size[1] - 1].strip(), f"the last row is empty at {size}")
    way.cut()
    # The server asks every two seconds, three times.
    deadline = time.monotonic() + 20
    while "gallery" in descendants(server.process.pid):
        if time.monotonic() > deadline:
            raise Failure("the program goes on behind a line that is cut")
        time.sleep(0.1)
