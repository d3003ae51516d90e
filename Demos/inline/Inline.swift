import ArgumentParser
import Nibble

/// Asks, picks and reports in the last rows of the normal screen, for shell scripts.
@main struct Inline: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inline", abstract: "Questions, choices and progress for shell scripts.",
        subcommands: [Ask.self, Pick.self, Work.self, Watch.self])

    /// The status of a program that the user interrupted, as shells have it.
    static let cancelled = ExitCode(130)

    /// Refuses a number below the least one.
    static func refuse(_ number: Int, for name: String, least: Int = 1) throws {
        guard number < least else { return }
        throw ValidationError("\(name) is \(least) or more; \(number) isn't.")
    }
}

extension Inline {
    /// `name=$(inline ask "Your name")`.
    struct Ask: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Ask for a line and print it.")

        @Argument var question: String
        @Option(help: "The answer to begin with.") var suggestion = ""
        @Flag(help: "Don't show what is typed.") var secret = false
        @Flag(help: "Refuse an empty answer.") var required = false

        @MainActor func run() async throws {
            let isRequired = required
            let prompt = Prompt(question, default: suggestion, isSecret: secret).validated {
                isRequired && $0.isEmpty ? "Enter something." : nil
            }
            guard let answer = await prompt.ask() else { throw Inline.cancelled }
            print(answer)
        }
    }

    /// `branch=$(git branch | inline pick Branch)`.
    struct Pick: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Choose one of the lines of standard input, or of the arguments, and print it.")

        @Argument var title: String
        @Argument var lines: [String] = []
        @Option(parsing: .unconditional, help: "The rows that it takes at most.") var rows = 10

        func validate() throws { try Inline.refuse(rows, for: "--rows") }

        @MainActor func run() async throws {
            let choice =
                lines.isEmpty
                ? await Picker.chooseLine(title, rows: rows)
                : await Picker(title, lines, rows: rows).choose().map { lines[$0] }
            guard let choice else { throw Inline.cancelled }
            // A script would go on with the name of another file.
            guard !choice.contains("\u{FFFD}") else {
                StandardStreams.report(
                    "The line isn't in UTF-8, so it can't be printed as it came: \(choice)")
                throw ExitCode(65)
            }
            print(choice)
        }
    }

    /// `inline work 50`.
    struct Work: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Do nothing for a while, and report it.")

        @Argument(help: "The steps of the work.") var steps = 50
        @Option(parsing: .unconditional, help: "Milliseconds for each step.") var pause = 40
        @Flag(help: "Report each fifth step.") var verbose = false

        func validate() throws {
            try Inline.refuse(steps, for: "The number of steps")
            try Inline.refuse(pause, for: "--pause", least: 0)
        }

        @MainActor func run() async throws {
            let progress = ProgressReporter("Working", total: steps)
            for step in 1...steps {
                try await Task.sleep(for: .milliseconds(pause))
                await progress.advance()
                if verbose, step % 5 == 0 { progress.report("step \(step)") }
            }
            progress.finish("Done: \(steps) steps")
        }
    }

    /// `inline watch`: any view, in some rows.
    struct Watch: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show the keys that are pressed.")

        @Option(parsing: .unconditional, help: "The rows that it takes.") var rows = 3
        @Flag(help: "Leave nothing on the screen.") var vanish = false

        func validate() throws { try Inline.refuse(rows, for: "--rows") }

        @MainActor func run() async throws {
            await Application.run(inline: rows, leavesLastFrame: !vanish, KeyView())
        }
    }
}

/// The last keys; `p` prints a line above.
final class KeyView: View {
    private var keys: [String] = []

    override var canBecomeFirstResponder: Bool { true }

    override func keyDown(with event: KeyEvent) -> Handling {
        guard case .character(let letter) = event.key, event.modifiers.isSubset(of: .shift) else {
            return .ignored
        }
        if letter == "p" { window?.application?.printAbove("printed line \(keys.count)") }
        if letter == "q" { window?.application?.terminate() }
        keys.append(String(letter))
        setNeedsDisplay()
        return .handled
    }

    override var keyHints: [KeyHint] {
        [
            KeyHint("Print a line above", .character("p")), KeyHint("End", .character("q")),
            KeyHint("Show the key", keysNamed: "Letters"),
        ] + super.keyHints
    }

    override var accessibilityDefaults: AccessibilityProperties {
        AccessibilityProperties(.text, label: "Keys: \(keys.isEmpty ? "none" : keys.joined())")
    }

    override func draw(in canvas: inout Canvas) {
        canvas.write("[ keys: \(keys.joined()) ]", at: .zero, style: CellStyle())
        canvas.write("second row", at: Point(x: 0, y: 1), style: CellStyle())
    }
}
