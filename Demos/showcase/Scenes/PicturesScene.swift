import DemoPictures
import Nibble

extension Scene {
    static let pictures = Scene(
        "Pictures", in: .start, "one picture, six ways to draw it; once inside b t i and 0 adjust it"
    ) { PicturesController() }
}

/// A picture in all styles, side by side, with adjustments that keys change; one of them is large after Enter.
final class PicturesController: ViewController {
    private static let styles: [(name: String, style: ImageStyle)] = [
        ("ASCII", .ascii), ("Tinted ASCII", .tinted), ("Half blocks", .half), ("Quadrants", .quadrant),
        ("Braille", .braille), ("Automatic", .automatic),
    ]

    private let boxes = styles.map { BoxView(title: $0.name) }
    private let pictures = styles.map { _ in StylePicture() }
    private var adjustments = ImageAdjustments() { didSet { showAdjustments() } }
    /// The position of the picture that has all the room; nil while all are shown.
    private var enlarged: Int?

    override func viewDidLoad() {
        super.viewDidLoad()
        let image = try? Image(named: "Balloon", in: DemoPictures.bundle)
        for (index, box) in boxes.enumerated() {
            let picture = pictures[index]
            picture.image = image
            picture.contentMode = .scaleAspectFill
            picture.clipsToBounds = true
            picture.drawingStyle = Self.styles[index].style
            picture.isUserInteractionEnabled = true
            picture.accessibilityLabel = Self.styles[index].name
            picture.pressed = { [weak self] in self?.press($0, at: index) ?? .ignored }
            box.highlightsFocus = true
            box.contentInset = .zero
            box.contentView = picture
            view.addSubview(box)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let columns = view.bounds.width >= 56 ? 3 : 2
        let rows = view.bounds.rows(Array(repeating: 1, count: boxes.count / columns))
        for (index, box) in boxes.enumerated() {
            let row = rows[index / columns].columns(Array(repeating: 1, count: columns))
            box.frame = index == enlarged ? view.bounds : row[index % columns]
            box.isHidden = enlarged != nil && index != enlarged
        }
    }

    override var preferredFocusedView: View? { pictures[enlarged ?? 0] }

    // MARK: - One of them

    /// Enter makes a picture large and small again; the arrow keys go on to the others even where those are hidden.
    private func press(_ key: Key, at index: Int) -> Handling {
        switch key {
        case .enter: show(enlarged: enlarged == nil ? index : nil)
        case .left, .up: return turn(to: index - 1)
        case .right, .down: return turn(to: index + 1)
        default: return .ignored
        }
        return .handled
    }

    private func turn(to index: Int) -> Handling {
        guard enlarged != nil else { return .ignored }
        guard boxes.indices.contains(index) else { return .handled }
        // What is hidden takes no keys.
        boxes[index].isHidden = false
        pictures[index].becomeFirstResponder()
        show(enlarged: index)
        return .handled
    }

    private func show(enlarged index: Int?) {
        enlarged = index
        view.setNeedsLayout()
        showHints()
    }

    override func didUpdateFocus() {
        super.didUpdateFocus()
        showHints()
    }

    /// Says in the frame of the picture that has the keys what Enter does.
    private func showHints() {
        for (box, picture) in zip(boxes, pictures) {
            let hint = enlarged == nil ? "Enter enlarges" : "Enter shows all"
            box.footer = picture.isFirstResponder ? hint : nil
        }
    }

    // MARK: - Adjustments

    override var keyCommands: [KeyCommand] {
        [
            command("Brighter", "b") { $0.brightness = min(1, $0.brightness + 0.1) },
            command("Darker", "B") { $0.brightness = max(-1, $0.brightness - 0.1) },
            command("More contrast", "t") { $0.contrast = min(4, $0.contrast + 0.2) },
            command("Less contrast", "T") { $0.contrast = max(0, $0.contrast - 0.2) },
            command("Swap light and dark", "i") { $0.isInverted.toggle() },
            command("As it was", "0") { $0 = ImageAdjustments() },
        ]
    }

    private func command(
        _ title: String, _ key: Character, _ change: @escaping (inout ImageAdjustments) -> Void
    ) -> KeyCommand {
        KeyCommand(title, key: .character(key)) { [weak self] in
            guard let self else { return }
            change(&adjustments)
        }
    }

    private func showAdjustments() {
        for picture in pictures { picture.adjustments = adjustments }
    }
}

/// A picture that takes the keys.
final class StylePicture: ImageView {
    /// Called with a key that was pressed; tells whether it is done with.
    var pressed: (@MainActor (Key) -> Handling)?

    override var canBecomeFirstResponder: Bool { true }

    override func keyDown(with event: KeyEvent) -> Handling {
        guard event.modifiers.isEmpty else { return .ignored }
        return pressed?(event.key) ?? .ignored
    }

    override func mouseDown(with event: MouseEvent) -> Handling {
        becomeFirstResponder() ? .handled : .ignored
    }

    override var keyHints: [KeyHint] { [KeyHint("Make it large or small", .enter)] }
}
