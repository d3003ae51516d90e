import NibbleCells

/// The page as the tests know it: it reads messages by the rules of the wire and keeps what they show.
struct PageModel {
    /// A cell of the page.
    struct Cell: Hashable {
        var text = " "
        var columns = 1
        var style = Style()
        /// The picture and the piece of it.
        var piece: [Int] = []
    }

    /// The style of a cell; a colour is its bytes.
    struct Style: Hashable {
        var foreground: [UInt8] = [0]
        var background: [UInt8] = [0]
        var attributes = 0
        var underline: [UInt8] = [0]
        var link = ""
    }

    /// A message that breaks the rules.
    struct Broken: Error {}

    private(set) var size = (width: 0, height: 0)
    private(set) var rows: [[Cell]] = []
    private(set) var cursor: (x: Int, y: Int, shape: Int, isVisible: Bool)?
    private(set) var pictures: [Int: [UInt8]] = [:]
    private(set) var kinds: [Character] = []
    private(set) var texts: [Character: String] = [:]
    private var styles: [Style] = []
    private var nextPlace = 0

    /// Reads messages, each with its length in front.
    mutating func take(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while rest.count >= 4 {
            let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            guard length > 0, rest.count >= 4 + length else { throw Broken() }
            try read(rest.dropFirst(4).prefix(length))
            rest = rest.dropFirst(4 + length)
        }
        guard rest.isEmpty else { throw Broken() }
    }

    /// The text of a row.
    func text(_ row: Int) -> String { rows[row].filter { $0.columns > 0 }.map(\.text).joined() }

    private mutating func read(_ message: ArraySlice<UInt8>) throws {
        var fields = Fields(bytes: message.dropFirst())
        let kind = Character(Unicode.Scalar(message.first ?? 0))
        kinds.append(kind)
        switch kind {
        case "F": try readFrame(&fields)
        case "P":
            let number = try fields.number()
            _ = (try fields.number(), try fields.number())
            pictures[number] = Array(fields.bytes)
        case "D": pictures[try fields.number()] = nil
        default: texts[kind] = String(decoding: fields.bytes, as: UTF8.self)
        }
    }

    private mutating func readFrame(_ fields: inout Fields) throws {
        let (width, height, flags) = (try fields.number(), try fields.number(), try fields.byte())
        if flags & 1 != 0 || size != (width, height) {
            size = (width, height)
            rows = Array(repeating: Array(repeating: Cell(), count: width), count: height)
        }
        cursor = nil
        if flags & 2 != 0 {
            cursor = (
                try fields.number(), try fields.number(), Int(try fields.byte()), flags & 4 != 0
            )
        }
        if flags & 8 != 0 { try move(&fields) }
        try readCells(&fields)
    }

    private mutating func move(_ fields: inout Fields) throws {
        let (first, end, distance) = (try fields.number(), try fields.number(), try fields.signed())
        let old = rows
        for row in first..<end {
            let source = row + distance
            rows[row] =
                (first..<end).contains(source) ? old[source] : Array(repeating: Cell(), count: size.width)
        }
    }

    private mutating func readCells(_ fields: inout Fields) throws {
        var (row, column, style, last) = (0, 0, Style(), Cell())
        var columns = 1
        func put(_ cell: Cell) throws {
            guard rows.indices.contains(row), column + cell.columns <= size.width else { throw Broken() }
            rows[row][column] = cell
            if cell.columns == 2 { rows[row][column + 1] = Cell(text: "", columns: 0, style: cell.style) }
            column += cell.columns
        }
        while !fields.bytes.isEmpty {
            switch try fields.byte() {
            case 1: (row, column) = (try fields.number(), try fields.number())
            case 2: for _ in 0..<(try fields.number()) { try put(last) }
            case 3: columns = 2
            case 4:
                last = Cell(
                    text: String(decoding: try fields.counted(), as: UTF8.self), columns: columns,
                    style: style)
                columns = 1
                try put(last)
            case 5: style = styles[try fields.number()]
            case 6: style = remember(try fields.style())
            case 7: style = remember(fields.colors())
            case 8:
                let (picture, piece) = (try fields.number(), try fields.number())
                for step in 0..<(try fields.number()) {
                    try put(Cell(style: style, piece: [picture, piece + step]))
                }
            case let lead where lead >= 0x20:
                last = Cell(text: try fields.scalar(lead), columns: columns, style: style)
                columns = 1
                try put(last)
            default: throw Broken()
            }
        }
    }

    private mutating func remember(_ style: Style) -> Style {
        if nextPlace < styles.count { styles[nextPlace] = style } else { styles.append(style) }
        nextPlace = (nextPlace + 1) % 1_024
        return style
    }
}

/// The fields of a message, read from the front.
private struct Fields {
    var bytes: ArraySlice<UInt8>

    mutating func byte() throws -> UInt8 {
        guard let byte = bytes.popFirst() else { throw PageModel.Broken() }
        return byte
    }

    mutating func number() throws -> Int {
        var (number, shift) = (0, 0)
        while true {
            let byte = try byte()
            number |= Int(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
    }

    mutating func signed() throws -> Int {
        let number = try number()
        return number & 1 == 0 ? number / 2 : -(number + 1) / 2
    }

    mutating func counted() throws -> ArraySlice<UInt8> { take(try number()) }

    mutating func take(_ count: Int) -> ArraySlice<UInt8> {
        defer { bytes = bytes.dropFirst(count) }
        return bytes.prefix(count)
    }

    mutating func scalar(_ lead: UInt8) throws -> String {
        let count = lead < 0x80 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3
        return String(decoding: [lead] + take(count), as: UTF8.self)
    }

    mutating func color() throws -> [UInt8] {
        let kind = try byte()
        return [kind] + take(kind == 2 ? 3 : kind == 1 ? 1 : 0)
    }

    mutating func style() throws -> PageModel.Style {
        PageModel.Style(
            foreground: try color(), background: try color(), attributes: try number(),
            underline: try color(), link: String(decoding: try counted(), as: UTF8.self))
    }

    mutating func colors() -> PageModel.Style {
        PageModel.Style(foreground: [2] + take(3), background: [2] + take(3))
    }
}
