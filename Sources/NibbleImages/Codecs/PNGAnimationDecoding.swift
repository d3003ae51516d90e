#if ImageCodecs
    internal import CImageCodecs
    import NibbleCells

    extension ImageDecoder {
        /// Decodes the frames before the first damaged one, each composed over those before it; nil where none is whole.
        ///
        /// libpng is built without animations: it is given each frame as a file of its own.
        func decodeAnimation(_ animation: PNGAnimation, _ header: ImageHeader) throws -> DecodedImage? {
            let frames = AnimationFrames(
                canvas: header.extent, wanted: storedSamples(header.orientation),
                frames: animation.frames.count, limits: limits, isCancelled: isCancelled)
            var composer = PNGComposer(
                canvas: AnimationCanvas(header.extent, frames: frames), isCancelled: isCancelled)
            var message = nibble_codec_message()
            for frame in animation.frames.prefix(frames.maximum) {
                composer.begin(frame)
                let file = ByteView(bytes: animation.file(of: frame))
                let status = withSource(file, frame.extent) { source in
                    composer.receive { nibble_png_decode(source, $0, &message) }
                }
                if status == NIBBLE_CODEC_STOPPED { throw CancellationError() }
                guard status == NIBBLE_CODEC_DONE else { break }
                guard composer.end() else { throw CancellationError() }
            }
            guard !composer.canvas.frames.isEmpty else { return nil }
            var image = try composer.canvas.frames.image(.png, repeatCount: animation.repeatCount)
            if header.orientation.swapsAxes { image.extent = image.extent.transposed }
            for index in image.frames.indices {
                image.frames[index].pixels = header.orientation.apply(to: image.frames[index].pixels)
            }
            return image
        }
    }

    /// Draws the frames of an animated PNG on its canvas as they want it.
    private struct PNGComposer {
        private(set) var canvas: AnimationCanvas
        private let isCancelled: @Sendable () -> Bool
        private var frame: PNGAnimation.Frame?
        private var channels = 0
        private var row = 0

        init(canvas: AnimationCanvas, isCancelled: @escaping @Sendable () -> Bool) {
            self.canvas = canvas
            self.isCancelled = isCancelled
        }

        mutating func begin(_ frame: PNGAnimation.Frame) {
            self.frame = frame
            row = 0
            canvas.begin(frame.disposal)
        }

        /// Calls the C decoder with this composer behind its callbacks.
        mutating func receive(
            _ decode: (UnsafePointer<nibble_codec_rows>) -> nibble_codec_status
        ) -> nibble_codec_status {
            withUnsafeMutablePointer(to: &self) { composer in
                var rows = nibble_codec_rows()
                rows.context = UnsafeMutableRawPointer(composer)
                rows.begin = { context, _, _, channels in
                    PNGComposer.at(context)?.pointee.take(channels: channels) ?? 0
                }
                rows.row = { context, samples in PNGComposer.at(context)?.pointee.add(samples) ?? 0 }
                rows.go_on = { context in PNGComposer.at(context)?.pointee.isCancelled() == false ? 1 : 0 }
                return decode(&rows)
            }
        }

        /// Keeps the canvas as a frame; false when the work should stop.
        mutating func end() -> Bool {
            guard let frame else { return false }
            let area = Rect(
                x: frame.left, y: frame.top, width: frame.extent.width, height: frame.extent.height)
            return canvas.end(frame.disposal, of: area, milliseconds: frame.milliseconds)
        }

        private static func at(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<PNGComposer>? {
            context?.assumingMemoryBound(to: PNGComposer.self)
        }

        private mutating func take(channels: UInt32) -> CInt {
            self.channels = Int(channels)
            return (1...4).contains(channels) ? 1 : 0
        }

        private mutating func add(_ samples: UnsafePointer<UInt8>?) -> CInt {
            guard let samples, let frame, row < frame.extent.height, !isCancelled() else { return 0 }
            let start = (frame.top + row) * canvas.extent.width + frame.left
            row += 1
            for x in 0..<frame.extent.width {
                let color = self.color(samples + x * channels)
                canvas.pixels[start + x] =
                    frame.isBlended ? blend(color, over: canvas.pixels[start + x]) : color
            }
            return 1
        }

        private func color(_ samples: UnsafePointer<UInt8>) -> UInt32 {
            let isColor = channels > 2
            return PixelBuffer.pack(
                red: samples[0], green: samples[isColor ? 1 : 0], blue: samples[isColor ? 2 : 0],
                alpha: channels % 2 == 0 ? samples[channels - 1] : 255)
        }
    }

    /// A pixel with alpha over another, neither multiplied by its alpha.
    private func blend(_ upper: UInt32, over lower: UInt32) -> UInt32 {
        let alpha = upper >> 24
        if alpha == 255 || lower >> 24 == 0 { return upper }
        if alpha == 0 { return lower }
        // The parts of the two, of 255 * 255.
        let upperPart = alpha * 255
        let lowerPart = (255 - alpha) * (lower >> 24)
        let whole = upperPart + lowerPart
        var pixel = ((whole + 127) / 255) << 24
        for shift: UInt32 in [0, 8, 16] {
            let sum = (upper >> shift & 255) * upperPart + (lower >> shift & 255) * lowerPart
            pixel |= ((sum + whole / 2) / whole) << shift
        }
        return pixel
    }
#endif
