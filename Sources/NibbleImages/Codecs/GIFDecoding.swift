#if ImageCodecs
    internal import CImageCodecs
    import NibbleCells

    extension ImageDecoder {
        /// Decodes all frames of a GIF, each composed over those before it.
        func decodeGIF(_ header: ImageHeader, _ view: ByteView) throws -> DecodedImage {
            try admit(header.extent, .gif)
            let memory = limits.workBytes(forFileOf: view.count)
            guard header.extent.area * 4 <= memory else {
                throw Rejection(
                    .tooMuchMemory(.gif, width: header.extent.width, height: header.extent.height))
            }
            // An animation holds its canvas, and once more for images that are taken back. Where that is too much, its
            // first image stands for it.
            let frames = AnimationFrames(
                canvas: header.extent, wanted: storedSamples(.up),
                frames: header.extent.area * 8 <= memory ? header.frames : 1, limits: limits,
                isCancelled: isCancelled)
            var composer = GIFComposer(
                canvas: AnimationCanvas(header.extent, frames: frames), isCancelled: isCancelled)
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
                        source, UInt32(composer.pointee.canvas.frames.maximum), &rows, &message)
                }
            }
            try check(status, .gif, header.extent, message)
            return try composer.canvas.frames.image(.gif, repeatCount: header.repeatCount)
        }
    }

    private func composerAt(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<GIFComposer>? {
        context?.assumingMemoryBound(to: GIFComposer.self)
    }

    /// Draws the images of a GIF on its canvas as their disposal methods want it.
    private struct GIFComposer {
        private(set) var canvas: AnimationCanvas
        private let isCancelled: @Sendable () -> Bool
        private var colors = [UInt32](repeating: 0, count: 256)
        private var image = nibble_gif_frame()
        private var row = 0

        init(canvas: AnimationCanvas, isCancelled: @escaping @Sendable () -> Bool) {
            self.canvas = canvas
            self.isCancelled = isCancelled
        }

        /// The treatment of the image after its time; 0 leaves it to the program, and other numbers are unknown.
        private var disposal: AnimationCanvas.Disposal {
            AnimationCanvas.Disposal(rawValue: Int(image.disposal) - 1) ?? .keep
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
            canvas.begin(disposal)
            return !isCancelled()
        }

        mutating func add(_ indices: UnsafePointer<UInt8>) -> Bool {
            let y = Int(image.top) + fileRow()
            guard (0..<canvas.extent.height).contains(y) else { return true }
            let left = Int(image.left)
            let first = max(0, -left)
            let last = min(Int(image.width), canvas.extent.width - left)
            let start = y * canvas.extent.width + left
            if first < last {
                for x in first..<last {
                    let color = colors[Int(indices[x])]
                    if color != 0 { canvas.pixels[start + x] = color }
                }
            }
            return !isCancelled()
        }

        mutating func end() -> Bool {
            let area = Rect(
                x: Int(image.left), y: Int(image.top), width: Int(image.width), height: Int(image.height))
            return canvas.end(disposal, of: area, milliseconds: Double(image.centiseconds) * 10)
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
    }
#endif
