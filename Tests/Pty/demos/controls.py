"""Every control of the gallery: used by keys alone, used by the mouse alone, and in windows of other sizes."""

import re

from multiplexer import Failure
from scenarios import SCREENS, scenario

SIZES = (*SCREENS, {"size": (40, 12)})
PAGES = (
    ("f2", "Save"), ("f3", "Volume"), ("f4", "Name"), ("f5", "Tea"), ("f6", "CPU"), ("f7", "Both ways"),
    ("f8", "Photo"),
)
BUTTONS = ("Save", "Open", "More", "Delete photo", "Cancel", "Back up")


def shows(pattern):
    """A condition: some text of the screen fits a pattern."""
    return lambda screen: re.search(pattern, screen)


def wait(demo, pattern):
    demo.wait(shows(pattern), f"nothing fits {pattern!r}")


@scenario("gallery", "the keys press every button", cases=SIZES)
def buttons_by_keys(demo):
    demo.expect("Save")
    for title in BUTTONS:
        demo.go_to(title)
        demo.press("enter")
        demo.expect(f"{title} was pressed")
    demo.go_to("New")
    for title in ("New", "Share", "Done"):
        demo.press("enter")
        demo.expect(f"{title} was pressed")
        demo.press("right")


@scenario("gallery", "the keys choose", cases=SIZES)
def choices_by_keys(demo):
    demo.expect("Save")
    demo.go_to("Remember me")
    demo.press("space")
    demo.expect("[ ] Remember me")
    demo.go_to("Medium")
    demo.press("down")
    demo.expect("(●) Large")
    demo.go_to("Week")
    demo.press("right")
    wait(demo, r"\[ *Month *\]")
    demo.go_to("● ○")
    demo.press("right")
    demo.expect("○ ● ○")
    demo.press("f3")
    demo.expect("Copies")
    demo.go_to("−   5")
    demo.type("+")
    demo.expect("6   +")


@scenario("gallery", "the keys pick rows and dates", cases=SIZES)
def pickers_by_keys(demo):
    demo.expect("Save")
    demo.press("f5")
    demo.expect("Picker")
    demo.go_to("Coffee")
    demo.press("down")
    wait(demo, r"\[ Water +\]")
    demo.go_to("2026-11-21 07:35")
    demo.press("up")
    demo.expect("2027-11-21 07:35")
    demo.type("1999")
    demo.expect("1999-11-21 07:35")
    demo.go_to("21]")
    demo.press("left")
    demo.expect("[20] 21")


@scenario("gallery", "the keys write and scroll", cases=SIZES)
def texts_by_keys(demo):
    demo.expect("Save")
    demo.press("f4")
    demo.expect("First and last")
    demo.go_to("Text is edited")
    demo.type("Hello ")
    demo.expect("Hello Text")
    demo.press("ctrl-z")
    demo.expect_no("Hello Text")
    demo.press("f7")
    demo.expect("Both ways")
    demo.press_until("tab", lambda screen: "Button 12" in screen)


@scenario("gallery", "the mouse presses every button", cases=SIZES)
def buttons_by_mouse(demo):
    demo.expect("Save")
    for title in (*BUTTONS, "New", "Share", "Done"):
        demo.reveal(f" {title} ")
        demo.click(f" {title} ")
        demo.expect(f"{title} was pressed")


@scenario("gallery", "the mouse chooses and picks", cases=SIZES)
def choices_by_mouse(demo):
    demo.expect("Save")
    demo.reveal("Remember me")
    demo.click("Remember me")
    demo.expect("[ ] Remember me")
    demo.reveal("Bluetooth")
    demo.click("Bluetooth")
    wait(demo, r"━━●[] ] Bluetooth")
    demo.reveal("Month")
    demo.click("Month")
    wait(demo, r"\[ *Month *\]")
    demo.reveal("○ ○ ○ ○")
    demo.click("○ ○ ○ ○", by=(1, 0))
    demo.expect_no("● ○ ○ ○ ○")
    demo.press("f5")
    demo.reveal("Water")
    demo.click("Water")
    wait(demo, r"\[ Water +\]")
    demo.reveal("07:35")
    demo.click("▴")
    demo.expect("2027-11-21 07:35")
    demo.reveal(" 30 ")
    demo.click("16  17", by=(-2, 0))
    demo.expect("[16] 17")


@scenario("gallery", "the mouse writes where it was clicked", cases=SIZES)
def texts_by_mouse(demo):
    demo.expect("Save")
    demo.press("f4")
    demo.reveal("Text is edited")
    demo.click("Text is edited")
    demo.type("§§")
    wait(demo, r"Tex.*§§.*edit")


@scenario("gallery", "all pages are there in windows of any size")
def sizes(demo):
    demo.expect("Save")
    for size in ((40, 12), (120, 40), (20, 6), (80, 24)):
        demo.resize(size)
        demo.wait(lambda screen: len(screen.splitlines()) == size[1], f"the window is not {size}")
        if size[0] < 40:
            continue
        for key, text in PAGES:
            demo.press(key)
            demo.expect(text)
    for title in ("Buttons", "Menus"):
        demo.click(title)
    demo.expect("Context menu")


@scenario("sign-up", "a form that is resized keeps what was typed")
def form_sizes(demo):
    demo.expect("Create an account")
    demo.type("Ada Lovelace")
    for size in ((40, 12), (120, 40), (80, 24)):
        demo.resize(size)
        demo.wait(lambda screen: len(screen.splitlines()) == size[1], f"the window is not {size}")
        demo.expect("Ada Lovelace")
        demo.type("!")
        demo.expect("Ada Lovelace!")
        demo.press("backspace")
        demo.expect_no("Ada Lovelace!")
    demo.wait(lambda _: demo.has_focus("Ada Lovelace"), f"the focus is elsewhere, at {demo.cursor}")


@scenario("sign-up", "a form is filled in by keys where it must scroll", cases=({"size": (40, 12)},))
def small_form(demo):
    demo.expect("Name")
    for text in ("Ada", "ada@example.org", "engine no 1", "engine no 1"):
        demo.type(text + "\t")
    demo.type("united k")
    demo.expect("United Kingdom")
    demo.press("down", "enter", "tab", "tab", "tab", "space")
    demo.expect("Ready")
    demo.press("tab", "enter")
    demo.expect("Is this right?")
    demo.press("enter")
    demo.expect("Welcome, Ada")


@scenario("gallery", "the keys copy to the system's clipboard and paste from it", cases=({"clipboard": ("xclip",)},))
def system_clipboard(demo):
    demo.expect("Save")
    demo.press("f4")
    demo.expect("First and last")
    demo.go_to("First and last")
    demo.type("Ada")
    demo.press("shift-home", "ctrl-c")
    demo.wait(lambda screen: demo.copied == "Ada", "nothing reaches the clipboard")
    with open(demo.clipboard, "w", encoding="utf-8") as file:
        file.write("Grace")
    demo.press("ctrl-v")
    demo.expect("Grace")
