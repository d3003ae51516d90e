import NibbleCells

/// Draws samples as ink or no ink: Braille dots in any colours, all blocks without colours.
///
/// What a sample cannot show is handed on to its neighbours (Floyd and Steinberg, 1976), so that areas keep their
/// brightness. Ink is light on a dark ground and dark on a light one. Dots cover little of a cell: where there are
/// colours enough, the cell's own at half its light is the ground between them, dark on every terminal.
struct DotConverter {
    private let blocks: BlockGlyphs
    private let hasColor: Bool
    private let hasGround: Bool
    private let isDark: Bool

    init(_ blocks: BlockGlyphs, _ depth: ColorDepth, _ appearance: Appearance) {
        self.blocks = blocks
        hasColor = depth != .mono
        hasGround = depth >= .indexed256
        isDark = hasGround || appearance == .dark
    }

    /// The cells of a grid that has `blocks.squares` samples a cell.
    func convert(_ grid: SampleGrid, into picture: inout CellPicture) {
        let squares = blocks.squares
        let columns = picture.size.width
        var inks = Inks(picture.cells.count)
        for index in picture.cells.indices {
            let start =
                index / columns * squares.height * grid.width + index % columns * squares.width
            inks.append(ink(grid, start: start))
        }
        let dots = diffuse(grid, columns: columns, levels: inks.levels)
        for index in picture.cells.indices where inks.alphas[index] > 0 {
            let start = index / columns * squares.height * grid.width + index % columns * squares.width
            var pattern = 0
            for square in 0..<blocks.count
            where dots[start + square / squares.width * grid.width + square % squares.width] {
                pattern |= 1 << square
            }
            let isWhole = inks.alphas[index] == 255
            picture.cells[index] = CellPicture.Cell(
                glyph: blocks.glyphs[pattern],
                foreground: pattern == 0 && !isWhole ? .clear : inks.colors[index],
                background: !isWhole ? .clear : hasGround ? inks.grounds[index] : .default)
        }
    }

    /// The ink of each cell: its colour, how much brightness it adds to the ground, and how much picture there is.
    private struct Inks {
        var colors: [Color] = []
        var grounds: [Color] = []
        var levels: [Int32] = []
        var alphas: [Int32] = []

        init(_ count: Int) {
            colors.reserveCapacity(count)
            grounds.reserveCapacity(count)
            levels.reserveCapacity(count)
            alphas.reserveCapacity(count)
        }

        mutating func append(_ ink: (color: Color, ground: Color, level: Int32, alpha: Int32)) {
            colors.append(ink.color)
            grounds.append(ink.ground)
            levels.append(ink.level)
            alphas.append(ink.alpha)
        }
    }

    /// The mean colour of a cell, samples weighted by how far they are from the ground.
    private func ink(_ grid: SampleGrid, start: Int) -> (
        color: Color, ground: Color, level: Int32, alpha: Int32
    ) {
        let squares = blocks.squares
        var sum = SIMD4<Int32>.zero
        var weights: Int32 = 0
        var covered: Int32 = 0
        for row in 0..<squares.height {
            for column in 0..<squares.width {
                let sample = grid.samples[start + row * grid.width + column]
                guard sample >= 0x8000_0000 else { continue }
                covered += 1
                let weight = amount(sample) + 1
                sum &+= channels(sample) &* weight
                weights += weight
            }
        }
        let alpha = covered * 255 / Int32(blocks.count)
        guard hasColor, weights > 0 else { return (.default, .default, 255, alpha) }
        let mean = sum / weights
        let rgb = UInt32(mean.x) << 16 | UInt32(mean.y) << 8 | UInt32(mean.z)
        let brightness = (mean.x * 77 + mean.y * 150 + mean.z * 29) >> 8
        let half = Color(rgb: rgb >> 1 & 0x7F7F7F, alphaByte: 255)
        return (Color(rgb: rgb, alphaByte: 255), half, isDark ? brightness : 255 - brightness, alpha)
    }

    /// The ink that a sample wants, 0…255; none where it is transparent.
    private func amount(_ sample: UInt32) -> Int32 {
        guard sample >= 0x8000_0000 else { return 0 }
        return isDark ? brightness(sample) : 255 - brightness(sample)
    }

    private func diffuse(_ grid: SampleGrid, columns: Int, levels: [Int32]) -> [Bool] {
        var dots = [Bool](repeating: false, count: grid.samples.count)
        // A column more on either side takes what leaves the picture.
        var errors = [Int32](repeating: 0, count: grid.width + 2)
        var next = errors
        for y in 0..<grid.height {
            // Every second row runs back, which leaves no worms.
            let step = y % 2 == 0 ? 1 : -1
            var x = step == 1 ? 0 : grid.width - 1
            let row = y / blocks.squares.height * columns
            for _ in 0..<grid.width {
                let level = levels[row + x / blocks.squares.width]
                let wanted = amount(grid.samples[y * grid.width + x]) + errors[x + 1] / 16
                let isInk = wanted * 2 > level && level > 4
                dots[y * grid.width + x] = isInk
                // Brightness that the ink cannot give is lost, else it would smear over dark cells.
                let error = max(-128, min(128, wanted - (isInk ? level : 0)))
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
