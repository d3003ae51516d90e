import Foundation
import Nibble
import NibbleCells
import NibbleTerminal
import NibbleTesting
import Testing

@testable import sign_up

@Suite struct Accounts {
    private static let right = Account(
        name: "Ada Lovelace", email: "ada@example.org", password: "engine no 1",
        repeatedPassword: "engine no 1",
        country: "United Kingdom", acceptsTerms: true)
    /// 21 November 2026.
    static let today = Date(timeIntervalSince1970: 1_795_219_200)

    @Test func nothingIsMissingInARightOne() {
        #expect(Self.right.missing(on: Self.today) == [])
        #expect(
            Account().missing(on: Self.today) == ["name", "e-mail", "password", "country", "the terms"])
    }

    @Test(arguments: ["ada@example.org", "a@b.c", "first.last+tag@sub.example.org", "ü@exämple.org"])
    func addressesAreTaken(email: String) {
        #expect(Account(email: email).emailProblem == nil)
    }

    @Test(arguments: [
        "", "ada", "@example.org", "ada@", "ada@example", "ada@.org", "ada@example.", "a@b@c.d", "a b@c.d",
    ])
    func othersAreNone(email: String) {
        #expect(Account(email: email).emailProblem == "Not a valid address")
    }

    @Test(arguments: [("", false), ("1234567", false), ("12345678", true), ("日本語日本語日本", true)])
    func passwordsHaveEightCharacters(password: String, isRight: Bool) {
        #expect((Account(password: password).passwordProblem == nil) == isRight)
    }

    @Test func passwordsAreTheSame() {
        #expect(
            Account(password: "a", repeatedPassword: "b").repeatedPasswordProblem == "The passwords differ")
        #expect(Account(password: "a", repeatedPassword: "a").repeatedPasswordProblem == nil)
    }

    @Test func namesHaveMoreThanBlanks() {
        #expect(Account(name: " \t").nameProblem != nil && Account(name: " a").nameProblem == nil)
    }

    // The thirteenth birthday is the first day on which somebody is thirteen.
    @Test(arguments: [
        ("2013-11-21", true), ("2013-11-22", false), ("1900-01-01", true), ("2030-01-01", false),
        ("0008-01-01", false),
    ])
    func peopleAreThirteen(birthday: String, isRight: Bool) throws {
        let date = try Date(birthday, strategy: .iso8601.year().month().day())
        #expect((Account(birthday: date).birthdayProblem(on: Self.today) == nil) == isRight)
    }
}

@Suite struct CountryNames {
    @Test func areCompletedByTheBeginningOfAnyWord() {
        #expect(Countries.completions(of: "united k") == ["United Kingdom"])
        #expect(Countries.completions(of: "gui").prefix(2) == ["Guinea", "Guinea-Bissau"])
        #expect(Countries.completions(of: "gui").contains("Papua New Guinea"))
        #expect(Countries.completions(of: "xyz") == [])
    }

    @Test func areInOrderAndOnce() {
        #expect(Set(Countries.names).count == Countries.names.count && Countries.names.count > 190)
        #expect(Countries.names.allSatisfy { !$0.isEmpty && $0.first?.isWhitespace == false })
    }
}

@Suite @MainActor struct SignUps {
    @Test func theFormFollowsTheWindow() {
        let stage = stage()
        for size in [Size(width: 40, height: 12), Size(width: 120, height: 40), Size(width: 80, height: 24)] {
            stage.resize(to: size)
            #expect(
                stage.text == self.stage(DemoScreen(size: size, depth: .trueColor)).text, "\(size)")
        }
    }

    private func stage(_ screen: DemoScreen = DemoScreen.all[0]) -> Stage {
        let controller = SignUpController()
        controller.today = Accounts.today
        return Stage(size: screen.size, controller: controller, capabilities: screen.capabilities)
    }

    /// Types valid input, from the first field on.
    private func fillIn(_ stage: Stage) {
        stage.type("Ada Lovelace\tada@example.org\tengine no 1\tengine no 1\tunited k")
        for key in [Key.down, .enter, .tab] { stage.press(key) }
        while !(stage.application.window.firstResponder is RadioGroup) { stage.press(.tab) }
        stage.press(.right)
        stage.press(.tab)
        stage.type(" ")
    }

    /// Where there is room a box beside the form tells how far it has come.
    @Test func whatIsDoneIsTickedBesideTheForm() {
        let stage = stage(DemoScreen(size: Size(width: 120, height: 40), depth: .trueColor))
        #expect(stage.text.contains("1 of 7") && stage.text.contains("· Password again"))
        stage.type("Ada Lovelace\t")
        #expect(stage.text.contains("2 of 7") && stage.text.contains("✓ Name"))
        let filled = self.stage(DemoScreen(size: Size(width: 120, height: 40), depth: .trueColor))
        fillIn(filled)
        #expect(filled.text.contains("7 of 7") && filled.text.contains("Personal  100 GB   1 person"))
    }

    @Test(arguments: DemoScreen.forms + DemoScreen.small) func looksAsRecorded(screen: DemoScreen) throws {
        expectSnapshot(
            of: stage(screen), named: "sign-up-\(screen.testDescription)", comparing: .textAndStyles)
    }

    @Test(arguments: DemoScreen.forms + DemoScreen.small) func problemsLookAsRecorded(screen: DemoScreen)
        throws
    {
        let stage = stage(screen)
        stage.type("\tada@example\t1234\t12345\tAtlantis\t")
        expectSnapshot(
            of: stage, named: "sign-up-wrong-\(screen.testDescription)", comparing: .textAndStyles)
    }

    @Test(arguments: DemoScreen.forms + DemoScreen.small) func completionsLookAsRecorded(screen: DemoScreen)
        throws
    {
        let stage = stage(screen)
        for _ in 0..<4 { stage.press(.tab) }
        stage.type("gu")
        stage.press(.down)
        expectSnapshot(
            of: stage, named: "sign-up-completions-\(screen.testDescription)", comparing: .textAndStyles)
    }

    @Test(arguments: DemoScreen.forms + DemoScreen.small) func summaryLooksAsRecorded(screen: DemoScreen)
        throws
    {
        let stage = stage(screen)
        fillIn(stage)
        stage.press(.tab)
        stage.press(.enter)
        stage.advance(by: 1)
        expectSnapshot(
            of: stage, named: "sign-up-summary-\(screen.testDescription)", comparing: .textAndStyles)
    }

    @Test func theFirstFieldHasTheKeys() {
        let stage = stage()
        stage.type("Ada")
        #expect(stage.text.contains("[Ada"))
        #expect(stage.text.contains("Still needed: e-mail, 3 more"))
    }

    @Test func problemsAreSaidWhenAFieldIsLeftAndGoWhenItIsRight() {
        let stage = stage()
        stage.press(.tab)
        #expect(stage.text.contains("Tell us your name"))
        stage.press(.tab, .shift)
        stage.type("A")
        #expect(!stage.text.contains("Tell us your name"))
    }

    @Test func anotherPasswordMakesTheSecondOneWrong() {
        let stage = stage()
        stage.type("\t\tengine no 1\tengine no\t")
        #expect(stage.text.contains("The passwords differ"))
        for _ in 0..<2 { stage.press(.tab, .shift) }
        for _ in 0..<2 { stage.press(.backspace) }
        #expect(!stage.text.contains("The passwords differ"))
    }

    @Test func passwordsAreNotShown() {
        let stage = stage()
        stage.type("\t\tengine no 1")
        #expect(!stage.text.contains("engine") && stage.text.contains("•••••••••••"))
    }

    @Test func keysAloneCreateAnAccount() {
        let stage = stage()
        fillIn(stage)
        #expect(stage.text.contains("100 GB, for you alone") && stage.text.contains("Ready"))
        stage.press(.tab)
        stage.press(.enter)
        stage.advance(by: 1)
        for text in [
            "Is this right?", "Ada Lovelace", "ada@example.org", "United Kingdom", "2000-01-01", "Personal",
        ] {
            #expect(stage.text.contains(text))
        }
        stage.press(.enter)
        #expect(stage.text.contains("Welcome, Ada Lovelace"))
        stage.press(.enter)
        #expect(!stage.application.isRunning)
    }

    @Test func theMouseAndTypingCreateAnAccount() throws {
        let stage = stage()
        let texts = ["Ada Lovelace", "ada@example.org", "engine no 1", "engine no 1", "Austria"]
        for (row, text) in texts.enumerated() {
            stage.click(at: Point(x: 24, y: 2 + 2 * row))
            stage.type(text)
        }
        try stage.click("Team")
        try stage.click("I accept")
        try stage.click("Create account ]")
        stage.advance(by: 1)
        #expect(stage.text.contains("Is this right?") && stage.text.contains("Team: 1 TB"))
        try stage.click("Go back")
        stage.advance(by: 1)
        #expect(!stage.text.contains("Is this right?") && stage.text.contains("(●) Team"))
    }

    @Test func nothingIsSubmittedWhileSomethingIsWrong() throws {
        let stage = stage()
        try stage.click("Create account  ")
        stage.press(.enter)
        stage.advance(by: 1)
        #expect(!stage.text.contains("Is this right?"))
    }

    @Test func startingOverEmptiesTheForm() throws {
        let stage = stage()
        let first = stage.screen
        fillIn(stage)
        try stage.click("Start over")
        #expect(stage.screen == first)
    }

    @Test func controlQEndsIt() {
        let stage = stage()
        stage.press(.character("q"), .control)
        #expect(!stage.application.isRunning)
    }

    @Test(arguments: ["q", "c"] as [Character]) func whatIsFilledInIsNotLostByAKey(key: Character) {
        let stage = stage()
        stage.type("Ada")
        stage.press(.character(key), .control)
        stage.advance(by: 1)
        #expect(stage.application.isRunning && stage.text.contains("Quit without an account?"))
        stage.press(.enter)
        stage.advance(by: 1)
        #expect(stage.application.isRunning && stage.text.contains("Ada"))
        #expect(!stage.text.contains("Quit without an account?"))
        stage.press(.character(key), .control)
        stage.advance(by: 1)
        stage.press(.tab)
        stage.press(.enter)
        #expect(!stage.application.isRunning)
    }

    @Test func aFormOutlivesAProgramThatIsKilled() throws {
        final class Memory: StateStore {
            var bytes: [UInt8]?
            func load() throws -> [UInt8]? { bytes }
            func save(_ bytes: [UInt8]) throws { self.bytes = bytes }
        }
        let (memory, first) = (Memory(), stage())
        first.application.stateStore = memory
        fillIn(first)
        first.advance(by: 1)
        let next = stage()
        try next.application.restoreState(from: try #require(memory.bytes))
        next.settle()
        #expect(next.text.contains("Ada Lovelace") && next.text.contains("ada@example.org"))
        #expect(!String(decoding: memory.bytes ?? [], as: UTF8.self).contains("engine"))
        // Whoever quits on purpose begins with an empty form.
        first.press(.character("q"), .control)
        first.advance(by: 1)
        first.press(.tab)
        first.press(.enter)
        #expect(!String(decoding: memory.bytes ?? [], as: UTF8.self).contains("Ada"))
    }
}
