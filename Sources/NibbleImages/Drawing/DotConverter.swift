import NibbleCells

/// Draws samples as ink or no ink: Braille dots and fine blocks in the terminal's own colours.
///
/// Tones are mapped first. What a sample cannot show is handed on to its neighbours (Floyd and Steinberg, 1976), so
/// that areas keep their brightness. Ink is light on a dark ground and dark on a light one.
struct DotConverter {
    private let blocks: BlockGlyphs
    private let isDark: Bool
    private let dithers: Bool
    private let curve: ToneCurve
    private let edgeGain: Float

    init(_ blocks: BlockGlyphs, _ appearance: Appearance, _ adjustments: ImageAdjustments) {
        self.blocks = blocks
        isDark = appearance == .dark
        dithers = adjustments.dithers
        curve = ToneCurve(adjustments)
        edgeGain = (0.5 + adjustments.edges) * (adjustments.isInverted ? -1 : 1)
    }

    /// The cells of a grid that has `blocks.squares` samples a cell.
    func convert(_ grid: SampleGrid, into picture: inout CellPicture) {
        let squares = blocks.squares
        let size = picture.size
        var histogram = ToneHistogram()
        let inks = inks(grid, size, &histogram)
        let map = ToneMap(inks, histogram, size: size, curve: curve)
        var wanted = [Float](repeating: 0, count: grid.samples.count)
        for index in picture.cells.indices where inks[index] >= 0 {
            each(index, size, grid) { _, place in
                let difference = amount(grid.samples[place]) - inks[index]
                wanted[place] = (map.tones[index] + difference * map.gain * edgeGain)
                    .limited(to: 0...1, default: 0)
            }
        }
        let dots = dots(wanted, width: grid.width)
        for index in picture.cells.indices where inks[index] >= 0 {
            var pattern = 0
            var covered = 0
            each(index, size, grid) { square, place in
                if dots[place] { pattern |= 1 << square }
                if grid.samples[place] >= 0x8000_0000 { covered += 1 }
            }
            let isWhole = covered == squares.width * squares.height
            picture.cells[index] = CellPicture.Cell(
                glyph: blocks.glyphs[pattern], foreground: pattern == 0 && !isWhole ? .clear : .default,
                background: isWhole ? .default : .clear)
        }
    }

    /// The mean ink that each cell asks for, 0…1; -1 where there is no picture.
    private func inks(
        _ grid: SampleGrid, _ size: Size, _ histogram: inout ToneHistogram
    ) -> [Float] {
        (0..<size.width * size.height).map { index in
            var (sum, count): (Float, Float) = (0, 0)
            each(index, size, grid) { _, place in
                guard grid.samples[place] >= 0x8000_0000 else { return }
                let amount = amount(grid.samples[place])
                histogram.add(amount)
                sum += amount
                count += 1
            }
            return count > 0 ? sum / count : -1
        }
    }

    /// Measures the ink that a sample wants, 0…1; none where it is transparent.
    private func amount(_ sample: UInt32) -> Float {
        guard sample >= 0x8000_0000 else { return 0 }
        let light = Float(brightness(sample)) / 255
        return isDark ? light : 1 - light
    }

    /// Calls a body with each square of a cell and its sample's place in the grid.
    @inline(__always) private func each(
        _ index: Int, _ size: Size, _ grid: SampleGrid, _ body: (_ square: Int, _ place: Int) -> Void
    ) {
        let squares = blocks.squares
        let start =
            index / size.width * squares.height * grid.width + index % size.width * squares.width
        for square in 0..<squares.width * squares.height {
            body(square, start + square / squares.width * grid.width + square % squares.width)
        }
    }

    private func dots(_ wanted: [Float], width: Int) -> [Bool] {
        guard dithers, width > 0 else { return wanted.map { $0 > 0.5 } }
        var dots = [Bool](repeating: false, count: wanted.count)
        // A column more on either side takes what leaves the picture.
        var errors = [Float](repeating: 0, count: width + 2)
        var next = errors
        for y in 0..<wanted.count / width {
            // Every second row runs back, which leaves no worms.
            let step = y % 2 == 0 ? 1 : -1
            var x = step == 1 ? 0 : width - 1
            for _ in 0..<width {
                let amount = wanted[y * width + x] + errors[x + 1]
                let isInk = amount > 0.5
                dots[y * width + x] = isInk
                let error = (amount - (isInk ? 1 : 0)).limited(to: -0.5...0.5, default: 0) / 16
                errors[x + 1 + step] += error * 7
                next[x + 1 - step] += error * 3
                next[x + 1] += error * 5
                next[x + 1 + step] += error
                x += step
            }
            swap(&errors, &next)
            for index in next.indices { next[index] = 0 }
        }
        return dots
    }
}
