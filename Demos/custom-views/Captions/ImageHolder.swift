import Nibble

/// No view at all, and a good owner for the nib of one: it has the outlets that the nib connects.
final class ImageHolder: NibOwner {
    @Outlet var contentView: View!
    @Outlet var label: Label!
    @Outlet var imageView: ImageView!
}
