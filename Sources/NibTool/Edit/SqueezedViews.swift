import Nibble
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

/// Finds views that get no rows or no columns where they are, though they have something to show.
@MainActor struct SqueezedViews {
    let file: EditedFile
    let scene: DrawnScene
    /// The size at which the scene is laid out.
    let size: Size

    /// The problems, in the order of the file.
    var problems: [NibProblem] {
        scene.views.sorted { $0.key < $1.key }.compactMap { problem(of: $0.value, at: $0.key) }
    }

    private func problem(of view: View, at index: Int) -> NibProblem? {
        guard let around = view.superview, file.objects[index] != nil,
            let place = file.places.place(of: index), !isHidden(view), hasContent(view),
            view.bounds.isEmpty, !view.translatesAutoresizingMaskIntoConstraints
        else { return nil }
        let isWide = view.bounds.width > 0
        let room = isWide ? around.bounds.height : around.bounds.width
        // Where the one around it has nothing either, that one is to be told of.
        guard room > 0 else { return nil }
        let unit = isWide ? "row" : "column"
        let (name, way) =
            around is StackView
            ? ("the stack", "make it \(isWide ? "higher" : "wider"), or take something out of it.")
            : ("the view around it", "make room for it, or hide it.")
        return NibProblem(
            .warning, .doubtfulLayout, at: place.position(in: file.path),
            "At \(size.width)x\(size.height): \(EditedNames.title(of: index, in: file)) has no \(unit)s in \(name), which is "
                + "\(room) \(unit)\(room == 1 ? "" : "s") \(isWide ? "high" : "wide"): \(way)")
    }

    /// Whether a view or one around it isn't shown.
    private func isHidden(_ view: View) -> Bool {
        sequence(first: view) { $0.superview }.contains { $0.isHidden }
    }

    private func hasContent(_ view: View) -> Bool {
        let wanted = view.intrinsicContentSize
        return (wanted.width ?? 0) > 0 && (wanted.height ?? 0) > 0
            || view.subviews.contains { !$0.isHidden } || view is ScrollView
    }
}
