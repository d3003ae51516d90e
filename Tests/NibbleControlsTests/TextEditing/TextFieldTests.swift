import NibbleCells
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleControls

@MainActor @Suite struct TextFieldTests {
    private let field = TextField()

    private func stage(
        _ text: String = "", width: Int = 12, height: Int = 1, capabilities: TerminalCapabilities = .init()
    ) -> Stage {
        field.text = text
        let root = View()
        let stage = Stage(width: width, height: height, root: root, capabilities: capabilities)
        field.frame = Rect(x: 0, y: 0, width: width, height: 1)
        root.addSubview(field)
        field.becomeFirstResponder()
        stage.advance(by: 0)
        return stage
    }

    @Test func typingShows() {
        let stage = stage()
        stage.type("hello")
        #expect(stage.text == "[hello     ]")
        #expect(stage.terminal.cursor?.position == Point(x: 6, y: 0))
    }

    @Test func withoutTheKeysThereAreNoBrackets() {
        let stage = stage("hi")
        field.resignFirstResponder()
        stage.advance(by: 0)
        #expect(stage.text == " hi")
        #expect(stage.terminal.cursor == nil)
    }

    @Test func aLongTextScrollsWithMarks() {
        let stage = stage("abcdefghijklmnop")
        #expect(stage.text == "[…ijklmnop ]")
        #expect(stage.terminal.cursor?.position == Point(x: 10, y: 0))
        stage.press(.home)
        #expect(stage.text == "[abcdefghi…]")
        #expect(stage.terminal.cursor?.position == Point(x: 1, y: 0))
        for _ in 0..<9 { stage.press(.right) }
        #expect(stage.text == "[…cdefghij…]")
        #expect(stage.terminal.cursor?.position == Point(x: 9, y: 0))
        field.resignFirstResponder()
        stage.advance(by: 0)
        #expect(stage.text == " abcdefghi…")
    }

    @Test(arguments: 0..<LongRun.count(20, long: 400)) func theCaretIsNeverUnderAMarkOrOutside(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let stage = stage(width: Int.random(in: 6...20, using: &random))
        for _ in 0..<60 {
            switch Int.random(in: 0..<8, using: &random) {
            case 0...3: field.insertText(RandomText.inLine.randomElement(using: &random) ?? "")
            case 4: stage.press(.left)
            case 5: stage.press(.right)
            case 6: stage.press(.backspace)
            default: stage.press([.home, .end, .delete].randomElement(using: &random) ?? .home)
            }
            stage.advance(by: 0)
            let caret = stage.terminal.cursor?.position
            #expect(caret != nil)
            guard let caret else { continue }
            #expect(stage.screen[caret].glyph != .ellipsis)
        }
    }

    @Test func wideCharactersAtTheEdgesAreWholeOrNotThere() {
        let stage = stage("日本語日本語日本語", width: 10)
        #expect(stage.text == "[…日本語 ]")
        stage.press(.home)
        #expect(stage.text == "[日本語 …]")
        for _ in 0..<9 {
            stage.press(.right)
            let cells = (0..<10).map { stage.screen[Point(x: $0, y: 0)].glyph }
            for (index, glyph) in cells.enumerated() where glyph.isWide {
                #expect(index + 1 < 10 && cells[index + 1].isContinuation)
            }
        }
    }

    @Test func pastesAreFlattenedAndOneChange() {
        let stage = stage("x")
        stage.paste("one\ntwo\r\nthree\n")
        #expect(field.text == "xone two three ")
        stage.press(.character("z"), .control)
        #expect(field.text == "x")
    }

    @Test func targetsAreTold() {
        var events: [Control.Event] = []
        for event: Control.Event in [.editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit]
        {
            field.addAction(for: event) { _ in events.append(event) }
        }
        let stage = stage()
        stage.type("a")
        stage.press(.backspace)
        stage.press(.backspace)
        stage.press(.enter)
        field.resignFirstResponder()
        #expect(
            events == [
                .editingDidBegin, .editingChanged, .editingChanged, .editingDidEndOnExit, .editingDidEnd,
            ])
    }

    @Test func enterThatNobodyWantsGoesOn() {
        _ = stage()
        #expect(field.keyDown(with: KeyEvent(key: .enter)) == .ignored)
        field.addAction { _ in }
        #expect(field.keyDown(with: KeyEvent(key: .enter)) == .handled)
        for key: Key in [.up, .down, .pageUp, .tab] {
            #expect(field.keyDown(with: KeyEvent(key: key)) == .ignored)
        }
    }

    @Test func whatIsWrongIsSaidWhileTheFieldHasTheKeys() {
        let other = TextField(frame: Rect(x: 0, y: 1, width: 30, height: 1))
        let stage = stage(width: 30, height: 4)
        stage.application.window.rootViewController?.view.addSubview(other)
        field.validator = { $0.count == 4 ? nil : "A year has four digits" }
        stage.type("12")
        #expect(!stage.text.contains("A year has four digits"))
        stage.press(.tab)
        #expect(other.isFirstResponder && !stage.text.contains("A year has four digits"))
        stage.press(.tab, .shift)
        #expect(stage.text.hasSuffix("A year has four digits"))
        stage.resize(to: Size(width: 30, height: 6))
        #expect(stage.text.hasSuffix("A year has four digits"))
        stage.type("34")
        #expect(!stage.text.contains("A year has four digits"))
        stage.press(.backspace)
        field.validate()
        stage.advance(by: 1)
        #expect(stage.text.contains("A year has four digits"))
        field.isHidden = true
        stage.advance(by: 1)
        #expect(!stage.text.contains("A year has four digits"))
    }

    @Test func aFieldWhoseMessageStandsBesideItSaysNothing() {
        let stage = stage(width: 30, height: 4)
        field.showsValidationMessage = false
        field.validationMessage = "A year has four digits"
        stage.advance(by: 1)
        #expect(!stage.text.contains("A year"))
        field.showsValidationMessage = true
        stage.advance(by: 1)
        #expect(stage.text.contains("A year"))
        field.removeFromSuperview()
        stage.advance(by: 1)
        #expect(!stage.text.contains("A year"))
    }

    @Test func aSecretIsOneWord() {
        field.isSecureTextEntry = true
        let stage = stage("correct horse", width: 20)
        stage.press(.left, .control)
        #expect(field.selection == TextSelection(caret: 0))
        stage.press(.right, .control)
        #expect(field.selection == TextSelection(caret: 13))
        stage.click(at: Point(x: 3, y: 0), count: 2)
        #expect(field.selection.range == 0..<13)
        stage.press(.end)
        stage.press(.character("w"), .control)
        #expect(field.text.isEmpty)
    }

    @Test func secretsAreNeitherShownNorCopied() {
        field.isSecureTextEntry = true
        let stage = stage()
        stage.type("pä$日")
        #expect(stage.text == "[••••      ]")
        #expect(stage.terminal.cursor?.position == Point(x: 5, y: 0))
        stage.press(.character("a"), .alt)
        stage.press(.character("c"), .control)
        stage.press(.character("x"), .control)
        #expect(field.text == "pä$日")
        #expect(!stage.application.pasteboard.hasStrings)
        #expect(field.accessibilityProperties.value == nil)
        #expect(field.accessibilityProperties.traits.contains(.secure))
        #expect(stage.application.isRunning)
        #expect(field.undoManager?.canUndo == false)
    }

    @Test func aDumpTellsNoSecret() {
        field.isSecureTextEntry = true
        let stage = stage()
        stage.type("s3cr3t")
        var dumped = ""
        dump(field, to: &dumped)
        dump(stage.screen, to: &dumped)
        #expect(!dumped.contains("s3cr3t"))
        // The text's bytes, one on a line.
        #expect(!dumped.contains("- 51\n"))
        #expect(!stage.application.window.recursiveDescription.contains("s3cr3t"))
    }

    @Test func menusKnowWhatMakesSense() {
        let stage = stage("hello")
        func possible() -> [String] {
            ["cut", "copy", "paste", "selectAll", "undo", "redo"].filter {
                field.canPerformAction($0, withSender: nil)
            }
        }
        #expect(possible() == ["selectAll"])
        stage.application.sendAction("selectAll")
        #expect(possible() == ["cut", "copy", "selectAll"])
        stage.application.sendAction("cut")
        #expect(possible() == ["paste", "undo"])
        stage.application.sendAction("undo")
        #expect(field.text == "hello")
        stage.application.sendAction("redo")
        stage.application.sendAction("paste")
        #expect(field.text == "hello")
    }

    @Test func thePlaceholderIsDimAndGoes() {
        field.placeholder = "Name of the photo"
        let stage = stage()
        #expect(stage.text == "[Name of t…]")
        stage.type("x")
        #expect(stage.text == "[x         ]")
    }

    @Test func theClearButtonClears() throws {
        field.clearButtonMode = .always
        let stage = stage("hello")
        #expect(stage.text == "[hello    ×]")
        try stage.click("×")
        #expect(field.text == "")
        #expect(!stage.text.contains("×"))
        stage.press(.character("z"), .control)
        #expect(field.text == "hello")
    }

    @Test(arguments: [
        (TextField.ViewMode.never, false, false), (.whileEditing, true, false), (.unlessEditing, false, true),
        (.always, true, true),
    ])
    func theClearButtonIsThereWhenItIsWanted(mode: TextField.ViewMode, editing: Bool, resting: Bool) {
        field.clearButtonMode = mode
        let stage = stage("hello")
        #expect(stage.text.contains("×") == editing)
        field.resignFirstResponder()
        stage.advance(by: 0)
        #expect(stage.text.contains("×") == resting)
    }

    @Test func onlyAsMuchIsTakenAsThereIsRoomFor() {
        field.maximumLength = 4
        let stage = stage()
        stage.paste("e\u{301}e\u{301}abc")
        #expect(field.text == "e\u{301}e\u{301}ab")
        stage.type("x")
        #expect(field.text.count == 4)
        stage.press(.character("a"), .alt)
        stage.type("y")
        #expect(field.text == "y")
    }

    @Test func charactersCanBeRefused() {
        field.acceptsCharacter = { $0.isNumber }
        let stage = stage()
        stage.type("1a2")
        stage.paste("x3\n4")
        #expect(field.text == "1234")
    }

    @Test func whatIsWrongIsMarked() {
        field.validator = { $0.contains("@") ? nil : "An address has an @." }
        let stage = stage("me")
        #expect(!stage.text.contains("!"))
        field.resignFirstResponder()
        stage.advance(by: 0)
        #expect(stage.text == " me       !")
        #expect(field.accessibilityProperties.traits.contains(.invalid))
        #expect(field.accessibilityProperties.hint == "An address has an @.")
        field.becomeFirstResponder()
        stage.type("@x")
        #expect(field.validationMessage == nil)
        #expect(stage.text == "[me@x      ]")
    }

    @Test func theDelegateDecides() {
        let delegate = Delegate()
        field.delegate = delegate
        delegate.refused = "beginEditing"
        let stage = stage("abc")
        #expect(!field.isFirstResponder)
        delegate.refused = "change"
        field.becomeFirstResponder()
        stage.type("x")
        #expect(field.text == "abc")
        delegate.refused = "return"
        var returns = 0
        field.addAction { _ in returns += 1 }
        stage.press(.enter)
        #expect(returns == 0)
        delegate.refused = "endEditing"
        #expect(!field.resignFirstResponder())
        delegate.refused = ""
        #expect(field.resignFirstResponder())
        #expect(delegate.journal.contains("3..<3 x"))
    }

    @Test(arguments: [
        (TextAlignment.left, "[hi        ]", 3), (.right, "[       hi ]", 10), (.center, "[   hi     ]", 6),
    ])
    func textCanBeAligned(alignment: TextAlignment, shown: String, caret: Int) {
        field.textAlignment = alignment
        let stage = stage("hi")
        #expect(stage.text == shown)
        #expect(stage.terminal.cursor?.position == Point(x: caret, y: 0))
    }

    @Test func theMouseSelects() {
        let stage = stage("one two")
        stage.drag(from: Point(x: 2, y: 0), to: Point(x: 6, y: 0))
        #expect(field.editor.selection == TextSelection(anchor: 1, head: 5))
        stage.click(at: Point(x: 6, y: 0), count: 2)
        #expect(field.editor.selection.range == 4..<7)
        stage.click(at: Point(x: 6, y: 0), count: 3)
        #expect(field.editor.selection.range == 0..<7)
        stage.click(at: Point(x: 11, y: 0))
        #expect(field.selection == TextSelection(caret: 7))
    }

    @Test func aSelectionIsShownWithTheKeysAlone() {
        let stage = stage("hello")
        stage.press(.home, .shift)
        #expect(stage.style(at: Point(x: 1, y: 0)).isReversed)
        field.resignFirstResponder()
        stage.advance(by: 0)
        #expect(!stage.style(at: Point(x: 1, y: 0)).isReversed)
    }

    @Test func aDisabledFieldTakesNothing() {
        let stage = stage("x")
        field.isEnabled = false
        stage.type("y")
        stage.paste("z")
        stage.click(at: Point(x: 2, y: 0))
        #expect(field.text == "x")
        #expect(!field.isFirstResponder)
        #expect(stage.has(.tertiaryLabel, at: Point(x: 1, y: 0)))
    }

    @Test func inMonoALineShowsTheField() {
        var capabilities = TerminalCapabilities()
        capabilities.colorDepth = .mono
        let stage = stage("x", capabilities: capabilities)
        #expect((1..<11).allSatisfy { stage.style(at: Point(x: $0, y: 0)).isUnderlined })
        field.placeholder = "Name"
        #expect(!stage.style(at: Point(x: 1, y: 0)).isItalic)
        stage.press(.backspace)
        #expect(stage.style(at: Point(x: 1, y: 0)).isItalic)
    }

    @Test func inASCIIThereAreASCIIMarks() {
        var capabilities = TerminalCapabilities()
        capabilities.glyphs = .ascii
        field.isSecureTextEntry = true
        field.clearButtonMode = .always
        let stage = stage("abcdefghijklmnop", capabilities: capabilities)
        #expect(stage.text == "[~******  x]")
        #expect(stage.text.unicodeScalars.allSatisfy { $0.isASCII })
    }

    @Test func rightToLeftTextStandsAtTheRight() {
        let stage = stage("שלום")
        #expect(stage.text == "[      םולש]")
        stage.press(.home)
        #expect(stage.terminal.cursor?.position == Point(x: 10, y: 0))
    }

    @MainActor private final class Delegate: TextFieldDelegate {
        var refused = ""
        var journal: [String] = []

        func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { refused != "beginEditing" }
        func textFieldShouldEndEditing(_ textField: TextField) -> Bool { refused != "endEditing" }
        func textFieldShouldReturn(_ textField: TextField) -> Bool { refused != "return" }
        func textField(
            _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString: String
        ) -> Bool {
            journal.append("\(range) \(replacementString)")
            return refused != "change"
        }
    }
}
