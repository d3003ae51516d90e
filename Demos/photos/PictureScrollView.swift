import Nibble

/// What a picture is looked at in: keys go to it although a picture as large as the room does not scroll.
final class PictureScrollView: ScrollView {
    override var canBecomeFirstResponder: Bool { true }
}
