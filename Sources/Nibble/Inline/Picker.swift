internal import NibbleCells
internal import NibbleControls
public import NibbleNcurses
internal import NibbleTerminal
internal import NibbleViews

/// Lets the user choose one of some lines by a few of their letters, for scripts and command-line tools.
///
/// On a terminal the lines are in some rows below what was printed, which are gone afterwards; keys come from the
/// terminal, so that standard input may be the lines themselves and standard output a pipe. Where there is no terminal,
/// the lines are written to standard error with numbers, and a number or a beginning is read. A program that `nib serve` started
/// ends with a sentence instead.
///
/// ```swift
/// let branches = ["main", "next", "release"]
/// if let choice = await Picker("Branch", branches).choose() { print(branches[choice]) }
/// ```
@MainActor public struct Picker {
    private let title: String
    private let lines: [String]
    private let rows: Int

    /// Makes a choice.
    ///
    /// - Parameters:
    ///   - title: The question, on one line.
    ///   - lines: The lines to choose from.
    ///   - rows: The rows that it takes at most, the line that is typed included. Defaults to 10.
    public init(_ title: String, _ lines: [String], rows: Int = 10) {
        self.title = title
        self.lines = lines
        self.rows = rows
    }

    /// Asks for one of the lines.
    ///
    /// - Returns: The index of the line; nil when the user cancelled with Escape or Ctrl-C, at the end of the input, and where
    ///   there are no lines.
    public func choose() async -> Int? {
        guard !lines.isEmpty else { return nil }
        guard !LineTerminal.isAskedFor else { return await chooseInLines(false) }
        let asked = InlineQuestion<Int>()
        let view = LinePickerView(title, lines) { asked.end($0) }
        do {
            let height = min(max(2, rows), lines.count + 1)
            return try await asked.ask(rows: height, leavesLastFrame: false, in: view)
        } catch {
            return await chooseInLines(false)
        }
    }

    /// Asks for one of the lines that are still coming, those of standard input by default: what has come can be chosen
    /// before the rest is there.
    ///
    /// The first million lines are taken, or the first 256 MiB; the list says when there may be more. Where no line comes, and where
    /// nobody can answer, a sentence on standard error says so.
    ///
    /// ```swift
    /// if let file = await Picker.chooseLine("File") { print(file) }
    /// ```
    ///
    /// - Parameters:
    ///   - title: The question, on one line.
    ///   - source: The lines, as many at a time as there are. Defaults to those of standard input.
    ///   - rows: The rows that it takes, the line that is typed included. Defaults to 10.
    /// - Returns: The line, with U+FFFD in place of bytes that aren't UTF-8; nil when the user cancelled with Escape or Ctrl-C, and
    ///   where no line comes.
    public static func chooseLine(
        _ title: String, from source: AsyncStream<[String]> = StandardStreams.lines(), rows: Int = 10
    ) async -> String? {
        let asked = InlineQuestion<Int>()
        let view = LinePickerView(title, []) { asked.end($0) }
        view.isReading = true
        let reading = Task {
            await view.read(source)
            if view.lines.isEmpty { asked.end(nil) }
        }
        guard !LineTerminal.isAskedFor else { return await choose(in: view, title, after: reading) }
        // Where all lines are there at once, so many rows are enough.
        for _ in 0..<10 where view.isReading { try? await Task.sleep(for: .milliseconds(5)) }
        do {
            var choice: Int?
            if view.isReading || !view.lines.isEmpty {
                let height = view.isReading ? max(2, rows) : min(max(2, rows), view.lines.count + 1)
                choice = try await asked.ask(rows: height, leavesLastFrame: false, in: view)
            }
            reading.cancel()
            if !view.isReading, view.lines.isEmpty { reportNoLines(title) }
            return choice.map { view.lines[$0] }
        } catch {
            return await choose(in: view, title, after: reading)
        }
    }

    /// Asks in lines, once they are there.
    private static func choose(
        in view: LinePickerView, _ title: String, after reading: Task<Void, Never>
    ) async -> String? {
        await reading.value
        let lines = view.lines
        guard !lines.isEmpty else {
            reportNoLines(title)
            return nil
        }
        if view.isCut { StandardStreams.report("\(title): only the first \(lines.count) lines were read.") }
        return await Picker(title, lines).chooseInLines(true).map { lines[$0] }
    }

    private static func reportNoLines(_ title: String) {
        StandardStreams.report("\(title): nothing to choose from, as no lines came.")
    }

    /// Asks in lines; where the lines were standard input, the answer isn't in it.
    private func chooseInLines(_ linesAreInput: Bool) async -> Int? {
        StandardStreams.refusePages()
        // Each on one line, whatever it holds: a line break in one must not look like another.
        let list = lines.enumerated().map { "\($0 + 1). \(TerminalText.sanitize($1))\n" }.joined()
        // The lines are part of the question: after Ctrl-Z it is asked again.
        var shown = list
        while true {
            let prompt = "\(shown)\(title) (1–\(lines.count)): "
            guard let answer = await StandardStreams.readLine(prompt: prompt, fromTerminal: linesAreInput)
            else {
                StandardStreams.reportNoAnswer(fromTerminal: linesAreInput)
                return nil
            }
            if let index = index(of: answer) { return index }
            shown = answer.isEmpty ? list : ""
            guard !answer.isEmpty else { continue }
            StandardStreams.report("Enter a number from 1 to \(lines.count), or the beginning of one line.")
        }
    }

    /// The line that a number or a beginning names; nil for none and for several.
    private func index(of answer: String) -> Int? {
        if let number = Int(answer) { return lines.indices.contains(number - 1) ? number - 1 : nil }
        guard !answer.isEmpty else { return nil }
        if let exact = lines.firstIndex(of: answer) { return exact }
        let begun = lines.indices.filter { lines[$0].lowercased().hasPrefix(answer.lowercased()) }
        return begun.count == 1 ? begun.first : nil
    }
}
