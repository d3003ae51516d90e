import Nibble

/// A card whose layout is in a file.
public final class CardView: View {
    @Outlet var content: View!
    @Outlet var title: Label!
    /// How often the card was opened.
    public private(set) var openings = 0

    /// What can be done to it in its layout file.
    public override class var actions: ActionTable { ["open": Action(CardView.open)] }

    /// Makes a card.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        load()
    }

    /// Makes a card that a layout file describes.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        load()
    }

    private func load() {
        Nib(nibName: "Card", bundle: nil).instantiate(withOwner: self)
        guard let content else { return }
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    /// The title.
    public var text: String? {
        get { title?.text }
        set { title?.text = newValue }
    }

    func open() { openings += 1 }
}
