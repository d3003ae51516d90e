import Nibble
import NibbleCells
import NibbleEditing
import NibbleNibFormat

/// The text of the file, with the selected element and the places of problems marked.
final class SourcePane: View {
    /// The colours of the parts of a file.
    private enum Part {
        case text, name, attribute, value, comment

        var color: Color {
            switch self {
            case .text: .label
            case .name: .systemBlue
            case .attribute: .systemTeal
            case .value: .systemGreen
            case .comment: .secondaryLabel
            }
        }
    }

    private var lines: [[(text: String, part: Part)]] = []
    /// The lines of the selected element.
    private var selected = 0..<0
    /// The lines at which problems are.
    private var doubtful: Set<Int> = []
    /// The lines at which an object is connected.
    private var connected: Set<Int> = []
    private var first = 0
    /// Called when a line is pressed.
    var picked: (@MainActor (Int) -> Void)?

    override var canBecomeFirstResponder: Bool { true }

    override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.text)
        properties.label = "Source"
        properties.value = selected.map { line in
            lines.indices.contains(line) ? lines[line].map(\.text).joined() : ""
        }.joined(separator: "\n")
        return properties
    }

    /// Takes the text of a file and its problems.
    func take(_ file: EditedFile, problems: [NibProblem]) {
        var colored: [[(text: String, part: Part)]] = [[]]
        var offset = 0
        for (range, part) in Self.parts(of: file.text) + [
            (file.text.bytes.count..<file.text.bytes.count, .text)
        ] {
            for (range, part) in [(offset..<max(offset, range.lowerBound), Part.text), (range, part)] {
                let text = String(decoding: file.text.bytes[range], as: UTF8.self)
                for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                    .enumerated()
                {
                    if index > 0 { colored.append([]) }
                    if !line.isEmpty {
                        colored[colored.count - 1].append((TerminalText.sanitize(String(line)), part))
                    }
                }
            }
            offset = max(offset, range.upperBound)
        }
        lines = colored
        connected = Self.connected(in: file.text)
        doubtful = Set(problems.filter { $0.severity != .note }.map { $0.position.line - 1 })
        select(file)
    }

    /// The lines with attributes that connect an object.
    private static func connected(in text: MarkupText) -> Set<Int> {
        let names = Set(["outlet", "collection"] + NibEvent.attributes.map(\.name))
        let places = text.tree.elements.flatMap(\.attributes).filter { names.contains($0.name) }
            .map(\.range.lowerBound)
        var (lines, line, offset): (Set<Int>, Int, Int) = ([], 0, 0)
        for place in places where place >= offset {
            line += text.bytes[offset..<place].count { $0 == UInt8(ascii: "\n") }
            offset = place
            lines.insert(line)
        }
        return lines
    }

    /// The coloured parts in the order of the text.
    private static func parts(of text: MarkupText) -> [(Range<Int>, Part)] {
        var parts: [(Range<Int>, Part)] = []
        for element in text.tree.elements {
            let start = element.tag.lowerBound + 1
            parts.append((start..<start + element.name.utf8.count, .name))
            for attribute in element.attributes {
                let end = attribute.range.lowerBound + attribute.name.utf8.count
                parts.append((attribute.range.lowerBound..<end, .attribute))
                parts.append((end + 1..<attribute.range.upperBound, .value))
            }
        }
        return parts
    }

    /// Scrolls to the selected element.
    func select(_ file: EditedFile) {
        let range = file.selected.range
        let start = file.text.bytes[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
        selected = start..<start + 1 + file.text.bytes[range].count { $0 == UInt8(ascii: "\n") }
        if !(first..<first + max(1, bounds.height) ~= start) { scroll(to: start - 1) }
        setNeedsDisplay()
    }

    private func scroll(to line: Int) {
        first = max(0, min(line, lines.count - bounds.height))
        setNeedsDisplay()
    }

    override func draw(in canvas: inout Canvas) {
        for row in 0..<bounds.height where lines.indices.contains(first + row) {
            let line = first + row
            let isSelected = selected.contains(line)
            let ground: Color = isSelected ? .secondarySystemBackground : .clear
            if isSelected { canvas.fill(Rect(x: 0, y: row, width: bounds.width, height: 1), with: ground) }
            let isDoubtful = doubtful.contains(line)
            let number = "\(line + 1)"
            let space = String(repeating: " ", count: max(0, 4 - number.count))
            canvas.write(
                " \(space)\(number) ", at: Point(x: 0, y: row),
                style: CellStyle(foreground: isDoubtful ? .systemRed : .tertiaryLabel, background: ground))
            if isDoubtful || connected.contains(line) {
                canvas.write(
                    isDoubtful ? "!" : "●", at: Point(x: 0, y: row),
                    style: CellStyle(
                        foreground: isDoubtful ? .systemRed : .systemGreen, background: ground))
            }
            var x = 6
            for (text, part) in lines[line] {
                x += canvas.write(
                    text, at: Point(x: x, y: row),
                    style: CellStyle(foreground: part.color, background: ground))
            }
        }
    }

    // MARK: - Events

    override func mouseDown(with event: MouseEvent) -> Handling {
        guard event.button == .left else { return .ignored }
        becomeFirstResponder()
        let line = first + event.location(in: self).y
        if lines.indices.contains(line) { picked?(line) }
        return .handled
    }

    override func scrollWheel(with event: MouseEvent) -> Handling {
        scroll(to: first + event.scrollDelta.y * 3)
        return .handled
    }

    override func keyDown(with event: KeyEvent) -> Handling {
        guard event.modifiers.isEmpty else { return .ignored }
        switch event.key {
        case .up: scroll(to: first - 1)
        case .down: scroll(to: first + 1)
        case .pageUp: scroll(to: first - bounds.height)
        case .pageDown: scroll(to: first + bounds.height)
        case .home: scroll(to: 0)
        case .end: scroll(to: lines.count)
        default: return .ignored
        }
        return .handled
    }
}
