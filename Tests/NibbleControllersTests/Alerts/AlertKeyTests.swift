import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleControllers

@MainActor struct AlertKeyTests {
    private let scene = AlertStage()
    private var stage: Stage { scene.stage }

    @Test(arguments: [
        ([("Save", AlertAction.Style.default), ("Keep", .cancel)], "Save"),
        ([("Delete", .destructive), ("Keep", .cancel)], "Keep"),
        ([("Delete", .destructive), ("Save", .default), ("Keep", .cancel)], "Keep"),
        ([("One", .default), ("Two", .default)], "One"),
        ([("Delete", .destructive)], "Delete"),
    ])
    func theKeysAreWhereNoHarmIsDone(actions: [(String, AlertAction.Style)], focused: String) {
        scene.show(actions)
        #expect(scene.focused == focused)
        stage.press(.enter)
        #expect(scene.take() == [focused])
    }

    @Test(arguments: [[Key.enter], [.escape], [.tab, .enter], [.character("k")], [.character("d"), .enter]])
    func whatIsTypedBeforeTheQuestionIsShownAnswersNothing(keys: [Key]) {
        scene.root.present(scene.alert([("Delete", .destructive), ("Keep", .cancel)]), animated: true)
        // In one go: there is no frame between them.
        for key in keys { stage.terminal.send(.key(KeyEvent(key: key))) }
        #expect(scene.take() == [] && scene.isOpen)
        stage.settle()
        #expect(scene.focused == "Keep")
        stage.press(.enter)
        #expect(scene.take() == ["Keep"] && !scene.isOpen)
    }

    @Test func helpTellsTheLettersOfTheActionsAndEscape() {
        scene.show([("Delete", .destructive), ("Keep", .cancel)])
        let hints = ActiveCommands(in: stage.application).hints
        for (title, key) in [("Delete", Key.character("d")), ("Keep", .character("k")), ("Cancel", .escape)] {
            #expect(hints.contains(KeyHint(title, key)), "\(title)")
        }
    }

    @Test func aQuestionThatIsAskedAgainWaitsAgain() {
        let alert = scene.show([("Delete", .destructive), ("Keep", .cancel)])
        stage.press(.escape)
        #expect(scene.take() == ["Keep"])
        scene.root.present(alert, animated: true)
        stage.terminal.send(.key(KeyEvent(key: .enter)))
        #expect(scene.take() == [] && scene.isOpen)
    }

    @Test func textThatIsTypedAheadGoesToTheField() {
        let alert = scene.alert([("Rename", .default), ("Keep", .cancel)])
        alert.addTextField()
        scene.root.present(alert, animated: true)
        stage.terminal.send(.key(KeyEvent(key: .character("x"))))
        #expect(alert.textFields?.first?.text == "x")
    }

    @Test func thePreferredActionHasTheKeysAndStandsOut() {
        let alert = scene.alert([("One", .default), ("Two", .default), ("Keep", .cancel)])
        alert.preferredAction = alert.actions[1]
        scene.present(alert)
        #expect(scene.focused == "Two")
    }

    @Test func escapeChoosesWhatCancels() {
        scene.show([("Delete", .destructive), ("Keep", .cancel)])
        stage.press(.escape)
        #expect(scene.take() == ["Keep"])
        scene.show([("Understood", .default)])
        stage.press(.escape)
        #expect(scene.take() == ["Understood"])
        scene.show([("One", .default), ("Two", .default)])
        stage.press(.escape)
        #expect(scene.take() == [] && scene.isOpen)
        scene.root.dismiss(animated: false)
        scene.show([])
        stage.press(.escape)
        #expect(!scene.isOpen)
    }

    @Test func tabAndArrowsGoFromButtonToButton() {
        scene.show([("Save", .default), ("Delete", .destructive), ("Keep", .cancel)])
        #expect(scene.focused == "Keep")
        stage.press(.right)
        #expect(scene.focused == "Save")
        stage.press(.tab)
        #expect(scene.focused == "Delete")
        stage.press(.tab)
        #expect(scene.focused == "Keep")
        stage.press(.tab, .shift)
        #expect(scene.focused == "Delete")
        stage.press(.left)
        stage.press(.left)
        #expect(scene.focused == "Keep")
        stage.press(.character(" "))
        #expect(scene.take() == ["Keep"])
    }

    @Test func aLetterChooses() {
        scene.show([("Save", .default), ("Save all", .default), ("Keep", .cancel)])
        stage.type("A")
        #expect(scene.take() == ["Save all"])
        scene.show([("Save", .default), ("Keep", .cancel)])
        stage.press(.character("s"), .alt)
        #expect(scene.take() == ["Save"])
    }

    @Test func aLetterOfWhatDestroysNeedsEnter() {
        scene.show([("Delete", .destructive), ("Keep", .cancel)])
        stage.type("d")
        #expect(scene.take() == [] && scene.focused == "Delete")
        stage.press(.enter)
        #expect(scene.take() == ["Delete"])
    }

    @Test(arguments: [
        (["Save", "Save all", "Keep"], ["s", "a", "k"]),
        (["Save", "Stop", "Skip"], ["s", "t", "k"]),
        (["…", "", "Öffnen"], ["", "", "ö"]),
        (["A", "A"], ["a", ""]),
    ])
    func everyTitleHasALetterOfItsOwn(titles: [String], letters: [String]) {
        #expect(AlertLetters.letters(of: titles).map { $0.map { String($0.character) } ?? "" } == letters)
    }

    @Test func theLetterIsUnderlined() {
        scene.show([("Save", .default), ("Skip", .default), ("Stop", .cancel)])
        let row = (0..<40).filter { stage.style(at: Point(x: $0, y: 7)).isUnderlined }
        #expect(row.count == 3)
    }
}

@MainActor struct AlertTextFieldTests {
    private let scene = AlertStage()
    private var stage: Stage { scene.stage }

    private func rename(_ actions: [(String, AlertAction.Style)]) -> AlertController {
        let alert = scene.alert("Rename", "A name and a place.", actions)
        alert.addTextField { $0.placeholder = "Name" }
        alert.addTextField { $0.placeholder = "Place" }
        return alert
    }

    @Test func textIsTypedIntoTheFirstField() {
        let alert = rename([("Rename", .default), ("Keep", .cancel)])
        scene.present(alert)
        stage.type("kr\tx")
        #expect(alert.textFields?.map(\.text) == ["kr", "x"])
        #expect(stage.text.contains("kr"))
    }

    @Test func enterGoesOnAndChoosesAfterTheLastField() {
        let alert = rename([("Rename", .default), ("Keep", .cancel)])
        scene.present(alert)
        stage.type("a\n")
        #expect(alert.textFields?[1].isFirstResponder == true && scene.take() == [])
        stage.type("b\n")
        #expect(scene.take() == ["Rename"])
    }

    @Test func enterDoesNothingThatIsNotAllowed() {
        let alert = rename([("Rename", .default), ("Keep", .cancel)])
        alert.actions[0].isEnabled = false
        alert.textFields?[1].addAction(for: .editingChanged) { [unowned alert] field in
            alert.actions[0].isEnabled = field.hasText
        }
        scene.present(alert)
        stage.type("\n\n")
        #expect(scene.take() == [] && scene.isOpen)
        stage.type("b\n")
        #expect(scene.take() == ["Rename"])
    }

    @Test func escapeCancelsFromAField() {
        scene.present(rename([("Rename", .default), ("Keep", .cancel)]))
        stage.press(.escape)
        #expect(scene.take() == ["Keep"])
    }

    @Test func aSecretIsNotShown() {
        let alert = scene.alert("Password", nil, [("Sign in", .default), ("Leave", .cancel)])
        alert.addTextField { $0.isSecureTextEntry = true }
        scene.present(alert)
        stage.type("abc")
        #expect(!stage.text.contains("abc") && alert.textFields?[0].text == "abc")
    }
}

@MainActor struct ActionSheetTests {
    private let scene = AlertStage()
    private var stage: Stage { scene.stage }

    private func sheet() -> AlertController {
        scene.alert(
            "Photo", nil, style: .actionSheet,
            [("Keep", .cancel), ("Copy", .default), ("Delete", .destructive)])
    }

    @Test func itStandsAtTheBottomWithWhatCancelsLast() {
        scene.present(sheet())
        #expect(
            stage.text == """


                      ╭──────────────────────────╮
                      │                          │
                      │ Photo                    │
                      │                          │
                      │         [ Copy ]         │
                      │        [ Delete ]        │
                      │                          │
                      │         [ Keep ]         │
                      │                          │
                      ╰──────────────────────────╯
                """)
        stage.press(.up)
        stage.press(.up)
        #expect(scene.focused == "Copy")
    }

    @Test func aPressOutsideCancels() {
        scene.present(sheet())
        stage.click(at: Point(x: 0, y: 0))
        #expect(scene.take() == ["Keep"] && !scene.isOpen)
    }

    @Test func itMayStandBesideWhatItIsAbout() {
        let source = View(frame: Rect(x: 2, y: 0, width: 5, height: 1))
        scene.root.view.addSubview(source)
        let sheet = sheet()
        sheet.popoverPresentationController?.sourceView = source
        scene.present(sheet)
        #expect(sheet.view.frame.origin == Point(x: 2, y: 1))
    }

    @Test func manyActionsScroll() {
        let sheet = scene.alert(
            nil, nil, style: .actionSheet,
            (1...20).map { ("Action \($0)", .default) } + [("Keep", .cancel)])
        scene.present(sheet)
        #expect(!stage.text.contains("Keep"))
        for _ in 0..<20 { stage.press(.tab) }
        #expect(scene.focused == "Keep" && stage.text.contains("Keep"))
    }
}

/// What is typed while a screen comes or goes is for the screen that comes.
@MainActor struct TypingAheadTests {
    @Test func keysPressedWhileAnAlertComesAreForTheAlert() {
        let stage = AlertStage()
        let alert = stage.alert([("Keep it", .cancel), ("Delete", .default)])
        alert.addTextField { $0.placeholder = "Reason" }
        stage.root.present(alert, animated: true)
        stage.stage.type("old")
        #expect(alert.textFields?.first?.text == "old")
        stage.stage.press(.escape)
        #expect(stage.chosen == ["Keep it"])
    }

    @Test func keysPressedWhileAnAlertGoesAreForWhatIsBelow() {
        let stage = AlertStage()
        let field = TextField(frame: Rect(x: 1, y: 1, width: 20, height: 1))
        stage.root.view.addSubview(field)
        field.becomeFirstResponder()
        stage.show([("Keep it", .cancel)])
        stage.stage.press(.escape)
        stage.stage.type("on")
        #expect(field.text == "on")
    }

    @Test func keysPressedWhileAScreenIsPushedAreForThatScreen() {
        let (first, second) = (ViewController(), ViewController())
        let field = TextField(frame: Rect(x: 1, y: 1, width: 20, height: 1))
        second.view.addSubview(field)
        let navigation = NavigationController(rootViewController: first)
        let stage = Stage(size: Size(width: 40, height: 12), controller: navigation)
        navigation.pushViewController(second, animated: true)
        field.becomeFirstResponder()
        stage.type("ahead")
        #expect(field.text == "ahead")
        #expect(navigation.topViewController === second)
    }
}
