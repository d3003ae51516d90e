import DemoLayouts
import DemoPictures
import Foundation
import Nibble

extension Scene {
    static let welcome = Scene(
        "Welcome", in: .start, "a picture with a caption over a translucent bar", isImmersive: true
    ) { WelcomeController() }
}

/// A picture with a caption over a translucent bar, whose look a layout file describes; it takes the keys.
final class LoadedCaptionableImageView: View {
    @Outlet var contentView: View
    @Outlet var imageView: ImageView
    @Outlet var label: Label
    /// Called when the keys come or go.
    var focusChanged: @MainActor () -> Void = {}

    override init(frame: Rect) {
        super.init(frame: frame)
        initSubviews()
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        initSubviews()
    }

    private func initSubviews() {
        Nib(nibName: "CaptionableImageView.layout", bundle: DemoLayouts.bundle).instantiate(withOwner: self)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    override var canBecomeFirstResponder: Bool { true }

    override func didUpdateFocus() {
        super.didUpdateFocus()
        focusChanged()
    }

    override func mouseDown(with event: MouseEvent) -> Handling {
        becomeFirstResponder() ? .handled : .ignored
    }

    override var accessibilityDefaults: AccessibilityProperties {
        AccessibilityProperties(.image, label: label.text)
    }
}

/// The first sight: a balloon over a valley, in characters.
final class WelcomeController: ViewController {
    private let picture = LoadedCaptionableImageView(frame: Rect(x: 0, y: 0, width: 80, height: 24))
    private let hint = Label()
    /// The ground of the bar while the keys are elsewhere.
    private var barColor: Color?

    override func viewDidLoad() {
        super.viewDidLoad()
        picture.frame = view.bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        picture.imageView.drawingStyle = .ascii
        do {
            picture.imageView.image = try Image(named: "Balloon", in: DemoPictures.bundle)
        } catch {
            // A build without codecs reads no picture, and says so.
            let reason = Label("\(error)", alignment: .center)
            reason.numberOfLines = 0
            reason.frame = picture.imageView.bounds
            reason.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            picture.imageView.addSubview(reason)
        }
        picture.label.text = "Nibble: terminal interfaces in Swift, the UIKit way"
        picture.label.textAttributes = .bold
        picture.label.superview?.addSubview(hint)
        barColor = picture.label.superview?.backgroundColor
        picture.focusChanged = { [weak self] in self?.showFocus() }
        view.addSubview(picture)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let left = view.safeAreaInsets.left
        let height = min(4, bounds.height)
        let bar = Rect(
            x: left, y: bounds.height - height, width: max(0, bounds.width - left), height: height)
        picture.layoutIfNeeded()
        picture.label.superview?.frame = bar
        let inner = max(0, bar.width - 4)
        picture.label.frame = Rect(x: 2, y: 1, width: inner, height: 1)
        hint.frame = Rect(x: 2, y: 2, width: inner, height: 1)
        showHint(in: inner)
    }

    override var preferredFocusedView: View? { picture }

    /// Gives the bar the colour of a selection while the keys act on the picture.
    private func showFocus() {
        picture.label.superview?.backgroundColor = picture.isFirstResponder ? Color.selection : barColor
        view.setNeedsLayout()
    }

    /// Says which keys lead on, as many as there is room for.
    private func showHint(in width: Int) {
        let style = picture.imageView.drawingStyle.rawValue
        let isEntered = picture.isFirstResponder
        let words =
            isEntered
            ? [("← →", style), ("1–6", "styles"), ("Esc", "list")]
            : [
                ("↑↓", "scenes"), ("Enter", "styles"), ("F2", "source"), ("F3", "themes"),
                ("Ctrl P", "commands"),
            ]
        picture.label.textColor = isEntered ? Color.onSelection : Color(white: 0.9)
        hint.textColor = isEntered ? Color.onSelection : Color(white: 0.8)
        for count in stride(from: words.count, to: 0, by: -1) {
            hint.attributedText = words.prefix(count).reduce(into: AttributedString()) { text, word in
                var key = AttributedString(word.0)
                key.textAttributes = .bold
                key.foregroundColor = isEntered ? Color.onSelection : Color(white: 1)
                text.append(key + AttributedString(" \(word.1)   "))
            }
            if hint.sizeThatFits(.zero).width <= width { return }
        }
    }

    override var keyCommands: [KeyCommand] {
        let numbers = Self.styles.enumerated().map { index, style in
            KeyCommand("Draw as \(style.rawValue)", key: .character(Character("\(index + 1)"))) {
                [weak self] in self?.draw(with: style)
            }
        }
        return [
            KeyCommand("Next style", key: .right) { [weak self] in self?.step(by: 1) },
            KeyCommand("Previous style", key: .left) { [weak self] in self?.step(by: -1) },
        ] + numbers
    }

    private static let styles: [ImageStyle] = [.ascii, .tinted, .half, .quadrant, .braille, .automatic]

    private func step(by count: Int) {
        let index = Self.styles.firstIndex(of: picture.imageView.drawingStyle) ?? 0
        draw(with: Self.styles[(index + count + Self.styles.count) % Self.styles.count])
    }

    private func draw(with style: ImageStyle) {
        picture.imageView.drawingStyle = style
        view.setNeedsLayout()
    }
}
