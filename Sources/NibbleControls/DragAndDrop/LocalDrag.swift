import NibbleCells
import NibbleTerminal
import NibbleViews

/// A drag inside the application: shows what is dragged under the mouse, and tells the views that it comes by.
@MainActor final class LocalDrag: DragSession, DropSession, WindowObserver {
    var items: [DragItem] = []
    var localContext: Any?
    var localDragSession: (any DragSession)? { self }

    private let window: Window
    private let breakOff: @MainActor () -> Void
    private let preview = DragPreview()
    private let mark = View()
    private var place: Point
    private var target: DropInteraction?
    /// Everybody that it came by.
    private var visited: [DropInteraction] = []
    private var operation = DropOperation.cancel
    private var stopScrolling: (@MainActor () -> Void)?

    /// - Parameters:
    ///   - place: Where it begins, in the window.
    ///   - window: The window that it stays in.
    ///   - breakOff: Takes it back, when Escape is pressed.
    init(at place: Point, in window: Window, breakOff: @escaping @MainActor () -> Void) {
        self.place = place
        self.window = window
        self.breakOff = breakOff
    }

    // MARK: - The session

    func location(in view: View) -> Point { view.convert(place, from: nil) }

    func canLoadObjects<Object>(ofClass type: Object.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: type) }
    }

    func loadObjects<Object>(ofClass type: Object.Type, completion: ([Object]) -> Void) {
        completion(items.compactMap { $0.itemProvider.loadObject(ofClass: type) })
    }

    // MARK: - The way

    func begin() {
        mark.isUserInteractionEnabled = false
        mark.isHidden = true
        mark.backgroundColor = Color.tint.withAlphaComponent(0.3)
        window.addSubview(mark)
        preview.show(items)
        window.addSubview(preview)
        window.addObserver(self)
    }

    func move(to place: Point) {
        self.place = place
        let found = dropInteraction(at: place)
        if found !== target {
            if let target { target.delegate?.dropInteraction(target, sessionDidExit: self) }
            target = found
            if let found {
                if !visited.contains(where: { $0 === found }) { visited.append(found) }
                found.delegate?.dropInteraction(found, sessionDidEnter: self)
            }
        }
        propose()
        scrollAtEdges()
    }

    /// Asks what would come of letting go here, and shows it.
    private func propose() {
        operation =
            target.flatMap { $0.delegate?.dropInteraction($0, sessionDidUpdate: self).operation } ?? .cancel
        preview.show(operation, at: place, in: window.bounds)
        mark.isHidden = !operation.isPerformed
        if let view = target?.view { mark.frame = visibleRect(target?.targetRect ?? view.bounds, of: view) }
    }

    /// Lets go.
    func drop() -> DropOperation {
        guard let target, operation.isPerformed else { return cancel() }
        target.delegate?.dropInteraction(target, performDrop: self)
        finish()
        return operation
    }

    /// Takes it back.
    func cancel() -> DropOperation {
        if let target { target.delegate?.dropInteraction(target, sessionDidExit: self) }
        finish()
        return .cancel
    }

    private func finish() {
        stopScrolling?()
        stopScrolling = nil
        window.removeObserver(self)
        preview.removeFromSuperview()
        mark.removeFromSuperview()
        for interaction in visited { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: self) }
        visited = []
        target = nil
    }

    func windowCancels(_ window: Window) -> Handling {
        breakOff()
        return .handled
    }

    // MARK: - Where it is

    /// The interaction of the view under the mouse, or of the nearest around it, that has a use for what is dragged.
    private func dropInteraction(at place: Point) -> DropInteraction? {
        var view = window.hitTest(place, with: nil)
        while let current = view {
            for case let interaction as DropInteraction in current.interactions
            where interaction.delegate?.dropInteraction(interaction, canHandle: self) == true {
                return interaction
            }
            view = current.superview
        }
        return nil
    }

    /// The visible part of a rectangle in a view, in the window.
    private func visibleRect(_ rect: Rect, of view: View) -> Rect {
        var rect = view.convert(rect, to: nil)
        var around: View? = view
        while let current = around {
            if current.clipsToBounds { rect = rect.intersection(current.convert(current.bounds, to: nil)) }
            around = current.superview
        }
        return rect
    }

    /// The seconds between two steps of what scrolls while the mouse rests at its edge.
    private static let scrollInterval = 0.12

    /// Scrolls what the mouse is at the first or last row of, as long as it stays there.
    private func scrollAtEdges() {
        stopScrolling?()
        stopScrolling = nil
        guard let list = scrollView(at: place), let clock = window.application?.clock else { return }
        let shown = list.convert(list.bounds, to: nil)
        let step = place.y == shown.minY ? -1 : place.y == shown.maxY - 1 ? 1 : 0
        let offset = list.contentOffset.y + step
        guard step != 0, (0...max(0, list.contentSize.height - list.visibleSize.height)).contains(offset)
        else { return }
        stopScrolling = clock.schedule(after: Self.scrollInterval) { [weak self, weak list] in
            guard let self, let list else { return }
            stopScrolling = nil
            list.contentOffset.y = offset
            window.layoutIfNeeded()
            move(to: place)
        }
    }

    private func scrollView(at place: Point) -> ScrollView? {
        var view = window.hitTest(place, with: nil)
        while let current = view {
            if let list = current as? ScrollView { return list }
            view = current.superview
        }
        return nil
    }
}

/// The view that follows the mouse: the items' texts, with a sign of what would come of letting go.
@MainActor private final class DragPreview: View {
    private let label = Label()
    private var text = ""
    private var own: View?

    init() {
        super.init(frame: .zero, defaults: ViewDefaults())
        isUserInteractionEnabled = false
        backgroundColor = .tertiarySystemBackground
        addSubview(label)
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }

    override var accessibilityDefaults: AccessibilityProperties {
        AccessibilityProperties(.text, label: text)
    }

    /// The columns that a text may take.
    private static let mostColumns = 30

    func show(_ items: [DragItem]) {
        let first = items.first
        text = first?.itemProvider.loadObject(ofClass: String.self) ?? (items.count == 1 ? "1 item" : "")
        if items.count > 1 { text = text.isEmpty ? "\(items.count) items" : "\(text) +\(items.count - 1)" }
        own = first?.previewProvider?()
        if let own {
            if own.frame.isEmpty { own.sizeToFit() }
            addSubview(own)
        }
    }

    func show(_ operation: DropOperation, at place: Point, in bounds: Rect) {
        let sign =
            switch operation {
            case .copy: "+ "
            case .forbidden: "× "
            case .move, .cancel: ""
            }
        label.text = own == nil ? sign + text : sign
        label.textColor =
            operation == .forbidden ? .systemRed : operation.isPerformed ? .label : .secondaryLabel
        let columns = min(Self.mostColumns, label.sizeThatFits(bounds.size).width)
        let size = own?.frame.size ?? Size(width: columns, height: 1)
        label.frame = Rect(x: 1, y: 0, width: max(0, own == nil ? columns : 2), height: 1)
        own?.frame.origin = Point(x: label.frame.maxX, y: 0)
        let whole = Size(
            width: own == nil ? columns + 2 : label.frame.maxX + size.width, height: max(1, size.height))
        frame = Rect(
            x: min(place.x + 1, max(0, bounds.maxX - whole.width)),
            y: min(place.y + 1, max(0, bounds.maxY - whole.height)), width: whole.width,
            height: whole.height)
    }
}
