import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

/// Writes down the events it is given, and shows the last one.
private final class Recorder: View {
    var events: [String] = []

    override var canBecomeFirstResponder: Bool { true }

    private func note(_ event: String) -> Handling {
        events.append(event)
        setNeedsDisplay()
        return .handled
    }

    override func keyDown(with event: KeyEvent) -> Handling {
        note("\(event.key)" + (event.modifiers.isEmpty ? "" : " with \(event.modifiers.rawValue)"))
    }
    override func mouseDown(with event: MouseEvent) -> Handling {
        note("down \(event.location.x),\(event.location.y) x\(event.clickCount)")
    }
    override func mouseUp(with event: MouseEvent) -> Handling {
        note("up \(event.location.x),\(event.location.y)")
    }
    override func mouseDragged(with event: MouseEvent) -> Handling {
        note("drag \(event.location.x),\(event.location.y)")
    }
    override func scrollWheel(with event: MouseEvent) -> Handling { note("wheel \(event.scrollDelta.y)") }
    override func paste(_ text: String) -> Handling { note("paste \(text)") }

    override func draw(in canvas: inout Canvas) {
        canvas.write(events.last ?? "", at: .zero, style: CellStyle())
    }
}

@Suite @MainActor struct StageActions {
    private let recorder = Recorder()
    private let stage: Stage

    init() {
        stage = Stage(width: 20, height: 3, root: recorder)
    }

    @Test func pressedKeysArriveAndShowAtOnce() {
        stage.press(.tab)
        stage.press(.up, [.control])
        #expect(recorder.events == ["tab", "up with 4"])
        #expect(stage.text == "up with 4")
    }

    @Test func typingPressesAKeyACharacter() {
        stage.type("aé\n\t")
        #expect(recorder.events == [#"character("a")"#, #"character("é")"#, "enter", "tab"])
    }

    @Test func doubleClicksCount() {
        stage.click(at: Point(x: 2, y: 1), count: 2)
        #expect(recorder.events == ["down 2,1 x1", "up 2,1", "down 2,1 x2", "up 2,1"])
    }

    @Test func draggingPassesTheCellsBetween() {
        stage.drag(from: Point(x: 1, y: 1), to: Point(x: 3, y: 2))
        #expect(recorder.events == ["down 1,1 x1", "drag 2,1", "drag 3,2", "up 3,2"])
    }

    @Test func wheelAndPasteArrive() {
        stage.wheel(-2, at: Point(x: 0, y: 0))
        stage.paste("one\ntwo")
        #expect(recorder.events == ["wheel -2", "paste one\ntwo"])
    }

    @Test func clickingATextHitsItsMiddle() throws {
        stage.paste("日本")
        try stage.click("日本")
        #expect(recorder.events.suffix(2) == ["down 7,0 x1", "up 7,0"])
    }

    @Test func clickingAMissingTextThrowsAndShowsTheScreen() {
        stage.press(.tab)
        let error = #expect(throws: StageError.self) { try stage.click("Save") }
        #expect(error?.description == "“Save” is not on the screen, which shows:\ntab")
    }
}

@Suite @MainActor struct StageScreens {
    @Test func resizingLaysOutAtOnce() {
        let label = Label()
        label.text = "middle"
        label.textAlignment = .center
        let stage = Stage(size: Size(width: 10, height: 1), root: label)
        stage.resize(to: Size(width: 20, height: 3))
        #expect(stage.text == "\n       middle")
    }

    @Test func viewsAreFoundByIdentifier() {
        let root = View()
        let inner = Label()
        inner.accessibilityIdentifier = "name"
        root.addSubview(inner)
        let stage = Stage(root: root)
        #expect(stage.view("name") === inner)
        #expect(stage.view("other") == nil)
    }

    @Test func stylesAreThoseOfTheCell() {
        let label = Label()
        label.text = "x"
        label.textAttributes = [.bold, .underline]
        let stage = Stage(width: 2, height: 1, root: label)
        let style = stage.style(at: .zero)
        #expect(style.isBold && style.isUnderlined && !style.isReversed && !style.isDim && !style.isItalic)
        #expect(stage.style(at: Point(x: 5, y: 5)) == .blank)
    }

    // The frames of a moving picture come from the application's clock, which stands still until it is moved.
    @Test func timeStandsStillUntilItIsAdvanced() throws {
        let view = ImageView(image: Pictures.blinking)
        view.contentMode = .scaleToFill
        view.drawingStyle = .half
        let stage = Stage(width: 1, height: 1, root: view)
        let first = stage.style(at: .zero)
        stage.advance(by: 0.4)
        #expect(stage.style(at: .zero) == first)
        stage.advance(by: 0.2)
        #expect(stage.style(at: .zero) != first)
        stage.advance(by: 0.5)
        #expect(stage.style(at: .zero) == first)
    }

    @Test func restEndsForPicturesThatMoveForever() {
        let stage = Stage(width: 1, height: 1, root: ImageView(image: Pictures.blinking))
        stage.advanceToRest(limit: 3)
        #expect(stage.terminal.frameCount > 1)
    }
}
