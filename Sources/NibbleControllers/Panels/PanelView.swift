import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleViews

/// A panel: a frame with a title and a button that closes it, around the view of a controller.
final class PanelView: View {
    /// The controller whose view is inside; nil for a panel that a file made.
    let controller: ViewController?
    let options: PanelOptions
    /// The number of panels that there were before it.
    let number: Int
    /// The view that holds the controller's.
    let contentView = View()
    /// The darker cells below and beside the panel.
    let shadow = PanelShadow()
    /// The frame that the panel wants, where the screen is small it has less; nil until one is found for it.
    var wantedFrame: Rect?
    /// Called with the frame that the mouse asks for.
    var asksForFrame: (Rect) -> Void = { _ in }
    /// Called when the button is pressed.
    var asksToClose: () -> Void = {}

    private var grip: (part: PanelGrip, start: Point, frame: Rect)?
    private var isCloseHeld = false
    private var isCloseHovered = false { didSet { if isCloseHovered != oldValue { setNeedsDisplay() } } }

    /// Makes a panel of a controller.
    init(_ controller: ViewController, options: PanelOptions, number: Int) {
        self.controller = controller
        self.options = options
        self.number = number
        super.init(frame: .zero)
        contentView.clipsToBounds = true
        addSubview(contentView)
    }

    /// Made by panel controllers alone.
    required init(coder: NibCoder) throws {
        controller = nil
        options = []
        number = 0
        try super.init(coder: coder)
    }

    /// Whether it is in front of the others.
    var isActive = false { didSet { if isActive != oldValue { setNeedsDisplay() } } }
    /// The ground.
    var color = Color.clear { didSet { if color != oldValue { setNeedsDisplay() } } }

    override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = Rect(
            x: 1, y: 1, width: max(0, bounds.width - 2), height: max(0, bounds.height - 2))
    }

    /// Whether keys may go to the panel itself: while nothing inside takes them.
    override var canBecomeFirstResponder: Bool { !isHidden && !hasFocusableSubview }

    /// The view inside that keys should go to first.
    var firstFocus: View? {
        controller?.preferredFocusedView ?? contentView.focusOrder.first ?? self
    }

    // MARK: - Drawing

    override func draw(in canvas: inout Canvas) {
        let bounds = self.bounds
        let line = isActive ? tintColor : .tertiaryLabel
        canvas.fill(bounds, with: color)
        clearEdges(of: bounds, on: &canvas)
        BorderDrawing(style: isActive ? .heavy : .light, color: line).draw(in: bounds, on: &canvas)
        drawTitle(in: bounds, on: &canvas)
        if options.contains(.closable), bounds.width >= PanelGrip.minimumSize.width {
            drawCloseButton(on: &canvas)
        }
        if isActive, options.contains(.resizable), bounds.height > 1, canvas.lines == .unicode {
            canvas.write(
                "◢", at: Point(x: bounds.maxX - 1, y: bounds.maxY - 1), style: CellStyle(foreground: line))
        }
    }

    /// Removes what shows through below the border: lines would join with it.
    private func clearEdges(of bounds: Rect, on canvas: inout Canvas) {
        for y in [bounds.minY, bounds.maxY - 1] {
            canvas.write(.space, repeated: bounds.width, at: Point(x: bounds.minX, y: y), style: CellStyle())
        }
        for y in bounds.minY..<bounds.maxY {
            for x in [bounds.minX, bounds.maxX - 1] {
                canvas.write(.space, at: Point(x: x, y: y), style: CellStyle())
            }
        }
    }

    private func drawTitle(in bounds: Rect, on canvas: inout Canvas) {
        guard let title = controller?.title, !title.isEmpty, bounds.width > 8 else { return }
        let room = bounds.width - (options.contains(.closable) ? 9 : 4)
        let style = CellStyle(
            foreground: isActive ? .label : .secondaryLabel, attributes: isActive ? .bold : [])
        let columns = min(room, TerminalText.columns(of: title))
        canvas.write(
            .space, repeated: columns + 2, at: Point(x: bounds.minX + 1, y: bounds.minY), style: style)
        canvas.write(
            title, in: Rect(x: bounds.minX + 2, y: bounds.minY, width: columns, height: 1), style: style)
    }

    private var closeButton: Rect { Rect(x: bounds.maxX - 5, y: bounds.minY, width: 3, height: 1) }

    private func drawCloseButton(on canvas: inout Canvas) {
        let place = closeButton
        var style = CellStyle(foreground: isActive ? .systemRed : .tertiaryLabel)
        if isCloseHovered { style.attributes = [.bold, .reverse] }
        let cross = isCloseCovered ? "   " : controlGlyphs.lines == .ascii ? " x " : " × "
        canvas.write(cross, at: place.origin, style: style)
    }

    /// Whether a panel in front covers the button: seen through glass, it would look like a part of that panel.
    private var isCloseCovered: Bool {
        guard let superview else { return false }
        let middle = convert(Point(x: closeButton.minX + 1, y: closeButton.minY), to: superview)
        let inFront = superview.subviews.reversed().prefix { $0 !== self }
        return inFront.contains { $0 is PanelView && $0.frame.contains(middle) }
    }

    // MARK: - The mouse

    override func mouseDown(with event: MouseEvent) -> Handling {
        guard event.button == .left else { return .ignored }
        let point = event.location(in: self)
        if options.contains(.closable), closeButton.contains(point) {
            isCloseHeld = true
            return .handled
        }
        let part = PanelGrip(at: point, in: bounds, isResizable: options.contains(.resizable))
        if let part, part != .title || options.contains(.movable) {
            grip = (part, event.location, frame)
        }
        return .handled
    }

    override func mouseDragged(with event: MouseEvent) -> Handling {
        guard let grip else { return .handled }
        let step = event.location.offset(from: grip.start)
        asksForFrame(grip.part.frame(from: grip.frame, movedBy: step))
        return .handled
    }

    override func mouseUp(with event: MouseEvent) -> Handling {
        let closes = isCloseHeld && closeButton.contains(event.location(in: self))
        endPress()
        if closes { asksToClose() }
        return .handled
    }

    override func pressWasCancelled() {
        super.pressWasCancelled()
        endPress()
    }

    private func endPress() {
        grip = nil
        isCloseHeld = false
    }

    override func mouseMoved(with event: MouseEvent) -> Handling {
        isCloseHovered = options.contains(.closable) && closeButton.contains(event.location(in: self))
        return .ignored
    }

    override func mouseExited(with event: MouseEvent) -> Handling {
        isCloseHovered = false
        return .ignored
    }

    override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.group, label: controller?.title)
        properties.isElement = false
        return properties
    }
}

/// The shadow that a panel throws on what is behind it, two columns to the right and a row down.
final class PanelShadow: PassiveView {
    /// The distance from the panel, in cells.
    static let offset = Point(x: 2, y: 1)

    override func draw(in canvas: inout Canvas) {
        canvas.castShadow(of: bounds.offsetBy(dx: -Self.offset.x, dy: -Self.offset.y))
    }

    override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.group)
        properties.isElement = false
        return properties
    }
}
