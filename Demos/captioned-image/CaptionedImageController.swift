import DemoSupport
import Nibble

/// Shows one captioned picture; the arrow keys change what it is drawn with.
final class CaptionedImageController: ViewController {
    private let image: Image
    private let caption: String
    private var style: ImageStyle
    private let picture: CaptionableImageView
    private let hint = Label()

    init(
        image: Image, caption: String, style: ImageStyle,
        component: CaptionableImageView.Type = CaptionableImageView.self
    ) {
        picture = component.init(frame: Rect(x: 0, y: 0, width: 80, height: 24))
        self.image = image
        self.caption = caption
        self.style = style
        super.init()
    }

    required init(coder: NibCoder) throws {
        throw DemoError("This controller is made in code, with its picture.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        picture.frame = view.bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        picture.image = image
        picture.caption = caption
        view.addSubview(picture)

        hint.textColor = Color(white: 0.6)
        picture.label.superview?.addSubview(hint)
        draw(with: style)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        placeHint()
    }

    override var keyCommands: [KeyCommand] {
        [
            KeyCommand("Next style", key: .right) { [weak self] in self?.step(by: 1) },
            KeyCommand("Next style", key: .down) { [weak self] in self?.step(by: 1) },
            KeyCommand("Previous style", key: .left) { [weak self] in self?.step(by: -1) },
            KeyCommand("Previous style", key: .up) { [weak self] in self?.step(by: -1) },
            KeyCommand("Show or hide the caption", key: .character("c")) { [weak self] in
                self?.toggleCaption()
            },
            KeyCommand("Quit", key: .character("q")) { [weak self] in
                self?.view.window?.application?.terminate()
            },
        ]
    }

    private func step(by count: Int) {
        let styles = ImageStyle.allCases
        let index = styles.firstIndex(of: style) ?? 0
        draw(with: styles[(index + count + styles.count) % styles.count])
    }

    private func draw(with style: ImageStyle) {
        self.style = style
        picture.imageView.drawingStyle = style
        placeHint()
    }

    private func toggleCaption() {
        picture.label.superview?.isHidden.toggle()
    }

    /// Shows the style and the keys at the bar's end: as many as there is room for beside the caption.
    private func placeHint() {
        guard let bar = hint.superview else { return }
        let room = bar.bounds.insetBy(dx: 2, dy: 1)
        let free = room.width - picture.label.sizeThatFits(.zero).width - 1
        // Two spaces keep the picture's glyphs, which show through the bar, away from the words.
        let style = "  ← \(style.title) →"
        for text in ["\(style)   c caption   q quit", style, ""] {
            hint.text = text
            let width = hint.sizeThatFits(.zero).width
            hint.frame = Rect(x: room.maxX - width, y: room.minY, width: width, height: room.height)
            if width <= free { return }
        }
    }
}

extension ImageStyle {
    /// The style's name, for people.
    fileprivate var title: String {
        switch self {
        case .ascii: "ASCII"
        case .tinted: "Tinted ASCII"
        case .half: "Half blocks"
        case .quadrant: "Quadrants"
        case .sextant: "Sextants"
        case .octant: "Octants"
        case .braille: "Braille"
        case .automatic: "Automatic"
        }
    }
}
