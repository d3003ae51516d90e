import NibbleCells
import NibbleTerminal
import Testing

/// What a program left behind on its terminal, read from the bytes it sent.
struct Aftermath: CustomStringConvertible {
    private let model: ScreenModel
    /// The text written after the alternate screen was last left.
    let shown: String
    /// How often the alternate screen was entered and left.
    let entered: Int
    let left: Int

    init(_ bytes: [UInt8]) {
        var model = ScreenModel(size: Size(width: 80, height: 24))
        model.feed(bytes)
        self.model = model
        let pieces = String(decoding: bytes, as: UTF8.self).split(
            separator: "\u{1B}[?1049l", omittingEmptySubsequences: false)
        shown = pieces.count > 1 ? String(pieces[pieces.count - 1]) : ""
        left = pieces.count - 1
        entered =
            String(decoding: bytes, as: UTF8.self).split(
                separator: "\u{1B}[?1049h", omittingEmptySubsequences: false
            ).count - 1
    }

    /// Whether every mode is as a terminal has it at the start.
    var isClean: Bool {
        model.privateModes == [7, 25] && model.keyboardFlags.isEmpty && model.cursorStyle == 0
            && !model.showsAlternateScreen
    }

    /// The sequences that no terminal of xterm's kind knows.
    var unknownSequences: [String] { model.unknownSequences }

    var description: String {
        "modes \(model.privateModes.sorted()), keyboard \(model.keyboardFlags), cursor \(model.cursorStyle), shown \(shown)"
    }
}

extension TerminalProgram {
    /// The program's guardian, once it is at work.
    var guardian: Int32? {
        var found: Int32?
        wait(seconds: 20) {
            found = findGuardian(of: process)
            return found != nil
        }
        return found
    }

    /// Waits for the end and checks that it was the expected one and left the terminal as it was.
    ///
    /// - Returns: The text shown after the interface, which has to hold `message`.
    @discardableResult func expectCleanEnd(
        _ expected: End, settings: String, showing message: String = "", within seconds: Double = 20,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> String {
        let start = now()
        let end = waitForEnd()
        #expect(end == expected, "\(Self.visible(output.suffix(300)))", sourceLocation: sourceLocation)
        #expect(now() - start < seconds, sourceLocation: sourceLocation)
        // After kill -9 it is the guardian that restores, a little later; much text takes its time.
        wait(seconds: 20) {
            guard terminal.settings == settings else { return false }
            let aftermath = Aftermath(output)
            return aftermath.isClean && (message.isEmpty || aftermath.shown.contains(message))
        }
        let aftermath = Aftermath(output)
        #expect(message.isEmpty || aftermath.shown.contains(message), sourceLocation: sourceLocation)
        #expect(aftermath.isClean, "\(aftermath)", sourceLocation: sourceLocation)
        #expect(aftermath.unknownSequences.isEmpty, sourceLocation: sourceLocation)
        #expect(aftermath.left <= aftermath.entered, "restored once", sourceLocation: sourceLocation)
        #expect(terminal.settings == settings, sourceLocation: sourceLocation)
        return aftermath.shown
    }
}

/// Runs the probe until it is up.
///
/// - Returns: The program, and the terminal's settings before.
func startProbe(
    _ death: String = "none", environment: [String: String] = [:],
    output: TerminalProgram.Standard = .terminal,
    sourceLocation: SourceLocation = #_sourceLocation
) throws -> (program: TerminalProgram, settings: String) {
    let terminal = try PseudoTerminal()
    let settings = terminal.settings
    let program = try TerminalProgram(probe: death, environment: environment, on: terminal, output: output)
    program.expect("<UP>", sourceLocation: sourceLocation)
    #expect(terminal.settings != settings, "raw while up", sourceLocation: sourceLocation)
    return (program, settings)
}

extension String {
    /// What stands between the first place of one text and the next place of another; nil when either is missing.
    func between(_ start: String, _ end: String) -> String? {
        let pieces = split(separator: start, maxSplits: 1, omittingEmptySubsequences: false)
        guard pieces.count == 2 else { return nil }
        let rest = pieces[1].split(separator: end, maxSplits: 1, omittingEmptySubsequences: false)
        return rest.count == 2 ? String(rest[0]) : nil
    }
}
