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

    private var text: MarkupText?
    /// The bytes at which lines begin.
    private var starts: [Int] = []
    /// The lines of the selected element.
    private var selected = 0..<0
    /// The lines at which problems are.
    private var doubtful: Set<Int> = []
    private var first = 0
    /// Called when a line is pressed.
    var picked: (@MainActor (Int) -> Void)?

    override var canBecomeFirstResponder: Bool { true }

    override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.text)
        properties.label = "Source"
        properties.value = selected.map { parts(ofLine: $0).map(\.text).joined() }.joined(separator: "\n")
        return properties
    }

    /// Takes the text of a file and its problems.
    func take(_ file: EditedFile, problems: [NibProblem]) {
        text = file.text
        starts = [0]
        for (offset, byte) in file.text.bytes.enumerated() where byte == UInt8(ascii: "\n") {
            starts.append(offset + 1)
        }
        let own = problems.filter { $0.severity != .note && $0.position.file == file.path }
        doubtful = Set(own.map { $0.position.line - 1 })
        select(file)
    }

    // MARK: - Lines

    /// The bytes of a line without its end.
    private func bytes(ofLine line: Int, in text: MarkupText) -> Range<Int> {
        let end = line + 1 < starts.count ? starts[line + 1] - 1 : text.bytes.count
        let hasReturn = end > starts[line] && text.bytes[end - 1] == UInt8(ascii: "\r")
        return starts[line]..<(hasReturn ? end - 1 : end)
    }

    /// The elements whose start tags are in a line, or in a part of it.
    private static func elements(of text: MarkupText, in room: Range<Int>) -> ArraySlice<MarkupTree.Element> {
        let elements = text.tree.elements
        // The tag that begins before the line may go on in it.
        let first = max(0, (text.tree.first(from: room.lowerBound) ?? elements.count) - 1)
        return elements[first...].prefix { $0.tag.lowerBound < room.upperBound }
    }

    /// The coloured parts of a line: a file may be long, and few of its lines are seen.
    private func parts(ofLine line: Int) -> [(text: String, part: Part)] {
        guard let text, starts.indices.contains(line) else { return [] }
        let room = bytes(ofLine: line, in: text)
        var (found, offset): ([(text: String, part: Part)], Int) = ([], room.lowerBound)
        func add(_ range: Range<Int>, _ part: Part) {
            let range = range.clamped(to: room)
            guard !range.isEmpty else { return }
            let words = String(decoding: text.bytes[range], as: UTF8.self)
            found.append((TerminalText.sanitize(words), part))
        }
        for (range, part) in Self.elements(of: text, in: room).flatMap({ Self.parts(of: $0) }) {
            add(offset..<max(offset, range.lowerBound), .text)
            add(range, part)
            offset = max(offset, range.upperBound)
        }
        add(offset..<max(offset, room.upperBound), .text)
        return found
    }

    /// The coloured parts of an element's start tag.
    private static func parts(of element: MarkupTree.Element) -> [(Range<Int>, Part)] {
        let start = element.tag.lowerBound + 1
        var parts = [(start..<start + element.name.utf8.count, Part.name)]
        for attribute in element.attributes {
            let end = attribute.range.lowerBound + attribute.name.utf8.count
            parts.append((attribute.range.lowerBound..<end, .attribute))
            parts.append((end + 1..<attribute.range.upperBound, .value))
        }
        return parts
    }

    /// The attributes that connect an object.
    private static let connecting = Set(["outlet", "collection"] + NibEvent.attributes.map(\.name))

    /// Whether a line has an attribute that connects an object.
    private func isConnected(line: Int) -> Bool {
        guard let text else { return false }
        let room = bytes(ofLine: line, in: text)
        return Self.elements(of: text, in: room).contains { element in
            element.attributes.contains {
                Self.connecting.contains($0.name) && room.contains($0.range.lowerBound)
            }
        }
    }

    /// Scrolls to the selected element.
    func select(_ file: EditedFile) {
        let range = file.selected.range
        let start = line(at: range.lowerBound)
        selected = start..<line(at: range.upperBound) + 1
        if !(first..<first + max(1, bounds.height) ~= start) { scroll(to: start - 1) }
        setNeedsDisplay()
    }

    /// The line that a byte is in.
    private func line(at offset: Int) -> Int { starts.lastIndex { $0 <= offset } ?? 0 }

    private func scroll(to line: Int) {
        first = max(0, min(line, starts.count - bounds.height))
        setNeedsDisplay()
    }

    override func draw(in canvas: inout Canvas) {
        for row in 0..<bounds.height where starts.indices.contains(first + row) {
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
            if isDoubtful || isConnected(line: line) {
                canvas.write(
                    isDoubtful ? "!" : "●", at: Point(x: 0, y: row),
                    style: CellStyle(
                        foreground: isDoubtful ? .systemRed : .systemGreen, background: ground))
            }
            var x = 6
            for (text, part) in parts(ofLine: line) {
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
        if starts.indices.contains(line) { picked?(line) }
        return .handled
    }

    override func scrollWheel(with event: MouseEvent) -> Handling {
        scroll(to: first + event.scrollDelta.y * 3)
        return .handled
    }

    override var keyHints: [KeyHint] {
        [KeyHint("Scroll", .up, .down, .pageUp, .pageDown, .home, .end)] + super.keyHints
    }

    override func keyDown(with event: KeyEvent) -> Handling {
        guard event.modifiers.isEmpty else { return .ignored }
        switch event.key {
        case .up: scroll(to: first - 1)
        case .down: scroll(to: first + 1)
        case .pageUp: scroll(to: first - bounds.height)
        case .pageDown: scroll(to: first + bounds.height)
        case .home: scroll(to: 0)
        case .end: scroll(to: starts.count)
        default: return .ignored
        }
        return .handled
    }
}
