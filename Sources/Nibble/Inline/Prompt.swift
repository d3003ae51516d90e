internal import NibbleControls
internal import NibbleNcurses
internal import NibbleTerminal
internal import NibbleViews

/// Asks for a line of text, for scripts and command-line tools.
///
/// On a terminal it is a text field below what was printed, and stays with the answer, without it where that is a secret. Where
/// standard input is not a terminal, and where there is none to draw on, the question is written to standard error and a line is read.
/// Of a line of more than 64 KiB the rest is dropped then. Ctrl-Z stops the program; what was typed into the field is still there
/// when it goes on, and in lines the question is asked again. A program that `nib serve` started ends with a sentence instead.
///
/// ```swift
/// let name = await Prompt("Project name", default: "harbour").ask()
/// ```
@MainActor public struct Prompt {
    private let question: String
    private let suggestion: String
    private let isSecret: Bool
    private var problem: @MainActor (String) -> String? = { _ in nil }

    /// Makes a question.
    ///
    /// - Parameters:
    ///   - question: The question, on one line.
    ///   - suggestion: The answer that is there to begin with, and in lines stands for an empty line. Defaults to none.
    ///   - isSecret: Whether what is typed is not shown. Defaults to false.
    public init(_ question: String, default suggestion: String = "", isSecret: Bool = false) {
        self.question = question
        self.suggestion = suggestion
        self.isSecret = isSecret
    }

    /// The same question, whose answers are tested: the closure says what is wrong with one, nil for nothing.
    public func validated(_ problem: @escaping @MainActor (String) -> String?) -> Prompt {
        var copy = self
        copy.problem = problem
        return copy
    }

    /// Asks until there is an answer.
    ///
    /// - Returns: The answer; nil when the user cancelled with Escape or Ctrl-C, and at the end of the input.
    public func ask() async -> String? {
        guard StandardStreams.inputIsTerminal, !LineTerminal.isAskedFor else { return await askInLines() }
        let asked = InlineQuestion<String>()
        let view = PromptView(question, text: suggestion, isSecret: isSecret, problem: problem) {
            asked.end($0)
        }
        do {
            return try await asked.ask(rows: 2, leavesLastFrame: true, in: view)
        } catch {
            return await askInLines()
        }
    }

    private func askInLines() async -> String? {
        while true {
            let prompt = Self.line(question, suggestion: isSecret ? "" : suggestion)
            guard let line = await StandardStreams.readLine(prompt: prompt, hidesTyping: isSecret) else {
                StandardStreams.reportNoAnswer(fromTerminal: false)
                return nil
            }
            let answer = line.isEmpty ? suggestion : line
            guard let sentence = problem(answer) else { return answer }
            // What comes through a pipe ends by itself.
            let isTyped = StandardStreams.inputIsTerminal
            StandardStreams.report(isTyped ? Self.refusal(sentence, cancelledBy: "Ctrl-D") : sentence)
        }
    }

    /// The question as it's asked in lines, with what an empty line stands for.
    static func line(_ question: String, suggestion: String) -> String {
        guard suggestion.isEmpty else { return "\(question) [\(suggestion)]: " }
        return question.last?.isWhitespace == true ? question : "\(marked(question)) "
    }

    /// A question with a colon, unless it ends with a mark of its own, as “Name?” does.
    static func marked(_ question: String) -> String {
        guard let last = question.last, "?!:.…？！：。؟".contains(last) else { return "\(question):" }
        return question
    }

    /// The sentence about a wrong answer, and the way out for those who have none.
    static func refusal(_ sentence: String, cancelledBy key: String) -> String {
        "\(sentence) (\(key) cancels)"
    }
}
