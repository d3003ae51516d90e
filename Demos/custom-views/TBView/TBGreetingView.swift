import Nibble

/// The same with an outlet: it owns its nib, which one line loads.
class TBGreetingView: View {
    @Outlet var label: Label!

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        loadView()
    }

    override init(frame: Rect) {
        super.init(frame: frame)
        loadView()
    }
}
