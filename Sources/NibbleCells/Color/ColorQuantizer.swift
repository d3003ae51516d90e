/// Reduces colours to what a terminal can show, to the nearest one as seen.
///
/// Answers are remembered in a table of fixed size, so that a picture costs one look-up a cell.
package struct ColorQuantizer: Sendable {
    /// The colours that are left.
    package let depth: ColorDepth
    /// One remembered answer a slot: 0xRRGGBB << 8 | index, or `empty`.
    private var remembered: [UInt64]
    private static let slots = 1 << 14
    private static let empty = UInt64.max

    /// Makes a quantiser for a terminal of some depth.
    package init(depth: ColorDepth) {
        self.depth = depth
        let needsTable = depth != .trueColor && depth != .mono
        remembered = needsTable ? Array(repeating: Self.empty, count: Self.slots) : []
    }

    /// The nearest colour that the terminal has; the terminal's own colours stay.
    package mutating func quantize(_ color: TerminalColor) -> TerminalColor {
        switch depth {
        case .trueColor: return color
        case .mono: return .default
        case .ansi8, .ansi16, .indexed256:
            if let index = color.paletteIndex { return quantize(index: index) }
            guard let rgb = color.rgb else { return color }
            return .palette(remember(rgb))
        }
    }

    private mutating func quantize(index: UInt8) -> TerminalColor {
        let limit: UInt8 = depth == .ansi8 ? 8 : depth == .ansi16 ? 16 : 255
        guard index >= limit, depth != .indexed256 else { return .palette(index) }
        return .palette(depth == .ansi8 && index < 16 ? index - 8 : remember(StandardPalette.rgb(index)))
    }

    private mutating func remember(_ rgb: UInt32) -> UInt8 {
        let slot = Int((rgb &* 0x9E37_79B1) >> 18)
        let known = remembered[slot]
        if known >> 8 == UInt64(rgb) { return UInt8(truncatingIfNeeded: known) }
        let index = PaletteSearch.nearest(to: rgb, depth: depth)
        remembered[slot] = UInt64(rgb) << 8 | UInt64(index)
        return index
    }
}

/// Finds the entry of a palette that looks most like a colour.
struct PaletteSearch {
    private let wanted: PerceptualColor
    /// Whether dark colours are so far apart that distance alone would turn them grey.
    private let isSparse: Bool
    private var best: UInt8 = 0
    private var distance = Float.infinity

    /// The entry of the palette of some depth, which must be one of 8 to 256 colours.
    static func nearest(to rgb: UInt32, depth: ColorDepth) -> UInt8 {
        var search = PaletteSearch(wanted: PerceptualColor(rgb: rgb), isSparse: depth == .indexed256)
        switch depth {
        case .ansi8: for index in 0..<8 { search.consider(index) }
        case .ansi16: for index in 0..<16 { search.consider(index) }
        case .indexed256, .trueColor, .mono: search.considerNeighbours(of: rgb)
        }
        return search.best
    }

    private init(wanted: PerceptualColor, isSparse: Bool) {
        self.wanted = wanted
        self.isSparse = isSparse
    }

    private mutating func consider(_ index: Int) {
        let entry = perceptualPalette[index]
        let candidate = isSparse ? wanted.error(of: entry) : wanted.squaredDistance(to: entry)
        if candidate < distance { (best, distance) = (UInt8(truncatingIfNeeded: index), candidate) }
    }

    /// The entries of the cube around the colour, and the greys of about its brightness.
    ///
    /// The sixteen colours below are left out: every terminal has its own idea of them.
    private mutating func considerNeighbours(of rgb: UInt32) {
        let red = Self.steps(around: rgb >> 16 & 255)
        let green = Self.steps(around: rgb >> 8 & 255)
        let blue = Self.steps(around: rgb & 255)
        for r in red { for g in green { for b in blue { consider(16 + 36 * r + 6 * g + b) } } }
        let sum: UInt32 = (rgb >> 16 & 255) + (rgb >> 8 & 255) + (rgb & 255)
        let grey = min(23, max(0, (Int(sum / 3) - 3) / 10))
        for level in max(0, grey - 1)...min(23, grey + 1) { consider(232 + level) }
    }

    /// The cube's steps around a channel's value; one more on each side than enclose it, as hue may be kept further away.
    private static func steps(around channel: UInt32) -> ClosedRange<Int> {
        let steps = StandardPalette.cubeSteps
        var upper = 0
        while upper < 5, steps[upper] < channel { upper += 1 }
        if steps[upper] == channel { return max(0, upper - 1)...min(5, upper + 1) }
        return max(0, upper - 2)...min(5, upper + 1)
    }
}

private let perceptualPalette = (0...255).map { PerceptualColor(rgb: StandardPalette.rgb(UInt8($0))) }
