"""Visits programs that nib-serve serves: python3 visits NIB_SERVE DEMOS, the folder of the built demos."""
import os
import random
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time
import traceback

import browser
import tours
from line import Page, Refused, get
from server import Server

tool, demos = sys.argv[1:3]
scenarios = []


def scenario(body):
    scenarios.append(body)
    return body


def demo(name):
    return os.path.join(demos, name)


def wait_until(holds, seconds=15):
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "It never came to that."
        time.sleep(0.02)


@scenario
def a_program_is_drawn_takes_keys_and_ends():
    with Server(tool, demo("hello")) as server:
        page = Page(server.port)
        page.wait("Hello, terminal")
        page.key("c", 4)
        page.key("c", 4)
        assert page.wait_for_end() == "The program has ended.", page.end
        wait_until(lambda: not server.children())


@scenario
def a_resize_draws_again():
    with Server(tool, demo("hello")) as server:
        page = Page(server.port)
        page.wait("Hello, terminal")
        page.seen = b""
        page.send(b"s" + struct.pack(">4H", 30, 5, 9, 18))
        page.wait("Hello, terminal")
        assert page.seen.startswith(bytes([0x46, 30, 5])), page.seen[:20]


@scenario
def a_program_that_ends_is_not_waited_for():
    with Server(tool, demo("hello"), options=["--resume", "60"]) as server:
        page = Page(server.port)
        page.wait("Hello, terminal")
        page.key("c", 4)
        page.key("c", 4)
        assert page.wait_for_end() == "The program has ended.", page.end
        page = Page(server.port)
        page.wait("Hello, terminal")
        os.kill(server.children()[0], 9)
        assert page.wait_for_end() == "The program broke down (signal 9).", page.end


@scenario
def a_program_that_draws_nothing_is_ended():
    with Server(tool, "sleep", "100") as server:
        page = Page(server.port)
        assert "isn't made with Nibble" in page.wait_for_end(40), page.end
        wait_until(lambda: not server.children())


@scenario
def a_program_that_asks_in_lines_is_refused():
    for arguments in [("ask", "Name"), ("pick", "Fruit", "apple", "pear"), ("pick", "Fruit"), ("watch",)]:
        with Server(tool, demo("inline"), *arguments) as server:
            page = Page(server.port)
            assert "start it in a terminal" in page.wait_for_end(), page.end
            assert "start it in a terminal" in server.process.stderr.readline()
            wait_until(lambda: not server.children())


@scenario
def a_fault_that_is_sent_ends_the_program():
    # Swift's backtracer, which only reports it, is where it is on by default.
    options = "enable=yes,threads=crashed,images=none,limit=4"
    with Server(tool, demo("hello"), environment={"SWIFT_BACKTRACE": options}) as server:
        page = Page(server.port)
        page.wait("Hello, terminal")
        os.kill(server.children()[0], 11)
        assert page.wait_for_end(60) == "The program broke down (signal 11).", page.end


@scenario
def those_who_only_connect_leave_room_for_others():
    with Server(tool, demo("hello"), options=["--visitors", "2"]) as server:
        idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(260)]
        # The last ones were closed at once.
        for line in idle[-50:]:
            line.settimeout(30)
            assert line.recv(1) == b""
        for line in idle[:100]:
            line.close()
        wait_until(lambda: opens(server.port))
        for line in idle[100:]:
            line.close()


def opens(port):
    try:
        return get(port)[0] == 200
    except (OSError, ValueError, IndexError):
        return False


@scenario
def a_visitor_who_leaves_ends_the_program():
    with Server(tool, demo("hello")) as server:
        pages = [Page(server.port) for _ in range(3)]
        for page in pages:
            page.wait("Hello, terminal")
        assert len(server.children()) == 3
        for page in pages:
            page.close()
        wait_until(lambda: not server.children())


@scenario
def a_program_that_does_not_end_is_killed():
    with Server(tool, "sh", "-c", "trap '' HUP TERM; sleep 100 & sleep 100", options=["--grace", "1"]) as server:
        page = Page(server.port)
        wait_until(lambda: len(server.children()) == 1)
        page.close()
        wait_until(lambda: not server.children())


@scenario
def what_a_program_leaves_behind_ends_with_it():
    # The second forgets whose it is, and both leave the session.
    script = "setsid sleep 7101 & env -i setsid sleep 7102 & exec " + demo("hello")
    with Server(tool, "sh", "-c", script) as server:
        page = Page(server.port)
        page.wait("Hello, terminal")
        other = Page(server.port)
        other.wait("Hello, terminal")
        page.close()
        # What was left behind would be the server's now.
        wait_until(lambda: len(server.children()) == 1)
        other.key("x")
        other.close()
        wait_until(lambda: not server.children())


@scenario
def an_address_that_is_taken_is_said():
    with Server(tool, demo("hello")) as server:
        for listen, words in [
            (f"127.0.0.1:{server.port}", "is taken by another program"), ("192.0.2.1:0", "has no address 192.0.2.1"),
            ("nowhere.invalid:0", "no machine named nowhere.invalid"),
        ]:
            found = subprocess.run(
                [tool, "--listen", listen, "--token", "correct-horse-battery", "--", demo("hello")], capture_output=True, text=True,
                timeout=20)
            assert found.returncode == 1 and words in found.stderr, found


@scenario
def strangers_get_nothing():
    with Server(tool, demo("hello")) as server:
        for arguments in [
            {"origin": "http://evil.example"}, {"origin": "null"}, {"host": "evil.example"},
            {"host": f"evil.example:{server.port}", "origin": f"http://evil.example:{server.port}"},
        ]:
            try:
                Page(server.port, **arguments)
                raise AssertionError(f"{arguments} got a line")
            except Refused:
                pass
        assert get(server.port, host="evil.example")[0] == 403
        assert get(server.port, "/../../etc/passwd")[0] == 404
        status, headers, body = get(server.port)
        assert status == 200 and b"page.js" in body
        assert "default-src 'none'" in headers["content-security-policy"]
        assert not server.children()


@scenario
def a_token_opens_the_page():
    token = "correct-horse-battery"
    with Server(tool, demo("hello"), options=["--token", token]) as server:
        assert get(server.port)[0] == 403
        assert get(server.port, "/?token=wrong")[0] == 403
        status, headers, body = get(server.port, f"/?token={token}")
        assert status == 200 and b"url=/" in body and "HttpOnly" in headers["set-cookie"], body
        cookie = {"Cookie": headers["set-cookie"].split(";")[0]}
        assert get(server.port, headers=cookie)[0] == 200
        Page(server.port, headers=cookie).wait("Hello, terminal")
        try:
            Page(server.port)
            raise AssertionError("A page without the token got a line.")
        except Refused:
            pass


@scenario
def too_many_visitors_are_told():
    with Server(tool, demo("hello"), options=["--visitors", "2"]) as server:
        pages = [Page(server.port) for _ in range(2)]
        for page in pages:
            page.wait("Hello, terminal")
        assert Page(server.port).wait_for_end() == "There are too many visitors at the moment."
        pages[0].close()
        wait_until(lambda: len(server.children()) == 1)
        Page(server.port).wait("Hello, terminal")


@scenario
def a_visitor_who_comes_again_takes_their_own_place():
    with Server(tool, demo("sign-up"), options=["--visitors", "1"]) as server:
        cookie = {"Cookie": get(server.port)[1]["set-cookie"].split(";")[0]}
        for _ in range(4):
            page = Page(server.port, headers=cookie, size=(90, 30))
            page.close()
        page = Page(server.port, headers=cookie, size=(90, 30))
        page.wait("Name")
        assert Page(server.port).wait_for_end() == "There are too many visitors at the moment."
        # The line of the first is open: it's another page of the same visitor's.
        second = Page(server.port, headers=cookie, size=(90, 30))
        assert "another page" in page.wait_for_end(), page.end
        second.wait("Name")
        wait_until(lambda: len(server.children()) == 1)
        second.close()
        wait_until(lambda: not server.children())
        Page(server.port).wait("Name")


@scenario
def hostile_messages_end_the_visit_alone():
    chance = random.Random(7)
    with Server(tool, demo("hello")) as server:
        witness = Page(server.port)
        witness.wait("Hello, terminal")
        messages = [
            (b"", 2), (b"z", 2), (b"k", 2), (b"k\0\0\xff", 2), (b"k\0\0\x1b", 2), (b"m" + b"\xff" * 10, 2), (b"text", 1),
            (b"s\0\0\0\0\0\0\0\0", 2), (b"p" + b"x" * (1 << 20), 2), (b"x" * (2 << 20), 2),
        ]
        messages += [(chance.randbytes(chance.randrange(1, 40)), chance.choice([1, 2, 3, 11])) for _ in range(60)]
        for data, opcode in messages:
            page = Page(server.port)
            try:
                page.send(data, opcode)
                # Some of these by chance are messages that a page may send.
                page.socket.settimeout(0.2)
                page.wait_for_end(0.2)
            except (TimeoutError, OSError):
                pass
            page.close()
        witness.key("x")
        witness.send(b"s" + struct.pack(">4H", 40, 9, 9, 18))
        witness.seen = b""
        witness.wait("Hello, terminal")
        wait_until(lambda: len(server.children()) == 1)


@scenario
def a_flood_ends_the_visit():
    with Server(tool, demo("hello")) as server:
        page = Page(server.port)
        page.wait("Hello, terminal")
        try:
            for _ in range(20_000):
                page.key("x")
        except OSError:
            pass
        page.wait_for_end()
        assert page.code in (None, 1008), page.code
        wait_until(lambda: not server.children())


@scenario
def a_visitor_finds_what_was_saved_and_nobody_else_does():
    def cookie():
        return {"Cookie": get(server.port)[1]["set-cookie"].split(";")[0]}

    with Server(tool, demo("sign-up")) as server:
        mine = cookie()
        page = Page(server.port, headers=mine, size=(90, 30))
        page.wait("Name")
        for letter in "Ada":
            page.key(letter)
        # Only what changes is sent: another size shows everything again.
        page.seen = b""
        page.send(b"s" + struct.pack(">4H", 91, 30, 9, 18))
        page.wait("Ada")
        page.close()
        wait_until(lambda: not server.children())
        stranger = Page(server.port, headers=cookie(), size=(90, 30))
        stranger.wait("Name")
        back = Page(server.port, headers=mine, size=(90, 30))
        back.wait("Ada")
        assert b"Ada" not in stranger.seen


@scenario
def a_visitor_who_comes_back_in_time_finds_the_program():
    with Server(tool, demo("sign-up"), options=["--resume", "3"]) as server:
        cookie = {"Cookie": get(server.port)[1]["set-cookie"].split(";")[0]}
        page = Page(server.port, headers=cookie, size=(90, 30), compresses=True)
        page.wait("Name")
        page.key("Q")
        page.key("x")
        page.seen = b""
        page.send(b"s" + struct.pack(">4H", 91, 30, 9, 18))
        page.wait("Qx")
        (program,) = server.children()
        for _ in range(3):
            page.close()
            time.sleep(0.3)
            page = Page(server.port, headers=cookie, size=(91, 30), compresses=True)
            page.wait("Qx")
            assert server.children() == [program] and "M" in page.kinds, page.kinds
        stranger = Page(server.port, size=(91, 30))
        stranger.wait("Name")
        assert b"Qx" not in stranger.seen and len(server.children()) == 2
        page.close()
        stranger.close()
        wait_until(lambda: not server.children())


@scenario
def a_page_that_lost_its_line_takes_its_program_with_it():
    with Server(tool, demo("sign-up"), options=["--resume", "20"]) as server:
        cookie = {"Cookie": get(server.port)[1]["set-cookie"].split(";")[0]}
        page = Page(server.port, headers=cookie, size=(90, 30))
        page.wait("Name")
        page.key("Q")
        page.key("x")
        page.seen = b""
        page.send(b"s" + struct.pack(">4H", 91, 30, 9, 18))
        page.wait("Qx")
        (program,) = server.children()
        # The old line is still open: the server hasn't heard of its end.
        back = Page(server.port, headers=cookie, size=(92, 30), visit=page.visit)
        back.wait("Qx")
        assert server.children() == [program] and back.visit == page.visit, (back.visit, page.visit)
        # Nobody else gets it, whatever they know; another page of the same visitor's is another visit.
        other = Page(server.port, size=(92, 30), visit=page.visit)
        other.wait("Name")
        second = Page(server.port, headers=cookie, size=(92, 30))
        second.wait("Name")
        assert b"Qx" not in other.seen and second.visit != page.visit and len(server.children()) == 3
        back.key("y")
        back.seen = b""
        back.send(b"s" + struct.pack(">4H", 93, 30, 9, 18))
        back.wait("Qxy")


@scenario
def a_compressed_line_says_the_same_in_fewer_bytes():
    with Server(tool, demo("gallery")) as server:
        plain, compressed = Page(server.port), Page(server.port, compresses=True)
        for page in (plain, compressed):
            page.wait("Buttons")
            page.seen = b""
            page.send(b"s" + struct.pack(">4H", 70, 20, 9, 18))
            page.wait("Buttons")
        # How many frames there are between depends on how fast both sides are, so each line is measured by what it said.
        assert plain.bytes > plain.said > 0, (plain.bytes, plain.said)
        assert compressed.bytes < compressed.said * 0.7, (compressed.bytes, compressed.said)


@scenario
def a_compressed_message_that_grows_ends_the_visit():
    with Server(tool, demo("hello")) as server:
        page = Page(server.port, compresses=True)
        page.wait("Hello, terminal")
        page.send(b"p" + b"x" * (32 << 20))
        page.wait_for_end()
        wait_until(lambda: not server.children())


@scenario
def certificates_encrypt_the_line():
    if not shutil.which("openssl"):
        return
    with tempfile.TemporaryDirectory() as folder:
        files = [os.path.join(folder, name) for name in ("certificate.pem", "key.pem")]
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=localhost",
             "-out", files[0], "-keyout", files[1]], check=True, capture_output=True)
        options = ["--certificate", files[0], "--key", files[1]]
        with Server(tool, demo("hello"), options=options) as server:
            assert server.address.startswith("https://"), server.address
            status, headers, body = get(server.port, is_encrypted=True)
            assert status == 200 and b"page.js" in body and headers["set-cookie"].endswith("; Secure")
            page = Page(server.port, is_encrypted=True, compresses=True)
            page.wait("Hello, terminal")
            page.close()
            wait_until(lambda: not server.children())
            for arguments in [{"origin": f"http://127.0.0.1:{server.port}"}, {"is_encrypted": False}]:
                try:
                    Page(server.port, **{"is_encrypted": True, **arguments})
                    raise AssertionError(f"{arguments} got a line")
                except (Refused, OSError):
                    pass
        said = subprocess.run([tool, "--certificate", files[0], "--key", files[0], "--", demo("hello")], capture_output=True, text=True)
        assert said.returncode and "not a private key" in said.stderr, said


@scenario
def the_end_of_the_server_ends_its_programs():
    with Server(tool, demo("hello")) as server:
        page = Page(server.port)
        page.wait("Hello, terminal")
        (program,) = server.children()
        server.process.terminate()
        assert server.process.wait(10) == 0
        wait_until(lambda: not os.path.exists(f"/proc/{program}"))


@scenario
def too_little_memory_is_said():
    with Server(tool, demo("hello"), options=["--memory", "20"]) as server:
        for _ in range(2):
            assert "more memory than the 20 MiB" in Page(server.port).wait_for_end()
        server.process.terminate()
        server.process.wait(10)
        assert server.process.stderr.read().count("such as --memory 2048") == 1


@scenario
def numbers_that_make_no_sense_are_said():
    for option, text, words in [
        ("--visitors", "-3", "a whole number of visitors"), ("--visitors", "abc", "such as --visitors 100"),
        ("--visitors", "0", "from 1 to"), ("--time", "-1", "or 0 for no limit"), ("--memory", "2000000", "of MiB"),
    ]:
        found = subprocess.run([tool, option, text, "--", demo("hello")], capture_output=True, text=True, timeout=20)
        assert found.returncode and f"{option} can't be “{text}”" in found.stderr and words in found.stderr, found
    with Server(tool, demo("hello"), options=["--memory", "0"]) as server:
        assert "sets no limit" in server.process.stderr.readline()


@scenario
def what_is_no_program_of_ours_is_said():
    with Server(tool, "true") as server:
        assert Page(server.port).wait_for_end() == "The program has ended."
    for name in ("/nowhere/program", "/tmp", "no-such-program"):
        try:
            Server(tool, name)
        except AssertionError as error:
            assert "isn't a program" in str(error), error
        else:
            raise RuntimeError(f"{name} was served.")
    with Server(tool, "sh", "-c", "exit 3") as server:
        assert Page(server.port).wait_for_end() == "The program ended with status 3."


def main():
    chosen = sys.argv[3:]
    passed, failed = 0, []
    in_browsers = browser.scenarios(Server, tool, demo) + tours.scenarios(Server, browser.Browser, tool, demo)
    for body in scenarios + (in_browsers if browser.is_there() else []):
        if chosen and body.__name__ not in chosen:
            continue
        try:
            body()
            passed += 1
            print("ok", body.__name__, flush=True)
        except Exception:
            failed.append(body.__name__)
            print("FAIL", body.__name__)
            traceback.print_exc(file=sys.stdout)
    print(f"{passed} passed, {len(failed)} failed")
    sys.exit(1 if failed else 0)


main()
