import Nibble
import NibbleCells

/// Shows a drawn scene, and the selected view in it.
final class EditorCanvas: View {
    /// A change of a view's frame, in cells.
    struct Change {
        var move = Point.zero
        var grow = Point.zero

        /// The part of the change along one axis.
        func along(_ axis: Axis) -> Change {
            axis == .horizontal
                ? Change(move: Point(x: move.x, y: 0), grow: Point(x: grow.x, y: 0))
                : Change(move: Point(x: 0, y: move.y), grow: Point(x: 0, y: grow.y))
        }

        /// The changed frame; none is smaller than empty.
        func applied(to frame: Rect) -> Rect {
            var frame = frame.offsetBy(dx: move.x, dy: move.y)
            frame.size.width = max(0, frame.width + grow.x)
            frame.size.height = max(0, frame.height + grow.y)
            return frame
        }
    }

    /// Something that keys and the mouse do.
    enum Event {
        /// A view is pressed, with a key that adds it to the selection or without.
        case picked(Int, adds: Bool)
        /// The selected views are to be moved or resized by keys.
        case changed(Change)
        /// The mouse drags the selected views, so many cells from where it was pressed.
        case dragged(Point, isCorner: Bool)
        /// The dragged view is to go into the one at a cell of the scene.
        case dropped(Point)
        /// The button is up again.
        case released
        /// A drag of views is given up.
        case abandoned
        /// Views are selected that are directly inside one and in a rectangle.
        case banded(Int, Rect)
        /// A text is to be edited in place.
        case opened
        /// An object is to be connected with what is under the mouse, on the canvas or beside it.
        case joined(Int, MouseEvent)
        /// The menu of the selected object is wanted at a cell.
        case asked(Rect)
    }

    /// The kind of drag that a press began.
    private enum Grip {
        case move, corner
        case band(Int)
        case join(Int)
    }

    /// The scene; nil before the first one.
    var scene: DrawnScene? { didSet { setNeedsDisplay() } }
    /// The position of the selected element.
    var selection = 0 {
        didSet {
            guard selection != oldValue else { return }
            reveal()
            setNeedsDisplay()
        }
    }
    /// The positions of other elements that are selected.
    var others: Set<Int> = [] { didSet { if others != oldValue { setNeedsDisplay() } } }
    /// The marks over the scene.
    var marks = CanvasMarks() { didSet { if marks != oldValue { setNeedsDisplay() } } }
    /// Called for what keys and the mouse do.
    var handler: (@MainActor (Event) -> Void)?
    /// Called to end editing in place and keep the text as it was.
    var cancelled: (@MainActor () -> Void)?
    /// Whether a drag moves an element; others are selected by it.
    var canMove: (@MainActor (Int) -> Bool)?

    /// The cell of the scene at the pane's corner, where the scene is larger than the pane.
    private var offset = Point.zero
    /// The cell at which the mouse was pressed, and what that began.
    private var grip: (place: Point, kind: Grip)?
    /// The pressed one of several selected elements, until it's dragged.
    private var kept: Int?

    /// Whether the mouse was pressed and is not up yet.
    var isHeld: Bool { grip != nil }

    override var canBecomeFirstResponder: Bool { true }

    override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.image)
        properties.label = "Canvas"
        return properties
    }

    /// The place of the scene's first cell.
    var origin: Point {
        guard let size = scene?.grid.size else { return .zero }
        return Point(
            x: size.width < bounds.width ? (bounds.width - size.width) / 2 : -offset.x,
            y: size.height < bounds.height ? (bounds.height - size.height) / 2 : -offset.y)
    }

    /// Scrolls to the selected view.
    func reveal() {
        guard let scene, let frame = scene.frames[selection] else { return }
        offset.x = Self.scrolled(offset.x, to: frame.minX..<frame.maxX, bounds.width, scene.grid.size.width)
        offset.y = Self.scrolled(
            offset.y, to: frame.minY..<frame.maxY, bounds.height, scene.grid.size.height)
    }

    private static func scrolled(_ offset: Int, to range: Range<Int>, _ room: Int, _ length: Int) -> Int {
        let wanted = min(max(offset, range.upperBound - room), range.lowerBound)
        return max(0, min(wanted, length - room))
    }

    // MARK: - Drawing

    override func draw(in canvas: inout Canvas) {
        canvas.fill(bounds, with: .secondarySystemBackground)
        guard let scene else { return }
        let origin = origin
        let size = scene.grid.size
        for y in 0..<size.height where bounds.minY..<bounds.maxY ~= origin.y + y {
            let row = (0..<size.width).map { scene.grid[Point(x: $0, y: y)] }
            canvas.write(row[...], at: Point(x: origin.x, y: origin.y + y))
        }
        for other in others {
            guard let frame = scene.frames[other] else { continue }
            canvas.blend(frame.offsetBy(dx: origin.x, dy: origin.y), with: tintColor.withAlphaComponent(0.25))
        }
        if let frame = scene.frames[selection] {
            mark(frame.offsetBy(dx: origin.x, dy: origin.y), in: &canvas)
        }
        marks.draw(on: &canvas, at: origin, scene: scene.grid, tint: tintColor)
    }

    private func mark(_ frame: Rect, in canvas: inout Canvas) {
        let style = CellStyle(foreground: tintColor, attributes: [.bold])
        canvas.blend(frame, with: tintColor.withAlphaComponent(0.25))
        let (right, bottom) = (frame.maxX, frame.maxY - 1)
        canvas.write("▐", at: Point(x: frame.minX - 1, y: frame.minY), style: style)
        canvas.write("▌", at: Point(x: right, y: bottom), style: style)
        guard frame.height > 1 else { return }
        canvas.write("▐", at: Point(x: frame.minX - 1, y: bottom), style: style)
        canvas.write("▌", at: Point(x: right, y: frame.minY), style: style)
    }

    // MARK: - Events

    override func mouseDown(with event: MouseEvent) -> Handling {
        if event.button == .right { return beginJoining(event) }
        guard event.button == .left, let scene else { return .ignored }
        becomeFirstResponder()
        let place = scenePoint(event)
        if let frame = scene.frames[selection], place == Point(x: frame.maxX, y: frame.maxY - 1) {
            grip = (place, .corner)
            return .handled
        }
        guard let index = scene.element(at: place) else { return .handled }
        // Terminals keep Shift for themselves, most of them: Ctrl does the same.
        let adds = !event.modifiers.isDisjoint(with: [.shift, .control])
        let isKept = !others.isEmpty && (others.contains(index) || index == selection) && !adds
        if !isKept { handler?(.picked(index, adds: adds)) }
        kept = isKept ? index : nil
        guard !adds else { return .handled }
        grip = (place, canMove?(index) == true ? .move : .band(index))
        if event.clickCount == 2 {
            // The release would end the text that begins here.
            letGo()
            handler?(.opened)
        }
        return .handled
    }

    override func mouseDragged(with event: MouseEvent) -> Handling {
        guard let grip else { return .ignored }
        let place = scenePoint(event)
        let step = Point(x: place.x - grip.place.x, y: place.y - grip.place.y)
        kept = nil
        switch grip.kind {
        case .move: handler?(.dragged(step, isCorner: false))
        case .corner: handler?(.dragged(step, isCorner: true))
        case .band: marks.band = Self.rect(grip.place, place)
        case .join: marks.join = CanvasMarks.Join(start: grip.place, end: place)
        }
        return .handled
    }

    override func mouseUp(with event: MouseEvent) -> Handling {
        guard grip != nil else { return .handled }
        if case .band(let index)? = grip?.kind, let band = marks.band {
            marks.band = nil
            handler?(.banded(index, band))
        }
        if case .join(let index)? = grip?.kind {
            let hasMoved = marks.join != nil
            marks.join = nil
            let place = Rect(origin: event.location(in: self), size: Size(width: 1, height: 1))
            handler?(hasMoved ? .joined(index, event) : .asked(place))
        }
        if case .move? = grip?.kind, event.modifiers.contains(.alt) { handler?(.dropped(scenePoint(event))) }
        grip = nil
        handler?(.released)
        // Pressed without being dragged, one of several is selected alone.
        if let kept { handler?(.picked(kept, adds: false)) }
        kept = nil
        return .handled
    }

    /// The right button selects an object; dragged it connects it, and else it opens a menu.
    private func beginJoining(_ event: MouseEvent) -> Handling {
        let place = scenePoint(event)
        guard let index = scene?.element(at: place) else { return .ignored }
        becomeFirstResponder()
        if index != selection, !others.contains(index) { handler?(.picked(index, adds: false)) }
        grip = (place, .join(index))
        return .handled
    }

    override func pressWasCancelled() {
        super.pressWasCancelled()
        letGo()
        handler?(.abandoned)
    }

    /// Forgets what was pressed, so that the mouse does nothing until it is pressed again.
    func letGo() {
        (grip, kept) = (nil, nil)
        (marks.band, marks.join) = (nil, nil)
    }

    /// The element under the mouse; nil beside the scene.
    func element(under event: MouseEvent) -> Int? {
        bounds.contains(event.location(in: self)) ? scene?.element(at: scenePoint(event)) : nil
    }

    /// The cell of the scene at a place of the window; nil beside the scene.
    func cell(at place: Point) -> Point? {
        let (point, origin) = (convert(place, from: nil), origin)
        guard bounds.contains(point), let size = scene?.grid.size else { return nil }
        let cell = Point(x: point.x - origin.x, y: point.y - origin.y)
        return Rect(origin: .zero, size: size).contains(cell) ? cell : nil
    }

    /// The cells between two, both included.
    private static func rect(_ first: Point, _ second: Point) -> Rect {
        Rect(
            x: min(first.x, second.x), y: min(first.y, second.y), width: abs(first.x - second.x) + 1,
            height: abs(first.y - second.y) + 1)
    }

    override func scrollWheel(with event: MouseEvent) -> Handling {
        guard let size = scene?.grid.size else { return .ignored }
        offset.x = max(0, min(offset.x + event.scrollDelta.x * 3, size.width - bounds.width))
        offset.y = max(0, min(offset.y + event.scrollDelta.y * 3, size.height - bounds.height))
        setNeedsDisplay()
        return .handled
    }

    private func scenePoint(_ event: MouseEvent) -> Point {
        let (place, origin) = (event.location(in: self), origin)
        return Point(x: place.x - origin.x, y: place.y - origin.y)
    }

    override func keyDown(with event: KeyEvent) -> Handling {
        // A field over the canvas leaves keys that it doesn't know.
        guard isFirstResponder else {
            guard event.key == .escape else { return .ignored }
            cancelled?()
            return .handled
        }
        if event.key == .enter, event.modifiers.isEmpty {
            handler?(.opened)
            return .handled
        }
        guard let way = Self.ways[event.key], event.modifiers.isSubset(of: [.shift, .control]) else {
            return .ignored
        }
        let length = event.modifiers.contains(.shift) ? 5 : 1
        let step = Point(x: way.x * length, y: way.y * length)
        handler?(.changed(event.modifiers.contains(.control) ? Change(grow: step) : Change(move: step)))
        return .handled
    }

    override var keyHints: [KeyHint] {
        guard isFirstResponder else { return super.keyHints }
        func arrows(_ title: String, _ modifiers: Modifiers, _ keysTitle: String) -> KeyHint {
            let keys: [Key] = [.left, .right, .up, .down]
            var hint = KeyHint(title, keys: keys.map { KeyEvent(key: $0, modifiers: modifiers) })
            hint.keysTitle = keysTitle
            return hint
        }
        let hints = [
            arrows("Move the selected views", [], "Arrows"),
            arrows("Move them by five cells", .shift, "Shift and arrows"),
            arrows("Resize them", .control, "Ctrl and arrows"), KeyHint("Edit the text in place", .enter),
        ]
        return hints + super.keyHints
    }

    private static let ways: [Key: Point] = [
        .left: Point(x: -1, y: 0), .right: Point(x: 1, y: 0), .up: Point(x: 0, y: -1),
        .down: Point(x: 0, y: 1),
    ]
}
