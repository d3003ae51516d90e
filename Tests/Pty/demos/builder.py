"""What `nib edit` does: a component from nothing, and work that is found again."""

import atexit
import os
import shutil
import signal
import subprocess
import tempfile

from multiplexer import Demo, Failure
from scenarios import scenario

FOLDER = tempfile.mkdtemp(prefix="nibble-builder-")
atexit.register(shutil.rmtree, FOLDER, True)
SOURCES = os.path.join(FOLDER, "Sources")
os.mkdir(SOURCES)
with open(os.path.join(SOURCES, "PhotoController.swift"), "w", encoding="utf-8") as source:
    source.write("""
import Nibble

final class PhotoController: ViewController {
    @Outlet var imageView: ImageView
    @Outlet var captionLabel: Label

    override class var actions: ActionTable { ["open": Action(PhotoController.open)] }

    func open() {}
}
""")


def read(name):
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        return file.read()


def choose(demo, key, words, title):
    demo.press(key)
    demo.expect(title)
    demo.type(words)
    demo.press("enter")
    demo.expect_no(title)


def editing(name, size=(120, 40)):
    return {"size": size, "arguments": ("edit", os.path.join(FOLDER, name), "--sources", SOURCES)}


@scenario("nib", "edit makes a captioned image from nothing", cases=(editing("PhotoController.layout"),))
def captioned_image(demo):
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
    choose(demo, "ctrl-o", "imageview", "Connect to PhotoController")
    demo.press("left")
    choose(demo, "ctrl-n", "label", "Insert an object")
    choose(demo, "ctrl-o", "caption", "Connect to PhotoController")
    choose(demo, "ctrl-l", "bottom to the superview", "Constrain")
    choose(demo, "ctrl-l", "leading to the superview", "Constrain")
    demo.press("left")
    choose(demo, "ctrl-n", "tapgesture", "Insert an object")
    choose(demo, "ctrl-o", "action open", "Connect to PhotoController")
    demo.press("ctrl-s")
    demo.expect("Saved.")
    text = read("PhotoController.layout")
    for part in (
        'owner="PhotoController"', 'outlet="view"', 'outlet="imageView"', 'edges="super', 'outlet="captionLabel"',
        'bottom="super', 'leading="super', 'onTrigger="open"',
    ):
        if part not in text:
            raise Failure(f"{part} is missing:\n{text}")
    check = subprocess.run(
        [demo.path, "check", "--sources", SOURCES, os.path.join(FOLDER, "PhotoController.layout")],
        capture_output=True, text=True, timeout=demo.PATIENCE)
    if check.returncode != 0:
        raise Failure(f"nib check finds errors:\n{check.stdout}{check.stderr}")
    demo.press("ctrl-q")
    demo.ends()


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
