internal import NibbleCells

/// The pictures that a terminal with kitty's graphics protocol holds and shows, and the bytes that change them.
///
/// Pixels are sent once, as PNG files, which take half of their bytes and less. They are shown by placements over the cells that show pieces and no others, so that moving a picture
/// costs one placement, and a cover in its midst four. What tints pixels is a picture of one translucent pixel, stretched over
/// them.
struct KittyPictures {
    /// Pixels that the terminal holds.
    private struct Sent {
        let pixels: CellPixels
        var lastShown: Int
        var size: Int { pixels.pixels.pixels.count * 3 }
    }

    private var sent: [UInt16: Sent] = [:]
    private var placed: [PixelScreen.Area: Int] = [:]
    private var tinted: [PixelScreen.Tint: Int] = [:]
    private var frame = 0
    /// The bytes of pixels that the terminal holds beyond which it frees those that it does not show.
    private let memoryLimit: Int

    /// The most characters of one piece of a transmission, as the protocol demands.
    private static let chunkLimit = 4_096
    /// The numbers of the pictures that tint; those of pixels are smaller.
    private static let firstTint = 65_536

    /// Deletes all that is placed and what the terminal holds.
    static let deletion: StaticString = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"

    /// Makes the pictures of a terminal that shows and holds none.
    init(memoryLimit: Int = 48 << 20) {
        self.memoryLimit = memoryLimit
    }

    /// Whether the terminal may show or hold anything.
    var isEmpty: Bool { sent.isEmpty && placed.isEmpty && tinted.isEmpty }

    /// Whether other areas than these are shown.
    func shows(_ areas: [PixelScreen.Area], _ tints: [PixelScreen.Tint]) -> Bool {
        Set(areas) == Set(placed.keys) && Set(tints) == Set(tinted.keys)
    }

    /// Forgets what the terminal shows and holds, and has it forget that.
    mutating func clear(writingTo output: inout ByteWriter) {
        if !isEmpty { output.append(Self.deletion) }
        self = KittyPictures(memoryLimit: memoryLimit)
    }

    /// Takes all pictures off the screen; their pixels stay with the terminal.
    mutating func hide(writingTo output: inout ByteWriter) {
        guard !placed.isEmpty || !tinted.isEmpty else { return }
        output.append("\u{1B}_Ga=d,d=a,q=2\u{1B}\\")
        placed.removeAll()
        tinted.removeAll()
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
        showTints(tints, writingTo: &output)
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
        for (area, number) in left {
            placed[area] = nil
            output.append("\u{1B}_Ga=d,d=i,i=\(area.number),p=\(number),q=2\u{1B}\\".utf8)
        }
        release(writingTo: &output)
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
    /// All of them: when it is asked to free one picture, kitty 0.26 frees every other without a placement as well.
    private mutating func release(writingTo output: inout ByteWriter) {
        guard sent.values.reduce(0, { $0 + $1.size }) > memoryLimit else { return }
        for number in sent.filter({ $0.value.lastShown < frame }).keys.sorted() {
            sent[number] = nil
            output.append("\u{1B}_Ga=d,d=I,i=\(number),q=2\u{1B}\\".utf8)
        }
    }

    // MARK: - Tints

    private mutating func showTints(_ tints: [PixelScreen.Tint], writingTo output: inout ByteWriter) {
        for (tint, number) in tinted.filter({ !tints.contains($0.key) }).sorted(by: { $0.value < $1.value }) {
            tinted[tint] = nil
            // Taken away, not freed: pixels that are held without being shown would go with it.
            output.append("\u{1B}_Ga=d,d=i,i=\(number),q=2\u{1B}\\".utf8)
        }
        for tint in tints where tinted[tint] == nil {
            let used = Set(tinted.values)
            let last = Self.firstTint + used.count
            let number = (Self.firstTint...last).first { !used.contains($0) } ?? last
            tinted[tint] = number
            let (rect, pixel) = (tint.rect, Base64Text.encoded(tint.pixel))
            output.append(
                "\u{1B}[\(rect.minY + 1);\(rect.minX + 1)H\u{1B}_Ga=T,f=32,s=1,v=1,i=\(number),".utf8)
            output.append("c=\(rect.width),r=\(rect.height),z=1,C=1,q=2;".utf8)
            output.append(pixel)
            output.append("\u{1B}\\")
        }
    }
}

extension PixelScreen.Tint {
    /// The pixel that does to pixels under it what the tint does: red, green, blue, alpha.
    ///
    /// Every tint came about by mixing in colours, so that the distance between white and black is what is left of the
    /// picture.
    var pixel: [UInt8] {
        let (high, low) = (white.rgb ?? 0xFFFFFF, black.rgb ?? 0)
        let channels: [(Int, Int)] = [16, 8, 0].map { shift in
            (Int(high >> UInt32(shift) & 255), Int(low >> UInt32(shift) & 255))
        }
        let rest = channels.reduce(0) { $0 + max(0, $1.0 - $1.1) }
        let alpha = 255 - min(255, (rest + 1) / 3)
        guard alpha > 0 else { return [0, 0, 0, 0] }
        return channels.map { UInt8(min(255, ($0.1 * 255 + alpha / 2) / alpha)) } + [UInt8(alpha)]
    }
}
