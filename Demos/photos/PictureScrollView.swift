import Nibble

/// The view that a picture is looked at in: keys go to it although a picture as large as the room does not scroll.
final class PictureScrollView: ScrollView {
    override var canBecomeFirstResponder: Bool { true }

    /// The hints for moving a picture, none for one that is no larger than the room.
    override var keyHints: [KeyHint] {
        guard contentSize.width > bounds.width || contentSize.height > bounds.height else { return [] }
        return [
            KeyHint("Move up or down", .up, .down), KeyHint("Move to the side", .left, .right),
            KeyHint("Move by a page", .pageUp, .pageDown), KeyHint("To the top or the bottom", .home, .end),
        ]
    }
}
