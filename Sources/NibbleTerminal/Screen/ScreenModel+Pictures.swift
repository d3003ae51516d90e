package import NibbleCells

extension ScreenModel {
    /// The pixels that are seen in a cell, row by row; nil where none are.
    ///
    /// A picture in a layer below 0 is hidden by a cell's glyph; far below that, by a ground of its own too.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - samples: The pixels of a cell, across and down.
    /// - Returns: The pixels, or nil.
    package func pixels(in cell: Point, samples: Size) -> [UInt32]? {
        let content = grid[cell]
        if let piece = content.piece { return buffer.pictures.sixels[Int(piece.index)] }
        let hidesGlyph = content.glyph != .space
        let hides = hidesGlyph || !content.background.isDefault || content.attributes.contains(.reverse)
        let covering = buffer.pictures.placements.filter { placement in
            guard placement.cells.contains(cell) else { return false }
            if placement.layer >= 0 { return true }
            return placement.layer < Self.groundLayer ? !hides : !hidesGlyph
        }
        guard !covering.isEmpty else { return nil }
        return (0..<(samples.width * samples.height)).map { index in
            let (x, y) = (index % samples.width, index / samples.width)
            return covering.reduce(0) { below, placement in
                let position = Point(
                    x: (cell.x - placement.cells.minX) * samples.width + x,
                    y: (cell.y - placement.cells.minY) * samples.height + y)
                return Self.blend(
                    buffer.pictures.pixel(of: placement, at: position, samples: samples), over: below)
            }
        }
    }

    /// Below this layer pictures lie under the grounds of cells, which hide them where they are not the terminal's.
    private static let groundLayer = -1_073_741_824

    /// The numbers of the pictures that were sent, one for each time.
    package var receivedPictures: [Int] { buffer.pictures.received }
    /// The number of pictures that the terminal holds.
    package var heldPictures: Int { buffer.pictures.images.count }
    /// The number of placements of pictures on the screen.
    package var shownPictures: Int { buffer.pictures.placements.count }

    /// Does what an application program command (APC) asks for.
    mutating func application(_ bytes: [UInt8]) {
        guard takesPictures else { return }
        if GraphicsCommand(bytes)?.text("a") == "q" { record.questionCount += 1 }
        guard buffer.pictures.perform(bytes, at: cursorPosition) else {
            return noteUnknown("\\e_" + String(decoding: bytes.prefix(60), as: UTF8.self))
        }
    }

    /// Shows a file that is stretched over some cells, as iTerm2 does (OSC 1337).
    mutating func inlinePicture(_ command: ArraySlice<UInt8>) {
        guard takesPictures else { return }
        let parts = command.split(separator: UInt8(ascii: ":"), maxSplits: 1)
        let (prefix, text) = ("File=", String(decoding: parts.first ?? [], as: UTF8.self))
        let pairs = text.dropFirst(prefix.count).split(separator: ";").map { $0.split(separator: "=") }
        let values = Dictionary(
            pairs.filter { $0.count == 2 }.map { ($0[0], Int($0[1])) },
            uniquingKeysWith: { first, _ in first })
        guard text.hasPrefix(prefix), parts.count == 2, values["inline"] == 1,
            values["preserveAspectRatio"] == 0,
            let width = values["width"] ?? nil, let height = values["height"] ?? nil,
            let file = Base64Text.decoded(Array(parts[1])), file.count == values["size"],
            let picture = PNGReader.pixels(of: file)
        else { return noteUnknown("\\e]1337;" + text.prefix(60)) }
        let cells = Rect(origin: cursorPosition, size: Size(width: width, height: height))
        // One that goes to the next line afterwards would scroll.
        if cells.maxY >= grid.size.height { noteUnknown("a picture in the last row") }
        for y in cells.minY..<cells.maxY {
            for x in cells.minX..<cells.maxX where grid.bounds.contains(Point(x: x, y: y)) {
                buffer.put(
                    Self.stretched(picture, over: cells, in: Point(x: x, y: y), cellPixels),
                    at: Point(x: x, y: y))
            }
        }
    }

    /// The pixels of a cell of a picture that is stretched over some.
    private static func stretched(
        _ picture: PixelBuffer, over cells: Rect, in cell: Point, _ samples: Size
    ) -> [UInt32] {
        (0..<(samples.width * samples.height)).map { index in
            let x = (cell.x - cells.minX) * samples.width + index % samples.width
            let y = (cell.y - cells.minY) * samples.height + index / samples.width
            return picture[
                (2 * x + 1) * picture.width / (2 * cells.width * samples.width),
                (2 * y + 1) * picture.height / (2 * cells.height * samples.height)]
        }
    }

    /// Does what a device control string (DCS) asks for: draws sixels, or answers.
    mutating func device(_ bytes: [UInt8]) {
        if bytes.starts(with: Array("$q".utf8)) {
            return answerSetting(String(decoding: bytes.dropFirst(2), as: UTF8.self))
        }
        guard takesPictures, let reader = SixelReader(bytes) else { return }
        if !reader.isKnown { noteUnknown("\\eP of sixels") }
        let cell = cellPixels
        // As xterm 379 does, whose last six rows of pixels must stay free.
        let end = cursorPosition.y * cell.height + (reader.rows.count + 5) / 6 * 6 + 6
        if end > grid.size.height * cell.height { noteUnknown("sixels that scroll the screen") }
        for top in stride(from: 0, to: reader.rows.count, by: cell.height) {
            let columns = (reader.rows[top].keys.max() ?? -1) + 1
            for left in stride(from: 0, to: columns, by: cell.width) {
                let point = cursorPosition.offsetBy(dx: left / cell.width, dy: top / cell.height)
                guard grid.bounds.contains(point) else { continue }
                let pixels = (0..<(cell.width * cell.height)).map { index -> UInt32 in
                    let y = top + index / cell.width
                    guard reader.rows.indices.contains(y) else { return 0 }
                    return reader.rows[y][left + index % cell.width] ?? 0
                }
                buffer.put(pixels, at: point)
            }
        }
    }

    private static func blend(_ above: UInt32, over below: UInt32) -> UInt32 {
        let alpha = above >> 24
        guard alpha < 255 else { return above }
        return mix(above & 0xFFFFFF, over: below & 0xFFFFFF, alpha: alpha) | 0xFF00_0000
    }
}

extension ScreenPictures {
    /// The pixel of a placement at a position, in samples of its cells from its top left.
    func pixel(of placement: Placement, at position: Point, samples: Size) -> UInt32 {
        guard let image = images[placement.image] else { return 0 }
        let source = placement.source
        let x = (2 * position.x + 1) * source.width / (2 * placement.cells.width * samples.width)
        let y = (2 * position.y + 1) * source.height / (2 * placement.cells.height * samples.height)
        return image[source.minX + x, source.minY + y]
    }
}
