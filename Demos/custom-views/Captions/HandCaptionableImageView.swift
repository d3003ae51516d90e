import Nibble

/// An image view with a caption whose nib has it for its top-level view: code that wants one loads the nib.
class HandCaptionableImageView: View {
    @Outlet var label: Label!
    @Outlet var imageView: ImageView!

    var caption: String? {
        get { label?.text }
        set { label.text = newValue }
    }

    var image: Image? {
        get { imageView.image }
        set { imageView.image = newValue }
    }
}
