/// The picture formats Nibble reads, told apart by content, never by file name.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
    /// Portable Network Graphics, still and animated.
    case png = "PNG"
    /// JPEG, baseline and progressive, grey, colour and four inks.
    case jpeg = "JPEG"
    /// WebP, lossy, lossless and animated.
    case webP = "WebP"
    /// GIF, with all frames.
    case gif = "GIF"
    /// Windows bitmaps of all depths, packed or not.
    case bmp = "BMP"
    /// The portable any-maps P1 to P6.
    case ppm = "PPM"

    /// The format of a file that starts with these bytes.
    init?(of view: ByteView) {
        if view.byte(at: 0) == 0x89, view.holds("PNG", at: 1) {
            self = .png
        } else if view.byte(at: 0) == 0xFF, view.byte(at: 1) == 0xD8, view.byte(at: 2) == 0xFF {
            self = .jpeg
        } else if view.holds("RIFF"), view.holds("WEBP", at: 8) {
            self = .webP
        } else if view.holds("GIF87a") || view.holds("GIF89a") {
            self = .gif
        } else if view.holds("BM") {
            self = .bmp
        } else if PortableMapHeader.isLikely(view) {
            self = .ppm
        } else {
            return nil
        }
    }
}
