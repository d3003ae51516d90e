import NibbleCells

/// A recording in asciinema's format: a line that describes it, then one for each frame with the rows that changed.
enum RecordingCast {
    static func text(of recording: ScreenRecording, theme: ColorTheme) -> String {
        let size = recording.size
        var lines = ["{\"version\": 2, \"width\": \(size.width), \"height\": \(size.height)}"]
        var shown: CellGrid?
        for frame in recording.frames {
            lines.append(event(at: frame.time, changes(from: shown, to: frame.screen)))
            shown = frame.screen
        }
        lines.append(event(at: recording.duration, ""))
        return lines.joined(separator: "\n") + "\n"
    }

    /// The sequences that turn one screen into another: first of all without a cursor, then row by row.
    private static func changes(from old: CellGrid?, to new: CellGrid) -> String {
        let isFirst = old?.size != new.size
        var text = isFirst ? "\u{1B}[?25l\u{1B}[0m\u{1B}[2J" : ""
        for row in 0..<new.size.height {
            let cells = new.row(row)
            if !isFirst, cells == old?.row(row) { continue }
            let line = ScreenANSI.file(of: cells).dropLast()
            text += "\u{1B}[\(row + 1);1H\u{1B}[2K\(line)"
        }
        return text
    }

    private static func event(at time: Double, _ text: String) -> String {
        "[\(RecordingSVG.decimal(time, digits: 3)), \"o\", \(TerminalText.jsonString(text))]"
    }
}
