import NibbleCells
import NibbleControls
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct ButtonLooksTests {
    nonisolated static let states: [Control.State] = [
        .normal, .focused, [.focused, .highlighted], .disabled, .hovered, .selected,
    ]

    private func button(_ style: Button.Style, _ role: Button.Role = .normal) -> Button {
        let button = Button(title: "Save", role: role)
        button.style = style
        return button
    }

    @Test(arguments: Button.Style.allCases, [ColorDepth.trueColor, .indexed256, .ansi16, .mono])
    func statesCanBeToldApart(style: Button.Style, depth: ColorDepth) {
        let states = style == .filled ? Self.states.filter { $0 != .selected } : Self.states
        #expect(statesThatLookAlike(states, depth) { button(style) }.isEmpty)
        #expect(statesThatLookAlike(states, depth, .ascii) { button(style) }.isEmpty)
    }

    @Test(arguments: [
        (Button.Style.plain, "  Save"), (.bordered, "[ Save ]"), (.filled, "[ Save ]"),
    ])
    func stylesDifferInTheirFrame(style: Button.Style, text: String) {
        let button = button(style)
        let stage = Stage(showing: button)
        #expect(stage.text == text)
        stage.press(.tab)
        #expect(stage.text == "[ Save ]")
        button.isEnabled = false
        stage.advance(by: 0)
        #expect(stage.text == "  Save")
    }

    @Test func aBackgroundOfItsOwnIsTheButtonsGround() {
        let button = button(.bordered)
        button.backgroundColor = Color(hex: 0xAA0000)
        #expect(Stage(showing: button).style(at: Point(x: 3, y: 0)).background == .rgb(0xAA0000))
    }

    // A tone of the title's colour would change both.
    @Test func aFilledButtonHasItsGroundAndItsTitlesColour() {
        let button = button(.filled)
        button.backgroundColor = Color(hex: 0xFFCC00)
        button.setTitleColor(Color(hex: 0x000000), for: .normal)
        let style = Stage(showing: button).style(at: Point(x: 3, y: 0))
        #expect(style.background == .rgb(0xFFCC00) && style.foreground == .rgb(0x000000))
    }

    @Test func aFilledButtonStandsOnItsColour() {
        let button = button(.filled)
        let stage = Stage(showing: button)
        let ground = stage.style(at: Point(x: 2, y: 0)).background
        #expect(ground != .default && stage.style(at: Point(x: 2, y: 0)).isBold)
        button.role = .destructive
        stage.advance(by: 0)
        #expect(stage.style(at: Point(x: 2, y: 0)).background != ground)
    }

    @Test func aPrimaryButtonIsFilled() {
        let filled = Stage(showing: button(.filled))
        let primary = Stage(showing: button(.bordered, .primary))
        #expect(filled.screen == primary.screen)
    }

    @Test(arguments: [(Button.Role.destructive, Color.systemRed), (.cancel, .label), (.normal, .tint)])
    func rolesHaveTheirColour(role: Button.Role, color: Color) {
        let stage = Stage(showing: button(.bordered, role))
        #expect(button(.bordered, role).currentTitleColor == color)
        let expected = stage.application.colorTheme
        let shown = stage.style(at: Point(x: 2, y: 0)).foreground
        var other = expected
        other.set(color, to: Color(hex: 0x123456))
        stage.application.colorTheme = other
        stage.advance(by: 0)
        #expect(stage.style(at: Point(x: 2, y: 0)).foreground == .rgb(0x123456) && shown != .rgb(0x123456))
    }

    @Test func theFocusFillsATallButton() {
        let button = button(.bordered)
        let stage = Stage(showing: button, .mono, size: Size(width: 10, height: 3))
        #expect(stage.text == "\n [ Save ]")
        stage.press(.tab)
        #expect(stage.cells(of: button).allSatisfy { $0.isReversed })
    }
}

@MainActor struct ButtonRoomTests {
    private let button = Button(title: "Save")

    @Test func bracketsAloneAreCloseToTheTitle() {
        button.style = .bracketed
        #expect(button.intrinsicContentSize == IntrinsicSize(width: 6, height: 1))
        button.frame.size = button.sizeThatFits(.zero)
        let stage = Stage(showing: button)
        #expect(stage.text == "[Save]")
        #expect(stage.style(at: Point(x: 2, y: 0)).background == .default)
        button.style = .bordered
        #expect(button.intrinsicContentSize == IntrinsicSize(width: 8, height: 1))
    }

    @Test(arguments: [
        (EdgeInsets(left: 1, right: 1), "[Save]"), (EdgeInsets(), "Save"), (EdgeInsets(left: 2), "  Save"),
        (EdgeInsets(left: 4, right: 3), "  [ Save ]"), (EdgeInsets(left: -4, right: -1), "Save"),
        (EdgeInsets(top: 1, left: 2, bottom: 1, right: 2), "\n[ Save ]"),
        (EdgeInsets(top: 2, left: 1, right: 1), "\n\n[Save]"),
    ])
    func theRoomAroundTheContentIsTheUsers(insets: EdgeInsets, text: String) {
        button.contentEdgeInsets = insets
        button.frame.size = button.sizeThatFits(.zero)
        #expect(Stage(showing: button).text == text)
        #expect(button.intrinsicContentSize.width == button.frame.width)
    }

    @Test func roomGivesWayToTheTitle() {
        button.contentEdgeInsets = EdgeInsets(top: 3, left: 5, bottom: 3, right: 5)
        #expect(Stage(showing: button, size: Size(width: 7, height: 1)).text == "[Save]")
        #expect(Stage(showing: button, size: Size(width: 4, height: 3)).text == "\nSave")
        button.contentEdgeInsets = EdgeInsets(top: .max, left: .max, bottom: .max, right: .max)
        #expect(button.sizeThatFits(.zero) == Size(width: .max, height: .max))
        #expect(Stage(showing: button, size: Size(width: 5, height: 1)).text == "Save")
    }

    @Test(arguments: [(9, "[ Save ch… ]"), (2, "[ Save ch… ]"), (1, "[Save chan…]"), (0, "Save chang…")])
    func aTitleThatDoesNotFitLeavesTheStylesRoom(room: Int, text: String) {
        button.title = "Save changes of all"
        button.contentEdgeInsets = EdgeInsets(left: room, right: room)
        #expect(Stage(showing: button, size: Size(width: room == 0 ? 11 : 12, height: 1)).text == text)
    }

    @Test(arguments: [
        (Button.Style.bordered, 7, "[ Sa… ]"), (.bordered, 6, "[Sav…]"), (.bordered, 5, "[Sa…]"),
        (.bordered, 4, "Sav…"),
        (.bordered, 2, "S…"), (.bracketed, 6, "[Sav…]"), (.bracketed, 4, "Sav…"), (.bracketed, 1, "…"),
    ])
    func aTitleHasThreeColumnsBeforeBracketsDo(style: Button.Style, width: Int, text: String) {
        button.title = "Save changes"
        button.style = style
        #expect(Stage(showing: button, size: Size(width: width, height: 1)).text == text)
    }

    @Test func bracketsWithoutAGroundAreAroundSomething() {
        button.title = ""
        button.style = .bracketed
        let stage = Stage(showing: button, size: Size(width: 6, height: 1))
        #expect(stage.text == "")
        stage.press(.tab)
        #expect(stage.text == "  []")
        button.style = .bordered
        button.resignFirstResponder()
        stage.advance(by: 0)
        #expect(stage.text == " [  ]")
    }

    @Test func bracketsAreAsFarOnBothSides() {
        button.contentEdgeInsets = EdgeInsets(left: 2, right: 1)
        #expect(Stage(showing: button, size: Size(width: 7, height: 1)).text == " [Save]")
        button.style = .bracketed
        button.contentEdgeInsets = EdgeInsets(left: 3, right: 3)
        #expect(Stage(showing: button, size: Size(width: 10, height: 1)).text == "  [Save]")
    }

    @Test func linesBehindBracketsAreNoPartOfTheTitle() {
        button.style = .bracketed
        button.title = "Save it"
        let root = View(frame: Rect(x: 0, y: 0, width: 13, height: 1))
        root.addSubview(Separator(frame: root.bounds))
        root.addSubview(button)
        button.frame = Rect(x: 2, y: 0, width: 9, height: 1)
        #expect(Stage(width: 13, height: 1, root: root).text == "──[Save it]──")
    }

    @Test func configurationsHaveRoomInTheirDirection() {
        var configuration = Button.Configuration.gray()
        configuration.title = "Save"
        configuration.contentInsets = DirectionalEdgeInsets(leading: 1, trailing: 4)
        button.configuration = configuration
        button.contentHorizontalAlignment = .left
        #expect(button.intrinsicContentSize.width == 9)
        let stage = Stage(showing: button, size: Size(width: 9, height: 1))
        #expect(stage.text == "[Save]")
        button.semanticContentAttribute = .forceRightToLeft
        button.setNeedsDisplay()
        stage.advance(by: 0)
        #expect(stage.text == "   [Save]")
        configuration.contentInsets = nil
        button.configuration = configuration
        #expect(button.intrinsicContentSize.width == 8)
    }
}

@MainActor struct ButtonContentTests {
    private let button = Button(title: "Save")

    @Test func titlesFollowTheState() {
        button.setTitle("Saving", for: .highlighted)
        button.setTitle("Saved", for: .disabled)
        button.setTitle("Save all", for: [.selected, .focused])
        #expect(button.currentTitle == "Save" && button.title(for: .disabled) == "Saved")
        button.isHighlighted = true
        #expect(button.currentTitle == "Saving")
        button.isEnabled = false
        #expect(button.currentTitle == "Saved")
        button.setTitle(nil, for: .disabled)
        #expect(button.currentTitle == "Saving")
        button.isHighlighted = false
        button.isEnabled = true
        button.isSelected = true
        #expect(button.currentTitle == "Save")
        let stage = Stage(showing: button, size: Size(width: 14, height: 1))
        stage.press(.tab)
        #expect(stage.text == " [ Save all ]")
    }

    @Test func coloursFollowTheState() {
        button.setTitleColor(.systemGreen, for: .normal)
        button.setTitleColor(.systemYellow, for: .selected)
        #expect(button.currentTitleColor == .systemGreen)
        button.isSelected = true
        #expect(
            button.currentTitleColor == .systemYellow && button.titleColor(for: .selected) == .systemYellow)
        button.setTitleColor(nil, for: .selected)
        button.setTitleColor(nil, for: .normal)
        #expect(button.currentTitleColor == .tint)
    }

    @Test func aSubtitleStandsBelow() {
        button.subtitle = "and close"
        #expect(button.intrinsicContentSize == IntrinsicSize(width: 13, height: 2))
        let stage = Stage(showing: button)
        #expect(stage.text == "[   Save    ]\n[ and close ]")
        button.contentHorizontalAlignment = .left
        stage.advance(by: 0)
        #expect(stage.text == "[ Save      ]\n[ and close ]")
        button.frame.size = Size(width: 9, height: 1)
        stage.advance(by: 0)
        #expect(stage.text == "[ Save  ]")
    }

    @Test func longTitlesLoseTheEndThatMatters() {
        button.title = "Sources/Nibble.swift"
        button.titleTruncation = .middle
        let stage = Stage(showing: button, size: Size(width: 14, height: 1))
        #expect(stage.text == "[ Sourc…wift ]")
    }

    @Test func itTellsWhatItIs() {
        button.subtitle = "and close"
        button.isSelected = true
        var presses = 0
        button.addAction { _ in presses += 1 }
        let properties = button.accessibilityProperties
        #expect(properties.role == .button && properties.label == "Save" && properties.hint == "and close")
        #expect(properties.traits == .selected)
        properties.activate?()
        #expect(presses == 1)
        button.isEnabled = false
        #expect(button.accessibilityTraits == [.selected, .notEnabled])
    }
}
