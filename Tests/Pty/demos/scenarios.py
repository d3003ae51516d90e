"""What is done with the demos: everything by keys, and everything by the mouse."""

import atexit
import os
import shutil
import tempfile
import time

from multiplexer import Failure

scenarios = []


def scenario(program, name, cases=({},), is_long=False):
    """Registers a function as a scenario; one run for each case of keyword arguments for the demo."""

    def register(function):
        for case in cases:
            suffix = "".join(f" {describe(value)}" for value in case.values())
            scenarios.append((program, name + suffix, is_long, case, function))
        return function

    return register


def describe(value):
    if isinstance(value, bool):
        return "in a shell" if value else ""
    return "x".join(map(str, value)) if isinstance(value[0], int) else " ".join(value)


SCREENS = (
    {}, {"size": (120, 40)}, {"arguments": ("--color", "16")}, {"arguments": ("--color", "mono")},
)


@scenario("gallery", "the keys turn all pages and set values", cases=SCREENS)
def gallery_by_keys(demo):
    demo.expect("Buttons", "Remember me")
    for key, text in (
        ("f3", "Copies"), ("f4", "Search"), ("f5", "Meeting"), ("f6", "Sparkline"), ("f7", "Both ways"),
        ("f8", "Context menu"), ("f2", "Bluetooth"),
    ):
        demo.press(key)
        demo.expect(text)
    # The second switch, whose knob goes to the right.
    demo.press_until("tab", lambda screen: "[●──] Bluetooth" in screen)
    demo.press("space")
    demo.expect("[━━●] Bluetooth")
    demo.press("f3")
    demo.press_until("tab", lambda screen: "[━" in screen)
    demo.press("end")
    demo.expect("100 %")
    demo.press("home")
    demo.expect("[█")


@scenario("gallery", "the keys type, complete and search")
def gallery_texts(demo):
    demo.press("f4")
    demo.expect("First and last name")
    demo.press("tab", "tab")
    demo.type("Grüße 日本")
    demo.expect("Grüße 日本")
    demo.press("tab", "tab", "tab")
    demo.type("12x345\t")
    demo.expect("1234")
    demo.type("v")
    demo.expect("violet")
    demo.press("down", "enter", "tab")
    demo.type("ap")
    demo.expect("Apricot", "Grape")
    demo.expect_no("Banana")


@scenario("gallery", "the keys open menus")
def gallery_menus(demo):
    demo.expect("Buttons")
    demo.press("f10")
    demo.expect("Find a command…")
    demo.press("right", "right")
    demo.expect("Scrolling  F7")
    demo.press("escape")
    demo.expect_no("Scrolling  F7")
    demo.press("f8", "tab", "tab", "shift-f10")
    demo.expect("Resize")
    demo.press("down", "right")
    demo.expect("Medium")
    demo.press("down", "enter")
    demo.expect("Chosen: Medium")
    demo.press("f1")
    # The bar below has the first keys too, until it is covered.
    demo.expect("Open the menus")
    demo.expect("Esc closes")
    demo.press("escape")
    demo.expect_no("Esc closes")
    demo.press("ctrl-q")
    demo.ends()


@scenario("gallery", "the mouse turns pages, presses, drags and scrolls", cases=SCREENS)
def gallery_by_mouse(demo):
    demo.click("Large")
    demo.expect("(●) Large")
    demo.click("Values")
    demo.expect("Copies")
    column, row = demo.place("Volume")
    demo.drag((column + 20, row), (demo.size[0], row))
    demo.expect("100 %")
    demo.click(" + ")
    demo.expect("6")
    demo.click("Scrolling")
    demo.expect("Button 1 ")
    place = demo.place("Button 2 ")
    for _ in range(6):
        demo.wheel(place)
    demo.expect("Button 12")
    demo.click("Menus")
    demo.click("Photo ]", button=2)
    demo.expect("Print")
    demo.click("Delete")
    demo.expect("Chosen: Delete")
    demo.click("Quit")
    demo.ends()


FIELDS = ("Ada Lovelace", "ada@example.org", "engine no 1", "engine no 1")


@scenario("sign-up", "the keys create an account", cases=SCREENS)
def sign_up_by_keys(demo):
    demo.expect("Create an account", "Still needed: name, 4 more")
    for text in FIELDS:
        demo.type(text + "\t")
    demo.expect("Ada Lovelace", "ada@example.org")
    if "engine" in demo.screen:
        raise Failure(f"a password is shown:\n{demo.screen}")
    demo.type("united k")
    demo.expect("United Kingdom")
    demo.press("down", "enter", "tab")
    demo.press("tab")
    demo.press("right", "right")
    demo.expect("1 TB, for up to ten")
    demo.press("tab", "space")
    demo.expect("Ready")
    demo.press("tab", "enter")
    demo.expect("Is this right?", "United Kingdom", "Team")
    demo.press("enter")
    demo.expect("Welcome, Ada Lovelace")
    demo.press("enter")
    demo.ends()


@scenario("sign-up", "the keys make mistakes and mend them")
def sign_up_mistakes(demo):
    demo.expect("Create an account")
    demo.press("tab")
    demo.expect("Tell us your name")
    demo.type("ada\t")
    demo.expect("Not a valid address")
    demo.press("shift-tab")
    demo.type("@example.org")
    demo.expect_no("Not a valid address")
    demo.press("tab")
    demo.type("engine no 1\tengine\t")
    demo.expect("The passwords differ")
    demo.press("shift-tab")
    demo.type(" no 1")
    demo.expect_no("The passwords differ")
    demo.press("ctrl-q")
    demo.expect("Quit without an account?")
    demo.click("Quit ]")
    demo.ends()


@scenario("sign-up", "the mouse chooses fields, a plan and the terms", cases=SCREENS)
def sign_up_by_mouse(demo):
    titles = ("Name", "E-mail", "Password", "Password again")
    for title, text in zip(titles, FIELDS):
        # Beside the form a wide window lists the answers by the same names.
        demo.click(title + "  ", by=(20, 0), leftmost=True)
        demo.type(text)
    demo.click("Country", by=(20, 0), leftmost=True)
    demo.type("austr")
    demo.click("Austria")
    demo.click("Team", leftmost=True)
    demo.expect("1 TB, for up to ten")
    demo.click("I accept")
    demo.expect("Ready")
    demo.click("Create account ")
    demo.expect("Is this right?", "Austria")
    demo.click("Go back")
    demo.expect_no("Is this right?")
    demo.click("Start over")
    demo.expect("Still needed: name, 4 more")
    demo.click("Quit")
    demo.ends()


def pictures():
    """A directory of small pictures, one of them broken, which is there until the tests end."""
    folder = tempfile.TemporaryDirectory(prefix="nibble-photos-")
    atexit.register(folder.cleanup)
    for index, name in enumerate(("Alder", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Larch", "Maple")):
        rows = (bytes((40 + 20 * index, (x * 3 + y * 5) % 256, 120)) for y in range(24) for x in range(32))
        write(folder.name, name + ".ppm", b"P6\n32 24\n255\n" + b"".join(rows))
    write(folder.name, "Oak.ppm", b"P6\n32 24\n255\nshort")
    return folder.name


def write(folder, name, data):
    with open(os.path.join(folder, name), "wb") as file:
        file.write(data)


PICTURES = pictures()
EMPTY = tempfile.TemporaryDirectory(prefix="nibble-photos-")
atexit.register(EMPTY.cleanup)
PHOTO_SCREENS = tuple(
    {**case, "arguments": (PICTURES, *case.get("arguments", ()))} for case in SCREENS)


@scenario("photos", "the keys choose, open and enlarge pictures", cases=PHOTO_SCREENS)
def photos_by_keys(demo):
    demo.expect("Alder", "Birch", "9 pictures")
    demo.press("right", "enter")
    demo.expect("2 of 9")
    demo.press("right")
    demo.expect("3 of 9")
    demo.type("++")
    demo.press("left")
    demo.expect("3 of 9")
    demo.type("--n")
    demo.expect("4 of 9")
    demo.press("escape")
    demo.expect("9 pictures")
    demo.press("end")
    demo.expect("The PPM ends")
    demo.press("enter")
    demo.expect("9 of 9", "The PPM ends too early")
    demo.press("escape")
    demo.expect("9 pictures")
    demo.press("ctrl-q")
    demo.ends()


@scenario("photos", "the mouse scrolls, opens and enlarges pictures", cases=PHOTO_SCREENS)
def photos_by_mouse(demo):
    demo.click("Birch")
    demo.expect("2 of 9")
    demo.click("Next")
    demo.expect("3 of 9")
    demo.click("Back")
    demo.expect("9 pictures")
    place = demo.place("Birch")
    for _ in range(4):
        demo.wheel(place)
    demo.expect("The PPM ends")
    demo.press("ctrl-q")
    demo.ends()


@scenario("photos", "an empty directory is explained", cases=({"arguments": (EMPTY.name,)},))
def photos_of_nothing(demo):
    demo.expect("There is no picture in", "F5 looks again")
    write(EMPTY.name, "Alder.ppm", b"P6\n1 1\n255\nabc")
    demo.press("f5")
    demo.expect("1 picture", "Alder")
    os.remove(os.path.join(EMPTY.name, "Alder.ppm"))
    demo.press("ctrl-q")
    demo.ends()


@scenario("photos", "a missing directory ends it", cases=({"arguments": (EMPTY.name + "/missing",)},))
def photos_of_nowhere(demo):
    demo.ends()


@scenario("table", "the keys sort, search and edit a million rows", cases=SCREENS)
def table_by_keys(demo):
    demo.expect("1,000,000 rows", "Name", "Amount")
    demo.press("end")
    demo.expect("1,000,000 ")
    demo.press("home", "shift-tab")
    demo.press("right", "enter")
    demo.expect("Name ▲", "Ada Abel")
    demo.press("down", "right", "enter")
    demo.type("Aaron\r")
    demo.expect("Aaron")
    demo.press("ctrl-f")
    demo.type("aaron")
    demo.expect("1 of 1,000,000 rows", "Aaron")
    demo.press("escape")
    demo.expect_no("of 1,000,000")
    demo.press("ctrl-q")
    demo.ends()


@scenario("table", "the mouse sorts, changes a width and edits")
def table_by_mouse(demo):
    demo.expect("1,000,000 rows")
    demo.click("Amount")
    # As long as it sorts, there is a key more beside that to quit: the least amounts tell that it has.
    demo.expect("▲ Amount", "0.99")
    column, row = demo.place("City")
    # The line before the title.
    demo.drag((column - 3, row), (column + 3, row))
    demo.wait(lambda screen: demo.place("City")[0] == column + 6, "the column did not follow the mouse")
    demo.click("Quit")
    demo.ends()


def folder():
    """A folder with something in it, which is deleted when the program ends."""
    path = os.path.join(tempfile.mkdtemp(), "Harbour")
    atexit.register(shutil.rmtree, os.path.dirname(path), True)
    os.makedirs(os.path.join(path, "Boats", "Old"))
    for name, text in (("notes.txt", "Buy rope."), ("evil\x1b[31m.txt", "x"), ("Boats/oar.md", "# Oar")):
        with open(os.path.join(path, name), "w", encoding="utf-8") as file:
            file.write(text)
    os.symlink(path, os.path.join(path, "Boats", "round"))
    return path


@scenario("files", "the keys open, search, rename and delete", cases=({"arguments": (folder(),)},))
def files_by_keys(demo):
    demo.expect("notes.txt", "Boats/", "Harbour")
    demo.press("enter")
    demo.expect("oar.md", "Old/", "round/")
    demo.press("backspace")
    demo.expect("notes.txt")
    demo.press("ctrl-f")
    demo.type("note")
    demo.expect_no("Boats/")
    demo.press("enter")
    demo.expect("Buy rope.")
    demo.press("enter")
    demo.expect("‹ Harbour", "100 %", "Buy rope.")
    demo.press("escape")
    demo.expect_no("‹ Harbour")
    demo.press("f2")
    demo.expect("Rename “notes.txt”", "[notes.txt")
    demo.type("log.txt")
    demo.expect("[log.txt")
    demo.press("enter")
    demo.expect("Nothing here has “note”")
    demo.press("ctrl-f", "escape")
    demo.expect("log.txt", "Boats/")
    demo.press("tab", "tab")
    demo.type("log")
    demo.press("delete")
    demo.expect("Delete “log.txt”?", "[ Keep it ]")
    demo.press("escape")
    demo.expect_no("Delete “")
    demo.press("delete")
    demo.expect("Delete “log.txt”?", "[ Keep it ]")
    demo.press("tab", "enter")
    demo.expect_no("log.txt")
    demo.press("ctrl-q")
    demo.ends()


@scenario("files", "the mouse opens folders and a menu", cases=({"arguments": (folder(),)},))
def files_by_mouse(demo):
    demo.expect("notes.txt")
    demo.click("▸ Boats")
    demo.expect("oar.md")
    demo.click("▾ Harbour")
    demo.expect("notes.txt")
    # Or tmux takes the next press for a part of this one.
    time.sleep(0.4)
    demo.click("notes.txt", button=2)
    demo.expect("Rename…", "Delete…")
    demo.press("escape")
    demo.expect_no("Rename…")
    demo.click("Quit")
    demo.ends()
