internal import Synchronization
import NibbleCells

/// The pictures in pixels that were drawn last.
///
/// A row of a list that comes back into view draws its picture again, often in another view; the terminal has it already.
enum PixelCache {
    /// All that decides how a frame is drawn.
    struct Key: Hashable {
        /// The place of the frame's pixels in memory; the entry keeps them there.
        private let address: UInt
        private let image: Size
        private let size: Size
        private let drawing: ImageDrawing

        init(_ image: Image, _ frame: Image.Frame, size: Size, drawing: ImageDrawing) {
            address = frame.pixels.pixels.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
            self.image = image.size
            self.size = size
            self.drawing = drawing
        }
    }

    private struct Entry {
        let pixels: PixelBuffer
        let picture: CellPicture
        var lastUse: Int
    }

    private struct Storage: ~Copyable {
        var entries: [Key: Entry] = [:]
        var size = 0
        var uses = 0
    }

    /// The most bytes of pictures that are kept.
    private static let limit = 24 << 20
    private static let storage = Mutex(Storage())

    /// The picture of a key, if it is kept.
    static func picture(_ key: Key) -> CellPicture? {
        storage.withLock { storage in
            storage.uses += 1
            storage.entries[key]?.lastUse = storage.uses
            return storage.entries[key]?.picture
        }
    }

    /// Keeps a picture, and gives up those that were not used for the longest time.
    static func keep(_ picture: CellPicture, of frame: Image.Frame, for key: Key) {
        guard picture.byteCount < limit / 4 else { return }
        let dropped = storage.withLock { storage in
            storage.entries[key] = Entry(pixels: frame.pixels, picture: picture, lastUse: storage.uses)
            storage.size = storage.entries.values.reduce(0) { $0 + $1.picture.byteCount }
            var dropped: [Entry] = []
            while storage.size > limit,
                let oldest = storage.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
            {
                storage.size -= oldest.value.picture.byteCount
                if let entry = storage.entries.removeValue(forKey: oldest.key) { dropped.append(entry) }
            }
            return dropped
        }
        // Pictures go when the lock is free again.
        withExtendedLifetime(dropped) {}
    }
}
