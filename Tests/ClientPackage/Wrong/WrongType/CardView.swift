import Nibble

typealias Picture = ImageView

/// An outlet whose type only the compiler knows: the file connects a label to it.
final class CardView: View {
    @Outlet var title: Picture!
}
