import Nibble

/// A second drawing of a picture over the first, to the right of a line that the mouse drags.
final class PictureComparison: View {
    /// The picture, drawn in the other style.
    let imageView = ImageView()
    private let line = Separator(axis: .vertical)
    private let clip = View()
    /// The line's place, as a part of the width.
    var part = 0.5 { didSet { setNeedsLayout() } }

    /// Makes a comparison whose line is in the middle.
    init() {
        super.init(frame: .zero)
        clip.clipsToBounds = true
        clip.addSubview(imageView)
        addSubview(clip)
        addSubview(line)
        line.lineStyle = .heavy
        line.color = .white
        addGestureRecognizer(PanGestureRecognizer { [weak self] pan in self?.follow(pan) })
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let column = min(max(0, Int((part * Double(width)).rounded())), max(0, width - 1))
        line.frame = Rect(x: column, y: 0, width: 1, height: bounds.height)
        let left = column + 1
        clip.frame = Rect(x: left, y: 0, width: max(0, width - left), height: bounds.height)
        // As large as the picture below, so that both are drawn to the same cells.
        imageView.frame = Rect(x: -left, y: 0, width: width, height: bounds.height)
    }

    /// Moves the line by columns.
    func move(by columns: Int) {
        place(at: Int((part * Double(bounds.width)).rounded()) + columns)
    }

    private func place(at column: Int) {
        guard bounds.width > 0 else { return }
        part = Double(min(max(0, column), bounds.width - 1)) / Double(bounds.width)
    }

    private func follow(_ pan: GestureRecognizer) {
        guard pan.state == .began || pan.state == .changed else { return }
        place(at: pan.location(in: self).x)
    }
}
