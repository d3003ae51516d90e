import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct ButtonTests {
    private let button = Button(title: "Save")
    private let root = View()
    private let stage: Stage
    private let presses = Journal()

    init() {
        root.addSubview(button)
        button.frame.origin = Point(x: 2, y: 1)
        stage = Stage(size: Size(width: 16, height: 3), root: root)
        button.addAction { [presses] _ in presses.lines.append("press") }
    }

    private func mouse(_ phase: MouseEvent.Phase, _ x: Int, button: MouseEvent.Button = .left) {
        stage.send(.mouse(MouseEvent(location: Point(x: x, y: 1), button: button, phase: phase)))
    }

    private var isHighlighted: Bool { button.isHighlighted }

    @Test func aButtonIsAsLargeAsItsTitle() {
        #expect(button.frame.size == Size(width: 8, height: 1))
        #expect(button.intrinsicContentSize == IntrinsicSize(width: 8, height: 1))
        #expect(Button(title: "漢").frame.size == Size(width: 6, height: 1))
        #expect(stage.text == "\n  [ Save ]")
    }

    @Test func focusShowsWithoutColours() {
        #expect(!stage.style(at: Point(x: 4, y: 1)).isReversed)
        stage.press(.tab)
        #expect(button.isFirstResponder)
        #expect(stage.style(at: Point(x: 4, y: 1)).isReversed)
    }

    @Test(arguments: [Key.enter, .character(" ")])
    func keysPressTheFocusedButton(key: Key) {
        stage.press(key)
        #expect(presses.take().isEmpty)
        stage.press(.tab)
        stage.press(key)
        #expect(presses.take() == ["press"])
        stage.press(key, .control)
        #expect(presses.take().isEmpty)
    }

    @Test func aClickPressesAndFocuses() throws {
        try stage.click("Save")
        #expect(presses.take() == ["press"])
        #expect(button.isFirstResponder && !isHighlighted)
        stage.click(at: Point(x: 1, y: 1))
        #expect(presses.take().isEmpty)
    }

    @Test func aPressShowsWhileItLasts() {
        mouse(.down, 4)
        #expect(isHighlighted && stage.style(at: Point(x: 4, y: 1)).isBold)
        mouse(.up, 4)
        #expect(!isHighlighted && !stage.style(at: Point(x: 4, y: 1)).isBold)
    }

    @Test func aPressThatIsDraggedOutDoesNotCount() {
        mouse(.down, 4)
        mouse(.dragged, 12)
        #expect(!isHighlighted)
        mouse(.up, 12)
        #expect(presses.take().isEmpty)
    }

    @Test func aPressThatComesBackCounts() {
        mouse(.down, 4)
        mouse(.dragged, 12)
        mouse(.dragged, 5)
        #expect(isHighlighted)
        mouse(.up, 5)
        #expect(presses.take() == ["press"])
    }

    @Test func aPressThatBeganElsewhereDoesNotCount() {
        mouse(.down, 0)
        mouse(.dragged, 4)
        mouse(.up, 4)
        #expect(presses.take().isEmpty && !isHighlighted)
    }

    @Test func otherButtonsDoNotPress() {
        mouse(.down, 4, button: .right)
        mouse(.up, 4, button: .right)
        mouse(.down, 4)
        mouse(.down, 4, button: .middle)
        mouse(.up, 4, button: .middle)
        #expect(presses.take().isEmpty && isHighlighted)
        mouse(.up, 4)
        #expect(presses.take() == ["press"])
    }

    @Test func aPressIsCancelledWhenTheTerminalOrTheButtonGoes() {
        mouse(.down, 4)
        stage.send(.focus(isActive: false))
        #expect(!isHighlighted)
        mouse(.up, 4)
        mouse(.down, 4)
        button.isHidden = true
        #expect(!isHighlighted)
        button.isHidden = false
        mouse(.down, 4)
        button.isEnabled = false
        #expect(!isHighlighted)
        mouse(.up, 4)
        #expect(presses.take().isEmpty)
    }

    @Test func aDisabledButtonDoesNothing() throws {
        button.isEnabled = false
        stage.press(.tab)
        #expect(!button.isFirstResponder)
        try stage.click("Save")
        stage.press(.enter)
        #expect(presses.take().isEmpty)
        #expect(stage.has(.tertiaryLabel, at: Point(x: 4, y: 1)))
    }

    // Spaces, then brackets give way before letters do.
    @Test(arguments: [(8, "[ Save ]"), (7, "[Save]"), (6, "[Save]"), (5, "Save"), (4, "Save")])
    func bracketsGiveWayToATitleThatFitsWithoutThem(width: Int, text: String) {
        button.frame.size = Size(width: width, height: 1)
        stage.advance(by: 1)
        #expect(String(stage.text.drop { $0.isWhitespace }) == text)
    }

    @Test func aNarrowButtonTruncatesItsTitle() {
        button.title = "Save all"
        button.frame.size = Size(width: 7, height: 1)
        stage.advance(by: 1)
        #expect(stage.text == "\n  [ Sa… ]")
        for width in 0...4 {
            button.frame.size = Size(width: width, height: 2)
            stage.advance(by: 1)
            #expect(stage.style(at: Point(x: 2 + width, y: 1)).glyph == .space)
        }
    }

    @Test func anotherTitleOrRoleDrawsAnew() {
        button.title = "Go"
        stage.advance(by: 1)
        #expect(stage.text == "\n   [ Go ]")
        let before = stage.style(at: Point(x: 5, y: 1)).foreground
        button.role = .destructive
        stage.advance(by: 1)
        #expect(stage.style(at: Point(x: 5, y: 1)).foreground != before)
    }

    @Test func theTintIsTheTitlesColour() {
        root.tintColor = Color(hex: 0x112233)
        stage.advance(by: 1)
        #expect(stage.style(at: Point(x: 5, y: 1)).foreground == .rgb(0x112233))
    }

    /// FAULTS V5: the last reference goes in the button's own action.
    @Test func aButtonMayRemoveItselfWhenPressed() throws {
        weak var gone: Button?
        do {
            let button = Button(title: "Bye")
            root.addSubview(button)
            button.addAction { $0.removeFromSuperview() }
            gone = button
        }
        stage.advance(by: 1)
        try stage.click("Bye")
        #expect(gone == nil)
    }
}
