"""What `nib edit` does: a component from nothing, and work that is found again."""

import atexit
import os
import shutil
import signal
import subprocess
import tempfile

from multiplexer import Demo, Failure, Skipped
from scenarios import scenario

FOLDER = tempfile.mkdtemp(prefix="nibble-builder-")
atexit.register(shutil.rmtree, FOLDER, True)
# Seconds that a build of a package may take whose modules of Nibble are built already.
BUILD_PATIENCE = 900
CLASS = """import Nibble

final class PhotoController: ViewController {
}
"""
MANIFEST = """// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "photos",
    dependencies: [.package(name: "nibble", path: "ROOT")],
    targets: [
        .executableTarget(
            name: "PhotoProgram",
            dependencies: [
                .product(name: "Nibble", package: "nibble"), .product(name: "NibbleStage", package: "nibble"),
            ],
            resources: [.copy("PhotoController.layout")],
            plugins: [.plugin(name: "NibCheck", package: "nibble")])
    ],
    swiftLanguageModes: [.v6]
)
"""
PROGRAM = """import Nibble
import NibbleStage

@main struct PhotoProgram {
    @MainActor static func main() throws {
        let controller = PhotoController(nibName: "PhotoController", bundle: .module)
        let stage = Stage(size: Size(width: 80, height: 24), controller: controller)
        controller.captionLabel.text = "Harbour in autumn"
        stage.settle()
        stage.click(at: Point(x: 3, y: 3))
        print(stage.text)
    }
}
"""


def sources(name):
    """A folder for one scenario, with the class that is there before."""
    folder = os.path.join(FOLDER, name, "Sources", "PhotoProgram")
    os.makedirs(folder)
    with open(os.path.join(folder, "PhotoController.swift"), "w", encoding="utf-8") as source:
        source.write(CLASS)
    return folder


def read(name):
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        return file.read()


def choose(demo, key, words, title):
    demo.press(key)
    demo.expect(title)
    demo.type(words)
    demo.press("enter")
    demo.expect_no(title)


def editing(name, size=(120, 40), folder=FOLDER):
    return {"size": size, "arguments": ("edit", os.path.join(folder, name), "--sources", folder)}


def declare(demo, words, name, erased, shown):
    """Makes a new outlet or action, and looks at its lines before they are written."""
    choose(demo, "ctrl-o", words, "Connect to PhotoController")
    demo.expect("Continue")
    for _ in range(erased):
        demo.press("backspace")
    if name:
        demo.type(name)
    demo.press("enter")
    demo.expect("[ Write ]", shown)
    demo.press("enter")
    demo.expect_no("[ Write ]")


def make_component(demo):
    """Makes the captioned image: an owner, outlets, an action and constraints, all in the builder."""
    demo.expect("Outline", "not saved")
    # The owner, in the inspector behind the canvas.
    demo.press("up", "tab", "tab", "down", "enter")
    demo.expect("Set owner")
    demo.type("PhotoController")
    demo.press("enter")
    demo.expect("layout PhotoController")
    demo.press("shift-tab", "shift-tab", "down")
    choose(demo, "ctrl-o", "outlet view", "Connect to PhotoController")
    choose(demo, "ctrl-n", "imageview", "Insert an object")
    choose(demo, "ctrl-l", "all edges", "Constrain")
    # The name that is offered is that of the class.
    declare(demo, "new outlet", "", 0, "@Outlet var imageView: ImageView")
    demo.press("left")
    choose(demo, "ctrl-n", "label", "Insert an object")
    declare(demo, "new outlet", "captionLabel", len("label"), "@Outlet var captionLabel: Label")
    choose(demo, "ctrl-l", "bottom to the superview", "Constrain")
    choose(demo, "ctrl-l", "leading to the superview", "Constrain")
    demo.press("left")
    choose(demo, "ctrl-n", "tapgesture", "Insert an object")
    declare(demo, "new action", "open", 0, "func open(_ sender: TapGestureRecognizer) {")
    demo.press("ctrl-s")
    demo.expect("Saved.")
    demo.press("ctrl-q")
    demo.ends()


MADE = sources("made")


@scenario("nib", "edit makes a captioned image from nothing", cases=(editing("PhotoController.layout", folder=MADE),))
def captioned_image(demo):
    make_component(demo)
    text = read(os.path.join(MADE, "PhotoController.layout"))
    for part in (
        'owner="PhotoController"', 'outlet="view"', 'outlet="imageView"', 'edges="super', 'outlet="captionLabel"',
        'bottom="super', 'leading="super', 'onTrigger="open"',
    ):
        if part not in text:
            raise Failure(f"{part} is missing:\n{text}")
    source = read(os.path.join(MADE, "PhotoController.swift"))
    for part in ("@Outlet var imageView: ImageView", "@Outlet var captionLabel: Label", "Action(PhotoController.open)"):
        if part not in source:
            raise Failure(f"{part} is missing:\n{source}")
    check = subprocess.run(
        [demo.path, "check", "--sources", MADE, os.path.join(MADE, "PhotoController.layout")],
        capture_output=True, text=True, timeout=demo.PATIENCE)
    if check.returncode != 0:
        raise Failure(f"nib check finds errors:\n{check.stdout}{check.stderr}")


BUILT = sources("built")


@scenario("nib", "edit makes what a client package builds", cases=(editing("PhotoController.layout", folder=BUILT),))
def client_package(demo):
    # A build takes minutes, and the folder for it must be one that a build of Nibble has filled.
    scratch = os.environ.get("NIBBLE_BUILDER_SCRATCH")
    if not scratch:
        raise Skipped("NIBBLE_BUILDER_SCRATCH names no folder to build in; Tests/run --long does")
    make_component(demo)
    package = os.path.join(FOLDER, "built")
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
    with open(os.path.join(package, "Package.swift"), "w", encoding="utf-8") as manifest:
        manifest.write(MANIFEST.replace("ROOT", root))
    with open(os.path.join(BUILT, "PhotoProgram.swift"), "w", encoding="utf-8") as program:
        program.write(PROGRAM)
    options = ["--package-path", package, "--scratch-path", scratch, "--product", "PhotoProgram"]
    build = subprocess.run(
        ["swift", "build", *options], capture_output=True, text=True, timeout=BUILD_PATIENCE)
    if build.returncode != 0:
        raise Failure(f"the package doesn't build:\n{build.stdout[-2000:]}{build.stderr[-2000:]}")
    shown = subprocess.run(
        [os.path.join(scratch, "debug", "PhotoProgram")], capture_output=True, text=True, timeout=demo.PATIENCE)
    if shown.returncode != 0 or "Harbour in autumn" not in shown.stdout:
        raise Failure(f"the program shows:\n{shown.stdout}{shown.stderr}")


@scenario("nib", "edit asks before unsaved work is lost", cases=(editing("Question.layout", size=(80, 24)),))
def question(demo):
    demo.expect("not saved")
    demo.press("ctrl-q")
    demo.expect("Save the changes?")
    demo.press("escape")
    demo.expect_no("Save the changes?")
    demo.press("ctrl-q")
    demo.click("Don't save")
    demo.ends()
    if os.path.exists(os.path.join(FOLDER, "Question.layout")):
        raise Failure("the file was written")


@scenario("nib", "edit finds work again after it was killed", cases=(editing("Killed.layout"),))
def killed(demo):
    demo.expect("not saved")
    choose(demo, "ctrl-n", "checkbox", "Insert an object")
    demo.expect("CheckBox “Check”")
    question = [*demo.tmux, "list-panes", "-F", "#{pane_pid}"]
    number = subprocess.run(question, capture_output=True, text=True, check=True).stdout
    os.kill(int(number), signal.SIGKILL)
    with Demo(demo.path, **editing("Killed.layout")) as again:
        again.expect("Unsaved changes were found")
        again.press("enter")
        again.expect("CheckBox “Check”")
        again.press("ctrl-s")
        again.expect("Saved.")
        again.press("ctrl-q")
        again.ends()
    if "<CheckBox" not in read("Killed.layout"):
        raise Failure("what was found is not what was made")


XIB = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
    <objects>
        <view contentMode="scaleToFill" id="iN0-l3-epB">
            <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
            <subviews>
                <label text="Harbour" id="a1"><rect key="frame" x="20" y="20" width="200" height="21"/></label>
            </subviews>
        </view>
    </objects>
</document>
"""
CARD = """<layout design="60x12">
  <!-- The card. -->
  <View>
    <Label id="name" text="Harbour" frame="2,1,20,1"/>

    <Button title="Save" frame="2,6,12,1"/>
  </View>
</layout>
"""


def write(name, text):
    with open(os.path.join(FOLDER, name), "w", encoding="utf-8") as file:
        file.write(text)


write("Old.xib", XIB)
write("Merged.layout", CARD)
write("Asked.layout", CARD)
write("Pointed.layout", CARD)
write("Dropped.layout", CARD)


@scenario("nib", "edit shows a file of Xcode's, and converts it when asked", cases=(editing("Old.xib"),))
def converted(demo):
    demo.expect("Harbour", "only shown")
    demo.send("\x04")
    demo.expect("Ctrl-K converts it")
    demo.send("\x0b")
    demo.expect("Old.layout · not saved")
    demo.press("ctrl-s")
    demo.expect("Saved.")
    demo.press("ctrl-q")
    demo.ends()
    if read("Old.xib") != XIB or "Harbour" not in read("Old.layout"):
        raise Failure("the file was not converted into another one")


@scenario("nib", "edit puts together what two programs write", cases=(editing("Merged.layout"),))
def merged(demo):
    demo.expect("Label name")
    demo.press("down", "down")
    demo.send("\x04")
    demo.expect("not saved")
    write("Merged.layout", CARD.replace("Harbour", "Valley"))
    demo.expect("together now", "“Valley”")
    demo.press("ctrl-s")
    demo.expect("Saved.")
    demo.press("ctrl-q")
    demo.ends()
    text = read("Merged.layout")
    if "Valley" not in text or text.count("<Button") != 2 or "<!-- The card. -->" not in text:
        raise Failure(f"a change is lost:\n{text}")


@scenario("nib", "edit asks about lines that two programs write", cases=(editing("Asked.layout"),))
def asked(demo):
    demo.expect("Label name")
    demo.press("down", "down")
    demo.send("\x04")
    demo.expect("not saved")
    write("Asked.layout", CARD.replace("Save", "Store"))
    demo.expect("The file has changed")
    demo.press("escape")
    demo.expect_no("The file has changed")
    demo.expect("another program changed the same lines")
    demo.press("ctrl-s")
    demo.expect("The file has changed")
    demo.click("Keep mine")
    demo.expect("Saved.")
    demo.press("ctrl-q")
    demo.ends()
    text = read("Asked.layout")
    if "Store" in text or text.count("<Button") != 2:
        raise Failure(f"the file is not what was kept:\n{text}")


@scenario("nib", "edit constrains and connects by the mouse", cases=(editing("Pointed.layout"),))
def pointed(demo):
    start = demo.place("[ Save ]")
    # The right button, from the button to the label above it.
    end = (start[0], start[1] - 5)
    demo.report(2, start)
    for row in range(start[1] - 1, end[1] - 1, -1):
        demo.report(34, (start[0], row))
    demo.report(34, end)
    demo.report(2, end, is_release=True)
    demo.pressed = 2
    demo.expect("Connect with Label name")
    demo.click("Below Label name")
    demo.expect("name.bot")
    demo.click("Edit")
    demo.click("Undo: ")
    demo.expect_no("name.bot")
    demo.press("ctrl-q")
    demo.ends()
    if read("Pointed.layout") != CARD:
        raise Failure("the file was written")


@scenario("nib", "edit takes an object out of the library by the mouse", cases=(editing("Dropped.layout"),))
def dropped(demo):
    column, row = demo.place("[ Save ]")
    demo.press("ctrl-n")
    demo.expect("Insert an object")
    demo.type("checkb")
    demo.expect_no("ImageView")
    start = demo.place("On or off, with a title")
    # The list is not seen while a row is dragged out of it.
    demo.report(0, start)
    for step in range(1, 4):
        demo.report(32, (start[0], start[1] + step))
    demo.expect_no("Insert an object")
    demo.report(32, (column + 12, row))
    demo.report(0, (column + 12, row), is_release=True)
    demo.expect("CheckBox “Check”")
    demo.press("ctrl-s")
    demo.expect("Saved.")
    demo.press("ctrl-q")
    demo.ends()
    # The title of the button at 2,6 has its middle in the ninth column.
    if '<CheckBox title="Check" frame="20,6,16,1"/>' not in read("Dropped.layout"):
        raise Failure(f"the object is elsewhere:\n{read('Dropped.layout')}")
