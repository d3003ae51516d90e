#if ImageCodecs
    internal import CImageCodecs
    import NibbleCells

    extension ImageDecoder {
        /// Decodes a format that a C library knows.
        func decodeWithCodec(_ format: ImageFormat, _ view: ByteView) throws -> DecodedImage {
            switch format {
            case .png: return try decodePNG(ImageHeader(png: view), view)
            case .jpeg: return try decodeJPEG(ImageHeader(jpeg: view), view)
            case .webP: return try decodeWebP(view)
            case .gif:
                let header = try ImageHeader(gif: view, maximumFrames: limits.frames)
                return try decodeGIF(header, view)
            case .bmp, .ppm: throw Rejection(.codecNotBuiltIn(format))
            }
        }

        private func decodePNG(_ header: ImageHeader, _ view: ByteView) throws -> DecodedImage {
            try admit(header.extent, .png)
            // An animation holds its canvas, and once more for frames that are taken back. Where that is too much, or no
            // frame is whole, the file's picture stands for it.
            if header.extent.area * 8 <= limits.workBytes(forFileOf: view.count),
                let animation = PNGAnimation(view, canvas: header.extent, maximumFrames: limits.frames),
                let image = try decodeAnimation(animation, header)
            {
                return image
            }
            return try decodeRows(header, view, .png, wanted: storedSamples(header.orientation)) {
                nibble_png_decode($0, $1, $2)
            }
        }

        private func decodeJPEG(_ header: ImageHeader, _ view: ByteView) throws -> DecodedImage {
            guard header.extent.height > 0 else {
                throw Rejection(.unsupported(.jpeg, detail: "its height is not in its header"))
            }
            let wanted = storedSamples(header.orientation)
            let denominator = UInt32(header.extent.denominator(toHold: wanted))
            let scans = UInt32(limits.scans)
            return try decodeRows(header, view, .jpeg, wanted: wanted) {
                nibble_jpeg_decode($0, denominator, scans, $1, $2)
            }
        }

        private func decodeRows(
            _ header: ImageHeader, _ view: ByteView, _ format: ImageFormat, wanted: Extent,
            decode: (
                UnsafePointer<nibble_codec_source>, UnsafePointer<nibble_codec_rows>,
                UnsafeMutablePointer<nibble_codec_message>
            ) -> nibble_codec_status
        ) throws -> DecodedImage {
            try admit(header.extent, format)
            var receiver = RowReceiver(wanted: wanted, isCancelled: isCancelled)
            var message = nibble_codec_message()
            let status = withSource(view, header.extent) { source in
                receiver.receive { decode(source, $0, &message) }
            }
            try check(status, format, header.extent, message)
            guard let reduction = receiver.reduction, reduction.isComplete else {
                throw Rejection(.truncated(format))
            }
            return try still(reduction, stored: header.extent, orientation: header.orientation)
        }

        /// Calls a C decoder with the file's bytes and limits.
        func withSource<Result>(
            _ view: ByteView, _ extent: Extent, _ body: (UnsafePointer<nibble_codec_source>) throws -> Result
        ) rethrows -> Result {
            try view.bytes.withUnsafeBufferPointer { bytes in
                var source = nibble_codec_source()
                source.bytes = bytes.baseAddress
                source.count = bytes.count
                source.width = UInt32(clamping: extent.width)
                source.height = UInt32(clamping: extent.height)
                source.work_limit = limits.workBytes(forFileOf: bytes.count)
                return try body(&source)
            }
        }

        /// Throws what a C decoder reports.
        func check(
            _ status: nibble_codec_status, _ format: ImageFormat, _ extent: Extent,
            _ message: nibble_codec_message = nibble_codec_message()
        ) throws {
            let detail = withUnsafeBytes(of: message.text) { text in
                String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
            }
            switch status {
            case NIBBLE_CODEC_DONE: return
            case NIBBLE_CODEC_STOPPED: throw CancellationError()
            case NIBBLE_CODEC_TRUNCATED: throw Rejection(.truncated(format))
            case NIBBLE_CODEC_UNSUPPORTED: throw Rejection(.unsupported(format, detail: detail))
            case NIBBLE_CODEC_TOO_LARGE, NIBBLE_CODEC_NO_MEMORY:
                throw Rejection(.tooMuchMemory(format, width: extent.width, height: extent.height))
            default: throw Rejection(.corrupt(format, detail: detail))
            }
        }
    }
#endif
