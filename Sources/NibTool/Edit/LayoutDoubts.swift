import Nibble
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat
import NibbleViews

/// The doubts about the layouts of a file: of the scene that is drawn, and of the others, as `nib check` has them.
@MainActor final class LayoutDoubts {
    /// The text and the settings that a scene is laid out from, so that one which stays as it is and where it is isn't laid out again.
    private struct Source: Hashable {
        let bytes: [UInt8]
        let place: NibPlace?
        let size: Size
        let look: CanvasLook
    }

    /// The most scenes, and elements of a file, with which the others are laid out too: each change waits for it.
    private static let limit = (scenes: 8, elements: 200)

    private var known: [Source: [NibProblem]] = [:]

    /// The doubts about all scenes of a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - scene: The scene that is drawn, in which the file's selection is.
    ///   - size: The size at which scenes are laid out.
    ///   - look: How they are shown, which their texts and edges depend on.
    ///   - draw: Draws the scene that an element is in.
    /// - Returns: The doubts, those about the drawn scene first.
    func all(
        in file: EditedFile, drawn scene: DrawnScene, size: Size, look: CanvasLook,
        draw: (Int) throws -> DrawnScene
    ) -> [NibProblem] {
        guard let document = file.input.reading.document else { return [] }
        let places = LayoutProblemPlaces(document, size: size)
        let told = { (scene: DrawnScene) -> [NibProblem] in
            let doubts = places.doubts(among: scene.problems)
            let squeezed = SqueezedViews(file: file, scene: scene, size: size).problems
            // What constraints leave open may well be nothing: that is told already.
            return doubts
                + squeezed.filter { problem in !doubts.contains { $0.position == problem.position } }
        }
        let own = told(scene)
        let tops = file.text.tree.elements[0].children.filter { file.objects[$0] != nil }
        guard tops.count > 1, tops.count <= Self.limit.scenes,
            file.text.tree.elements.count <= Self.limit.elements
        else { return own }
        let current = file.topElement(around: file.selection) ?? tops[0]
        var next: [Source: [NibProblem]] = [:]
        for top in tops where top != current && (document.isStoryboard || file.isKind(top, of: "View")) {
            let source = Source(
                bytes: Array(file.text.bytes[file.text.tree.elements[top].range]),
                place: file.places.place(of: top),
                size: size, look: look)
            // A file with errors isn't drawn, and says nothing yet.
            guard let found = known[source] ?? (try? draw(top)).map(told) else { continue }
            next[source] = found
        }
        known = next
        var seen = Set(own)
        return own + next.values.joined().filter { seen.insert($0).inserted }
    }
}
