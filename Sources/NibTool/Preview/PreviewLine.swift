import NibbleCells

/// The text of the last line: what matters most first, and of the file's name as much as there is room for.
struct PreviewLine {
    /// The file without its folders.
    var file: String
    /// The scene that is shown, the way back, and what is wrong.
    var parts: [String]

    /// The line in some columns at most; only what is more than the parts alone is cut.
    func text(columns: Int) -> String {
        let rest = parts.joined(separator: " · ")
        guard !rest.isEmpty else { return cut(to: columns) }
        let room = columns - TerminalText.columns(of: rest) - 3
        let name = cut(to: room)
        return name.isEmpty ? rest : "\(name) · \(rest)"
    }

    /// The file's name with its middle left out; empty where nothing of it could be known.
    private func cut(to columns: Int) -> String {
        guard TerminalText.columns(of: file) > columns else { return file }
        guard columns >= 8 else { return "" }
        var (start, end) = (Substring(file), Substring())
        while let last = start.last, TerminalText.columns(of: String(end)) < (columns - 1) / 2 {
            end = "\(last)\(end)"[...]
            start.removeLast()
        }
        while !start.isEmpty, TerminalText.columns(of: "\(start)…\(end)") > columns { start.removeLast() }
        return "\(start)…\(end)"
    }
}
