import Nibble

/// A picture to show, read when it is its turn.
struct CaptionedPicture {
    /// The text below it.
    let caption: String
    /// Reads it; nil while it isn't there yet.
    let load: @MainActor () throws -> Image?
}

/// The pictures of the demo; one that comes back is neither read nor sent to the terminal again.
@MainActor struct PictureShelf {
    /// All of them, in their order.
    let pictures: [CaptionedPicture]
    /// Those that were shown, by their place.
    private var read: [Int: Image] = [:]
    private var byteCount = 0

    /// The bytes of pictures that are kept at most.
    private static let limit = 64 << 20

    /// Makes a shelf of pictures that nobody has looked at.
    init(_ pictures: [CaptionedPicture]) { self.pictures = pictures }

    /// The picture at a place; nil where there is none, or none yet.
    ///
    /// - Throws: What reading it throws.
    mutating func image(at index: Int) throws -> Image? {
        guard pictures.indices.contains(index) else { return nil }
        if let image = read[index] { return image }
        guard let image = try pictures[index].load() else { return nil }
        let size = image.frames.reduce(0) { $0 + 4 * $1.pixels.pixels.count }
        if byteCount + size > Self.limit { (read, byteCount) = ([:], 0) }
        byteCount += size
        read[index] = image
        return image
    }
}
