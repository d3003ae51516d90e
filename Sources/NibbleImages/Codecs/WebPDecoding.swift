#if ImageCodecs
    internal import CImageCodecs
    import NibbleCells

    extension ImageDecoder {
        /// Decodes a WebP, still or animated.
        func decodeWebP(_ view: ByteView) throws -> DecodedImage {
            // The length in the first chunk tells a cut file before any library looks at it.
            guard let length = view.little32(at: 4), view.count >= length + 8 else {
                throw Rejection(.truncated(.webP))
            }
            let features = try self.features(of: view)
            let extent = Extent(width: Int(features.width), height: Int(features.height))
            guard features.is_animated != 0 else {
                let exif = ImageHeader.webPChunk("EXIF", in: view)
                let orientation = exif.map { Orientation(exif: view, at: $0.offset, length: $0.length) }
                return try decodeStillWebP(features, view, orientation ?? .up)
            }
            // The canvas of an animation is held twice, four bytes a pixel.
            if extent.area * 8 <= limits.workBytes(forFileOf: view.count) {
                return try decodeAnimatedWebP(extent, view)
            }
            // Where that is too much, its first picture stands for it.
            guard let picture = ImageHeader.firstWebPPicture(in: view, canvas: extent) else {
                throw Rejection(.tooMuchMemory(.webP, width: extent.width, height: extent.height))
            }
            return try decodeStillWebP(self.features(of: picture), picture, .up)
        }

        private func features(of view: ByteView) throws -> nibble_webp_features {
            var features = nibble_webp_features()
            try check(
                nibble_webp_read_features(view.bytes, view.count, &features), .webP,
                .init(width: 0, height: 0))
            try admit(Extent(width: Int(features.width), height: Int(features.height)), .webP)
            return features
        }

        private func decodeStillWebP(
            _ features: nibble_webp_features, _ view: ByteView, _ orientation: Orientation
        ) throws -> DecodedImage {
            let extent = Extent(width: Int(features.width), height: Int(features.height))
            // Lossless pictures are held whole, four bytes a pixel.
            let held = features.is_lossless != 0 ? 4 : 0
            guard extent.area * held <= limits.workBytes(forFileOf: view.count) else {
                throw Rejection(.tooMuchMemory(.webP, width: extent.width, height: extent.height))
            }
            let target = extent.reduced(toHold: storedSamples(orientation))
            var rgba = [UInt8](repeating: 0, count: target.area * 4)
            var receiver = RowReceiver(wanted: target, isCancelled: isCancelled)
            let status = withSource(view, extent) { source in
                rgba.withUnsafeMutableBufferPointer { rgba in
                    receiver.receive {
                        nibble_webp_decode(
                            source, UInt32(target.width), UInt32(target.height), rgba.baseAddress, $0)
                    }
                }
            }
            try check(status, .webP, extent)
            guard let buffer = PixelBuffer(width: target.width, height: target.height, rgba: rgba) else {
                throw Rejection(.truncated(.webP))
            }
            return DecodedImage(
                extent: orientation.swapsAxes ? extent.transposed : extent,
                frames: [DecodedImage.Frame(pixels: orientation.apply(to: buffer), delay: 0)])
        }

        private func decodeAnimatedWebP(_ extent: Extent, _ view: ByteView) throws -> DecodedImage {
            var frames = AnimationFrames(
                canvas: extent, wanted: storedSamples(.up), frames: ImageHeader.webPFrameCount(view),
                limits: limits, isCancelled: isCancelled)
            let status = withSource(view, extent) { source in
                withUnsafeMutablePointer(to: &frames) { frames in
                    var sink = nibble_codec_frames()
                    sink.context = UnsafeMutableRawPointer(frames)
                    sink.frame = { context, rgba, milliseconds in
                        guard let rgba, let frames = context?.assumingMemoryBound(to: AnimationFrames.self)
                        else { return 0 }
                        return frames.pointee.append(rgba: rgba, milliseconds: Double(milliseconds)) ? 1 : 0
                    }
                    return nibble_webp_decode_animation(source, UInt32(frames.pointee.maximum), &sink)
                }
            }
            try check(status, .webP, extent)
            return try frames.image(.webP, repeatCount: ImageHeader.webPRepeatCount(view))
        }
    }
#endif
