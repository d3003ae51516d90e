import Nibble

/// A translucent window with a title, a shadow and a mark to close it, that keys and the mouse move and resize.
final class Panel: View {
    /// The words in its title row.
    let title: String
    /// What it shows.
    let content: View
    /// The colour of the title and of the frame while it is in front.
    let color: Color
    /// Called when it is to be closed.
    var closed: (() -> Void)?
    /// The opacity of the ground, 0…1.
    var opacity = 0.72 { didSet { setNeedsDisplay() } }
    /// Whether it is in front of the others.
    var isFront = false { didSet { if isFront != oldValue { setNeedsDisplay() } } }
    /// The part of the panel that the mouse holds, and where.
    private var hold: (isCorner: Bool, at: Point)?

    static let smallest = Size(width: 18, height: 5)

    init(_ title: String, _ content: View, color: Color, frame: Rect) {
        self.title = title
        self.content = content
        self.color = color
        super.init(frame: frame)
        addSubview(content)
    }

    required init(coder: NibCoder) throws {
        (title, content, color) = ("", View(), .tint)
        try super.init(coder: coder)
    }

    override var canBecomeFirstResponder: Bool { true }

    @discardableResult override func becomeFirstResponder() -> Bool {
        guard super.becomeFirstResponder() else { return false }
        comeToFront()
        return true
    }

    /// The panel without its shadow.
    private var body: Rect {
        Rect(x: 0, y: 0, width: max(0, bounds.width - 2), height: max(0, bounds.height - 1))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let body = self.body
        content.frame = Rect(x: 2, y: 1, width: max(0, body.width - 4), height: max(0, body.height - 2))
    }

    // MARK: - Looks

    override func draw(in canvas: inout Canvas) {
        let body = self.body
        guard body.width > 4, body.height > 2 else { return }
        let shade = Color(white: 0, alpha: 0.45)
        canvas.blend(Rect(x: body.maxX, y: 1, width: 2, height: body.height), with: shade)
        canvas.blend(Rect(x: 2, y: body.maxY, width: max(0, body.width - 2), height: 1), with: shade)
        canvas.fill(body, with: Color.systemBackground.withAlphaComponent(opacity))
        let edge = isFront ? color : Color.secondaryLabel
        canvas.box(body, style: .rounded, in: CellStyle(foreground: edge))
        let words = " \(title) "
        canvas.write(
            words, in: Rect(x: 2, y: 0, width: max(0, body.width - 7), height: 1),
            style: CellStyle(foreground: edge, attributes: isFront ? .bold : []))
        canvas.write(" × ", at: Point(x: body.maxX - 4, y: 0), style: CellStyle(foreground: .systemRed))
        canvas.write("◢", at: Point(x: body.maxX - 1, y: body.maxY - 1), style: CellStyle(foreground: edge))
    }

    override var accessibilityDefaults: AccessibilityProperties {
        AccessibilityProperties(.group, label: title)
    }

    // MARK: - Moving

    private func comeToFront() {
        for case let other as Panel in superview?.subviews ?? [] { other.isFront = other === self }
        superview?.bringSubviewToFront(self)
    }

    /// Moves the panel, of which a part always stays inside.
    func move(by x: Int, _ y: Int) {
        guard let room = superview?.bounds else { return }
        frame.origin = Point(
            x: min(max(frame.minX + x, 4 - frame.width), room.width - 4),
            y: min(max(frame.minY + y, 0), max(0, room.height - 2)))
    }

    /// Makes the panel larger or smaller.
    func grow(by width: Int, _ height: Int) {
        frame.size = Size(
            width: max(Self.smallest.width, frame.width + width),
            height: max(Self.smallest.height, frame.height + height))
        setNeedsDisplay()
    }

    override func keyDown(with event: KeyEvent) -> Handling {
        let steps: [Key: (x: Int, y: Int)] = [.left: (-2, 0), .right: (2, 0), .up: (0, -1), .down: (0, 1)]
        if let step = steps[event.key] {
            if event.modifiers.isEmpty { move(by: step.x, step.y) } else { grow(by: step.x, step.y) }
            return .handled
        }
        switch event.key {
        case .character("x"): closed?()
        case .character("+"): opacity = min(1, opacity + 0.08)
        case .character("-"): opacity = max(0.24, opacity - 0.08)
        default: return .ignored
        }
        return .handled
    }

    override var keyHints: [KeyHint] {
        [
            KeyHint("Move the window", .left, .right, .up, .down),
            KeyHint("More or less translucent", .character("-"), .character("+")),
            KeyHint("Close the window", .character("x")),
        ]
    }

    override func point(inside point: Point, with event: MouseEvent?) -> Bool { body.contains(point) }

    override func mouseDown(with event: MouseEvent) -> Handling {
        guard event.button == .left else { return .ignored }
        becomeFirstResponder()
        let place = event.location(in: self)
        if place.y == 0, (body.maxX - 4..<body.maxX - 1).contains(place.x) {
            closed?()
        } else {
            hold = (place.x >= body.maxX - 2 && place.y == body.maxY - 1, place)
        }
        return .handled
    }

    override func mouseDragged(with event: MouseEvent) -> Handling {
        guard let hold else { return .ignored }
        let place = event.location(in: self)
        let (x, y) = (place.x - hold.at.x, place.y - hold.at.y)
        if hold.isCorner {
            grow(by: x, y)
            self.hold?.at = place
        } else {
            move(by: x, y)
        }
        return .handled
    }

    override func mouseUp(with event: MouseEvent) -> Handling {
        hold = nil
        return .handled
    }
}
