internal import NibbleCells
internal import NibbleControls
internal import NibbleNcurses
internal import NibbleTerminal
internal import NibbleViews

/// Lets the user choose one of some lines by a few of their letters, for scripts and command-line tools.
///
/// On a terminal the lines stand in some rows below what was printed, which are gone afterwards; keys come from the
/// terminal, so that standard input may be the lines themselves and standard output a pipe. Where there is no terminal,
/// the lines are written to standard error with numbers, and a number or a beginning is read.
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
        guard !LineTerminal.isAskedFor else { return await chooseInLines() }
        let asked = InlineQuestion<Int>()
        let view = LinePickerView(title, lines) { asked.end($0) }
        do {
            let height = min(max(2, rows), lines.count + 1)
            return try await asked.ask(rows: height, leavesLastFrame: false, in: view)
        } catch {
            return await chooseInLines()
        }
    }

    private func chooseInLines() async -> Int? {
        // Each on one line, whatever it holds: a line break in one must not look like another.
        for (index, line) in lines.enumerated() {
            StandardStreams.report("\(index + 1). \(TerminalText.sanitize(line))")
        }
        while true {
            StandardStreams.report("\(title) (1–\(lines.count)): ", endsLine: false)
            guard let answer = await StandardStreams.readLine() else {
                StandardStreams.report("")
                return nil
            }
            if let index = index(of: answer) { return index }
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
