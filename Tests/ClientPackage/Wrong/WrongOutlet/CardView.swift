import Nibble

/// Its layout file names an outlet that it does not have.
final class CardView: View {
    @Outlet var title: Label!
}
