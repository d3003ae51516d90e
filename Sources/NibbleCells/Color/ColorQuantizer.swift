/// Reduces colours to what a terminal can show, to the nearest one as seen.
///
/// Answers are remembered in a table of fixed size, so that a picture costs one look-up a cell.
package struct ColorQuantizer: Sendable {
    /// The colours that are left.
    package let depth: ColorDepth
    /// One remembered answer a slot: 0xRRGGBB << 8 | index; the unused bit 63 marks an empty slot.
    private var remembered: [UInt64]
    private static let slots = 1 << 14
    private static let empty = UInt64.max

    /// Makes a quantiser for a terminal of some depth.
    package init(depth: ColorDepth) {
        self.depth = depth
        let needsTable = depth != .trueColor && depth != .mono
        remembered = needsTable ? Array(repeating: Self.empty, count: Self.slots) : []
    }

    /// The cell as the terminal can show it.
    package mutating func quantize(_ cell: Cell) -> Cell {
        var cell = cell
        cell.foreground = quantize(cell.foreground)
        cell.background = quantize(cell.background)
        return cell
    }

    /// The nearest colour that the terminal has; the terminal's own colours stay.
    package mutating func quantize(_ color: TerminalColor) -> TerminalColor {
        switch depth {
        case .trueColor: return color
        case .mono: return .default
        case .ansi8, .ansi16, .indexed256:
            if let index = color.paletteIndex { return quantize(index: index) }
            guard let rgb = color.rgb else { return color }
            return .palette(nearest(to: rgb))
        }
    }

    private mutating func quantize(index: UInt8) -> TerminalColor {
        let limit: UInt8 = depth == .ansi8 ? 8 : depth == .ansi16 ? 16 : 255
        guard index >= limit, depth != .indexed256 else { return .palette(index) }
        return .palette(depth == .ansi8 && index < 16 ? index - 8 : nearest(to: StandardPalette.rgb(index)))
    }

    private mutating func nearest(to rgb: UInt32) -> UInt8 {
        let slot = Int((rgb &* 0x9E37_79B1) >> 18)
        let known = remembered[slot]
        if known >> 8 == UInt64(rgb) { return UInt8(truncatingIfNeeded: known) }
        let index = Self.nearest(to: rgb, among: candidates(for: rgb), isSparse: depth == .indexed256)
        remembered[slot] = UInt64(rgb) << 8 | UInt64(index)
        return index
    }

    /// The entries worth comparing: all of a small palette, or the cube's and the greys' neighbours.
    private func candidates(for rgb: UInt32) -> [UInt8] {
        switch depth {
        case .ansi8: return Array(0..<8)
        case .ansi16: return Array(0..<16)
        default: return cubeCandidates(for: rgb)
        }
    }

    private func cubeCandidates(for rgb: UInt32) -> [UInt8] {
        let channels = [rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255]
        let steps = channels.map { channel -> [Int] in
            let upper = StandardPalette.cubeSteps.firstIndex { $0 >= channel } ?? 5
            return StandardPalette.cubeSteps[upper] == channel || upper == 0 ? [upper] : [upper - 1, upper]
        }
        var result: [UInt8] = []
        for red in steps[0] {
            for green in steps[1] {
                for blue in steps[2] { result.append(UInt8(16 + 36 * red + 6 * green + blue)) }
            }
        }
        let mean = Int(channels.reduce(0, +)) / 3
        let grey = min(23, max(0, (mean - 3) / 10))
        for level in max(0, grey - 1)...min(23, grey + 1) { result.append(UInt8(232 + level)) }
        return result
    }

    private static func nearest(to rgb: UInt32, among candidates: [UInt8], isSparse: Bool) -> UInt8 {
        let wanted = PerceptualColor(rgb: rgb)
        var best: (index: UInt8, distance: Float) = (0, .infinity)
        for index in candidates {
            let entry = perceptualPalette[Int(index)]
            let distance = isSparse ? wanted.error(of: entry) : wanted.squaredDistance(to: entry)
            if distance < best.distance { best = (index, distance) }
        }
        return best.index
    }
}

private let perceptualPalette = (0...255).map { PerceptualColor(rgb: StandardPalette.rgb(UInt8($0))) }
