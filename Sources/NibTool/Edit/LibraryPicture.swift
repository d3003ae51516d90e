import Nibble
import NibbleCells
import NibbleNibCheck
import NibbleNibFormat
import NibbleNibs
import NibbleStage

/// Small pictures of the classes in the library, each drawn by the class itself.
@MainActor final class LibraryPicture {
    private var known: [String: CellGrid] = [:]
    private let size = Size(width: 26, height: 8)

    /// The picture of an object as it is inserted; nil for what isn't seen.
    func grid(for item: LibraryItem) -> CellGrid? {
        guard let wanted = item.size else { return nil }
        if let grid = known[item.className] { return grid }
        let frame = Rect(
            x: 1, y: 1, width: min(wanted.width, size.width - 2), height: min(wanted.height, size.height - 2))
        let place = " frame=\"\(FrameNumbers(frame).text)\""
        let text = "<layout>\n  <View>\n    \(item.fragment(place: place))\n  </View>\n</layout>\n"
        let reading = NibInput("library.layout", bytes: Array(text.utf8)).reading
        let options: NibOptions = [.lenient, .ignoreOwnerConnections, .designTime]
        guard !reading.hasErrors,
            let contents = try? Nib(reading, at: "library.layout").instantiate(options: options),
            let view = contents.lazy.compactMap({ $0 as? View }).first
        else { return nil }
        let grid = Stage(size: size, root: view).screen
        known[item.className] = grid
        return grid
    }
}
