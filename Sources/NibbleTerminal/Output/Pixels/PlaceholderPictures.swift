internal import NibbleCells

/// Pictures inside tmux, by kitty's protocol: the terminal is sent them past tmux, and shows a piece wherever a
/// placeholder for it is written as text.
///
/// To tmux the placeholders are characters, which it moves, clips and takes away with a pane like any others. A placeholder
/// is U+10EEEE with a mark for the row and one for the column; its colour is the picture's number. What is tinted is drawn
/// in half blocks.
struct PlaceholderPictures {
    /// The pictures that the terminal holds, by the colour of their placeholders.
    private var held: [UInt8: CellPixels] = [:]
    /// The colours by the numbers of pixels.
    private var colors: [UInt16: UInt8] = [:]
    /// The colour of the placeholder in each cell of the screen, 0 where there is none.
    private var shown: [UInt8] = []
    private var width = 0

    /// The entries of the palette that stand for pictures: as many can be shown at a time.
    static let numbers = PixelProtocol.placeholderNumbers

    /// The changes with placeholders in place of pieces; what they need is sent before.
    mutating func drawable(
        _ changes: FrameChanges, _ quantizer: inout ColorQuantizer, writingTo output: inout ByteWriter
    ) -> FrameChanges {
        if changes.isFullRepaint || shown.count != changes.size.width * changes.size.height {
            clear(writingTo: &output)
            width = changes.size.width
            shown = Array(repeating: 0, count: changes.size.width * changes.size.height)
        }
        let hasPieces = changes.cells.contains { $0.attributes.contains(.picture) }
        guard hasPieces || !held.isEmpty else { return changes }
        note(changes)
        for number in wanted(changes) { send(number, writingTo: &output) }
        note(changes)
        var result = changes
        result.replaceCells(in: 0..<changes.size.height) { cell in
            guard cell.attributes.contains(.picture) else { return cell }
            return placeholder(for: cell) ?? quantizer.quantize(cell.withoutPixels)
        }
        return result
    }

    /// Frees what the terminal holds.
    private mutating func clear(writingTo output: inout ByteWriter) {
        for number in held.keys.sorted() { free(number, writingTo: &output) }
    }

    /// Notes which picture each cell shows.
    private mutating func note(_ changes: FrameChanges) {
        for run in changes.runs {
            for (offset, index) in run.cells.enumerated() {
                let cell = changes.cells[index]
                let color = cell.isUntinted ? cell.piece.flatMap { colors[$0.pixels] } : nil
                shown[run.row * width + run.column + offset] = color ?? 0
            }
        }
    }

    /// The numbers of pixels that are to be shown and that the terminal does not hold, in the order of the cells.
    private func wanted(_ changes: FrameChanges) -> [UInt16] {
        var result: [UInt16] = []
        for cell in changes.cells where cell.attributes.contains(.picture) && cell.isUntinted {
            guard let piece = cell.piece, colors[piece.pixels] == nil, result.last != piece.pixels,
                !result.contains(piece.pixels)
            else { continue }
            result.append(piece.pixels)
        }
        return result
    }

    private func placeholder(for cell: Cell) -> Cell? {
        guard cell.isUntinted, let piece = cell.piece, let color = colors[piece.pixels],
            let pixels = held[color]
        else { return nil }
        let (row, column) = (Int(piece.index) / pixels.size.width, Int(piece.index) % pixels.size.width)
        return Cell(glyph: PlaceholderGlyphs.glyph(row: row, column: column), foreground: .palette(color))
    }

    // MARK: - Past tmux

    /// Sends pixels, if there is a colour for them that nothing on the screen has.
    private mutating func send(_ number: UInt16, writingTo output: inout ByteWriter) {
        guard let pixels = CellPixels.numbered(number), PlaceholderGlyphs.reach(pixels.size) else { return }
        let visible = Set(shown)
        let color =
            Self.numbers.first { held[$0] == nil } ?? Self.numbers.first { !visible.contains($0) }
        guard let color else { return }
        free(color, writingTo: &output)
        (held[color], colors[number]) = (pixels, color)
        let text = Base64Text.encoded(pixels.file(of: pixels.pixels))
        KittyPictures.transmit(text, header: "a=t,f=100,i=\(color),q=2,") { command in
            Self.pass(command, to: &output)
        }
        let (columns, rows) = (pixels.size.width, pixels.size.height)
        Self.pass(Array("a=p,U=1,i=\(color),c=\(columns),r=\(rows),q=2".utf8), to: &output)
    }

    private mutating func free(_ color: UInt8, writingTo output: inout ByteWriter) {
        guard let pixels = held.removeValue(forKey: color) else { return }
        colors[pixels.number] = nil
        Self.pass(Array("a=d,d=I,i=\(color),q=2".utf8), to: &output)
    }

    /// Writes a command of kitty's protocol in the wrapping that tmux takes off.
    private static func pass(_ command: [UInt8], to output: inout ByteWriter) {
        output.append("\u{1B}Ptmux;\u{1B}\u{1B}_G")
        output.append(command)
        output.append("\u{1B}\u{1B}\\\u{1B}\\")
    }
}

/// The characters that stand for pieces of pictures.
enum PlaceholderGlyphs {
    /// Whether there are marks for all rows and columns.
    static func reach(_ size: Size) -> Bool { max(size.width, size.height) <= marks.count }

    /// The character for a piece.
    static func glyph(row: Int, column: Int) -> Glyph {
        guard marks.indices.contains(row), marks.indices.contains(column) else { return .space }
        var text = String.UnicodeScalarView()
        text.append("\u{10EEEE}")
        text.append(marks[row])
        text.append(marks[column])
        return Glyph(character: Character(String(text)))
    }

    /// The marks for the numbers from 0 on, as kitty's document has them.
    ///
    /// They are those of Unicode 6.0 that stand above a letter, that are not made of others, and that none joins.
    static let marks: [Unicode.Scalar] = {
        let joined: Set<UInt32> = [
            0x306, 0x307, 0x308, 0x309, 0x30A, 0x30B, 0x30C, 0x30F, 0x311, 0x313, 0x314, 0x342, 0x653, 0x654,
        ]
        let composed: Set<UInt32> = [0x340, 0x341, 0x343, 0x344]
        let ranges: [ClosedRange<UInt32>] = [
            0x305...0x2DFF, 0xA66F...0xABFF, 0xFE20...0xFE2F, 0x10A00...0x10AFF, 0x1D100...0x1D2FF,
        ]
        return ranges.joined().filter { !joined.contains($0) && !composed.contains($0) }
            .compactMap { Unicode.Scalar($0) }.filter { scalar in
                let properties = scalar.properties
                guard properties.canonicalCombiningClass == .above,
                    properties.generalCategory == .nonspacingMark, let age = properties.age
                else { return false }
                return age.major <= 6 && (age.major < 6 || age.minor == 0)
            }
    }()
}
