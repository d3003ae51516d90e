internal import NibbleCells

/// The pictures that a terminal with kitty's graphics protocol holds and shows, and the bytes that change them.
///
/// Pixels are sent once, as PNG files, which take half of their bytes and less; another size of the same picture is shown
/// from them too, unless it is finer. They are shown by placements over the cells that show pieces, so that moving a picture
/// costs one placement. Where the terminal composes frames, covers and tints are in frames of the picture. Otherwise no cell
/// lies under a placement that shows no piece, which takes four for a cover in a picture's midst, and what tints pixels is a
/// picture of one translucent pixel, stretched over them.
struct KittyPictures {
    /// Pixels that the terminal can show.
    private struct Sent {
        let pixels: CellPixels
        /// The pixels whose upload the terminal holds: these, or others of the same picture.
        let holder: CellPixels
        var lastShown: Int

        var isHeld: Bool { holder === pixels }
        /// The bytes that the terminal holds for them.
        var byteCount: Int { isHeld ? pixels.upload.size.width * pixels.upload.size.height * 3 : 0 }
    }

    /// A placement, by the number that the terminal has for what it holds and by its own.
    private struct Placement: Hashable {
        var image: UInt16
        var number: Int
    }

    private var sent: [UInt16: Sent] = [:]
    private var placed: [PixelScreen.Area: Placement] = [:]
    private var tints = KittyTints()
    private var covers: KittyCovers
    /// The areas and tints that were to be shown last; nil where they're hidden.
    private var wanted: (areas: Set<PixelScreen.Area>, tints: Set<PixelScreen.Tint>)? = ([], [])
    private var frame = 0
    /// The bytes of pixels that the terminal holds beyond which it frees those that it does not show.
    private let memoryLimit: Int

    /// The most characters of one piece of a transmission, as the protocol demands.
    private static let chunkLimit = 4_096

    /// Deletes all that is placed and what the terminal holds.
    static let deletion: StaticString = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"

    /// Makes the pictures of a terminal that shows and holds none.
    ///
    /// - Parameters:
    ///   - framedCellPixels: The pixels of a cell; nil, the default, where the terminal composes no frames.
    ///   - memoryLimit: The bytes of pixels that the terminal holds beyond which it frees those that it does not show.
    init(framedCellPixels: Size? = nil, memoryLimit: Int = 48 << 20) {
        self.memoryLimit = memoryLimit
        covers = KittyCovers(cellPixels: framedCellPixels)
    }

    /// Whether the terminal may show or hold anything.
    var isEmpty: Bool { sent.isEmpty && placed.isEmpty && tints.isEmpty }

    /// Whether these areas and tints are shown and no others.
    func shows(_ areas: [PixelScreen.Area], _ tints: [PixelScreen.Tint]) -> Bool {
        wanted.map { $0 == Set(areas) && $1 == Set(tints) } ?? false
    }

    /// Forgets what the terminal shows and holds, and has it forget that.
    mutating func clear(writingTo output: inout ByteWriter) {
        if !isEmpty { output.append(Self.deletion) }
        self = KittyPictures(framedCellPixels: covers.cellPixels, memoryLimit: memoryLimit)
    }

    /// Takes all pictures off the screen; their pixels stay with the terminal.
    mutating func hide(writingTo output: inout ByteWriter) {
        guard !placed.isEmpty || tints.isShown else { return }
        output.append("\u{1B}_Ga=d,d=a,q=2\u{1B}\\")
        placed.removeAll()
        tints.wereHidden()
        wanted = nil
    }

    /// Sends the pixels of these areas, as far as the terminal does not have them.
    mutating func send(_ areas: [PixelScreen.Area], writingTo output: inout ByteWriter) {
        for area in areas { _ = send(area.number, writingTo: &output) }
    }

    /// Shows these areas and no others.
    ///
    /// - Parameters:
    ///   - areas: The areas.
    ///   - tints: The tints over them.
    ///   - rows: The rows of the screen.
    ///   - output: What it writes to.
    mutating func show(
        _ areas: [PixelScreen.Area], _ tints: [PixelScreen.Tint], rows: Int,
        writingTo output: inout ByteWriter
    ) {
        frame += 1
        wanted = (Set(areas), Set(tints))
        send(areas, writingTo: &output)
        let (areas, tints) = covers.show(
            areas, tints, held: { sent[$0].map { ($0.pixels, $0.holder) } }, writingTo: &output)
        self.tints.show(tints, rows: rows, writingTo: &output)
        let wanted = Set(areas)
        var left = placed.filter { !wanted.contains($0.key) }.sorted { $0.value.number < $1.value.number }
        for area in areas {
            guard let shown = sent[area.number], placed[area] == nil else { continue }
            // A placement that is given another place moves, without a moment in which neither is shown.
            let image = shown.holder.number
            let index = left.firstIndex { $0.value.image == image }
            let moved = index.map { left.remove(at: $0) }
            if let moved { placed[moved.key] = nil }
            let placement = moved?.value ?? Placement(image: image, number: freeNumber(of: image))
            placed[area] = placement
            place(area, of: shown, placement, rows: rows, writingTo: &output)
        }
        takeAway(left, writingTo: &output)
        release(writingTo: &output)
    }

    private mutating func takeAway(
        _ areas: [(key: PixelScreen.Area, value: Placement)], writingTo output: inout ByteWriter
    ) {
        for (area, _) in areas { placed[area] = nil }
        let shown = Set(placed.values.map(\.image))
        var gone: Set<UInt16> = []
        for (_, placement) in areas where !gone.contains(placement.image) {
            // Without a placement's number all of the pixels' go.
            let isGone = !shown.contains(placement.image)
            if isGone { gone.insert(placement.image) }
            let number = isGone ? "" : "p=\(placement.number),"
            output.append("\u{1B}_Ga=d,d=i,i=\(placement.image),\(number)q=2\u{1B}\\".utf8)
        }
    }

    /// A number that no other placement of what the terminal holds has.
    private func freeNumber(of image: UInt16) -> Int {
        let used = Set(placed.values.filter { $0.image == image }.map(\.number))
        return (1...(used.count + 1)).first { !used.contains($0) } ?? 1
    }

    private func place(
        _ area: PixelScreen.Area, of shown: Sent, _ placement: Placement, rows: Int,
        writingTo output: inout ByteWriter
    ) {
        let rect = area.rect
        let pieces = rect.offsetBy(dx: -area.origin.x, dy: -area.origin.y)
        guard let part = shown.pixels.source(of: pieces, in: shown.holder) else { return }
        let size = shown.holder.upload.size
        var source = ""
        if part.minX > 0 { source += "x=\(part.minX)," }
        if part.minY > 0 { source += "y=\(part.minY)," }
        // Without a length all that is left is shown.
        if part.maxX < size.width { source += "w=\(part.width)," }
        if part.maxY < size.height { source += "h=\(part.height)," }
        output.appendMovement(to: rect.origin)
        output.append("\u{1B}_Ga=p,i=\(placement.image),p=\(placement.number),\(source)".utf8)
        output.append("c=\(rect.width),r=\(rect.height),\(Self.staying(rect, rows: rows))q=2\u{1B}\\".utf8)
    }

    /// The key that keeps the cursor in place, needed only where moving past the placement could scroll the screen.
    static func staying(_ rect: Rect, rows: Int) -> String { rect.maxY + 1 < rows ? "" : "C=1," }

    // MARK: - Pixels

    /// The pixels with a number, once the terminal has them; nil where they no longer live.
    private mutating func send(_ number: UInt16, writingTo output: inout ByteWriter) -> Sent? {
        if let known = sent[number] {
            for number in [number, known.holder.number] { sent[number]?.lastShown = frame }
            return known
        }
        guard let pixels = CellPixels.numbered(number) else { return nil }
        let holder = self.holder(of: pixels) ?? pixels
        let new = Sent(pixels: pixels, holder: holder, lastShown: frame)
        sent[number] = new
        guard !new.isHeld else {
            let text = Base64Text.encoded(pixels.upload.file())
            Self.transmit(text, header: "a=t,f=100,i=\(number),q=2,") { command in
                output.append("\u{1B}_G")
                output.append(command)
                output.append("\u{1B}\\")
            }
            return new
        }
        sent[holder.number]?.lastShown = frame
        return new
    }

    /// The pixels whose upload shows the same picture as finely, the smallest of them; nil where there are none.
    private func holder(of pixels: CellPixels) -> CellPixels? {
        let pieces = Rect(origin: .zero, size: pixels.size)
        return sent.values.filter { $0.isHeld && pixels.source(of: pieces, in: $0.pixels) != nil }
            .min { ($0.byteCount, $0.pixels.number) < ($1.byteCount, $1.pixels.number) }?.pixels
    }

    /// Makes the commands that transmit a file, each with as much of it as may be.
    static func transmit(_ text: [UInt8], header: String, _ send: ([UInt8]) -> Void) {
        var header = header
        for start in stride(from: 0, to: text.count, by: Self.chunkLimit) {
            let end = min(text.count, start + Self.chunkLimit)
            send(Array("\(header)m=\(end < text.count ? 1 : 0);".utf8) + text[start..<end])
            header = "q=2,"
        }
    }

    /// Frees the pixels that are no longer shown once there are too many.
    ///
    /// All of them: when asked to free one picture, kitty 0.26 frees every other without a placement as well.
    private mutating func release(writingTo output: inout ByteWriter) {
        // What is shown from the pixels of others is found again when it's wanted.
        sent = sent.filter { $0.value.isHeld || $0.value.lastShown == frame }
        guard sent.values.reduce(0, { $0 + $1.byteCount }) > memoryLimit else { return }
        tints.wereFreed()
        for number in sent.filter({ $0.value.lastShown < frame }).keys.sorted() {
            sent[number] = nil
            covers.wasFreed(number)
            output.append("\u{1B}_Ga=d,d=I,i=\(number),q=2\u{1B}\\".utf8)
        }
    }
}
