"""What is done with the showcase: all scenes by keys, and some by the mouse."""

from scenarios import SCREENS, scenario

TITLES = (
    ("Pictures", "Tinted ASCII"), ("Dashboard", "Processors"), ("Live charts", "Latency"), ("Buttons", "Remember me"),
    ("Values", "Copies"),
    ("Text fields", "Password"), ("Pickers", "Meeting"), ("Figures", "Gauges"), ("Scrolling", "Both ways"),
    ("Menus", "Context menu"), ("Readers", "Filter the lines"), ("Code", "hello.py"), ("Logs", "server.log"), ("Editor", "Ctrl arrows"),
    ("Bytes", "Colour"), ("A million rows", "1,000,000 rows"), ("Trees", "Window"),
    ("Board", "Doing"), ("Shelves", "Half blocks"),
    ("Sheets and alerts", "Action sheet"), ("Containers", "Tromsø"), ("Terminal", "24 bits of colour"), ("Constraints", "Move by itself"),
    ("Layout files", "Card.layout"), ("Windows", "Signal"), ("Animation", "Ease in"), ("Bricks", "Score"),
)


@scenario("showcase", "the keys go through all scenes", cases=SCREENS)
def all_scenes(demo):
    demo.expect("Nibble: terminal interfaces in Swift")
    for _, text in TITLES:
        demo.press("down")
        demo.expect(text)
    demo.press("ctrl-q")
    demo.ends()


@scenario("showcase", "the keys find a scene, go in, and show its source and the themes")
def find_and_look(demo):
    demo.expect("Find a scene")
    demo.press("ctrl-f")
    demo.type("bric")
    demo.expect("Balls 3")
    demo.press("f2")
    demo.expect("GameScene.swift")
    demo.press("escape")
    demo.expect_no("GameScene.swift")
    demo.press("f3")
    demo.expect("Gruvbox")
    demo.press("escape")
    demo.expect_no("Gruvbox")
    demo.press("ctrl-q")
    demo.ends()


@scenario("showcase", "the mouse chooses a scene and drags a window", cases=({"size": (120, 40)},))
def by_mouse(demo):
    demo.click("Windows")
    demo.expect("Calendar")
    column, row = demo.place(" Clock ")
    demo.drag((column + 2, row), (column - 8, row + 6))
    demo.wait(lambda screen: " Clock " in screen.splitlines()[row + 5], "the window isn't six rows lower")
    demo.click("Bricks")
    demo.expect("Balls 3")
    demo.click("Quit")
    demo.ends()
