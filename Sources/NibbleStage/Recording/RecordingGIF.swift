import NibbleCells
import NibbleTerminal

/// A recording as a GIF: of each frame the rows that changed, and in them the cells that did.
struct RecordingGIF {
    private let recording: ScreenRecording
    private let theme: ColorTheme
    private let size: Size

    init(_ recording: ScreenRecording, theme: ColorTheme) {
        self.recording = recording
        self.theme = theme
        size = recording.size
    }

    /// The file.
    var file: [UInt8] {
        var file = GIFFile(width: max(1, width), height: max(1, size.height * BitmapShape.height))
        var shown: CellGrid?
        for (index, frame) in recording.frames.enumerated() {
            let screen = padded(frame.screen)
            let changed = Self.changes(from: shown, to: screen)
            shown = screen
            if let part = part(of: screen, changed, time: time(ofFrame: index)) { file.add(part) }
        }
        file.finish()
        return file.bytes
    }

    private var width: Int { size.width * BitmapShape.width }

    /// The hundredths of a second for which a frame is shown; all together they are as long as the film.
    private func time(ofFrame index: Int) -> Int {
        let isLast = index + 1 == recording.frames.count
        let end = isLast ? recording.duration : recording.frames[index + 1].time
        func hundredths(_ seconds: Double) -> Int { Int((min(seconds, 1e6) * 100).rounded()) }
        return hundredths(end) - hundredths(recording.frames[index].time)
    }

    /// A screen as large as the largest.
    private func padded(_ screen: CellGrid) -> CellGrid {
        guard screen.size != size else { return screen }
        var result = CellGrid(size: size)
        for y in 0..<screen.size.height {
            for x in 0..<screen.size.width { result[Point(x: x, y: y)] = screen[Point(x: x, y: y)] }
        }
        return result
    }

    /// Whether each cell looks other than before; of wide glyphs both halves do.
    private static func changes(from old: CellGrid?, to new: CellGrid) -> [Bool] {
        guard let old else { return Array(repeating: true, count: new.cells.count) }
        var result = zip(old.cells, new.cells).map { $0 != $1 }
        for index in new.cells.indices.dropFirst() where new.cells[index].glyph.isContinuation {
            let isChanged = result[index - 1] || result[index]
            (result[index - 1], result[index]) = (isChanged, isChanged)
        }
        return result
    }

    /// The rows of a screen that changed, in few colours.
    private func part(of screen: CellGrid, _ changed: [Bool], time: Int) -> GIFFile.Frame? {
        guard let first = changed.firstIndex(of: true), let last = changed.lastIndex(of: true) else {
            return nil
        }
        let rows = (first / size.width)..<(last / size.width + 1)
        var cells = CellGrid(size: Size(width: size.width, height: rows.count))
        for y in rows {
            for x in 0..<size.width {
                cells[Point(x: x, y: y - rows.lowerBound)] = screen[Point(x: x, y: y)]
            }
        }
        guard let pixels = ScreenBitmap.pixels(of: cells, theme: theme) else { return nil }
        let isChanged = Array(changed[(rows.lowerBound * size.width)..<(rows.upperBound * size.width)])
        let (colors, indices) = Self.fewColors(pixels) { x, y in
            isChanged[y / BitmapShape.height * size.width + x / BitmapShape.width]
        }
        return GIFFile.Frame(
            rows: (rows.lowerBound * BitmapShape.height)..<(rows.upperBound * BitmapShape.height),
            width: width, colors: colors, indices: indices, time: time)
    }

    /// The colours of pixels, at most 255, and the one of each pixel; one more than the last where nothing changes.
    private static func fewColors(
        _ pixels: PixelBuffer, isChanged: (_ x: Int, _ y: Int) -> Bool
    ) -> (colors: [UInt32], indices: [UInt8]) {
        var colors: [UInt32] = []
        var known: [UInt32: UInt8] = [:]
        let unchanged = UInt8.max
        var indices: [UInt8] = []
        indices.reserveCapacity(pixels.pixels.count)
        for (place, pixel) in pixels.pixels.enumerated() {
            guard isChanged(place % pixels.width, place / pixels.width) else {
                indices.append(unchanged)
                continue
            }
            if let index = known[pixel] {
                indices.append(index)
                continue
            }
            guard colors.count < Int(unchanged) else { return mixedColors(pixels, isChanged: isChanged) }
            known[pixel] = UInt8(truncatingIfNeeded: colors.count)
            indices.append(UInt8(truncatingIfNeeded: colors.count))
            colors.append((pixel & 255) << 16 | pixel & 0xFF00 | pixel >> 16 & 255)
        }
        let last = UInt8(truncatingIfNeeded: colors.count)
        return (colors, indices.map { $0 == unchanged ? last : $0 })
    }

    /// The same for pixels of more colours, which are mixed from those.
    private static func mixedColors(
        _ pixels: PixelBuffer, isChanged: (_ x: Int, _ y: Int) -> Bool
    ) -> (colors: [UInt32], indices: [UInt8]) {
        let reduced = PalettedPixels(pixels, colorLimit: Int(UInt8.max))
        let last = UInt8(truncatingIfNeeded: reduced.colors.count)
        let indices = reduced.indices.enumerated().map { place, index in
            isChanged(place % pixels.width, place / pixels.width) ? index : last
        }
        return (reduced.colors, indices)
    }
}
