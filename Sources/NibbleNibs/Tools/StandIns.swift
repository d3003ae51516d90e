import NibbleCells
import NibbleControls
package import NibbleViews

/// Views that stand in for what a tool doesn't have: a class, a picture.
@MainActor package enum StandIns {
    /// Whether a view, or the picture that it shows, is one: its name and its frame are the tool's, not the file's.
    package static func contains(_ view: View) -> Bool {
        view is NibPlaceholderView || (view as? ImageView)?.image?.source is PictureStandIn
            || view.nibObjects.contains { $0 is PictureTitle }
    }
}
