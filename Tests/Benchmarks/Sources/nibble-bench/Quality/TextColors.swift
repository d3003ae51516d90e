import Nibble

/// The colours that `SGR` sequences set, and what they are on the screen.
struct TextColors {
    private var cell = DrawnCells.Cell()
    private var isReversed = false

    /// A character in the colours set last.
    func cell(_ scalar: Unicode.Scalar) -> DrawnCells.Cell {
        DrawnCells.Cell(
            scalar: scalar, ink: isReversed ? cell.paper : cell.ink, paper: isReversed ? cell.ink : cell.paper
        )
    }

    /// Obeys the numbers of one sequence; none is a reset.
    mutating func apply(_ parameters: [Substring]) {
        var numbers = parameters.map { Int($0) ?? 0 }[...]
        if numbers.isEmpty { numbers = [0] }
        while let number = numbers.popFirst() {
            switch number {
            case 0: self = TextColors()
            case 7: isReversed = true
            case 39: cell.ink = DrawnCells.Cell().ink
            case 49: cell.paper = DrawnCells.Cell().paper
            case 38: cell.ink = Self.color(&numbers)
            case 48: cell.paper = Self.color(&numbers)
            case 30...37: cell.ink = Self.entry(number - 30)
            case 40...47: cell.paper = Self.entry(number - 40)
            case 90...97: cell.ink = Self.entry(number - 82)
            case 100...107: cell.paper = Self.entry(number - 92)
            default: break
            }
        }
    }

    /// The colour of a cell of ours; nil for the terminal's own.
    static func color(_ color: Color) -> SIMD3<Float>? {
        let text = color.description
        if text.hasPrefix("ansi("), let index = Int(text.dropFirst(5).dropLast()) { return entry(index) }
        guard text.hasPrefix("#"), !color.isClear, let value = Int(text.dropFirst().prefix(6), radix: 16)
        else { return nil }
        return channels(value)
    }

    private static func color(_ numbers: inout ArraySlice<Int>) -> SIMD3<Float> {
        guard numbers.popFirst() == 2 else { return entry(numbers.popFirst() ?? 0) }
        let channels = (0..<3).map { _ in Float(numbers.popFirst() ?? 0) }
        return SIMD3(channels[0], channels[1], channels[2])
    }

    private static let sixteen = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]

    /// An entry of xterm's palette.
    private static func entry(_ index: Int) -> SIMD3<Float> {
        if index < 16 { return channels(sixteen[max(0, index)]) }
        if index >= 232 { return SIMD3(repeating: Float(8 + 10 * (index - 232))) }
        let steps: [Float] = [0, 95, 135, 175, 215, 255]
        return SIMD3(steps[(index - 16) / 36], steps[(index - 16) / 6 % 6], steps[(index - 16) % 6])
    }

    private static func channels(_ value: Int) -> SIMD3<Float> {
        SIMD3(Float(value >> 16 & 255), Float(value >> 8 & 255), Float(value & 255))
    }
}
