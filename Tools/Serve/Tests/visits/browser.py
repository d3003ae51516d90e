"""Chromium without a window, driven through its debugging pipe, and the scenarios for which it's needed."""
import base64
import fcntl
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time

KEYS = {"Enter": 13, "Tab": 9, "Escape": 27, "Backspace": 8, "ArrowDown": 40, "ArrowUp": 38, "ArrowRight": 39, "F1": 112}


# A program that asks for pictures, and shows one of 200 by 100 pixels and some text.
PICTURE = r"""
import base64, sys, termios, time
settings = termios.tcgetattr(0)
settings[3] &= ~(termios.ICANON | termios.ECHO)
termios.tcsetattr(0, termios.TCSANOW, settings)
sys.stdout.write("\033_Gi=7,s=1,v=1,a=q,f=24;AAAA\033\\")
sys.stdout.flush()
print(repr(sys.stdin.read(11)))
pixels = bytes(value for y in range(100) for x in range(200) for value in (x, 2 * y, 255 - x))
text = base64.b64encode(pixels).decode()
for start in range(0, len(text), 4096):
    keys = "a=T,f=24,s=200,v=100,q=2," if start == 0 else ""
    sys.stdout.write(f"\033_G{keys}m={int(start + 4096 < len(text))};{text[start:start + 4096]}\033\\")
print("\r\nbelow")
time.sleep(100)
"""

# Marks, wide characters and links, a line each.
LINES = r"""
import sys, time
marks = ["e\u0301", "\u00e9", "e", "\u6f22", "\u0e01\u0e33", "\u0915\u093f"]
links = [f"\033]8;;{target}\033\\{text}\033]8;;\033\\" for target, text in
         (("https://example.org/a?b=1", "a link"), ("javascript:alert(1)", "no link"))]
sys.stdout.write("\r\n".join([mark + "|" for mark in marks] + links + ["done"]))
sys.stdout.flush()
time.sleep(100)
"""


def program():
    return next((path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None)


def is_there():
    return program() is not None


class Line:
    """A line to a server that can be broken off, and mended."""

    def __init__(self, port):
        self.server, self.ends, self.is_broken = port, [], False
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while True:
            try:
                here, _ = self.listener.accept()
            except OSError:
                return
            if self.is_broken:
                here.close()
                continue
            there = socket.create_connection(("127.0.0.1", self.server))
            self.ends += [here, there]
            for ends in ((here, there), (there, here)):
                threading.Thread(target=self.carry, args=ends, daemon=True).start()

    def carry(self, start, end):
        try:
            while data := start.recv(65536):
                end.sendall(data)
            # The server isn't told of a line that breaks.
            if not self.is_broken:
                end.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def break_off(self):
        self.is_broken = True
        for end in self.ends[::2]:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def mend(self):
        self.is_broken = False

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.listener.close()
        for end in self.ends:
            end.close()


class Browser:
    def __init__(self, width=900, height=560, scale=1, scheme="dark"):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        (commands, self.commands), (self.answers, answers) = os.pipe(), os.pipe()
        # Chromium reads commands at 3 and writes answers at 4.
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD, 20) for end in (commands, answers)]
        os.close(commands), os.close(answers)

        def place():
            os.dup2(ends[0], 3), os.dup2(ends[1], 4)

        self.process = subprocess.Popen(
            [program(), "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
             "--disable-dev-shm-usage", "--remote-debugging-pipe", f"--user-data-dir={self.folder.name}",
             "--disable-extensions", f"--window-size={width},{height}", "about:blank"],
            preexec_fn=place, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for end in ends:
            os.close(end)
        self.number, self.data, self.session, self.events = 0, b"", None, []
        pages = [target for target in self.call("Target.getTargets")["targetInfos"] if target["type"] == "page"]
        attached = self.call("Target.attachToTarget", targetId=pages[0]["targetId"], flatten=True)
        self.session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)
        self.use_scheme(scheme)

    def use_scheme(self, scheme):
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise AssertionError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def read(self):
        while b"\0" not in self.data:
            piece = os.read(self.answers, 1 << 20)
            if not piece:
                raise AssertionError("The browser is gone.")
            self.data += piece
        message, self.data = self.data.split(b"\0", 1)
        return json.loads(message)

    def evaluate(self, code):
        result = self.call("Runtime.evaluate", expression=code, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise AssertionError(str(result["exceptionDetails"]))
        return result["result"].get("value")

    def open(self, address):
        self.call("Page.navigate", url=address)

    @property
    def text(self):
        return self.evaluate('window.nibble?.text ?? ""')

    def wait(self, text, seconds=30):
        end = time.monotonic() + seconds
        while text not in (shown := self.text):
            assert time.monotonic() < end, f"{text!r} was never shown:\n{shown}\n{self.problems}"
            time.sleep(0.05)
        return shown

    def until(self, code, seconds=20):
        end = time.monotonic() + seconds
        while not self.evaluate(code):
            assert time.monotonic() < end, f"{code} never became true: {self.evaluate('document.body.innerHTML')}"
            time.sleep(0.05)

    def press(self, key, text=None, modifiers=0, code=""):
        number = KEYS.get(key) or (ord(key.upper()) if len(key) == 1 else 0)
        fields = {"key": key, "code": code, "modifiers": modifiers, "windowsVirtualKeyCode": number}
        self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **fields, **({"text": text} if text else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", **fields)

    def type(self, text):
        for character in text:
            self.press(character, character)

    def insert(self, text):
        """Text of an input method."""
        self.call("Input.insertText", text=text)

    def place(self, text):
        """The column and the row of a text that is shown."""
        for y, line in enumerate(self.text.split("\n")):
            if (x := line.find(text)) >= 0:
                return x, y
        raise AssertionError(f"{text!r} isn't shown:\n{self.text}")

    def mouse(self, kind, x, y, **more):
        cell = self.evaluate("window.nibble.cell")
        self.call(
            "Input.dispatchMouseEvent", type=kind, x=(x + 0.5) * cell["width"], y=(y + 0.5) * cell["height"], **more)

    def click(self, text):
        x, y = self.place(text)
        self.mouse("mouseMoved", x, y)
        for kind in ("mousePressed", "mouseReleased"):
            self.mouse(kind, x, y, button="left", clickCount=1)

    def point(self, x, y):
        cell = self.evaluate("window.nibble.cell")
        return {"x": (x + 0.5) * cell["width"], "y": (y + 0.5) * cell["height"]}

    def swipe(self, start, end, steps=10):
        """A finger goes from a cell to another."""
        touch = lambda kind, points: self.call("Input.dispatchTouchEvent", type=kind, touchPoints=points)
        touch("touchStart", [self.point(*start)])
        for step in range(1, steps + 1):
            touch("touchMove", [self.point(*[a + (b - a) * step / steps for a, b in zip(start, end)])])
        touch("touchEnd", [])

    def tap(self, text):
        for kind, points in (("touchStart", [self.point(*self.place(text))]), ("touchEnd", [])):
            self.call("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def drop(self, data, text):
        """Files or texts are let go over a text that is shown."""
        for kind in ("dragEnter", "dragOver", "drop"):
            self.call("Input.dispatchDragEvent", type=kind, data=data, **self.point(*self.place(text)))

    def picture(self, path=None):
        time.sleep(0.3)
        data = base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])
        if path:
            with open(path, "wb") as file:
                file.write(data)
        return data

    def colors(self):
        """The number of different colours on the canvas."""
        return self.evaluate("""(() => {
            const canvas = document.getElementById("screen");
            if (!canvas) return 0;
            const data = new Uint32Array(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.buffer);
            return new Set(data).size;
        })()""")

    @property
    def problems(self):
        return [
            json.dumps(event["params"])[:500] for event in self.events
            if event["method"] == "Runtime.exceptionThrown"
            or event["method"] == "Log.entryAdded" and event["params"]["entry"]["level"] == "error"]

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.process.terminate()
        self.process.wait(20)
        os.close(self.commands), os.close(self.answers)
        self.folder.cleanup()


def scenarios(Server, tool, demo):
    """The scenarios with a page in a browser; pictures are kept in the folder that NIBBLE_PICTURES names."""
    folder = os.environ.get("NIBBLE_PICTURES")

    def keep(browser, name):
        return browser.picture(os.path.join(folder, name + ".png") if folder else None)

    def browsers_show_text_and_colors():
        with Server(tool, demo("hello")) as server, Browser() as browser:
            browser.open(server.address)
            browser.wait("Hello, terminal")
            keep(browser, "hello")
            browser.use_scheme("light")
            time.sleep(0.5)
            keep(browser, "hello-light")
            assert browser.evaluate('getComputedStyle(document.body).backgroundColor') == "rgb(255, 255, 255)"
            browser.press("c", modifiers=2)
            browser.press("c", modifiers=2)
            end = time.monotonic() + 15
            while "ended" not in (browser.evaluate('document.getElementById("why").textContent') or ""):
                assert time.monotonic() < end
                time.sleep(0.05)
            browser.evaluate('document.getElementById("again").click()')
            browser.wait("Hello, terminal")
            assert not browser.problems, browser.problems

    def browsers_show_pictures_in_pixels():
        with Server(tool, demo("captioned-image")) as server, Browser() as browser:
            browser.open(server.address)
            browser.wait("ASCII")
            keep(browser, "captioned-image-ascii")
            end = time.monotonic() + 30
            while "Pixels" not in browser.text:
                browser.press("ArrowRight")
                assert time.monotonic() < end, browser.text
                time.sleep(0.3)
            while browser.colors() < 5000:
                assert time.monotonic() < end, browser.colors()
                time.sleep(0.3)
            keep(browser, "captioned-image")
            assert not browser.problems, browser.problems

    def browsers_click_and_type():
        with Server(tool, demo("sign-up")) as server, Browser() as browser:
            browser.open(server.address)
            browser.wait("Name")
            browser.type("Ada")
            browser.insert("漢字é")
            browser.wait("Ada漢字é")
            keep(browser, "sign-up")
            assert not browser.problems, browser.problems

    def browsers_resize():
        with Server(tool, demo("gallery")) as server, Browser() as browser:
            browser.open(server.address)
            browser.wait("Buttons")
            keep(browser, "gallery")
            browser.call("Emulation.setDeviceMetricsOverride", width=500, height=300, deviceScaleFactor=2, mobile=False)
            end = time.monotonic() + 10
            while len(browser.text.split("\n")) > 20:
                assert time.monotonic() < end
                time.sleep(0.05)
            keep(browser, "gallery-small")
            assert not browser.problems, browser.problems

    def screen_readers_find_roles_and_press_buttons():
        with Server(tool, demo("gallery")) as server, Browser() as browser:
            browser.open(server.address)
            browser.wait("Buttons")
            assert browser.evaluate('document.querySelectorAll("#mirror *").length') == 0
            browser.evaluate('document.getElementById("listen").click()')
            found = 'document.querySelector("#mirror [role=%s][aria-label^=\\"%s\\"]")'
            box = found % ("checkbox", "Remember me")
            browser.until(f'{box}?.getAttribute("aria-checked") === "true"')
            assert browser.evaluate(f'{found % ("button", "Save")} !== null'), browser.evaluate('document.getElementById("mirror").innerHTML')
            browser.evaluate(f"{box}.click()")
            browser.until(f'{box}?.getAttribute("aria-checked") === "false"')
            tree = browser.call("Accessibility.getFullAXTree")["nodes"]
            names = {(node["role"]["value"], node["name"]["value"]) for node in tree if "name" in node and "role" in node}
            assert ("checkbox", "Remember me") in names, names
            assert not browser.problems, browser.problems

    def stands_still(browser):
        """The number of colours, once it's the same for a while."""
        before, end = None, time.monotonic() + 20
        while (now := browser.colors()) != before:
            assert time.monotonic() < end, "The page never stands still."
            before = now
            time.sleep(2)
        return now

    def demos_run_inside_a_demo():
        with Server(tool, demo("terminal"), demo("captioned-image")) as server, Browser() as browser:
            browser.open(server.address)
            browser.wait("ASCII")
            end = time.monotonic() + 60
            while "Automatic" not in browser.text or browser.colors() < 5000:
                if "Automatic" not in browser.text:
                    browser.press("ArrowRight")
                assert time.monotonic() < end, browser.text
                time.sleep(0.6)
            keep(browser, "captioned-image-in-a-view")
            before = stands_still(browser)
            # What covers the picture for a while leaves it as it was, its tinted caption too.
            browser.press("F1")
            browser.wait("Next style")
            browser.press("Escape")
            browser.until("!window.nibble.text.includes('Next style')")
            assert stands_still(browser) == before, (browser.colors(), before)
            assert not browser.problems, browser.problems

    def programs_in_a_view_show_pictures():
        with Server(tool, demo("terminal"), sys.executable, "-c", PICTURE) as server, Browser() as browser:
            browser.open(server.address)
            browser.wait("below")
            # The answer to the question whether there are pictures.
            assert "i=7;OK" in browser.text, browser.text
            end = time.monotonic() + 15
            while browser.colors() < 3000:
                assert time.monotonic() < end, browser.colors()
                time.sleep(0.2)
            keep(browser, "picture-in-a-view")
            assert not browser.problems, browser.problems

    def links_open_where_they_are_clicked():
        with Server(tool, demo("terminal"), sys.executable, "-c", LINES) as server, Browser() as browser:
            browser.open(server.address)
            browser.wait("done")
            browser.evaluate("window.opened = []; window.open = (...all) => { opened.push(all); }")
            for text, target in (("no link", ""), ("a link", "https://example.org/a?b=1")):
                browser.mouse("mouseMoved", *browser.place(text))
                browser.until(f'document.getElementById("screen").title === {json.dumps(target)}')
                browser.click(text)
            assert browser.evaluate("opened") == [["https://example.org/a?b=1", "_blank", "noopener,noreferrer"]]
            assert not browser.problems, browser.problems

    def marks_stay_in_the_cells_of_their_letters():
        with Server(tool, demo("terminal"), sys.executable, "-c", LINES) as server, Browser() as browser:
            browser.open(server.address)
            browser.wait("done")
            keep(browser, "marks")
            rows = browser.text.split("\n")
            first = rows.index("done") - 8
            # The columns and rows of pixels that differ from the ground, in cells of a row.
            ink = lambda row, column, columns=1: browser.evaluate(f"""(() => {{
                const density = devicePixelRatio, {{ width, height }} = window.nibble.cell;
                const [w, h] = [width * density * {columns}, height * density];
                const context = document.getElementById("screen").getContext("2d");
                const data = new Uint32Array(context.getImageData({column} * width * density, {row} * h, w, h).data.buffer);
                const [xs, ys] = [[], []];
                data.forEach((pixel, at) => {{
                    if (pixel === data[0]) return;
                    xs.push(at % w);
                    ys.push(Math.floor(at / w));
                }});
                return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
            }})()""")
            bars = [ink(first + row, column) for row, column in enumerate((1, 1, 1, 2, 2, 2))]
            assert all(bar == bars[0] for bar in bars), bars
            marked, whole, plain = [ink(first + row, 0) for row in range(3)]
            assert max(abs(a - b) for a, b in zip(marked, whole)) <= 1 and marked[2] < plain[2], (marked, whole, plain)
            for row in (3, 4, 5):
                assert ink(first + row, 0, 2)[1] is not None, "Nothing is drawn."
            assert not browser.problems, browser.problems

    def pages_come_back_by_themselves():
        with Server(tool, demo("sign-up"), options=["--resume", "20"]) as server, Line(server.port) as line, Browser() as browser:
            browser.open(f"http://127.0.0.1:{line.port}/")
            browser.wait("Name")
            browser.type("Qx")
            browser.wait("Qx")
            program, before = server.children(), browser.picture()
            line.break_off()
            browser.until('!document.getElementById("lost").hidden')
            keep(browser, "lost")
            line.mend()
            browser.until('document.getElementById("lost").hidden')
            browser.wait("Qx")
            keep(browser, "back")
            assert server.children() == program, server.children()
            assert browser.picture() == before, "It looks otherwise than before."
            browser.type("y")
            browser.wait("Qxy")
            # Refused connections are told in the browser's log.
            problems = [problem for problem in browser.problems if "WebSocket" not in problem]
            assert not problems, problems

    return [
        demos_run_inside_a_demo, links_open_where_they_are_clicked, marks_stay_in_the_cells_of_their_letters, programs_in_a_view_show_pictures, pages_come_back_by_themselves, screen_readers_find_roles_and_press_buttons, browsers_show_text_and_colors, browsers_show_pictures_in_pixels, browsers_click_and_type, browsers_resize,
    ]
