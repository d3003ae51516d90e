import NibbleCells

/// Reduces the colours of a picture's cells to the palette of 256.
///
/// What an entry cannot show of a colour is handed on to the cells around it (Floyd and Steinberg, 1976), so that
/// gradients keep their hue and show no contours. Inks and grounds are handled apart, as two pictures. A quarter is
/// lost on the way: cells are coarse, and exact colours would cost too much grain.
struct PaletteDither {
    private var quantizer = ColorQuantizer(depth: .indexed256)
    private let theme = ColorTheme()
    /// More than this is lost: else a bright light would leave a trail on the dark beside it.
    private static let limit = SIMD4<Float>(repeating: 32)

    /// Reduces all opaque 24-bit colours; others stay.
    mutating func reduce(_ picture: inout CellPicture) {
        reduce(\.background, of: &picture) { _ in true }
        reduce(\.foreground, of: &picture) { $0.glyph != .space }
    }

    private mutating func reduce(
        _ plane: WritableKeyPath<CellPicture.Cell, Color>, of picture: inout CellPicture,
        where isShown: (CellPicture.Cell) -> Bool
    ) {
        let width = picture.size.width
        // A column more on either side takes what leaves the picture.
        var errors = [SIMD4<Float>](repeating: .zero, count: width + 2)
        var next = errors
        for y in 0..<picture.size.height {
            // Every second row runs back, which leaves no worms.
            let step = y % 2 == 0 ? 1 : -1
            var x = step == 1 ? 0 : width - 1
            for _ in 0..<width {
                let index = y * width + x
                let color = picture.cells[index][keyPath: plane]
                if color.isOpaque, let rgb = theme.opaque(color).rgb, isShown(picture.cells[index]) {
                    let (entry, error) = nearest(to: rgb, owing: errors[x + 1])
                    picture.cells[index][keyPath: plane] = .ansi(entry)
                    errors[x + 1 + step] += error * 7 / 16
                    next[x + 1 - step] += error * 3 / 16
                    next[x + 1] += error * 5 / 16
                    next[x + 1 + step] += error / 16
                }
                x += step
            }
            swap(&errors, &next)
            for index in next.indices { next[index] = .zero }
        }
    }

    /// The entry that is nearest to a colour and what others owe it, and what it owes itself.
    private mutating func nearest(to rgb: UInt32, owing debt: SIMD4<Float>) -> (UInt8, SIMD4<Float>) {
        let wanted = (channels(of: rgb) + debt).clamped(lowerBound: .zero, upperBound: .init(repeating: 255))
        let key = packed(SIMD4(wanted.z, wanted.y, wanted.x, 0)) & 0xFFFFFF
        let entry = quantizer.quantize(.rgb(key)).paletteIndex ?? 0
        let error = wanted - channels(of: StandardPalette.rgb(entry))
        return (entry, error.clamped(lowerBound: -Self.limit, upperBound: Self.limit) * 0.75)
    }

    private func channels(of rgb: UInt32) -> SIMD4<Float> {
        SIMD4(Float(rgb >> 16 & 255), Float(rgb >> 8 & 255), Float(rgb & 255), 0)
    }
}
