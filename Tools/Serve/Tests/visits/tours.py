"""Visits of the demos in a browser: each is opened, clicked and typed into, by mouse, finger, input method and file."""
import http.server
import json
import os
import subprocess
import tempfile
import threading

WIDTH, HEIGHT = 900, 560
NOTICE = "document.getElementById('notice').textContent"


def select(browser, text):
    """Selects a text that is shown, as the page does with Shift."""
    x, y = browser.place(text)
    end = x + len(text) - 1
    browser.mouse("mousePressed", x, y, button="left", clickCount=1, modifiers=8)
    browser.mouse("mouseMoved", end, y, button="left", buttons=1, modifiers=8)
    browser.mouse("mouseReleased", end, y, button="left", clickCount=1, modifiers=8)


def paste(browser, code):
    """Pastes the text that an expression is."""
    browser.evaluate("""(() => {
        const data = new DataTransfer();
        data.setData("text/plain", %s);
        document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, cancelable: true }));
    })()""" % code)


def scenarios(Server, Browser, tool, demo):
    """The scenarios; pictures are kept in the folder that NIBBLE_PICTURES names, the terminal's beside the page's."""
    folder = os.environ.get("NIBBLE_PICTURES")

    def visit(name, text, act, arguments=()):
        with Server(tool, demo(name), *arguments) as server, Browser(WIDTH, HEIGHT) as browser:
            browser.open(server.address)
            browser.wait(text)
            if folder:
                browser.picture(os.path.join(folder, f"{name}.png"))
                keep_terminals(browser, name, arguments)
            act(browser)
            if folder:
                browser.picture(os.path.join(folder, f"{name}-after.png"))
            assert not browser.problems, browser.problems

    def keep_terminals(browser, name, arguments):
        """The same program as a terminal shows it, as an SVG."""
        rows = browser.text.split("\n")
        columns = browser.evaluate("document.getElementById('screen').clientWidth / window.nibble.cell.width | 0")
        with open(os.path.join(folder, f"{name}-terminal.svg"), "w") as file:
            subprocess.run([demo(name), *arguments, "--snapshot", "svg", "--size", f"{columns}x{len(rows)}"], stdout=file, check=True)

    def a_table_is_searched_and_sorted():
        def act(browser):
            browser.click("Name or city")
            browser.type("Lisbon")
            browser.wait("Lisbon")
            browser.until("!window.nibble.text.includes('Ankara')")
            browser.click("Amount")

        visit("table", "Ada Olsen", act)

    def folders_are_opened_by_clicks():
        with tempfile.TemporaryDirectory() as place:
            os.makedirs(os.path.join(place, "letters", "old"))
            open(os.path.join(place, "letters", "note.txt"), "w").close()

            def act(browser):
                browser.click("letters/")
                browser.press("Enter")
                browser.wait("note.txt")

            visit("files", "letters/", act, [place])

    def photos_are_opened_as_pictures():
        def act(browser):
            browser.press("Enter")
            browser.until("!window.nibble.text.includes('Morning')")

        visit("photos", "Morning", act)

    def a_form_is_filled_in_and_says_what_is_wrong():
        def act(browser):
            browser.type("Ada")
            browser.press("Tab")
            browser.type("nobody")
            browser.press("Tab")
            browser.wait("nobody")
            browser.wait("Not a valid address")

        visit("sign-up", "Create an account", act)

    def the_gallery_takes_clicks_and_keys():
        def act(browser):
            browser.click("Remember me")
            browser.wait("[ ] Remember me")
            browser.click("Text")
            browser.wait("Password")

        visit("gallery", "Remember me", act)

    def the_showcase_shows_its_scenes():
        def act(browser):
            browser.press("f", modifiers=2)
            browser.type("Windows")
            browser.wait("Translucent panels")
            browser.press("Enter")
            browser.wait("Signal")

        visit("showcase", "Nibble: terminal interfaces in Swift", act)

    def constraints_contradict_by_a_click_and_a_key():
        def act(browser):
            browser.click("A contradiction")
            browser.wait("conflict:")
            browser.type("c")
            browser.wait("Nothing is wrong.")

        visit("constraints", "Nothing is wrong.", act)

    def custom_views_are_opened_by_keys():
        def act(browser):
            browser.press("ArrowDown")
            browser.wait("a nib that the view owns")
            browser.press("Enter")
            browser.wait("Esc Back")
            browser.press("Escape")
            browser.wait("Enter Open")

        visit("custom-views", "Made in code", act)

    def the_builder_changes_a_file():
        with tempfile.TemporaryDirectory() as place:
            path = os.path.join(place, "Card.layout")
            with open(path, "w") as file:
                file.write('<layout design="40x10">\n  <View>\n    <Label text="Harbour" frame="2,1,20,1"/>\n  </View>\n</layout>\n')

            def act(browser):
                browser.click("Label “Harbour”")
                browser.press("t", modifiers=2)
                browser.type(" light")
                browser.press("Enter")
                browser.wait("Label “Harbour light”")
                browser.press("s", modifiers=2)
                browser.wait("Saved.")
                with open(path) as file:
                    assert 'text="Harbour light"' in file.read()

            visit("nib", "Harbour", act, ["edit", path])

    def a_link_of_another_site_leads_in():
        class Letter(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.end_headers()
                self.wfile.write(f'<a href="http://127.0.0.1:{first.port}/?token={token}">the program</a>'.encode())

            def log_message(self, *_):
                pass

        token, other = "correct-horse-battery", "another-horse-battery"
        with http.server.HTTPServer(("127.0.0.1", 0), Letter) as site, Server(tool, demo("hello"), options=["--token", token]) as first, \
                Server(tool, demo("hello"), options=["--token", other]) as second, Browser(WIDTH, HEIGHT) as browser:
            threading.Thread(target=site.serve_forever, daemon=True).start()
            # The browser takes the two names for two sites.
            browser.open(f"http://localhost:{site.server_port}/")
            browser.until("document.querySelector('a') !== null")
            browser.evaluate("document.querySelector('a').click()")
            browser.wait("Hello, terminal")
            assert "token" not in browser.evaluate("location.href")
            # The token of another server of that name takes the place of none.
            browser.open(second.address)
            browser.wait("Hello, terminal")
            browser.open(f"http://127.0.0.1:{first.port}/")
            browser.wait("Hello, terminal")
            site.shutdown()

    def fingers_scroll_and_tap():
        def act(browser):
            browser.call("Emulation.setTouchEmulationEnabled", enabled=True)
            first = browser.place("Nadia Lopez")
            browser.swipe((first[0], first[1] + 10), (first[0], first[1]))
            browser.until("!window.nibble.text.includes('Ada Olsen')")
            browser.swipe((first[0], first[1]), (first[0], first[1] + 15))
            browser.wait("Ada Olsen")
            browser.tap("Kofi Hansen")
            browser.wait("6 [Kofi Hansen")

        visit("table", "Ada Olsen", act)

    def input_methods_compose_where_the_cursor_is():
        def act(browser):
            browser.call("Input.imeSetComposition", text="にほ", selectionStart=2, selectionEnd=2)
            assert browser.evaluate('document.getElementById("keys").className') == "composing"
            field = browser.evaluate('document.getElementById("keys").getBoundingClientRect().top')
            assert abs(field / browser.evaluate("window.nibble.cell.height") - browser.place("Name")[1]) < 1, field
            assert "にほ" not in browser.text
            browser.insert("日本")
            browser.wait("日本")
            browser.type("x")
            browser.wait("日本x")
            assert browser.text.count("日本") == 1, browser.text

        visit("sign-up", "Create an account", act)

    def files_and_texts_are_dropped_as_their_content():
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("dropped words")
            file.flush()

            def act(browser):
                browser.drop({"items": [], "files": [file.name], "dragOperationsMask": 1}, "Name")
                browser.wait("dropped words")
                browser.drop({"items": [{"mimeType": "text/plain", "data": " and more"}], "dragOperationsMask": 1}, "Name")
                browser.wait("dropped words and more")

            visit("sign-up", "Create an account", act)

    def files_that_are_not_text_are_refused():
        def act(browser):
            # A picture, text in another encoding, and bytes that happen to be UTF-8.
            for name, data in (("Photo.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), ("Old.txt", "dropped wörds".encode("latin-1")), ("Raw", b"dropped\0words")):
                browser.evaluate(f"""(() => {{
                    const data = new DataTransfer();
                    data.items.add(new File([new Uint8Array({list(data)})], {json.dumps(name)}));
                    document.getElementById("screen").dispatchEvent(new DragEvent("drop", {{ dataTransfer: data }}));
                }})()""")
                browser.until(f"{NOTICE}.startsWith('“{name}” can\\'t be read as text.')")
            browser.type("Ada")
            shown = browser.wait("Ada")
            assert "IHDR" not in shown and "dropped" not in shown, shown

        visit("sign-up", "Create an account", act)

    def text_is_selected_with_shift_and_copied():
        def act(browser):
            select(browser, "Ada Olsen")
            copied = """(() => {
                const event = new ClipboardEvent("copy", { clipboardData: new DataTransfer(), cancelable: true });
                document.dispatchEvent(event);
                return event.clipboardData.getData("text/plain");
            })()"""
            assert browser.evaluate(copied) == "Ada Olsen", browser.evaluate(copied)
            # The program hears nothing of it, and a click takes the selection away.
            browser.click("Kofi Hansen")
            assert browser.evaluate(copied) == "", browser.evaluate(copied)

        visit("table", "Ada Olsen", act)

    def texts_are_pasted_as_one():
        def act(browser):
            paste(browser, '"Zoë 漢字 👩‍🚀"')
            browser.wait("Zoë 漢字 👩‍🚀")

        visit("sign-up", "Create an account", act)

    def keys_alone_describe_the_program():
        def act(browser):
            browser.press("z", modifiers=3, code="KeyZ")
            browser.until("document.querySelector('#mirror [role=checkbox]') !== null")
            assert "described to screen readers" in browser.evaluate(NOTICE)

        visit("gallery", "Buttons", act)

    def the_current_row_is_named_to_screen_readers():
        def act(browser):
            browser.press("z", modifiers=3, code="KeyZ")
            browser.until("document.querySelector('#mirror [role=grid] > [role=row] > [role=gridcell]') !== null")
            active = """(() => {
                const row = document.getElementById(document.getElementById("keys").getAttribute("aria-activedescendant"));
                const grid = row?.closest("[role=grid]");
                return grid?.getAttribute("aria-activedescendant") === row?.id && row?.getAttribute("aria-current") === "true"
                    && row.getAttribute("aria-label").includes(%s);
            })()"""
            browser.click("Kofi Hansen")
            browser.until(active % '"Kofi Hansen"')
            browser.press("ArrowDown")
            browser.until(active % '"Eva Silva"')
            tree = browser.call("Accessibility.getFullAXTree")["nodes"]
            (field,) = [node for node in tree if any(fact["name"] == "focused" and node["role"]["value"] == "textbox" for fact in node.get("properties", []))]
            assert "activedescendant" in {fact["name"] for fact in field["properties"]}, field

        visit("table", "Ada Olsen", act)

    def the_keys_for_zooming_stay_the_browsers():
        def act(browser):
            browser.evaluate("window.kept = []; addEventListener('keydown', (event) => kept.push(event.defaultPrevented))")
            for key in "+-0":
                browser.press(key, modifiers=2)
            assert browser.evaluate("kept.join()") == "false,false,false", browser.evaluate("kept.join()")

        visit("gallery", "Buttons", act)

    def control_shift_c_copies_what_is_selected():
        def act(browser):
            select(browser, "Ada Olsen")
            browser.evaluate("addEventListener('copy', (event) => { window.copied = event.clipboardData.getData('text/plain'); })")
            browser.press("C", modifiers=10)
            assert browser.evaluate("window.copied") == "Ada Olsen", browser.evaluate("window.copied")

        visit("table", "Ada Olsen", act)

    def what_is_too_long_is_said():
        def act(browser):
            paste(browser, '"é".repeat(1 << 20)')
            browser.until(f"{NOTICE}.startsWith('Only the first')")
            browser.wait("éééé")
            browser.evaluate("""(() => {
                const data = new DataTransfer();
                data.items.add(new File(["x".repeat(2 << 20)], "Large.txt"));
                document.getElementById("screen").dispatchEvent(new DragEvent("drop", { dataTransfer: data }));
            })()""")
            browser.until(f"{NOTICE}.includes('Large.txt')")

        visit("sign-up", "Create an account", act)

    def the_wheel_scrolls():
        def act(browser):
            x, y = browser.place("Nadia Lopez")
            browser.mouse("mouseWheel", x, y, deltaX=0, deltaY=400)
            browser.until("!window.nibble.text.includes('Ada Olsen')")
            browser.mouse("mouseWheel", x, y, deltaX=0, deltaY=-400)
            browser.wait("Ada Olsen")

        visit("table", "Ada Olsen", act)

    def the_page_zooms_and_changes_its_size():
        def act(browser):
            rows = len(browser.text.split("\n"))
            browser.call("Emulation.setDeviceMetricsOverride", width=WIDTH // 2, height=HEIGHT // 2, deviceScaleFactor=2, mobile=False)
            browser.until(f"window.nibble.text.split('\\n').length <= {rows // 2 + 1}")
            sharp = browser.evaluate("document.getElementById('screen').width / document.getElementById('screen').clientWidth")
            assert sharp == 2, sharp
            browser.wait("Remember me")

        visit("gallery", "Remember me", act)

    return [
        text_is_selected_with_shift_and_copied, texts_are_pasted_as_one, the_wheel_scrolls, the_page_zooms_and_changes_its_size,
        a_table_is_searched_and_sorted, folders_are_opened_by_clicks, photos_are_opened_as_pictures,
        a_form_is_filled_in_and_says_what_is_wrong, the_gallery_takes_clicks_and_keys, the_showcase_shows_its_scenes,
        constraints_contradict_by_a_click_and_a_key, custom_views_are_opened_by_keys, the_builder_changes_a_file,
        a_link_of_another_site_leads_in,
        keys_alone_describe_the_program, the_current_row_is_named_to_screen_readers, the_keys_for_zooming_stay_the_browsers, control_shift_c_copies_what_is_selected,
        what_is_too_long_is_said, fingers_scroll_and_tap, input_methods_compose_where_the_cursor_is, files_and_texts_are_dropped_as_their_content,
        files_that_are_not_text_are_refused,
    ]
