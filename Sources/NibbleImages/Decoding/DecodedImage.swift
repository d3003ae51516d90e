import NibbleCells

/// The content of a file: its frames, upright and reduced to the samples that were asked for.
struct DecodedImage: Hashable, Sendable {
    /// One picture and how long it shows.
    struct Frame: Hashable, Sendable {
        var pixels: PixelBuffer
        /// Seconds until the next frame; 0 for a still picture.
        var delay: Double
    }

    /// The size of the upright picture in the file's own pixels, whatever was kept of them.
    var extent: Extent
    /// At least one; each has the same size.
    var frames: [Frame]
    /// The number of times that the frames are shown; 0 for without end.
    var repeatCount = 0
}

/// The time for which a frame is shown whose file says 0 or next to nothing: as browsers have it.
func playedDelay(milliseconds: Double) -> Double {
    milliseconds <= 10 ? 0.1 : milliseconds / 1000
}
