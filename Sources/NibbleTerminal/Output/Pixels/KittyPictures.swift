internal import NibbleCells

/// The pictures that a terminal with kitty's graphics protocol holds and shows, and the bytes that change them.
///
/// Pixels are sent once, as PNG files, which take half of their bytes and less. They are shown by placements over the
/// cells that show pieces and no others, so that moving a picture costs one placement, and a cover in its midst four. What
/// tints pixels is a picture of one translucent pixel, stretched over them.
struct KittyPictures {
    /// Pixels that the terminal holds.
    private struct Sent {
        let pixels: CellPixels
        var lastShown: Int
        var size: Int { pixels.pixels.pixels.count * 3 }
    }

    private var sent: [UInt16: Sent] = [:]
    private var placed: [PixelScreen.Area: Int] = [:]
    private var tints = KittyTints()
    private var frame = 0
    /// The bytes of pixels that the terminal holds beyond which it frees those that it does not show.
    private let memoryLimit: Int

    /// The most characters of one piece of a transmission, as the protocol demands.
    private static let chunkLimit = 4_096

    /// Deletes all that is placed and what the terminal holds.
    static let deletion: StaticString = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"

    /// Makes the pictures of a terminal that shows and holds none.
    init(memoryLimit: Int = 48 << 20) {
        self.memoryLimit = memoryLimit
    }

    /// Whether the terminal may show or hold anything.
    var isEmpty: Bool { sent.isEmpty && placed.isEmpty && tints.isEmpty }

    /// Whether other areas than these are shown.
    func shows(_ areas: [PixelScreen.Area], _ tints: [PixelScreen.Tint]) -> Bool {
        Set(areas) == Set(placed.keys) && self.tints.shows(tints)
    }

    /// Forgets what the terminal shows and holds, and has it forget that.
    mutating func clear(writingTo output: inout ByteWriter) {
        if !isEmpty { output.append(Self.deletion) }
        self = KittyPictures(memoryLimit: memoryLimit)
    }

    /// Takes all pictures off the screen; their pixels stay with the terminal.
    mutating func hide(writingTo output: inout ByteWriter) {
        guard !placed.isEmpty || tints.isShown else { return }
        output.append("\u{1B}_Ga=d,d=a,q=2\u{1B}\\")
        placed.removeAll()
        tints.wereHidden()
    }

    /// Sends the pixels of these areas, as far as the terminal does not have them.
    mutating func send(_ areas: [PixelScreen.Area], writingTo output: inout ByteWriter) {
        for area in areas { _ = send(area.number, writingTo: &output) }
    }

    /// Shows these areas and no others.
    mutating func show(
        _ areas: [PixelScreen.Area], _ tints: [PixelScreen.Tint], writingTo output: inout ByteWriter
    ) {
        frame += 1
        self.tints.show(tints, writingTo: &output)
        let wanted = Set(areas)
        var left = placed.filter { !wanted.contains($0.key) }.sorted { $0.value < $1.value }
        for area in areas {
            guard let pixels = send(area.number, writingTo: &output), placed[area] == nil else { continue }
            // A placement that is given another place moves, without a moment in which neither is shown.
            let index = left.firstIndex { $0.key.number == area.number }
            let moved = index.map { left.remove(at: $0) }
            if let moved { placed[moved.key] = nil }
            let number = moved?.value ?? freeNumber(of: area.number)
            placed[area] = number
            place(area, of: pixels, number: number, writingTo: &output)
        }
        takeAway(left, writingTo: &output)
        release(writingTo: &output)
    }

    private mutating func takeAway(
        _ areas: [(key: PixelScreen.Area, value: Int)], writingTo output: inout ByteWriter
    ) {
        for (area, _) in areas { placed[area] = nil }
        let shown = Set(placed.keys.map(\.number))
        var gone: Set<UInt16> = []
        for (area, number) in areas where !gone.contains(area.number) {
            // Without a placement's number all of the pixels' go.
            let isGone = !shown.contains(area.number)
            if isGone { gone.insert(area.number) }
            let placement = isGone ? "" : "p=\(number),"
            output.append("\u{1B}_Ga=d,d=i,i=\(area.number),\(placement)q=2\u{1B}\\".utf8)
        }
    }

    /// A number that no other placement of the pixels has.
    private func freeNumber(of pixels: UInt16) -> Int {
        let used = Set(placed.filter { $0.key.number == pixels }.map(\.value))
        return (1...(used.count + 1)).first { !used.contains($0) } ?? 1
    }

    private func place(
        _ area: PixelScreen.Area, of pixels: CellPixels, number: Int, writingTo output: inout ByteWriter
    ) {
        let (samples, rect) = (pixels.samples, area.rect)
        let (x, y) = (rect.minX - area.origin.x, rect.minY - area.origin.y)
        var source = ""
        if x > 0 { source += "x=\(x * samples.width)," }
        if y > 0 { source += "y=\(y * samples.height)," }
        // Without a length all that is left is shown.
        if x + rect.width < pixels.size.width { source += "w=\(rect.width * samples.width)," }
        if y + rect.height < pixels.size.height { source += "h=\(rect.height * samples.height)," }
        output.append(
            "\u{1B}[\(rect.minY + 1);\(rect.minX + 1)H\u{1B}_Ga=p,i=\(area.number),p=\(number),\(source)".utf8
        )
        output.append("c=\(rect.width),r=\(rect.height),C=1,q=2\u{1B}\\".utf8)
    }

    // MARK: - Pixels

    /// The pixels with a number, once the terminal has them; nil where they no longer live.
    private mutating func send(_ number: UInt16, writingTo output: inout ByteWriter) -> CellPixels? {
        if let known = sent[number] {
            sent[number]?.lastShown = frame
            return known.pixels
        }
        guard let pixels = CellPixels.numbered(number) else { return nil }
        sent[number] = Sent(pixels: pixels, lastShown: frame)
        let text = Base64Text.encoded(pixels.file(of: pixels.pixels))
        Self.transmit(text, header: "a=t,f=100,i=\(number),q=2,") { command in
            output.append("\u{1B}_G")
            output.append(command)
            output.append("\u{1B}\\")
        }
        return pixels
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
        guard sent.values.reduce(0, { $0 + $1.size }) > memoryLimit else { return }
        tints.wereFreed()
        for number in sent.filter({ $0.value.lastShown < frame }).keys.sorted() {
            sent[number] = nil
            output.append("\u{1B}_Ga=d,d=I,i=\(number),q=2\u{1B}\\".utf8)
        }
    }
}
