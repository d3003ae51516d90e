import NibbleCells

/// Turns the bytes of a file into pixels: recognises the format, reads the header, asks the limits, decodes.
struct ImageDecoder {
    var limits = ImageLimits.standard
    /// The samples that are wanted across and down; nil for as many as the largest terminal can show.
    var wantedSamples: Extent?
    /// Asked at every row; `CancellationError` is thrown once it says yes.
    var isCancelled: @Sendable () -> Bool = { false }

    /// Decodes a file.
    ///
    /// - Parameters:
    ///   - bytes: The whole content of the file.
    ///   - file: Its name, for errors only.
    /// - Returns: The upright frames, each with at least the samples wanted where the file has them.
    /// - Throws: `ImageError`, or `CancellationError` when `isCancelled` said so.
    func decode(_ bytes: [UInt8], file: String? = nil) throws -> DecodedImage {
        do {
            return try decode(ByteView(bytes: bytes))
        } catch let problem as Rejection {
            throw ImageError(problem.problem, file: file)
        }
    }

    private func decode(_ view: ByteView) throws -> DecodedImage {
        guard view.count > 0 else { throw Rejection(.empty) }
        guard let format = ImageFormat(of: view) else {
            throw Rejection(.unknownFormat(start: String(decoding: view.bytes.prefix(12), as: UTF8.self)))
        }
        do {
            switch format {
            case .bmp: return try decodeBitmap(BitmapHeader(view))
            case .ppm: return try decodePortableMap(PortableMapHeader(view))
            case .png, .jpeg, .webP, .gif: return try decodeWithCodec(format, view)
            }
        } catch let fault as ImageHeader.Fault {
            throw Rejection(fault, format)
        }
    }

    /// Throws unless a picture of this size may be decoded.
    func admit(_ extent: Extent, _ format: ImageFormat) throws {
        guard extent.width > 0, extent.height > 0 else {
            throw Rejection(.corrupt(format, detail: "it is \(extent.width)x\(extent.height) pixels"))
        }
        guard extent.area <= limits.pixels else {
            throw Rejection(
                .tooManyPixels(format, width: extent.width, height: extent.height, limit: limits.pixels))
        }
    }

    /// The samples wanted of the stored picture, whose axes are not swapped yet.
    func storedSamples(_ orientation: Orientation) -> Extent {
        let wanted = wantedSamples ?? limits.defaultSamples
        return orientation.swapsAxes ? wanted.transposed : wanted
    }

    /// A still picture out of finished rows.
    func still(_ reduction: BoxReduction, stored: Extent, orientation: Orientation) throws -> DecodedImage {
        guard
            let buffer = PixelBuffer(
                width: reduction.target.width, height: reduction.target.height, pixels: reduction.pixels)
        else { throw CancellationError() }
        return DecodedImage(
            extent: orientation.swapsAxes ? stored.transposed : stored,
            frames: [DecodedImage.Frame(pixels: orientation.apply(to: buffer), delay: 0)])
    }

    /// Feeds a reduction with `height` rows that a closure fills, for the formats decoded here.
    func reduceRows(
        _ extent: Extent, channels: Int,
        fill: (_ y: Int, _ row: UnsafeMutableBufferPointer<UInt8>) throws -> Void
    ) throws -> DecodedImage {
        let target = extent.reduced(toHold: storedSamples(.up))
        var reduction = BoxReduction(from: extent, to: target, channels: channels)
        var row = [UInt8](repeating: 0, count: extent.width * channels)
        for y in 0..<extent.height {
            if isCancelled() { throw CancellationError() }
            try row.withUnsafeMutableBufferPointer { try fill(y, $0) }
            row.withUnsafeBufferPointer { reduction.add($0) }
        }
        return try still(reduction, stored: extent, orientation: .up)
    }
}

/// A problem on its way out, before the name of the file is put to it.
struct Rejection: Error {
    let problem: ImageError.Problem

    init(_ problem: ImageError.Problem) {
        self.problem = problem
    }

    init(_ fault: ImageHeader.Fault, _ format: ImageFormat) {
        switch fault {
        case .truncated: problem = .truncated(format)
        case .corrupt(let detail): problem = .corrupt(format, detail: detail)
        case .unsupported(let detail): problem = .unsupported(format, detail: detail)
        }
    }
}

#if !ImageCodecs
    extension ImageDecoder {
        /// Refuses: the C libraries are not built in.
        func decodeWithCodec(_ format: ImageFormat, _ view: ByteView) throws -> DecodedImage {
            throw Rejection(.codecNotBuiltIn(format))
        }
    }
#endif
