import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

/// Help lists what keys do where the focus is, and nothing that does nothing.
@MainActor struct KeyHelpTests {
    private func lines(focusing view: View?, in views: [View]) -> [String] {
        let root = View()
        for (index, view) in views.enumerated() {
            view.frame = Rect(x: 0, y: index * 3, width: 20, height: 2)
            root.addSubview(view)
        }
        let stage = Stage(size: Size(width: 78, height: 44), root: root)
        view?.becomeFirstResponder()
        stage.press(.function(1))
        return stage.text.split(separator: "\n").map(String.init)
    }

    private func help(focusing view: View?, in views: [View]) -> String {
        lines(focusing: view, in: views).joined(separator: "\n")
    }

    @Test(arguments: [true, false])
    func theKeyThatClosesASheetIsListedWhereItDoes(isModal: Bool) {
        let (root, sheet) = (ViewController(), ViewController())
        sheet.modalPresentationStyle = .formSheet
        sheet.isModalInPresentation = isModal
        let stage = Stage(size: Size(width: 78, height: 44), controller: root)
        root.present(sheet, animated: false)
        stage.press(.function(1))
        #expect(stage.text.contains("Close") == !isModal)
    }

    @Test func theKeysOfTextAreListed() {
        let view = TextView()
        let text = help(focusing: view, in: [view])
        for title in ["Undo", "Move by a word", "Copy", "Select all", "Insert a tab"] {
            #expect(text.contains(title), "\(title)")
        }
        // Ctrl-P moves up there.
        #expect(!text.contains("Find a command"))
    }

    /// A view with commands of a plain letter, a capital, Space and a key with Ctrl.
    private final class Commanding: View {
        override var keyCommands: [KeyCommand] {
            [
                KeyCommand("New", key: .character("n")) {}, KeyCommand("Newer", key: .character("N")) {},
                KeyCommand("Done", key: .character(" ")) {},
                KeyCommand("Print", key: .character("r"), modifiers: .control) {},
            ]
        }
    }

    @Test(arguments: [0, 1, 2])
    func whatIsTypedAsTextIsNoCommand(index: Int) {
        let (field, notes, read) = (TextField(), TextView(), TextView())
        read.isEditable = false
        let views = [field, notes, read]
        let around = Commanding(frame: Rect(x: 0, y: 0, width: 78, height: 44))
        for (row, view) in views.enumerated() {
            view.frame = Rect(x: 0, y: row * 3, width: 20, height: 2)
            around.addSubview(view)
        }
        let stage = Stage(size: Size(width: 78, height: 44), root: around)
        views[index].becomeFirstResponder()
        stage.press(.function(1))
        let isText = index < 2
        for title in ["New", "Newer", "Done"] {
            #expect(stage.text.contains("  \(title)") != isText, "\(title)")
        }
        #expect(stage.text.contains("Print") && !stage.text.contains("Select nothing"))
    }

    @Test func theKeysOfADateAreListed() {
        let picker = DatePicker()
        let text = help(focusing: picker, in: [picker])
        #expect(text.contains("Change the part") && text.contains("Type the number"))
        #expect(!text.contains("Press"))
    }

    @Test func theKeysOfControlsAreListed() {
        let slider = Slider()
        #expect(help(focusing: slider, in: [slider, Button()]).contains("Change the value"))
        let button = Button()
        let text = help(focusing: button, in: [slider, button])
        #expect(text.contains("Press") && text.contains("Enter, Space"))
        #expect(!text.contains("Change the value"))
        #expect(text.contains("Move the focus") && text.contains("Find a command"))
    }

    /// A view that takes many keys.
    private final class Moving: View {
        override var canBecomeFirstResponder: Bool { true }
        override var keyHints: [KeyHint] {
            [KeyHint("Move to a row", .up, .down, .pageUp, .pageDown, .home, .end)]
        }
    }

    @Test(arguments: [100, 40])
    func keysThatThereIsNoRoomForAreNotPassedOverInSilence(columns: Int) throws {
        let view = Moving(frame: Rect(x: 0, y: 0, width: 20, height: 2))
        let stage = Stage(size: Size(width: columns, height: 24), root: view)
        view.becomeFirstResponder()
        stage.press(.function(1))
        let line = try #require(stage.text.split(separator: "\n").first { $0.contains("Move to a row") })
        #expect(line.contains(columns == 100 ? "Up, Down, Page Up, Page Down, Home, End" : ", …"), "\(line)")
    }

    @Test func onlyArrowsThatLeadToAViewMoveTheFocus() throws {
        let (top, bottom) = (Button(), Button())
        let lines = lines(focusing: top, in: [top, bottom])
        let line = try #require(lines.first { $0.contains("Move the focus") })
        #expect(line.contains("Down") && !line.contains("Up") && !line.contains("Left"))
    }

    @Test func whatDoesNothingIsNotListed() {
        let text = help(focusing: nil, in: [])
        for title in ["Next control", "Next group", "context menu", "Move the focus"] {
            #expect(!text.contains(title), "\(title)")
        }
        let (list, detail) = (Button(), Button())
        list.focusGroupIdentifier = "list"
        detail.contextMenu = Menu(children: [])
        let more = help(focusing: detail, in: [list, detail])
        for title in ["Next control", "Next group", "context menu"] {
            #expect(more.contains(title), "\(title)")
        }
    }

    @Test func textHasAContextMenu() {
        let field = TextField(frame: Rect(x: 1, y: 1, width: 20, height: 1))
        field.text = "words"
        let stage = Stage(size: Size(width: 60, height: 16), root: View())
        stage.application.window.rootViewController?.view.addSubview(field)
        field.becomeFirstResponder()
        stage.press(.character("a"), .alt)
        stage.press(.function(10), .shift)
        for title in ["Undo", "Cut", "Copy", "Paste", "Select all"] {
            #expect(stage.text.contains(title), "\(title)")
        }
        stage.press(.escape)
        stage.press(.function(10), .shift)
        stage.type("cut")
        stage.press(.enter)
        #expect(field.text == "" && stage.application.pasteboard.string == "words")
    }
}
