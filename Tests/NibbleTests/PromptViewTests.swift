import NibbleCells
import NibbleTerminal
import NibbleViews
import Testing

@testable import Nibble

/// Gives the focus to the question's field.
private final class AskingController: ViewController {
    override var preferredFocusedView: View? { view.preferredFocusedView }
}

/// A question on a terminal in memory.
@MainActor struct PromptViewTests {
    private final class Answers {
        var given: [String?] = []
    }

    private let terminal = InMemoryTerminal(size: Size(width: 40, height: 2))
    private let answers = Answers()

    private func ask(
        isSecret: Bool = false, problem: @escaping @MainActor (String) -> String? = { _ in nil }
    ) throws -> Application {
        let controller = AskingController()
        controller.view = PromptView("Name", text: "", isSecret: isSecret, problem: problem) { [answers] in
            answers.given.append($0)
        }
        let application = Application(terminal: terminal, rootViewController: controller)
        try application.start()
        return application
    }

    private func press(_ key: Key, _ modifiers: Modifiers = [], in application: Application) {
        application.receive(.key(KeyEvent(key: key, modifiers: modifiers)))
        application.renderFrame()
    }

    private func type(_ text: String, in application: Application) {
        for letter in text { press(.character(letter), in: application) }
    }

    private func row(_ y: Int) -> String {
        String((0..<terminal.size.width).map { terminal.screen[Point(x: $0, y: y)].glyph.character })
    }

    @Test(arguments: [
        ("Name", "Name: "), ("Name?", "Name? "), ("Your name:", "Your name: "), ("Say it. ", "Say it. "),
        ("Size (cm)", "Size (cm): "), ("", ": "),
    ])
    func aQuestionWithAMarkAtItsEndGetsNoColon(question: String, line: String) {
        #expect(Prompt.line(question, suggestion: "") == line)
    }

    @Test func aSuggestionStandsBetweenTheQuestionAndItsColon() {
        #expect(Prompt.line("Name?", suggestion: "Bob") == "Name? [Bob]: ")
    }

    @Test func aSecretLeavesNeitherItselfNorItsLength() throws {
        let application = try ask(isSecret: true)
        let empty = row(0)
        type("abc", in: application)
        #expect(row(0) != empty)
        press(.enter, in: application)
        #expect(answers.given == ["abc"])
        #expect(row(0) == empty)
    }

    @Test func controlZStopsTheProgramAndControlUnderscoreUndoes() throws {
        let application = try ask()
        type("ab", in: application)
        press(.character("z"), .control, in: application)
        #expect(terminal.requests.contains(.suspend))
        #expect(row(0).contains("ab"))
        press(.character("_"), .control, in: application)
        #expect(!row(0).contains("b"))
    }

    @Test func aLineFeedAnswersAsEnterDoes() throws {
        let application = try ask()
        type("Ada", in: application)
        press(.character("j"), .control, in: application)
        #expect(answers.given == ["Ada"])
    }

    @Test func aRefusalSaysTheWayOut() throws {
        let application = try ask { $0.isEmpty ? "Enter something." : nil }
        press(.enter, in: application)
        #expect(row(1).hasPrefix("Enter something. (Escape cancels)"))
        press(.escape, in: application)
        #expect(answers.given == [nil])
        #expect(Prompt.refusal("No.", cancelledBy: "Ctrl-D") == "No. (Ctrl-D cancels)")
    }
}
