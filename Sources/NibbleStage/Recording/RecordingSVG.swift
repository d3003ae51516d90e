import NibbleCells

/// A recording as a picture that moves: every look of a row once, shown at its times.
struct RecordingSVG {
    private let recording: ScreenRecording
    private let theme: ColorTheme
    /// The length that the film repeats after; one of no length would not move.
    private let length: Double

    init(_ recording: ScreenRecording, theme: ColorTheme) {
        self.recording = recording
        self.theme = theme
        length = max(recording.duration, 0.1)
    }

    /// The document.
    var text: String {
        let rows = (0..<recording.size.height).map { elements(ofRow: $0) }
        return SVGWriter.document(
            size: recording.size, ground: theme.rgb(.default, isGround: true),
            ink: theme.rgb(.default, isGround: false), parts: rows)
    }

    /// A look of a row and the frames that show it.
    private struct Look {
        let cells: CellGrid
        var frames: [Int]
    }

    private func elements(ofRow row: Int) -> String {
        var looks: [Look] = []
        var places: [CellGrid: Int] = [:]
        for (index, frame) in recording.frames.enumerated() {
            let cells = frame.screen.row(row)
            if let place = places[cells] {
                looks[place].frames.append(index)
            } else {
                places[cells] = looks.count
                looks.append(Look(cells: cells, frames: [index]))
            }
        }
        return looks.map { group(of: $0, row: row) }.joined()
    }

    private func group(of look: Look, row: Int) -> String {
        let drawing = ScreenSVG.parts(of: look.cells, theme: theme).joined()
        guard !drawing.isEmpty else { return "" }
        let place = row == 0 ? "" : " transform=\"translate(0 \(row * SVGWriter.cellHeight))\""
        guard look.frames.count < recording.frames.count else { return "<g\(place)>\n\(drawing)</g>\n" }
        return "<g\(place)>\n\(animation(of: look))\(drawing)</g>\n"
    }

    /// The element that shows a group at its times alone.
    private func animation(of look: Look) -> String {
        let shown = Set(look.frames)
        var values: [String] = []
        var times: [String] = []
        for (index, frame) in recording.frames.enumerated() {
            let value = shown.contains(index) ? "inline" : "none"
            guard value != values.last else { continue }
            values.append(value)
            times.append(Self.decimal(frame.time / length, digits: 5))
        }
        return "<animate attributeName=\"display\" values=\"\(values.joined(separator: ";"))\""
            + " keyTimes=\"\(times.joined(separator: ";"))\" dur=\"\(Self.decimal(length, digits: 3))s\""
            + " calcMode=\"discrete\" repeatCount=\"indefinite\"/>\n"
    }

    /// A number that is not negative, without exponent.
    static func decimal(_ value: Double, digits: Int) -> String {
        let factor = (0..<digits).reduce(1) { factor, _ in factor * 10 }
        let whole = Int((value * Double(factor)).rounded())
        return "\(whole / factor).\(String(whole % factor, digits: digits))"
    }
}

extension CellGrid {
    /// A row as a grid of its own; blank where there is none.
    func row(_ row: Int) -> CellGrid {
        var cells = CellGrid(size: Size(width: size.width, height: 1))
        for column in 0..<size.width {
            cells[Point(x: column, y: 0)] = self[Point(x: column, y: row)]
        }
        return cells
    }
}
