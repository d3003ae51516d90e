import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

@MainActor @Suite struct ScreenTextSelectionTests {
    private let root = View()
    private let stage: Stage

    init() {
        stage = Stage(width: 24, height: 6, root: root)
    }

    @discardableResult
    private func label(_ text: String, _ frame: Rect, lines: Int = 1, in view: View? = nil) -> Label {
        let label = Label(frame: frame)
        label.text = text
        label.numberOfLines = lines
        (view ?? root).addSubview(label)
        stage.advance(by: 0)
        return label
    }

    private func drag(from start: Point, to end: Point, _ modifiers: Modifiers = .alt) {
        for (point, phase) in [(start, MouseEvent.Phase.down), (end, .dragged), (end, .up)] {
            stage.send(.mouse(MouseEvent(location: point, modifiers: modifiers, phase: phase)))
        }
    }

    private var copied: String? { stage.application.pasteboard.string }

    @Test func textIsCopiedAcrossLabels() {
        label("first label", Rect(x: 0, y: 0, width: 20, height: 1))
        label("second label", Rect(x: 0, y: 1, width: 20, height: 1))
        drag(from: Point(x: 6, y: 0), to: Point(x: 5, y: 1))
        #expect(copied == "label\nsecond")
        #expect(stage.terminal.requests.contains(.copy("label\nsecond")))
        #expect(stage.text.contains("Copied 12 characters."))
        stage.advance(by: 2)
        #expect(!stage.text.contains("Copied"))
    }

    @Test func theWayBackSelectsTheSame() {
        label("first label", Rect(x: 0, y: 0, width: 20, height: 1))
        label("second label", Rect(x: 0, y: 1, width: 20, height: 1))
        drag(from: Point(x: 5, y: 1), to: Point(x: 6, y: 0))
        #expect(copied == "label\nsecond")
    }

    @Test func whatIsSelectedIsReversedMeanwhile() {
        label("hello", Rect(x: 0, y: 0, width: 20, height: 1))
        stage.send(.mouse(MouseEvent(location: Point(x: 1, y: 0), modifiers: .alt)))
        stage.send(.mouse(MouseEvent(location: Point(x: 3, y: 0), modifiers: .alt, phase: .dragged)))
        #expect(
            (0..<6).map { stage.style(at: Point(x: $0, y: 0)).isReversed } == [
                false, true, true, true, false, false,
            ])
        stage.send(.mouse(MouseEvent(location: Point(x: 3, y: 0), modifiers: .alt, phase: .up)))
        #expect((0..<6).allSatisfy { !stage.style(at: Point(x: $0, y: 0)).isReversed })
    }

    @Test func whatWasLeftOutIsCopiedToo() {
        label("a very long title of a photo", Rect(x: 0, y: 0, width: 10, height: 1))
        #expect(stage.text == "a very lo…")
        drag(from: Point(x: 2, y: 0), to: Point(x: 9, y: 0))
        #expect(copied == "very long title of a photo")
        drag(from: Point(x: 2, y: 0), to: Point(x: 8, y: 0))
        #expect(copied == "very lo")
    }

    @Test func theMiddleThatWasLeftOutIsToo() {
        let path = label("/media/ann/photos/summer.png", Rect(x: 0, y: 0, width: 12, height: 1))
        path.lineBreakMode = .middle
        stage.advance(by: 0)
        drag(from: .zero, to: Point(x: 11, y: 0))
        #expect(copied == "/media/ann/photos/summer.png")
    }

    @Test func wrappedLinesAreOneLine() {
        label("hello wide world", Rect(x: 0, y: 0, width: 6, height: 3), lines: 0)
        #expect(stage.text == "hello\nwide\nworld")
        drag(from: Point(x: 1, y: 0), to: Point(x: 2, y: 2))
        #expect(copied == "ello wide wor")
    }

    @Test func paragraphsStayApart() {
        label("one\ntwo", Rect(x: 0, y: 0, width: 6, height: 2), lines: 0)
        drag(from: .zero, to: Point(x: 5, y: 1))
        #expect(copied == "one\ntwo")
    }

    @Test func whatStandsBesideEachOtherIsATable() {
        for row in 0..<2 {
            label("name \(row)", Rect(x: 0, y: row, width: 8, height: 1))
            label("size \(row)", Rect(x: 10, y: row, width: 8, height: 1))
        }
        drag(from: .zero, to: Point(x: 20, y: 1))
        #expect(copied == "name 0\tsize 0\nname 1\tsize 1")
    }

    @Test func aSelectionStaysInTheViewThatHasBothEnds() {
        let side = View(frame: Rect(x: 0, y: 0, width: 10, height: 4))
        let main = View(frame: Rect(x: 10, y: 0, width: 12, height: 4))
        root.addSubview(side)
        root.addSubview(main)
        for row in 0..<3 {
            label("side \(row)", Rect(x: 0, y: row, width: 8, height: 1), in: side)
            label("main \(row)", Rect(x: 0, y: row, width: 8, height: 1), in: main)
        }
        drag(from: Point(x: 10, y: 0), to: Point(x: 15, y: 2))
        #expect(copied == "main 0\nmain 1\nmain 2")
    }

    @Test func charactersAreWhole() {
        label("日本e\u{301}👨\u{200D}👩\u{200D}👧x\u{7}", Rect(x: 0, y: 0, width: 20, height: 1))
        drag(from: Point(x: 1, y: 0), to: Point(x: 1, y: 0))
        #expect(copied == "日")
        drag(from: Point(x: 2, y: 0), to: Point(x: 20, y: 0))
        #expect(copied == "本e\u{301}👨\u{200D}👩\u{200D}👧x\u{7}")
    }

    @Test func selectableLabelsNeedNoModifier() {
        let own = label("select me", Rect(x: 0, y: 0, width: 20, height: 1))
        drag(from: .zero, to: Point(x: 5, y: 0), [])
        #expect(copied == nil)
        own.isSelectable = true
        drag(from: .zero, to: Point(x: 5, y: 0), [])
        #expect(copied == "select")
        #expect(own.isUserInteractionEnabled)
    }

    @Test func theModifierCanBeAnotherOrNone() {
        label("hello", Rect(x: 0, y: 0, width: 20, height: 1))
        stage.application.window.textSelectionModifiers = .control
        drag(from: .zero, to: Point(x: 3, y: 0))
        #expect(copied == nil)
        drag(from: .zero, to: Point(x: 3, y: 0), .control)
        #expect(copied == "hell")
        stage.application.window.textSelectionModifiers = nil
        drag(from: .zero, to: Point(x: 1, y: 0), .control)
        #expect(copied == "hell")
    }

    @Test func hiddenLabelsAndClicksCopyNothing() {
        label("hidden", Rect(x: 0, y: 0, width: 20, height: 1)).isHidden = true
        drag(from: .zero, to: Point(x: 5, y: 0))
        stage.send(.mouse(MouseEvent(location: .zero, modifiers: .alt)))
        stage.send(.mouse(MouseEvent(location: .zero, modifiers: .alt, phase: .up)))
        #expect(copied == nil)
    }

    @Test func losingTheWindowEndsIt() {
        label("hello", Rect(x: 0, y: 0, width: 20, height: 1))
        stage.send(.mouse(MouseEvent(location: .zero, modifiers: .alt)))
        stage.send(.mouse(MouseEvent(location: Point(x: 3, y: 0), modifiers: .alt, phase: .dragged)))
        stage.send(.focus(isActive: false))
        #expect(!stage.style(at: .zero).isReversed)
        stage.send(.mouse(MouseEvent(location: Point(x: 3, y: 0), phase: .up)))
        #expect(copied == nil)
    }
}
