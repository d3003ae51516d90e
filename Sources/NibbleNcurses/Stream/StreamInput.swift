import NibbleCells
import NibbleTerminal

/// A message of the page, read from bytes that may be anything.
enum StreamInput: Hashable {
    /// Keys were pressed, or characters typed.
    case keys([KeyEvent])
    /// Text was pasted.
    case paste(String)
    /// The mouse did something.
    case mouse(MouseEvent)
    /// The page's columns and rows, and a cell's width and height in pixels where they are known.
    case size(Size, cellPixels: Size?)
    /// The page became active, or no longer is.
    case focus(isActive: Bool)
    /// The page's ground and text colours, 0xRRGGBB.
    case colors(ground: UInt32, text: UInt32)
    /// Somebody who uses a screen reader wants the screen described.
    case listens
    /// The page has taken a frame.
    case shown
    /// Another page is at the other end, which has seen nothing yet.
    case newPage

    /// The longest message, in bytes: a paste.
    static let lengthLimit = 1 << 20
    /// The longest text that is typed at once, in bytes; input methods hand over words.
    static let typedLimit = 4_096
    /// The most columns and rows of a page, and the most cells.
    private static let sideLimit = 1_000
    private static let cellLimit = 250_000

    /// Reads a message without its length.
    ///
    /// Nil for anything that our page doesn't send.
    init?(_ message: ArraySlice<UInt8>) {
        guard let kind = message.first, message.count <= Self.lengthLimit else { return nil }
        let fields = Array(message.dropFirst())
        let input: StreamInput? =
            switch kind {
            case UInt8(ascii: "k"): Self.key(fields).map { .keys([$0]) }
            case UInt8(ascii: "t"): Self.typed(fields)
            case UInt8(ascii: "p"): .paste(Self.lines(fields))
            case UInt8(ascii: "m"): Self.mouse(fields).map { .mouse($0) }
            case UInt8(ascii: "s"): Self.size(fields)
            case UInt8(ascii: "f"): fields == [0] || fields == [1] ? .focus(isActive: fields == [1]) : nil
            case UInt8(ascii: "c"): Self.colors(fields)
            case UInt8(ascii: "r"): fields.isEmpty ? .listens : nil
            case UInt8(ascii: "a"): fields.isEmpty ? .shown : nil
            case UInt8(ascii: "n"): fields.isEmpty ? .newPage : nil
            default: nil
            }
        guard let input else { return nil }
        self = input
    }

    // MARK: - Text

    /// The modifiers, a number of a key, and for 0 its character, for 15 the number of the function key.
    private static func key(_ fields: [UInt8]) -> KeyEvent? {
        guard fields.count >= 2, fields[0] < 32 else { return nil }
        let modifiers = Modifiers(rawValue: fields[0])
        let (number, rest) = (Int(fields[1]), fields[2...])
        if number == 0 {
            guard rest.count <= 64, let text = String(validating: rest, as: UTF8.self), text.count == 1,
                let character = text.first, isTyped(character)
            else { return nil }
            return KeyEvent(key: .character(character), modifiers: modifiers)
        }
        if number == namedKeys.count + 1 {
            guard rest.count == 1, let function = rest.first, 1...35 ~= function else { return nil }
            return KeyEvent(key: .function(Int(function)), modifiers: modifiers)
        }
        guard rest.isEmpty, number <= namedKeys.count else { return nil }
        return KeyEvent(key: namedKeys[number - 1], modifiers: modifiers)
    }

    private static let namedKeys: [Key] = [
        .tab, .enter, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp,
        .pageDown,
    ]

    private static func typed(_ fields: [UInt8]) -> StreamInput? {
        guard fields.count <= typedLimit, let text = String(validating: fields, as: UTF8.self) else {
            return nil
        }
        return .keys(text.filter(isTyped).map { KeyEvent(key: .character($0)) })
    }

    /// Whether a character is one that keys type: no control.
    private static func isTyped(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }

    /// The text with every kind of line end as LF.
    private static func lines(_ bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var last: UInt8 = 0
        for byte in bytes {
            if byte == 0x0D {
                result.append(0x0A)
            } else if byte != 0x0A || last != 0x0D {
                result.append(byte)
            }
            last = byte
        }
        return String(decoding: result, as: UTF8.self)
    }

    // MARK: - Numbers

    /// The kind of the report, the button, the modifiers, the clicks, the place in two times two bytes, the wheel's steps.
    private static func mouse(_ fields: [UInt8]) -> MouseEvent? {
        guard fields.count == 10, fields[2] < 32, let phase = phase(fields[0]), let button = button(fields[1])
        else { return nil }
        let steps = Point(
            x: Int(Int8(bitPattern: fields[8])), y: Int(Int8(bitPattern: fields[9])))
        guard (phase == .scrolled) == (steps != .zero), phase != .down || button != .none else { return nil }
        return MouseEvent(
            location: Point(x: signed(fields[4], fields[5]), y: signed(fields[6], fields[7])), button: button,
            modifiers: Modifiers(rawValue: fields[2]), clickCount: Int(fields[3]), phase: phase,
            scrollDelta: steps)
    }

    private static func phase(_ byte: UInt8) -> MouseEvent.Phase? {
        let phases: [MouseEvent.Phase] = [.down, .dragged, .up, .moved, .scrolled]
        return Int(byte) < phases.count ? phases[Int(byte)] : nil
    }

    private static func button(_ byte: UInt8) -> MouseEvent.Button? {
        switch byte {
        case 0: MouseEvent.Button.none
        case 1: .left
        case 2: .middle
        case 3: .right
        case 8...11: .other(Int(byte))
        default: nil
        }
    }

    private static func size(_ fields: [UInt8]) -> StreamInput? {
        guard fields.count == 8 else { return nil }
        let numbers = stride(from: 0, to: 8, by: 2).map { Int(fields[$0]) << 8 | Int(fields[$0 + 1]) }
        guard numbers[0] > 0, numbers[1] > 0 else { return nil }
        let columns = min(numbers[0], sideLimit)
        let rows = min(numbers[1], sideLimit, cellLimit / columns)
        let isKnown = (1...256).contains(numbers[2]) && (1...256).contains(numbers[3])
        return .size(
            Size(width: columns, height: rows),
            cellPixels: isKnown ? Size(width: numbers[2], height: numbers[3]) : nil)
    }

    private static func colors(_ fields: [UInt8]) -> StreamInput? {
        guard fields.count == 6 else { return nil }
        let colors = [fields[..<3], fields[3...]].map { $0.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
        return .colors(ground: colors[0], text: colors[1])
    }

    private static func signed(_ high: UInt8, _ low: UInt8) -> Int {
        Int(Int16(bitPattern: UInt16(high) << 8 | UInt16(low)))
    }
}
