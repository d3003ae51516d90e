import DemoPictures
import Nibble

extension Scene {
    static let pictures = Scene(
        "Pictures", in: .start, "one picture, six ways to draw it; b t i and 0 adjust it"
    ) { PicturesController() }
}

/// A picture in all styles, side by side, with adjustments that keys change.
final class PicturesController: ViewController {
    private static let styles: [(name: String, style: ImageStyle)] = [
        ("ASCII", .ascii), ("Tinted ASCII", .tinted), ("Half blocks", .half), ("Quadrants", .quadrant),
        ("Braille", .braille), ("Automatic", .automatic),
    ]

    private let boxes = styles.map { BoxView(title: $0.name) }
    private let pictures = styles.map { _ in ImageView() }
    private var adjustments = ImageAdjustments() { didSet { showAdjustments() } }

    override func viewDidLoad() {
        super.viewDidLoad()
        let image = try? Image(named: "Balloon", in: DemoPictures.bundle)
        for (index, box) in boxes.enumerated() {
            let picture = pictures[index]
            picture.image = image
            picture.contentMode = .scaleAspectFill
            picture.clipsToBounds = true
            picture.drawingStyle = Self.styles[index].style
            box.titleColor = .tint
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
            box.frame = rows[index / columns].columns(Array(repeating: 1, count: columns))[index % columns]
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
