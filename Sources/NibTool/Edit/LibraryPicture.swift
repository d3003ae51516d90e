import Nibble
import NibbleCells
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat
import NibbleNibs
import NibbleStage

/// Small pictures of the classes in the library, each drawn by the class itself; by its package where that is known.
@MainActor final class LibraryPicture {
    private var known: [String: CellGrid] = [:]
    private let size = Size(width: 26, height: 8)
    private let host: EditorHost?
    /// The path for the files that pictures are of.
    private let path: String
    /// Called when a picture is there that was not.
    var found: (@MainActor () -> Void)?

    /// Makes pictures.
    ///
    /// - Parameters:
    ///   - host: Draws the classes of a package.
    ///   - path: A file beside which the classes are used.
    init(_ host: EditorHost?, at path: String) { (self.host, self.path) = (host, path) }

    /// The picture of an object as it is inserted; nil for what isn't seen.
    func grid(for item: LibraryItem) -> CellGrid? {
        guard item.size != nil else { return nil }
        if let grid = known[item.className] { return grid }
        if let grid = component(item) { return grid }
        let text = text(of: item)
        let reading = NibInput("library.layout", bytes: Array(text.utf8)).reading
        let options: NibOptions = [.lenient, .ignoreOwnerConnections, .designTime]
        guard !reading.hasErrors,
            let contents = try? Nib(reading, at: "library.layout").instantiate(options: options),
            let view = contents.lazy.compactMap({ $0 as? View }).first
        else { return nil }
        let grid = Stage(size: size, root: view).screen
        known[item.className] = grid
        if item.isOwn { ask(item.className, text) }
        return grid
    }

    /// The picture of what a component's file says, as long as the component doesn't draw itself.
    private func component(_ item: LibraryItem) -> CellGrid? {
        guard let path = item.file, let file = try? EditedFile(path: path),
            let scene = try? DrawnScene(file, showing: 0, size: size, look: CanvasLook())
        else { return nil }
        known[item.className] = scene.grid
        if item.isOwn { ask(item.className, text(of: item)) }
        return scene.grid
    }

    /// A file with an object as it is inserted.
    private func text(of item: LibraryItem) -> String {
        let wanted = item.size ?? size
        let frame = Rect(
            x: 1, y: 1, width: min(wanted.width, size.width - 2), height: min(wanted.height, size.height - 2))
        let place = " frame=\"\(FrameNumbers(frame).text)\""
        return "<layout>\n  <View>\n    \(item.fragment(place: place))\n  </View>\n</layout>\n"
    }

    /// Has a class of the package draw its picture, which takes the place of the box with its name.
    private func ask(_ name: String, _ text: String) {
        guard let host else { return }
        Task { [weak self, path, size] in
            guard let grid = await host.picture(of: text, at: path, size: size), let self else { return }
            known[name] = grid
            found?()
        }
    }
}
