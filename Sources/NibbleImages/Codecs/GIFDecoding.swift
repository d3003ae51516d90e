#if ImageCodecs
    internal import CImageCodecs
    import NibbleCells

    extension ImageDecoder {
        /// Decodes all frames of a GIF, each composed over those before it.
        func decodeGIF(_ header: ImageHeader, _ view: ByteView) throws -> DecodedImage {
            try admit(header.extent, .gif)
            guard header.extent.area * 4 <= limits.workBytes(forFileOf: view.count) else {
                throw Rejection(
                    .tooMuchMemory(.gif, width: header.extent.width, height: header.extent.height))
            }
            let frames = AnimationFrames(
                canvas: header.extent, wanted: storedSamples(.up), frames: header.frames, limits: limits,
                isCancelled: isCancelled)
            var composer = GIFComposer(canvas: header.extent, frames: frames, isCancelled: isCancelled)
            var message = nibble_codec_message()
            let status = withSource(view, header.extent) { source in
                withUnsafeMutablePointer(to: &composer) { composer in
                    var rows = nibble_codec_gif_rows()
                    rows.context = UnsafeMutableRawPointer(composer)
                    rows.begin = { context, frame in
                        guard let frame else { return 0 }
                        return composerAt(context)?.pointee.begin(frame.pointee) == true ? 1 : 0
                    }
                    rows.row = { context, indices in
                        guard let indices else { return 0 }
                        return composerAt(context)?.pointee.add(indices) == true ? 1 : 0
                    }
                    rows.end = { composerAt($0)?.pointee.end() == true ? 1 : 0 }
                    return nibble_gif_decode(
                        source, UInt32(composer.pointee.frames.maximum), &rows, &message)
                }
            }
            try check(status, .gif, header.extent, message)
            return try composer.frames.image(.gif, repeatCount: header.repeatCount)
        }
    }

    private func composerAt(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<GIFComposer>? {
        context?.assumingMemoryBound(to: GIFComposer.self)
    }

    /// Draws the images of a GIF on its canvas as their disposal methods want it.
    private struct GIFComposer {
        private let canvas: Extent
        private let isCancelled: @Sendable () -> Bool
        private var pixels: [UInt32]
        /// The canvas before the current image, kept when that image is to be taken back.
        private var saved: [UInt32] = []
        private var colors = [UInt32](repeating: 0, count: 256)
        private var image = nibble_gif_frame()
        private var row = 0
        private(set) var frames: AnimationFrames

        /// The treatment of an image after its time, as GIF89a numbers it.
        private enum Disposal {
            static let background: Int32 = 2
            static let previous: Int32 = 3
        }

        init(canvas: Extent, frames: AnimationFrames, isCancelled: @escaping @Sendable () -> Bool) {
            self.canvas = canvas
            self.frames = frames
            self.isCancelled = isCancelled
            // Browsers ignore the background colour: what no image covers is transparent.
            pixels = Array(repeating: 0, count: canvas.area)
        }

        mutating func begin(_ frame: nibble_gif_frame) -> Bool {
            image = frame
            row = 0
            guard let palette = frame.palette else { return false }
            for index in 0..<256 {
                let isColor = index < Int(frame.colors)
                colors[index] =
                    isColor
                    ? PixelBuffer.pack(
                        red: palette[3 * index], green: palette[3 * index + 1], blue: palette[3 * index + 2])
                    : PixelBuffer.pack(red: 0, green: 0, blue: 0)
            }
            if (0..<256).contains(frame.transparent_index) { colors[Int(frame.transparent_index)] = 0 }
            if frame.disposal == Disposal.previous { saved = pixels }
            return !isCancelled()
        }

        mutating func add(_ indices: UnsafePointer<UInt8>) -> Bool {
            guard let y = canvasRow(Int(image.top) + fileRow()) else { return true }
            let left = Int(image.left)
            let first = max(0, -left)
            let last = min(Int(image.width), canvas.width - left)
            let start = y * canvas.width + left
            if first < last {
                for x in first..<last {
                    let color = colors[Int(indices[x])]
                    if color != 0 { pixels[start + x] = color }
                }
            }
            return !isCancelled()
        }

        mutating func end() -> Bool {
            let milliseconds = Double(image.centiseconds) * 10
            guard
                pixels.withUnsafeBufferPointer({ pixels in
                    pixels.baseAddress.map { frames.append($0, milliseconds: milliseconds) } ?? false
                })
            else { return false }
            switch image.disposal {
            case Disposal.background: clearImage()
            case Disposal.previous: pixels = saved
            default: break
            }
            return true
        }

        /// The row of the image that comes next: interlaced ones come in four passes.
        private mutating func fileRow() -> Int {
            defer { row += 1 }
            guard image.is_interlaced != 0 else { return row }
            var left = row
            for (first, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
                let count = max(0, (Int(image.height) - first + step - 1) / step)
                if left < count { return first + left * step }
                left -= count
            }
            return Int(image.height)
        }

        private func canvasRow(_ y: Int) -> Int? {
            (0..<canvas.height).contains(y) ? y : nil
        }

        private mutating func clearImage() {
            let left = max(0, Int(image.left))
            let right = min(canvas.width, Int(image.left) + Int(image.width))
            guard left < right else { return }
            for y in Int(image.top)..<Int(image.top) + Int(image.height) {
                guard let y = canvasRow(y) else { continue }
                for x in left..<right { pixels[y * canvas.width + x] = 0 }
            }
        }
    }
#endif
