import NibbleCells

/// Collects the composed frames of an animation, each reduced to what may be kept of it.
struct AnimationFrames {
    private let canvas: Extent
    private let target: Extent
    private let isCancelled: @Sendable () -> Bool
    private var frames: [DecodedImage.Frame] = []
    /// The number of frames that are kept: the limit, or fewer where they are large.
    let maximum: Int

    init(
        canvas: Extent, wanted: Extent, frames: Int, limits: ImageLimits,
        isCancelled: @escaping @Sendable () -> Bool
    ) {
        self.canvas = canvas
        self.isCancelled = isCancelled
        maximum = max(1, min(frames, limits.frames, limits.pixels / max(1, canvas.area)))
        // Halve the samples until all frames together fit; one is always fine.
        var samples = wanted
        while canvas.reduced(toHold: samples).area > limits.animationSamples / maximum,
            samples.width > 1 || samples.height > 1
        {
            samples = Extent(width: max(1, samples.width / 2), height: max(1, samples.height / 2))
        }
        target = canvas.reduced(toHold: samples)
    }

    /// Whether nothing was added.
    var isEmpty: Bool { frames.isEmpty }

    /// Whether the next frame is the last one that is kept.
    var nextIsLast: Bool { frames.count + 1 >= maximum }

    /// Adds a frame of packed pixels, a whole canvas; false when the work should stop.
    mutating func append(_ pixels: UnsafePointer<UInt32>, milliseconds: Double) -> Bool {
        pixels.withMemoryRebound(to: UInt8.self, capacity: canvas.area * 4) {
            append(rgba: $0, milliseconds: milliseconds)
        }
    }

    /// Adds a frame of red, green, blue and alpha bytes, a whole canvas; false when the work should stop.
    mutating func append(rgba: UnsafePointer<UInt8>, milliseconds: Double) -> Bool {
        guard !isCancelled() else { return false }
        var reduction = BoxReduction(from: canvas, to: target, channels: 4)
        for y in 0..<canvas.height {
            reduction.add(UnsafeBufferPointer(start: rgba + y * canvas.width * 4, count: canvas.width * 4))
        }
        guard let buffer = PixelBuffer(width: target.width, height: target.height, pixels: reduction.pixels)
        else { return false }
        frames.append(DecodedImage.Frame(pixels: buffer, delay: playedDelay(milliseconds: milliseconds)))
        return true
    }

    /// The animation, shown so many times; a single frame is a still picture.
    func image(_ format: ImageFormat, repeatCount: Int) throws -> DecodedImage {
        guard !frames.isEmpty else { throw Rejection(.corrupt(format, detail: "it has no frame")) }
        var frames = frames
        if frames.count == 1 { frames[0].delay = 0 }
        return DecodedImage(extent: canvas, frames: frames, repeatCount: repeatCount)
    }
}
