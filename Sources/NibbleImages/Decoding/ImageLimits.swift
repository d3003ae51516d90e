/// The limits on the cost of a picture from outside; the gates every decoder asks before it allocates.
struct ImageLimits: Sendable {
    /// The largest file that is read, in bytes.
    var fileBytes = 256 << 20
    /// The largest picture, and the largest sum over an animation's frames, in pixels.
    var pixels = 64 << 20
    /// The frames of an animation that are kept; the rest is not played.
    var frames = 1_000
    /// The samples that an animation may keep in all, after which its frames are reduced.
    var animationSamples = 16 << 20
    /// The scans that a progressive JPEG may have; encoders write about ten.
    var scans = 100
    /// The largest buffer beside the result for a file of no bytes; each byte of the file adds to it.
    var leastWorkBytes = 64 << 20
    /// The samples kept of a picture loaded without a wish: more than the largest terminal can show.
    var defaultSamples = Extent(width: 1024, height: 1024)

    /// The limits every application gets.
    static let standard = ImageLimits()

    /// The largest buffer, in bytes, beside the result, for a file of `count` bytes.
    ///
    /// Formats that must hold the whole picture while they decode are bombs when a few bytes unpack to
    /// hundreds of megabytes.
    func workBytes(forFileOf count: Int) -> Int {
        min(4 * pixels, leastWorkBytes + min(count, 1 << 30) * 1024)
    }
}
