public import NibbleCells

extension Image {
    /// Reads a picture from a file: PNG, JPEG, WebP, GIF, BMP or PPM, told apart by content.
    ///
    /// The call reads and decodes before it returns; `load(contentsOf:)` does the same off the main actor.
    /// Cameras' orientation marks are obeyed, colour profiles are not. Of an animation the first 1,000 frames play.
    ///
    /// - Parameters:
    ///   - path: The file's path, absolute or from the current directory.
    ///   - cells: The cells it will fill, to read no finer than they show; nil, the default, reads as much as the
    ///     largest terminal can show.
    ///   - style: The style it will be drawn in, for the same purpose. Defaults to the finest.
    /// - Throws: `ImageError`, for anything that is not a sound picture of at most 64 million pixels.
    public init(contentsOf path: String, cells: Size? = nil, style: ImageStyle = .automatic) throws {
        let decoder = ImageDecoder(cells: cells, style: style)
        self.init(try decoder.decode(ImageFile.read(path, limits: decoder.limits), file: path))
    }

    /// Decodes a picture from the bytes of a file.
    ///
    /// - Parameters:
    ///   - data: All bytes of the file.
    ///   - cells: The cells it will fill, to decode no finer than they show; nil, the default, for any terminal.
    ///   - style: The style it will be drawn in, for the same purpose. Defaults to the finest.
    /// - Throws: `ImageError`, without a file's name.
    public init(data: some Sequence<UInt8>, cells: Size? = nil, style: ImageStyle = .automatic) throws {
        self.init(try ImageDecoder(cells: cells, style: style).decode(Array(data)))
    }

    /// Makes a still picture of pixels.
    public init(pixels: PixelBuffer) {
        let extent = Extent(width: pixels.width, height: pixels.height)
        self.init(DecodedImage(extent: extent, frames: [DecodedImage.Frame(pixels: pixels, delay: 0)]))
    }

    /// Reads a picture from a file without holding up the caller.
    ///
    /// The file is read on a thread of its own, since a disk may never answer. Cancelling the task ends the wait, and the
    /// decoding at the next row.
    ///
    /// - Parameters:
    ///   - path: The file's path, absolute or from the current directory.
    ///   - cells: The cells it will fill, to read no finer than they show; nil, the default, for any terminal.
    ///   - style: The style it will be drawn in, for the same purpose. Defaults to the finest.
    /// - Returns: The picture.
    /// - Throws: `ImageError`, or `CancellationError` when the task was cancelled.
    @concurrent
    public static func load(
        contentsOf path: String, cells: Size? = nil, style: ImageStyle = .automatic
    ) async throws -> Image {
        var decoder = ImageDecoder(cells: cells, style: style)
        decoder.isCancelled = { Task.isCancelled }
        try Task.checkCancellation()
        let limits = decoder.limits
        let bytes = try await BlockingWork.run { _ in try ImageFile.read(path, limits: limits) }
        return Image(try decoder.decode(bytes, file: path))
    }

    init(_ decoded: DecodedImage) {
        self.init(
            size: Size(width: decoded.extent.width, height: decoded.extent.height),
            frames: decoded.frames.map { Image.Frame(pixels: $0.pixels, duration: $0.delay) },
            animationRepeatCount: decoded.repeatCount,
            source: PicturesToCells())
    }
}

extension ImageDecoder {
    /// A decoder that keeps twice the samples that a style needs to fill some cells.
    ///
    /// Samples are averages of areas. With little more pixels than samples they would be blurred a second time.
    init(cells: Size?, style: ImageStyle) {
        self.init()
        let samples = style.decodedPerCell
        wantedSamples = cells.map { cells in
            // No terminal has more; the product must not overflow.
            Extent(
                width: min(max(1, cells.width), 10_000) * samples.width,
                height: min(max(1, cells.height), 10_000) * samples.height)
        }
    }
}
