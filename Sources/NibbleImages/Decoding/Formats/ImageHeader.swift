/// The facts that a file gives about its picture before any of it is decoded.
struct ImageHeader: Hashable, Sendable {
    /// The size of the stored picture, before it is turned upright.
    var extent: Extent
    var orientation = Orientation.up
    /// The number of frames in the file; 1 for formats without animation.
    var frames = 1
    /// The number of times that the frames are shown; 0 for without end.
    var repeatCount = 0

    /// The reason why a header couldn't be read.
    enum Fault: Error, Hashable {
        case truncated
        case corrupt(String)
        case unsupported(String)
    }
}

/// The number, or `truncated` when the file ends before it.
func required(_ number: Int?) throws(ImageHeader.Fault) -> Int {
    guard let number else { throw .truncated }
    return number
}

// MARK: PNG

extension ImageHeader {
    /// Reads the header chunk, and the EXIF chunk where it stands before the pixels.
    init(png view: ByteView) throws(Fault) {
        guard view.holds("\r\n\u{1A}\n", at: 4) else {
            throw view.count < 8 ? .truncated : .corrupt("its signature was changed in transfer")
        }
        guard view.count >= 24 else { throw .truncated }
        guard view.big32(at: 8) == 13, view.holds("IHDR", at: 12) else {
            throw .corrupt("its first chunk is not IHDR")
        }
        self.init(
            extent: Extent(
                width: try required(view.big32(at: 16)), height: try required(view.big32(at: 20))))
        var chunk = 33
        // Few files have even ten chunks before the pixels.
        for _ in 0..<256 {
            guard let length = view.big32(at: chunk), !view.holds("IDAT", at: chunk + 4) else { return }
            if view.holds("eXIf", at: chunk + 4) {
                orientation = Orientation(exif: view, at: chunk + 8, length: length)
            }
            chunk += length + 12
        }
    }
}

// MARK: JPEG

extension ImageHeader {
    /// Walks the segments to the frame header and picks up the EXIF orientation on the way.
    init(jpeg view: ByteView) throws(Fault) {
        var orientation = Orientation.up
        var offset = 2
        while true {
            guard try required(view.byte(at: offset)) == 0xFF else {
                offset += 1
                continue
            }
            let marker = try required(view.byte(at: offset + 1))
            // Fill bytes and markers that stand alone.
            if marker == 0xFF || marker == 0 || marker == 1 || (0xD0...0xD8).contains(marker) {
                offset += marker == 0xFF ? 1 : 2
                continue
            }
            guard marker != 0xD9, marker != 0xDA else { throw .corrupt("it has no frame header") }
            let length = try required(view.big16(at: offset + 2))
            guard length >= 2 else { throw .corrupt("a segment has no length") }
            if marker == 0xE1, view.holds("Exif\0\0", at: offset + 4) {
                orientation = Orientation(exif: view, at: offset + 4, length: length - 2)
            }
            // C4, C8 and CC between the frame headers are tables and reserved.
            if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
                self.init(
                    extent: Extent(
                        width: try required(view.big16(at: offset + 7)),
                        height: try required(view.big16(at: offset + 5))),
                    orientation: orientation)
                return
            }
            offset += 2 + length
        }
    }
}

// MARK: GIF

extension ImageHeader {
    /// Reads the screen's size and counts the images without unpacking any.
    init(gif view: ByteView, maximumFrames: Int) throws(Fault) {
        let width = try required(view.little16(at: 6))
        let height = try required(view.little16(at: 8))
        let flags = try required(view.byte(at: 10))
        // A file that doesn't say how often it's shown is shown once.
        self.init(extent: Extent(width: width, height: height), frames: 0, repeatCount: 1)
        var offset = 13 + ImageHeader.paletteBytes(flags)
        while frames < maximumFrames, let kind = view.byte(at: offset) {
            if kind == 0x2C, let flags = view.byte(at: offset + 9) {
                frames += 1
                offset += 11 + ImageHeader.paletteBytes(flags)
            } else if kind == 0x21 {
                // As in browsers: a number counts the times after the first.
                if let more = ImageHeader.gifRepeats(view, at: offset) {
                    repeatCount = more > 0 ? more + 1 : 0
                }
                offset += 2
            } else {
                break
            }
            while let length = view.byte(at: offset) {
                offset += 1 + length
                if length == 0 { break }
            }
        }
    }

    /// The number in an extension that says how often a GIF is shown again; nil where it's another one.
    private static func gifRepeats(_ view: ByteView, at offset: Int) -> Int? {
        guard view.byte(at: offset + 1) == 0xFF, view.byte(at: offset + 2) == 11,
            view.holds("NETSCAPE2.0", at: offset + 3) || view.holds("ANIMEXTS1.0", at: offset + 3),
            view.byte(at: offset + 14) == 3, view.byte(at: offset + 15) == 1
        else { return nil }
        return view.little16(at: offset + 16)
    }

    /// The bytes of a GIF's palette, by the flags before it.
    private static func paletteBytes(_ flags: Int) -> Int {
        flags & 0x80 != 0 ? 3 << ((flags & 7) + 1) : 0
    }
}

// MARK: WebP

extension ImageHeader {
    /// The number of times that an animation is shown; 0 for without end.
    static func webPRepeatCount(_ view: ByteView) -> Int {
        guard let chunk = webPChunk("ANIM", in: view), chunk.length >= 6 else { return 0 }
        return view.little16(at: chunk.offset + 4) ?? 0
    }

    /// The number of frames of an animation.
    static func webPFrameCount(_ view: ByteView) -> Int {
        webPChunks(in: view).count { view.holds("ANMF", at: $0) }
    }

    /// The first picture of an animation, as libwebp takes it without a file around; nil unless it covers the canvas.
    static func firstWebPPicture(in view: ByteView, canvas: Extent) -> ByteView? {
        guard let (start, length) = webPChunk("ANMF", in: view), length > 16, length <= view.count - start
        else { return nil }
        // Halves of the place, then the lengths less one, in three bytes each.
        let numbers = [0, 3, 6, 9].map { view.number(at: start + $0, length: 3, isLittle: true) }
        guard numbers == [0, 0, canvas.width - 1, canvas.height - 1] else { return nil }
        return ByteView(bytes: Array(view.bytes[start + 16..<start + length]))
    }

    /// The place of the first RIFF chunk with a name, and its length.
    static func webPChunk(_ name: StaticString, in view: ByteView) -> (offset: Int, length: Int)? {
        guard let chunk = webPChunks(in: view).first(where: { view.holds(name, at: $0) }),
            let length = view.little32(at: chunk + 4)
        else { return nil }
        return (chunk + 8, length)
    }

    /// The places of the RIFF chunks, 4,096 at most.
    private static func webPChunks(in view: ByteView) -> some Sequence<Int> {
        sequence(first: 12) { chunk in
            view.little32(at: chunk + 4).map { chunk + 8 + $0 + $0 % 2 }
        }
        .prefix(4_096)
    }
}
