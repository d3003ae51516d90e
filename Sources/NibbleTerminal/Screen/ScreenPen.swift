internal import NibbleCells

/// The colours and attributes that a terminal gives the next character: what SGR and OSC 8 set.
struct ScreenPen: Hashable, Sendable {
    var foreground = TerminalColor.default
    var background = TerminalColor.default
    var attributes: CellAttributes = []
    var extras = StyleExtras()
    /// Whether characters are not to be seen.
    var isConcealed = false

    /// A cell drawn with the pen.
    func cell(_ glyph: Glyph) -> Cell {
        Cell(
            glyph: glyph, foreground: foreground, background: background, attributes: attributes,
            extras: StyleExtrasTable.number(of: extras))
    }

    /// The cell that erasing leaves behind: the ground alone, as terminals with `bce` do.
    var erased: Cell { Cell(background: background) }

    /// Applies the parameters of an SGR sequence.
    ///
    /// - Returns: Whether all of them are known.
    mutating func apply(_ parameters: [OutputSequence.Parameter]) -> Bool {
        var position = 0
        var areKnown = true
        while position < parameters.count {
            var end = position + 1
            while end < parameters.count, parameters[end].isPart { end += 1 }
            let code = parameters[position].value ?? 0
            let parts = parameters[(position + 1)..<end]
            if code == 38 || code == 48 || code == 58 {
                let (color, next) = Self.color(parts, after: end, in: parameters)
                guard let color else { return false }
                setColor(color, code: code)
                end = next
            } else if code == 4, let part = parts.first {
                guard let style = CellAttributes.UnderlineStyle(rawValue: UInt16(clamping: part.value ?? 0))
                else { return false }
                attributes.underlineStyle = style
            } else {
                areKnown = parts.isEmpty && set(code) && areKnown
            }
            position = end
        }
        return areKnown
    }

    private mutating func setColor(_ color: TerminalColor, code: Int) {
        switch code {
        case 38: foreground = color
        case 48: background = color
        default: extras.underlineColor = color
        }
    }

    /// The colour of `38:2::r:g:b`, `38:2:r:g:b`, `38:5:n`, `38;2;r;g;b` or `38;5;n`, and where it ends.
    private static func color(
        _ parts: ArraySlice<OutputSequence.Parameter>, after end: Int,
        in parameters: [OutputSequence.Parameter]
    ) -> (TerminalColor?, next: Int) {
        let numbers = parts.isEmpty ? parameters[end...].prefix(4).map(\.value) : parts.map(\.value)
        guard let kind = numbers.first else { return (nil, end) }
        func byte(_ index: Int) -> UInt32? {
            guard numbers.indices.contains(index) else { return nil }
            return UInt8(exactly: numbers[index] ?? 0).map { UInt32($0) }
        }
        if kind == 5, let index = byte(1), parts.count <= 2 {
            return (.palette(UInt8(truncatingIfNeeded: index)), parts.isEmpty ? end + 2 : end)
        }
        // With colons a colour space, mostly empty, may stand before the channels.
        let first = parts.count >= 5 ? 2 : 1
        guard kind == 2, let red = byte(first), let green = byte(first + 1), let blue = byte(first + 2) else {
            return (nil, end)
        }
        return (.rgb(red << 16 | green << 8 | blue), parts.isEmpty ? end + 4 : end)
    }

    private mutating func set(_ code: Int) -> Bool {
        switch code {
        case 0: self = ScreenPen(extras: StyleExtras(link: extras.link))
        case 8, 28: isConcealed = code == 8
        case 22: attributes.subtract([.bold, .dim])
        case 4, 21: attributes.underlineStyle = code == 4 ? .single : .double
        case 24: attributes.underlineStyle = .none
        case 30...37: foreground = .palette(UInt8(code - 30))
        case 39: foreground = .default
        case 40...47: background = .palette(UInt8(code - 40))
        case 49: background = .default
        case 59: extras.underlineColor = .default
        case 90...97: foreground = .palette(UInt8(code - 82))
        case 100...107: background = .palette(UInt8(code - 92))
        case 10: break  // The Linux console's first font.
        default: return setSwitch(code)
        }
        return true
    }

    private mutating func setSwitch(_ code: Int) -> Bool {
        let isOff = code > 20
        guard let attribute = Self.switches[isOff ? code - 20 : code] else { return false }
        if isOff { attributes.remove(attribute) } else { attributes.insert(attribute) }
        return true
    }

    /// The attributes that one code sets and another, twenty higher, takes back.
    static let switches: [Int: CellAttributes] = [
        1: .bold, 2: .dim, 3: .italic, 5: .blink, 6: .blink, 7: .reverse, 9: .strikethrough,
    ]
}
