#if ImageCodecs
    import NibbleCells

    /// The frames that an animated PNG has beside its picture, found before any of them is unpacked.
    ///
    /// `acTL` says that a file is animated, an `fcTL` begins each frame, and `fdAT` holds its pixels: an `IDAT` with a number
    /// in front. The picture itself is the first frame where an `fcTL` comes before it.
    struct PNGAnimation {
        /// One of them.
        struct Frame {
            /// Its column and row on the canvas, within which it lies.
            let left: Int
            let top: Int
            let extent: Extent
            let milliseconds: Double
            let disposal: AnimationCanvas.Disposal
            /// Whether it's drawn over what is there; otherwise it takes its place.
            let isBlended: Bool
            /// The parts of the file that are its packed pixels.
            fileprivate var data: [Range<Int>] = []
        }

        /// The frames before the first damage, at least one.
        private(set) var frames: [Frame] = []
        /// The number of times that they are shown; 0 for without end.
        let repeatCount: Int
        private let view: ByteView
        private let canvas: Extent
        private let maximumFrames: Int
        /// The chunks that the pixels of every frame need: the palette, and what is transparent.
        private var shared: [Range<Int>] = []
        private var isPastPicture = false
        /// The number of the next `fcTL` or `fdAT`, which are counted together.
        private var nextNumber = 0

        /// Finds the frames of a PNG; nil where it stands still.
        init?(_ view: ByteView, canvas: Extent, maximumFrames: Int) {
            guard let control = PNGAnimation.control(in: view),
                let count = view.big32(at: control.lowerBound),
                let repeatCount = view.big32(at: control.lowerBound + 4)
            else { return nil }
            self.view = view
            self.canvas = canvas
            self.maximumFrames = min(count, maximumFrames)
            self.repeatCount = repeatCount
            var offset = PNGAnimation.start
            while let body = view.chunk(at: offset), add(body) { offset = body.upperBound + 4 }
            if frames.isEmpty { return nil }
        }

        /// The PNG file of a frame alone.
        func file(of frame: Frame) -> [UInt8] {
            var file = Array(view.bytes[..<PNGAnimation.start])
            file.reserveCapacity(2048 + frame.data.reduce(0) { $0 + $1.count + 12 })
            // The file's own header but for the size: depth, colours, and how rows are packed.
            let size = PNGChunk.big32(frame.extent.width) + PNGChunk.big32(frame.extent.height)
            file += PNGChunk.bytes("IHDR", size + Array(view.bytes[24..<29]))
            for part in shared { file += view.bytes[part] }
            for part in frame.data { file += PNGChunk.bytes("IDAT", view.bytes[part]) }
            file += PNGChunk.bytes("IEND", [UInt8]())
            return file
        }

        /// The offset of the first chunk.
        private static let start = 8

        /// The body of the chunk that makes a file an animation.
        private static func control(in view: ByteView) -> Range<Int>? {
            var offset = start
            guard let header = view.chunk(at: offset), view.isSound(header) else { return nil }
            // It comes before the picture, and few files have even ten chunks there.
            for _ in 0..<256 {
                guard let body = view.chunk(at: offset), !view.holds("IDAT", at: offset + 4) else {
                    return nil
                }
                if view.holds("acTL", at: offset + 4) {
                    return body.count == 8 && view.isSound(body) ? body : nil
                }
                offset = body.upperBound + 4
            }
            return nil
        }

        /// Takes a chunk; false at the end, or where the file is damaged.
        private mutating func add(_ body: Range<Int>) -> Bool {
            let name = body.lowerBound - 4
            if view.holds("fcTL", at: name) { return isNext(body) && begin(body) }
            if view.holds("fdAT", at: name) {
                guard isPastPicture, !frames.isEmpty, isNext(body) else { return false }
                frames[frames.count - 1].data.append(body.lowerBound + 4..<body.upperBound)
            } else if view.holds("IDAT", at: name) {
                isPastPicture = true
                guard view.isSound(body), frames.count < 2 else { return false }
                if !frames.isEmpty { frames[0].data.append(body) }
            } else if view.holds("PLTE", at: name) || view.holds("tRNS", at: name), !isPastPicture,
                // One of each, of 256 colours: each frame gets a copy, which must not cost more than its pixels.
                shared.count < 2, body.count <= 768
            {
                shared.append(body.lowerBound - 8..<body.upperBound + 4)
            }
            return !view.holds("IEND", at: name)
        }

        /// Whether a chunk is whole and has the number that is due.
        private mutating func isNext(_ body: Range<Int>) -> Bool {
            guard body.count >= 4, view.big32(at: body.lowerBound) == nextNumber, view.isSound(body) else {
                return false
            }
            nextNumber += 1
            return true
        }

        /// Begins a frame; the picture is one only if it's alone before it, as large as the canvas.
        private mutating func begin(_ body: Range<Int>) -> Bool {
            guard frames.count < maximumFrames, body.count == 26,
                let frame = Frame(view, at: body.lowerBound + 4, within: canvas),
                isPastPicture || (frames.isEmpty && frame.extent == canvas)
            else { return false }
            frames.append(frame)
            return true
        }
    }

    extension PNGAnimation.Frame {
        /// Reads the size and place, the time and the two ways; nil where they are impossible.
        fileprivate init?(_ view: ByteView, at offset: Int, within canvas: Extent) {
            guard let width = view.big32(at: offset), let height = view.big32(at: offset + 4),
                let left = view.big32(at: offset + 8), let top = view.big32(at: offset + 12),
                width > 0, height > 0, left + width <= canvas.width, top + height <= canvas.height,
                let time = view.big16(at: offset + 16), let parts = view.big16(at: offset + 18),
                let disposal = view.byte(at: offset + 20).flatMap(AnimationCanvas.Disposal.init(rawValue:)),
                let blending = view.byte(at: offset + 21), blending < 2
            else { return nil }
            self.left = left
            self.top = top
            extent = Extent(width: width, height: height)
            // A second has a hundred parts where the file doesn't say how many.
            milliseconds = Double(time) * 1000 / Double(parts == 0 ? 100 : parts)
            self.disposal = disposal
            isBlended = blending == 1
        }
    }

    extension ByteView {
        /// The body of the chunk of a PNG that begins at an offset; nil where the file ends before it does.
        fileprivate func chunk(at offset: Int) -> Range<Int>? {
            guard let length = big32(at: offset), length <= count - offset - 12 else { return nil }
            return offset + 8..<offset + 8 + length
        }

        /// Whether the checksum of a chunk is right.
        fileprivate func isSound(_ body: Range<Int>) -> Bool {
            let sum = PNGChunk.checksum(bytes[body.lowerBound - 4..<body.upperBound])
            return big32(at: body.upperBound) == Int(sum)
        }
    }
#endif
