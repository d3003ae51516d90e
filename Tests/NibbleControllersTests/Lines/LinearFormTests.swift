import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// A form of Nibble's own controls, worked by lines alone.
@MainActor struct LinearFormTests {
    private let root = View()
    private let controller = ViewController()
    private let name = TextField(frame: Rect(x: 8, y: 0, width: 20, height: 1))
    private let notes = TextView(frame: Rect(x: 8, y: 2, width: 20, height: 3))
    private let volume = Slider(frame: Rect(x: 8, y: 6, width: 20, height: 1))
    private let sizes = RadioGroup(items: ["Small", "Large"])
    private let stage: Stage

    init() {
        for (text, row) in [("Name:", 0), ("Notes", 2), ("Volume", 6), ("Size", 8)] {
            let label = Label(frame: Rect(x: 0, y: row, width: 7, height: 1))
            label.text = text
            root.addSubview(label)
        }
        sizes.frame.origin = Point(x: 8, y: 8)
        volume.maximumValue = 10
        volume.stepValue = 1
        for view in [name, notes, volume, sizes] as [View] { root.addSubview(view) }
        controller.view = root
        var capabilities = TerminalCapabilities()
        capabilities.presentsLines = true
        stage = Stage(size: Size(width: 40, height: 12), controller: controller, capabilities: capabilities)
    }

    /// What is answered to some lines that come at once, as from a pipe.
    private func answers(_ lines: String...) -> [String] {
        let before = stage.terminal.requests.count
        for line in lines { stage.terminal.send(.line(line)) }
        return stage.terminal.requests.dropFirst(before).flatMap { request -> [String] in
            guard case .speak(let text) = request else { return [] }
            return text.split(separator: "\n").map(String.init)
        }
    }

    @Test func everythingHasItsName() {
        #expect(
            answers("") == [
                "1 Name, text field, empty", "2 Notes, text area, empty", "3 Volume, slider, 0",
                "4 Size, radio group, nothing chosen", "5 Small, radio button", "6 Large, radio button",
            ])
    }

    @Test func linesThatComeAtOnceAreAnsweredInTheirOrder() {
        #expect(
            answers("1 Ada", "3 ++++", "3 -", "6") == [
                "1 Name, text field, Ada, focused", "3 Volume, slider, 4", "3 Volume, slider, 3",
                "4 Size, radio group, Large", "6 Large, radio button, selected",
            ])
        #expect(name.text == "Ada" && volume.value == 3 && sizes.selectedIndex == 1)
    }

    @Test func everyLineIsAnswered() {
        _ = answers("6")
        #expect(answers("6") == ["6 Large, radio button, selected"])
        #expect(answers("3 -") == ["3 Volume, slider, 0"])
        #expect(answers("key f9") == ["Nothing changed."])
        #expect(answers("back") == ["Nothing changed."])
    }

    @Test func aTextAreaTakesLineAfterLine() {
        #expect(
            answers("2") == [
                "Notes, text area, empty. Type its text or value, or nothing to leave it.",
                "2 Notes, text area, empty, focused",
            ])
        _ = answers("one", "two")
        #expect(notes.text == "one\ntwo")
        _ = answers("2 other")
        #expect(notes.text == "other")
        #expect(answers("2 read") == ["other"])
    }

    @Test func longTextsAreCutUntilTheyAreAskedFor() {
        let text = String(repeating: "word ", count: 500)
        let said = answers("2 \(text)")
        #expect(said.count == 1 && said[0].count < 400 && said[0].hasSuffix("and so on, focused"))
        #expect(answers("2 read") == [text])
    }

    @Test func numbersDatesAndChoicesAreTyped() {
        #expect(answers("3 7") == ["3 Volume, slider, 7, focused"])
        let lowest = "3 Volume, slider, 0, focused"
        #expect(
            answers("3 -4", "3 x", "3 nan") == [lowest, "“x” isn't accepted.", "“nan” isn't accepted."])
        let date = DatePicker()
        date.calendar = Calendar(identifier: .gregorian)
        date.calendar.timeZone = .gmt
        date.datePickerMode = .date
        date.preferredDatePickerStyle = .compact
        date.frame = Rect(x: 20, y: 8, width: 16, height: 1)
        let drink = PickerView(items: ["Tea", "Coffee", "Cocoa"])
        drink.accessibilityLabel = "Drink"
        drink.frame.origin = Point(x: 0, y: 11)
        root.addSubview(date)
        root.addSubview(drink)
        stage.advance(by: 1)
        #expect(answers("7 2027-02-28") == ["7 picker, 2027-02-28"])
        #expect(
            answers("7 2027-02-31", "7 soon", "8 Milk") == [
                "“2027-02-31” isn't accepted.", "“soon” isn't accepted.", "“Milk” isn't accepted.",
                "8 Drink, picker, Tea, focused",
            ])
        #expect(answers("8 co") == ["8 Drink, picker, Coffee, focused"])
        #expect(answers("cocoa") == ["8 Drink, picker, Cocoa, focused"])
    }

    @Test func theLineAfterAThingThatWasChosenIsItsTextWhateverItSays() {
        _ = answers("3")
        #expect(answers("6") == ["3 Volume, slider, 6, focused"])
        _ = answers("1")
        #expect(answers("12 Main Street") == ["1 Name, text field, 12 Main Street, focused"])
        _ = answers("3", "++")
        #expect(volume.value == 8)
        _ = answers("2", "2 eggs", "= 3 apples")
        #expect(notes.text == "2 eggs\n3 apples")
    }

    @Test func nothingLeavesAThingThatWasChosenAsItIs() {
        _ = answers("1 Ada", "1")
        #expect(answers("") == ["Unchanged."])
        #expect(answers("").count == 6 && name.text == "Ada")
    }

    @Test func aSignPutsAnyTextIntoWhatHasTheFocus() {
        _ = answers("1 Ada")
        #expect(answers("= 1990") == ["1 Name, text field, 1990, focused"])
        #expect(answers("=") == ["1 Name, text field, empty, focused"])
    }

    @Test func whatAFieldDoesNotTakeIsSaid() {
        name.acceptsCharacter = { $0.isNumber }
        _ = answers("1 1990")
        #expect(answers("1 soon") == ["“soon” isn't accepted."])
        #expect(answers("1 19x0y") == ["1 Name, text field, 190, focused"])
        name.isSecureTextEntry = true
        stage.advance(by: 1)
        _ = answers("1")
        #expect(answers("soon") == ["That isn't accepted."])
    }

    @Test func whatIsDisabledKeepsItsNumber() {
        volume.isEnabled = false
        stage.advance(by: 1)
        #expect(answers("").suffix(2) == ["5 Small, radio button", "6 Large, radio button"])
        #expect(answers("3", "3 +", "3 read") == ["Not available.", "Not available.", "0"])
    }

    @Test func whatIsTypedIntoASecretIsNotShown() {
        name.isSecureTextEntry = true
        stage.advance(by: 1)
        func echo() -> [TerminalRequest] {
            stage.terminal.requests.filter { $0 == .echo(.hidden) || $0 == .echo(.shown) }
        }
        #expect(answers("1").first?.contains("which is not shown") == true)
        #expect(echo() == [.echo(.hidden)])
        _ = answers("letmein")
        #expect(name.text == "letmein" && echo() == [.echo(.hidden), .echo(.shown)])
        _ = answers("1", "", "2")
        #expect(echo().count == 4)
    }

    @Test func whatIsSecretIsNotSaid() {
        name.isSecureTextEntry = true
        let said = answers("1 letmein", "1 read", "")
        #expect(name.text == "letmein" && said.allSatisfy { !$0.contains("letmein") })
        #expect(said.contains("1 Name, text field, hidden, focused") && said.contains("hidden"))
    }

    @Test func whatIsPresentedIsSaidAloneUntilItIsClosed() {
        let sheet = ViewController()
        sheet.title = "Delete?"
        sheet.modalPresentationStyle = .formSheet
        sheet.view = Button(title: "Delete photo")
        controller.present(sheet, animated: false)
        let before = stage.terminal.requests.count
        stage.advance(by: 1)
        let lines = "Delete?, dialog\n1 Delete photo, button, focused\nback closes it."
        #expect(stage.terminal.requests.dropFirst(before) == [.speak(lines)])
        #expect(answers("back").first == "1 Name, text field, empty")
    }

    @Test func aMenuOfAThingIsOpenedByItsNumber() {
        var chosen: [String] = []
        volume.contextMenu = Menu(children: [MenuAction(title: "Mute") { _ in chosen.append("mute") }])
        #expect(answers("3 menu") == ["menu", "1 Mute, menu item, selected", "back closes it."])
        _ = answers("1")
        #expect(chosen == ["mute"])
    }

    @Test func theHelpIsOfPlainLinesThatFit() {
        for line in answers("?") {
            #expect(line.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } && line.count < 100)
        }
    }

    @Test func anyLineIsTaken() {
        var random = SeededGenerator(seed: 3)
        let words = [
            "1", "2", "3", "9", "+", "-", "key", "tab", "/", "?", "commands", "menu", "\u{1B}[2J", "é", " ",
            "next",
        ]
        for _ in 0..<LongRun.count(300, long: 20_000) {
            let count = Int.random(in: 0..<4, using: &random)
            let line = (0..<count).compactMap { _ in words.randomElement(using: &random) }.joined(
                separator: " ")
            #expect(!answers(line).isEmpty, "\(line)")
            expectSoundTree(stage.application.window)
        }
    }
}
