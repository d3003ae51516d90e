import Nibble

/// A good owner for the nib of a view, though it isn't a view itself: it has the outlets that the nib connects.
final class ImageHolder: NibOwner {
    @Outlet var contentView: View!
    @Outlet var label: Label!
    @Outlet var imageView: ImageView!
}
