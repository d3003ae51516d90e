import NibbleCells

/// The pictures that the page holds, each of which is sent once.
struct StreamPictures {
    private struct Sent {
        let pixels: CellPixels
        var lastShown: Int
        var size: Int { pixels.pixels.pixels.count * 4 }
    }

    private var sent: [UInt16: Sent] = [:]
    private var frame = 0
    /// The bytes of pixels that the page holds beyond which it forgets those shown longest ago.
    private let memoryLimit: Int

    /// Makes the pictures of a page that holds none.
    init(memoryLimit: Int = 48 << 20) {
        self.memoryLimit = memoryLimit
    }

    /// The messages that must come before a frame, so that the page has the pictures in it.
    mutating func messages(before changes: FrameChanges) -> [UInt8] {
        frame += 1
        var bytes: [UInt8] = []
        var last: UInt16?
        for cell in changes.cells {
            guard let piece = cell.piece, piece.pixels != last else { continue }
            last = piece.pixels
            bytes += send(piece.pixels)
        }
        return bytes + release()
    }

    private mutating func send(_ number: UInt16) -> [UInt8] {
        if sent[number] != nil {
            sent[number]?.lastShown = frame
            return []
        }
        guard let pixels = CellPixels.numbered(number) else { return [] }
        sent[number] = Sent(pixels: pixels, lastShown: frame)
        var message = StreamBytes(.picture)
        message.put(number: Int(number))
        message.put(number: pixels.size.width)
        message.put(number: pixels.size.height)
        message.put(pixels.file(of: pixels.pixels))
        return message.finished
    }

    private mutating func release() -> [UInt8] {
        var size = sent.values.reduce(0) { $0 + $1.size }
        guard size > memoryLimit else { return [] }
        let old = sent.filter { $0.value.lastShown < frame }.sorted {
            $0.value.lastShown < $1.value.lastShown
        }
        var bytes: [UInt8] = []
        for (number, pixels) in old where size > memoryLimit {
            size -= pixels.size
            sent[number] = nil
            var message = StreamBytes(.forgetPicture)
            message.put(number: Int(number))
            bytes += message.finished
        }
        return bytes
    }
}
