import Nibble

/// A screen of a thousand views with a field that is typed into and a label that says what was typed.
final class TypedScreen: View {
    private let field = TextField()
    private let echo = Label()

    /// The views in all.
    static let count = 1_000
    /// A text that is on the screen when all of it is.
    nonisolated static let lastText = "ready"
    /// The characters after which the field begins again: with another letter than before, so that it is drawn.
    private static let length = 42

    init(screen: Size) {
        super.init(frame: Rect(origin: .zero, size: screen))
        field.frame = Rect(x: 0, y: 0, width: 60, height: 1)
        field.addTarget(self, action: TypedScreen.typed, for: .editingChanged)
        echo.frame = Rect(x: 62, y: 0, width: 40, height: 1)
        echo.text = Self.lastText
        addSubview(field)
        addSubview(echo)
        addPanels(Self.count - 2, in: Rect(x: 0, y: 1, width: screen.width, height: screen.height - 1))
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }

    /// Labels in panels, ten in each, as dashboards have them.
    private func addPanels(_ count: Int, in area: Rect) {
        let columns = max(1, area.width / 12)
        for number in 0..<(count + 10) / 11 {
            let panel = View(
                frame: Rect(
                    x: number % columns * 12, y: area.minY + number / columns * 4 % max(1, area.height - 4),
                    width: 12, height: 4))
            for label in 0..<min(10, count - number * 11 - 1) {
                let view = Label(frame: Rect(x: label % 3 * 4, y: label / 3, width: 4, height: 1))
                view.text = "\(number * 10 + label)"
                panel.addSubview(view)
            }
            addSubview(panel)
        }
    }

    override var preferredFocusedView: View? { field }

    private func typed() {
        if field.text.count > Self.length { field.text = String(field.text.suffix(1)) }
        echo.text = field.text
    }
}

/// Shows the screen on whatever terminal it is given.
final class TypedController: ViewController {
    override func loadView() {
        view = TypedScreen(screen: Size(width: 120, height: 40))
    }

    override var preferredFocusedView: View? { view.preferredFocusedView }
}
