import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTesting
import Testing

@MainActor @Suite struct TextViewTests {
    private let view = TextView()

    private func stage(
        _ text: String = "", width: Int = 12, height: Int = 4, capabilities: TerminalCapabilities = .init()
    ) -> Stage {
        view.text = text
        let stage = Stage(width: width, height: height, root: view, capabilities: capabilities)
        view.becomeFirstResponder()
        stage.advance(by: 0)
        return stage
    }

    /// The screen without the line that shows the focus and the indicator.
    private func rows(_ stage: Stage) -> [String] {
        stage.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let inner = line.dropFirst()
            return String(inner.reversed().drop { "▐▝▗█▁▂▃▄▅▆▇│ ".contains($0) }.reversed())
        }
    }

    @Test func typingShowsAndWraps() {
        let stage = stage()
        stage.type("hello wide world")
        #expect(rows(stage) == ["hello", "wide", "world", ""])
        #expect(stage.terminal.cursor?.position == Point(x: 6, y: 2))
    }

    @Test func linesThatAreNotWrappedScroll() {
        view.wrapping = nil
        let stage = stage()
        stage.type("hello wide world\nx")
        #expect(rows(stage)[0].hasPrefix("hello wide"))
        stage.press(.up)
        stage.press(.end)
        #expect(rows(stage)[0] == "ide world")
        #expect(stage.terminal.cursor?.position == Point(x: 10, y: 0))
        stage.press(.home)
        #expect(rows(stage)[0] == "hello wide")
    }

    @Test func aTextThatHadNoRoomBeginsAtItsFirstColumn() {
        view.wrapping = nil
        view.text = "hello"
        view.frame = .zero
        let root = View()
        root.addSubview(view)
        let stage = Stage(size: Size(width: 12, height: 4), root: root)
        view.frame = root.bounds
        stage.settle()
        #expect(stage.text.contains("hello"))
    }

    @Test func theFocusIsALineAtTheLeft() {
        let stage = stage("a\nb")
        #expect(stage.screen[Point(x: 0, y: 0)].glyph == Glyph(character: "│"))
        view.resignFirstResponder()
        stage.advance(by: 0)
        #expect(stage.screen[Point(x: 0, y: 0)].glyph == .space)
        #expect(stage.terminal.cursor == nil)
    }

    @Test(arguments: [true, false]) func aTextAloneInABoxLeavesTheFocusToTheFrame(isAlone: Bool) {
        let view = TextView()
        view.text = "Words"
        let box = BoxView(title: "Notes")
        box.highlightsFocus = true
        box.contentInset = .zero
        if isAlone {
            box.contentView = view
        } else {
            view.frame = Rect(x: 0, y: 0, width: 18, height: 2)
            box.contentView.addSubview(view)
        }
        let stage = Stage(width: 20, height: 4, root: box)
        view.becomeFirstResponder()
        stage.advance(by: 0)
        let isMarked = stage.screen[Point(x: 1, y: 1)].glyph == Glyph(character: "│")
        #expect(isMarked == !isAlone, "\(stage.text)")
    }

    @Test func theCaretIsAlwaysVisible() {
        let stage = stage((0..<50).map { "line \($0)" }.joined(separator: "\n"))
        for (key, modifiers, row) in [
            (Key.end, Modifiers.control, 3), (.pageUp, [], 0), (.up, [], 0), (.home, .control, 0),
            (.pageDown, [], 3),
        ] {
            stage.press(key, modifiers)
            #expect(stage.terminal.cursor?.position.y == row, "\(key)")
        }
    }

    @Test func theIndicatorShowsThatThereIsMore() {
        let stage = stage((0..<50).map { "line \($0)" }.joined(separator: "\n"))
        let thumb = { (0..<4).map { stage.screen[Point(x: 11, y: $0)] } }
        let top = thumb()
        #expect(top[0] != top[3])
        stage.press(.end, .control)
        #expect(thumb() != top)
        view.text = "short"
        stage.advance(by: 0)
        #expect(thumb().allSatisfy { $0.glyph == .space })
    }

    @Test func theIndicatorCanBeDragged() {
        let stage = stage((0..<50).map { "line \($0)" }.joined(separator: "\n"))
        stage.drag(from: Point(x: 11, y: 0), to: Point(x: 11, y: 3))
        #expect(rows(stage).last == "line 49")
        #expect(view.selection == TextSelection(caret: 0))
    }

    @Test func theWheelScrollsAndTypingComesBack() {
        let stage = stage((0..<50).map { "line \($0)" }.joined(separator: "\n"))
        stage.wheel(2, at: Point(x: 3, y: 1))
        #expect(rows(stage).first == "line 6")
        #expect(stage.terminal.cursor == nil)
        stage.type("x")
        #expect(rows(stage).first == "xline 0")
        stage.wheel(1_000_000, at: Point(x: 3, y: 1))
        stage.wheel(.min, at: Point(x: 3, y: 1))
        #expect(rows(stage).first == "xline 0")
    }

    @Test func theMouseSelects() {
        let stage = stage("hello world\nsecond")
        stage.drag(from: Point(x: 2, y: 0), to: Point(x: 4, y: 1))
        #expect(view.selectedText == "ello wor")
        stage.click(at: Point(x: 2, y: 2), count: 2)
        #expect(view.selectedText == "second")
        stage.click(at: Point(x: 2, y: 0), count: 3)
        #expect(view.selectedText == "hello world\n")
        stage.click(at: Point(x: 3, y: 0))
        #expect(view.selection == TextSelection(caret: 2))
        stage.send(.mouse(MouseEvent(location: Point(x: 5, y: 0), modifiers: .shift)))
        #expect(view.selectedText == "ll")
    }

    @Test func aDoubleClickThatIsDraggedSelectsWords() {
        let stage = stage("one two three")
        stage.send(.mouse(MouseEvent(location: Point(x: 6, y: 0), clickCount: 2, phase: .down)))
        stage.send(.mouse(MouseEvent(location: Point(x: 2, y: 0), clickCount: 2, phase: .dragged)))
        #expect(view.selectedText == "one two")
        stage.send(.mouse(MouseEvent(location: Point(x: 3, y: 1), clickCount: 2, phase: .dragged)))
        #expect(view.selectedText == "two three")
    }

    @Test func selectingBeyondTheEdgeScrolls() {
        let stage = stage((0..<50).map { "line \($0)" }.joined(separator: "\n"))
        stage.send(.mouse(MouseEvent(location: Point(x: 1, y: 1))))
        stage.send(.mouse(MouseEvent(location: Point(x: 1, y: 9), phase: .dragged)))
        let before = view.selection.head
        stage.advance(by: 1)
        #expect(view.selection.head > before)
        #expect(rows(stage).first != "line 0")
        stage.send(.mouse(MouseEvent(location: Point(x: 1, y: 9), phase: .up)))
        let after = view.selection
        stage.advance(by: 1)
        #expect(view.selection == after)
    }

    @Test func whatIsSelectedIsReversedInEveryDepth() {
        for depth in [ColorDepth.trueColor, .ansi16, .mono] {
            var capabilities = TerminalCapabilities()
            capabilities.colorDepth = depth
            let view = TextView()
            view.text = "hello\nyou"
            let stage = Stage(width: 12, height: 3, root: view, capabilities: capabilities)
            view.becomeFirstResponder()
            stage.press(.right)
            stage.press(.right, .shift)
            stage.press(.down, .shift)
            let reversed = (0..<3).map { y in
                (0..<12).filter { stage.style(at: Point(x: $0, y: y)).isReversed }
            }
            #expect(reversed == [[2, 3, 4, 5, 6], [1, 2], []])
        }
    }

    @Test func aPasteIsOneChange() {
        let stage = stage()
        stage.type("ab")
        stage.paste("one\ntwo\tx\u{1B}[31m")
        #expect(view.text == "abone\ntwo\tx\u{1B}[31m")
        #expect(!stage.text.contains("\u{1B}"))
        stage.press(.character("z"), .control)
        #expect(view.text == "ab")
        stage.press(.character("z"), .control)
        #expect(view.text == "")
        stage.press(.character("y"), .control)
        stage.press(.character("y"), .control)
        #expect(view.text == "abone\ntwo\tx\u{1B}[31m")
    }

    @Test func ctrlZWithNothingToTakeBackDoesNotStopTheProgram() {
        let stage = stage()
        stage.press(.character("z"), .control)
        #expect(!stage.terminal.requests.contains(.suspend))
    }

    @Test func copyCutAndPaste() {
        let stage = stage("hello world")
        stage.press(.right, [.control, .shift])
        stage.press(.character("c"), .control)
        #expect(stage.terminal.requests.contains(.copy("hello")))
        stage.press(.character("x"), .control)
        #expect(view.text == " world")
        stage.press(.end)
        stage.press(.character("v"), .control)
        #expect(view.text == " worldhello")
        #expect(stage.application.isRunning)
    }

    @Test func whatIsCopiedHasPlainLineEnds() {
        let stage = stage("a\r\nb")
        stage.press(.character("a"), .alt)
        stage.press(.character("c"), .control)
        #expect(stage.application.pasteboard.string == "a\nb")
    }

    @Test func textThatIsReadOnlyIsNotChanged() {
        view.isEditable = false
        let stage = stage("hello")
        stage.type("x\n")
        stage.press(.backspace)
        stage.paste("y")
        #expect(view.text == "hello")
        stage.press(.end, .shift)
        stage.press(.character("c"), .control)
        #expect(stage.application.pasteboard.string == "hello")
        stage.press(.character("x"), .control)
        #expect(view.text == "hello")
    }

    @Test func textThatIsNotSelectableScrolls() {
        view.isSelectable = false
        let stage = stage((0..<9).map { "line \($0)" }.joined(separator: "\n"))
        stage.press(.down)
        stage.press(.pageDown)
        #expect(rows(stage).first == "line 4")
        #expect(stage.terminal.cursor == nil)
        stage.press(.character("x"))
        stage.drag(from: Point(x: 1, y: 0), to: Point(x: 4, y: 2))
        #expect(view.selection.isEmpty)
        #expect(view.text.hasPrefix("line 0"))
    }

    @Test func tabsAreInsertedOrLeaveTheView() {
        view.tabWidth = 4
        let stage = stage()
        stage.press(.character("a"))
        stage.press(.tab)
        stage.press(.character("b"))
        #expect(view.text == "a\tb")
        #expect(rows(stage).first == "a   b")
        view.insertsTabs = false
        stage.press(.tab)
        #expect(view.text == "a\tb")
    }

    @Test func aPlaceholderStandsInAnEmptyView() {
        view.placeholder = "Notes\nmore"
        let stage = stage()
        #expect(rows(stage).prefix(2) == ["Notes", "more"])
        stage.type("x")
        #expect(rows(stage).first == "x")
    }

    @Test func theDelegateIsAskedAndTold() {
        let delegate = Delegate()
        view.delegate = delegate
        let stage = stage()
        stage.type("ab")
        delegate.refuses = true
        stage.type("c")
        stage.press(.backspace)
        view.resignFirstResponder()
        #expect(view.text == "ab")
        #expect(
            delegate.journal.filter { $0 != "selection" } == [
                "begin", "0..<0 a", "change", "1..<1 b", "change", "2..<2 c", "1..<2 ", "end",
            ])
    }

    @Test func theScreenFollowsTheTerminalsSize() {
        let stage = stage((0..<30).map { "line \($0)" }.joined(separator: "\n"))
        stage.press(.end, .control)
        stage.resize(to: Size(width: 6, height: 2))
        #expect(stage.terminal.cursor != nil)
        for size in [Size(width: 1, height: 1), Size(width: 2, height: 1), Size(width: 300, height: 100)] {
            stage.resize(to: size)
            stage.type("x")
        }
        #expect(view.text.hasSuffix("line 29xxx"))
    }

    @Test func rightToLeftTextStandsAtTheRight() {
        let stage = stage("שלום", height: 2)
        #expect(rows(stage).first == "      םולש")
        #expect(stage.terminal.cursor?.position == Point(x: 10, y: 0))
        stage.press(.end)
        #expect(stage.terminal.cursor?.position == Point(x: 6, y: 0))
    }

    @Test func settingTheTextForgetsTheHistory() {
        let stage = stage()
        stage.type("a")
        view.text = "new"
        stage.press(.character("z"), .control)
        #expect(view.text == "new")
        #expect(view.undoManager?.canUndo == false)
    }

    @Test func accessibilityTellsTheText() {
        _ = stage("hello")
        let properties = view.accessibilityProperties
        #expect(properties.role == .textView)
        #expect(properties.value == "hello")
        #expect(properties.setText?("bye") == .handled)
        #expect(view.text == "bye")
        view.undoManager?.undo()
        #expect(view.text == "hello")
    }

    @MainActor private final class Delegate: TextViewDelegate {
        var journal: [String] = []
        var refuses = false

        func textViewDidBeginEditing(_ textView: TextView) { journal.append("begin") }
        func textViewDidEndEditing(_ textView: TextView) { journal.append("end") }
        func textViewDidChange(_ textView: TextView) { journal.append("change") }
        func textViewDidChangeSelection(_ textView: TextView) { journal.append("selection") }
        func textView(
            _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
        ) -> Bool {
            journal.append("\(range) \(text)")
            return !refuses
        }
    }
}
