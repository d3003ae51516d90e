import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// A field as controls of an application may have.
private final class NameField: View {
    var text = "" { didSet { setNeedsDisplay() } }
    override var keyHints: [KeyHint] { [KeyHint("Clear the name", .function(2), .function(3))] }
    override var canBecomeFirstResponder: Bool { true }
    override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.textField, label: "Name", value: text)
        properties.setText = { [unowned self] in
            text = $0
            return .handled
        }
        return properties
    }
}

private final class Level: View {
    var value = 3 { didSet { setNeedsDisplay() } }
    override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(
            .slider, label: "Level", value: "\(value)", traits: .adjustable)
        properties.adjust = { [unowned self] in value += $0 == .increment ? 1 : -1 }
        properties.actions = [AccessibilityAction("Reset") { [unowned self] in value = 0 }]
        return properties
    }
}

@MainActor struct LinearInterfaceTests {
    private let title = Label(frame: Rect(x: 0, y: 0, width: 20, height: 1))
    private let field = NameField(frame: Rect(x: 0, y: 1, width: 9, height: 1))
    private let level = Level(frame: Rect(x: 0, y: 2, width: 9, height: 1))
    private let button = Button(title: "Save")
    private let stage: Stage
    private let done = Journal()

    init() {
        let root = View()
        title.text = "Sign up"
        button.frame.origin.y = 3
        let done = done
        button.addAction { _ in done.lines.append("saved") }
        for view in [title, field, level, button] { root.addSubview(view) }
        var capabilities = TerminalCapabilities()
        capabilities.presentsLines = true
        stage = Stage(size: Size(width: 40, height: 10), root: root, capabilities: capabilities)
    }

    /// What was said since something was done.
    private func said(_ work: () -> Void) -> [String] {
        let before = stage.terminal.requests.count
        work()
        return stage.terminal.requests.dropFirst(before).flatMap { request -> [String] in
            guard case .speak(let text) = request else { return [] }
            return text.split(separator: "\n").map(String.init)
        }
    }

    private func answer(_ line: String) -> [String] { said { stage.send(.line(line)) } }

    private let all = ["Sign up", "1 Name, text field, empty", "2 Level, slider, 3", "3 Save, button"]

    @Test func theScreenIsSaidAtTheBeginningAndOnAnEmptyLine() {
        let welcome = "Type a number to choose something, ? for help, quit to end."
        let first = stage.terminal.requests.first { if case .speak = $0 { true } else { false } }
        #expect(first == .speak((all + [welcome]).joined(separator: "\n")))
        #expect(answer("") == all && answer("  list ") == all)
        #expect(said { stage.advance(by: 10) }.isEmpty)
    }

    @Test func onlyWhatChangedIsSaid() {
        #expect(
            said {
                title.text = "Sign in"; stage.advance(by: 1)
            } == ["Sign in"])
        #expect(
            said {
                title.isHidden = true; stage.advance(by: 1)
            }.isEmpty)
    }

    @Test func numbersOperateThings() {
        #expect(answer("1 Ada Lovelace") == ["1 Name, text field, Ada Lovelace, focused"])
        #expect(field.text == "Ada Lovelace")
        #expect(answer("2 +") == ["2 Level, slider, 4"])
        #expect(answer("2 -") == ["2 Level, slider, 3"])
        #expect(answer("2 reset") == ["2 Level, slider, 0"])
        #expect(answer("3").contains("3 Save, button, focused"))
        #expect(done.take() == ["saved"])
    }

    @Test func aFieldThatIsChosenTakesTheNextLine() {
        #expect(
            answer("1").first == "Name, text field, empty. Type its text or value, or nothing to leave it.")
        #expect(answer("Grace") == ["1 Name, text field, Grace, focused"])
    }

    @Test(arguments: [
        ("9", "There's nothing with the number 9."), ("0", "“0” isn't a command."),
        ("3 x", "It has no action “x”."), ("3 menu", "It has no menu."),
        ("2 x", "It has no action “x”. It has: reset."),
        (
            "3 next control",
            "It has no action “next control”. Choose it by its number, then type /next control."
        ),
        ("3 +", "Not adjustable."), ("what", "“what” isn't a command."),
        ("key zz", "“zz” isn't a key"), ("1 menu", "1 Name, text field, menu, focused"),
        ("/zzz", "No matching command: zzz"),
    ])
    func whatCannotBeDoneIsExplained(line: String, start: String) {
        #expect(answer(line).first?.hasPrefix(start) == true)
    }

    @Test func keysAndCommandsWork() {
        #expect(answer("next").contains("1 Name, text field, empty, focused"))
        #expect(answer("key shift-tab").contains("3 Save, button, focused"))
        _ = answer("key enter")
        #expect(done.take() == ["saved"])
        #expect(answer("commands").contains("Next control: tab"))
        #expect(answer("?").contains("quit ends the program."))
        #expect(answer("/next cont").first == "Done: Next control")
        _ = answer("quit")
        #expect(!stage.application.isRunning)
    }

    // The line ended the program past what the key asks.
    @Test func aDelegateIsAskedBeforeALineEndsTheProgram() {
        final class Delegate: ApplicationDelegate {
            var agrees = false
            func applicationShouldTerminate(_ application: Application) -> Bool { agrees }
        }
        let delegate = Delegate()
        stage.application.delegate = delegate
        _ = answer("quit")
        _ = answer("key ctrl-q")
        _ = answer("key ctrl-c")
        #expect(stage.application.isRunning)
        delegate.agrees = true
        _ = answer("quit")
        #expect(!stage.application.isRunning)
    }

    @Test func menusAreWorkedByNumbers() {
        button.contextMenu = Menu(children: [
            MenuAction(title: "Copy") { [done] _ in done.lines.append("copied") },
            MenuAction(title: "Locked", attributes: .disabled) { _ in },
        ])
        button.becomeFirstResponder()
        stage.advance(by: 1)
        let lines = answer("key shift-f10")
        #expect(lines.contains { $0.hasSuffix("Copy, menu item, selected") })
        #expect(lines.contains { $0.hasSuffix(" Locked, menu item, unavailable") })
        let number = lines.first { $0.contains("Copy") }?.prefix { $0 != " " } ?? ""
        _ = answer(String(number))
        #expect(done.take() == ["copied"])
        #expect(answer("").first == "Sign up")
    }

    @Test func whatMayBeGoneFromTheTerminalIsSaidAgain() {
        func comeBack() -> [String] {
            said {
                stage.send(.repaint)
                stage.advance(by: 1)
            }
        }
        #expect(comeBack() == all)
        #expect(said { stage.advance(by: 1) }.isEmpty)
        // The line that is awaited is asked for again.
        _ = answer("1")
        #expect(comeBack().last == "Name, text field, empty. Type its text or value, or nothing to leave it.")
        #expect(answer("Grace") == ["1 Name, text field, Grace, focused"])
    }

    @Test func keysThatAreNotCommandsAreListedWithThem() {
        #expect(field.becomeFirstResponder())
        #expect(answer("commands").contains("Clear the name: f2, f3"))
    }

    @Test func announcementsAreLines() {
        #expect(said { stage.application.announce("Saved") } == ["Saved"])
    }

    @Test func nothingMovesInLines() {
        #expect(stage.application.theme.reducesMotion)
        var isComplete = false
        View.animate(
            withDuration: 1, animations: { title.frame.origin.x = 9 }, completion: { isComplete = $0 })
        #expect(isComplete)
    }

    @Test func whatChangesByItselfIsNotSaidAgain() {
        title.accessibilityTraits = .updatesFrequently
        stage.advance(by: 1)
        #expect(
            said {
                title.text = "42 %"; stage.advance(by: 1)
            }.isEmpty)
    }

    @Test func aThingThatWentIsExplained() {
        button.removeFromSuperview()
        stage.terminal.send(.line("3"))
        #expect(done.take().isEmpty)
    }
}
