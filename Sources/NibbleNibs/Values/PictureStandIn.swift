import NibbleCells

/// Draws the name of a picture that is not there: in a frame where there is room for one, a sign where there is none for the name.
struct PictureStandIn: CellImageSource {
    private let name: [Glyph]
    /// Whether the name is drawn where there is room for it: else a view does that.
    private var isNameShown = true

    /// The longest name that is looked at, in columns.
    private static let longestName = 200
    /// The fewest columns of a name that say more than a sign does.
    private static let fewestColumns = 4

    /// A picture without pixels.
    ///
    /// - Parameters:
    ///   - name: The name that it shows.
    ///   - size: Its size in points.
    /// - Returns: The picture.
    static func image(named name: String, size: Size) -> Image? {
        guard let pixels = PixelBuffer(width: 1, height: 1, filledWith: 0) else { return nil }
        let glyphs = TerminalText.glyphs(of: name, limitColumns: longestName)
        return Image(size: size, frames: [Image.Frame(pixels: pixels)], source: PictureStandIn(name: glyphs))
    }

    /// The same picture without its name, which a view in front shows where nothing covers it.
    ///
    /// - Parameter image: A stand-in.
    /// - Returns: The picture; nil for another one.
    static func nameless(_ image: Image) -> Image? {
        guard var source = image.source as? PictureStandIn else { return nil }
        source.isNameShown = false
        return Image(size: image.size, frames: image.frames, source: source)
    }

    /// Whether there is room for a name, or for enough of it to say more than a sign does.
    static func isRoom(for name: [Glyph], columns room: Int) -> Bool {
        name.reduce(0) { $0 + $1.columns } <= room || room >= fewestColumns
    }

    func cells(of image: Image, frame index: Int, size: Size, drawing: ImageDrawing) -> CellPicture {
        var picture = CellPicture(size: size)
        let size = picture.size
        guard !size.isEmpty else { return picture }
        let isASCII = drawing.glyphs == .ascii
        // On a ground of the file's own the tint is what can be read on it.
        let color = drawing.tintColor == .tint ? Color.secondaryLabel : drawing.tintColor
        let hasFrame = size.width > 2 && size.height > 2
        if hasFrame { Self.drawFrame(in: &picture, isASCII: isASCII) }
        let room = size.width - (hasFrame ? 2 : 0)
        let isNamed = Self.isRoom(for: name, columns: room)
        if isNamed, !isNameShown { return picture }
        let glyphs = isNamed ? TextTruncation.tail.apply(to: name, width: room) : [Glyph(isASCII ? "#" : "▨")]
        let width = glyphs.reduce(0) { $0 + $1.columns }
        var x = (size.width - width) / 2
        for glyph in glyphs where x + glyph.columns <= size.width {
            picture.cells[(size.height - 1) / 2 * size.width + x] = Self.cell(glyph, color)
            x += glyph.columns
        }
        return picture
    }

    private static func cell(_ glyph: Glyph, _ color: Color = .tertiaryLabel) -> CellPicture.Cell {
        CellPicture.Cell(glyph: glyph, foreground: color)
    }

    private static func drawFrame(in picture: inout CellPicture, isASCII: Bool) {
        let (right, bottom) = (picture.size.width - 1, picture.size.height - 1)
        let signs = Array(isASCII ? "++++-|" : "┌┐└┘─│").map { cell(Glyph(character: $0)) }
        for x in 1..<right {
            for y in [0, bottom] { picture.cells[y * picture.size.width + x] = signs[4] }
        }
        for y in 1..<bottom {
            for x in [0, right] { picture.cells[y * picture.size.width + x] = signs[5] }
        }
        for (index, corner) in [(0, 0), (right, 0), (0, bottom), (right, bottom)].enumerated() {
            picture.cells[corner.1 * picture.size.width + corner.0] = signs[index]
        }
    }
}
