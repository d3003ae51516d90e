public import NibbleCells
import NibbleControls
public import NibbleTerminal
public import NibbleViews

/// Panels that lie over each other and over a background: they are moved by their titles, sized by their edges, and closed.
///
/// ```swift
/// let desktop = PanelController(background: photo)
/// desktop.showPanel(clock, frame: Rect(x: 4, y: 2, width: 30, height: 8))
/// desktop.showPanel(notes)
/// ```
///
/// A panel has the title of its controller. A press, or the focus that comes into it, brings it to the front. F6 goes from one
/// to the next, Alt with the arrows moves the one in front, Alt-Shift with them sizes it, and Ctrl-W closes it.
open class PanelController: ViewController, OverlappingContainer {
    private let ground = View()
    /// From the back to the front.
    private var panelViews: [PanelView] = []
    /// The panels that there have been, which gives each a place and a name of its own.
    private var count = 0

    /// Makes panels over a controller, or over nothing.
    public init(background: ViewController? = nil) {
        super.init()
        setBackground(background, instead: nil)
        backgroundViewController = background
    }

    /// Makes panels that a layout file describes.
    ///
    /// - Throws: What is wrong with the file, if anything is.
    public required init(coder: NibCoder) throws {
        try super.init(coder: coder)
    }

    // MARK: - What is shown

    /// The object that is asked and told about panels.
    ///
    /// Not kept alive. Defaults to nil.
    public weak var delegate: (any PanelControllerDelegate)?

    /// The controller behind the panels.
    ///
    /// Defaults to nil.
    public var backgroundViewController: ViewController? {
        didSet {
            if oldValue !== backgroundViewController {
                setBackground(backgroundViewController, instead: oldValue)
            }
        }
    }

    /// The ground of panels; a translucent one lets what is behind show through.
    ///
    /// Defaults to that of a layer, nearly opaque.
    public var panelColor = Color.secondarySystemBackground.withAlphaComponent(0.9) {
        didSet { for panel in panelViews { panel.color = panelColor } }
    }

    /// Whether panels throw shadows.
    ///
    /// Defaults to true. Shadows need colours that can be mixed.
    public var showsShadows = true {
        didSet { for panel in panelViews { panel.shadow.isHidden = !showsShadows } }
    }

    /// The controllers in panels, from the back to the front.
    public var panels: [ViewController] { panelViews.compactMap(\.controller) }

    /// The controller in the panel in front.
    public var frontPanel: ViewController? { panelViews.last?.controller }

    /// Shows a controller in a panel in front of the others, and gives it the keys.
    ///
    /// One that is in a panel already comes to the front.
    ///
    /// - Parameters:
    ///   - controller: The controller.
    ///   - frame: The frame of the panel with its border, in the view of this controller; nil for the size that the
    ///     controller prefers, or else half the room, below and beside the panel before.
    ///   - options: What can be done with it. Defaults to everything.
    public func showPanel(_ controller: ViewController, frame: Rect? = nil, options: PanelOptions = .all) {
        if let panel = panel(of: controller) {
            if let frame { place(panel, at: frame) }
            return activate(panel)
        }
        let panel = PanelView(controller, options: options, number: count)
        panel.wantedFrame = frame
        panel.focusGroupIdentifier = "panel \(panel.number)"
        panel.color = panelColor
        panel.shadow.isHidden = !showsShadows
        panel.asksForFrame = { [weak self, weak panel] frame in
            if let self, let panel { place(panel, at: frame) }
        }
        panel.asksToClose = { [weak self, weak controller] in
            if let self, let controller { closePanel(controller) }
        }
        count += 1
        panelViews.append(panel)
        addChild(controller)
        if isViewLoaded { insert(panel) }
        controller.didMove(toParent: self)
        activate(panel)
    }

    /// Closes the panel of a controller, unless the delegate objects.
    ///
    /// - Returns: Whether it is closed.
    @discardableResult
    public func closePanel(_ controller: ViewController) -> Bool {
        guard let panel = panel(of: controller),
            delegate?.panelController(self, shouldClose: controller) ?? true
        else { return false }
        let hadFocus = panel.isFocusInside
        controller.willLeaveParent()
        panelViews.removeAll { $0 === panel }
        ChildExchange(container: self, ground: panel.contentView).run(from: controller, to: nil) {}
        panel.shadow.removeFromSuperview()
        panel.removeFromSuperview()
        controller.removeFromParent()
        updateOrder()
        if hadFocus { (preferredFocusedView ?? self as Responder).becomeFirstResponder() }
        delegate?.panelController(self, didClose: controller)
        return true
    }

    /// Brings the panel of a controller to the front and gives it the keys.
    public func bringPanelToFront(_ controller: ViewController) {
        if let panel = panel(of: controller) { activate(panel) }
    }

    /// The frame of a controller's panel; nil for one that is in none.
    public func frameOfPanel(_ controller: ViewController) -> Rect? {
        panel(of: controller).flatMap { isViewLoaded ? $0.frame : $0.wantedFrame }
    }

    /// Moves and sizes the panel of a controller; its title stays where it can be reached.
    public func setFrame(_ frame: Rect, ofPanel controller: ViewController) {
        if let panel = panel(of: controller) { place(panel, at: frame) }
    }

    /// Puts the panels beside and below each other, so that they fill the room.
    public func tilePanels() {
        for (panel, frame) in zip(panelViews, PanelPlacement.tiles(panelViews.count, in: view.bounds)) {
            place(panel, at: frame)
        }
    }

    /// Puts the panels over each other, each lower and further to the right than the one behind.
    public func cascadePanels() {
        for (number, panel) in panelViews.enumerated() {
            place(panel, at: PanelPlacement.frame(of: panel.frame.size, number: number, in: view.bounds))
        }
    }

    // MARK: - Order and places

    private func panel(of controller: ViewController) -> PanelView? {
        panelViews.first { $0.controller === controller }
    }

    private func activate(_ panel: PanelView) {
        raise(panel)
        if !panel.isFocusInside, panel.window != nil { panel.firstFocus?.becomeFirstResponder() }
    }

    private func raise(_ panel: PanelView) {
        guard panelViews.last !== panel || !panel.isActive else { return }
        panelViews.removeAll { $0 === panel }
        panelViews.append(panel)
        if let view = viewIfLoaded, panel.superview === view {
            view.bringSubviewToFront(panel.shadow)
            view.bringSubviewToFront(panel)
        }
        updateOrder()
    }

    private func updateOrder() {
        for panel in panelViews { panel.isActive = panel === panelViews.last }
        setNeedsStatusUpdate()
    }

    private func insert(_ panel: PanelView) {
        view.addSubview(panel.shadow)
        view.addSubview(panel)
        place(panel)
        panel.layoutIfNeeded()
        ChildExchange(container: self, ground: panel.contentView).run(from: nil, to: panel.controller) {}
    }

    private func size(of panel: PanelView) -> Size {
        let wanted = panel.controller?.preferredContentSize ?? .zero
        let half = Size(width: view.bounds.width / 2, height: view.bounds.height / 2)
        return wanted == .zero ? half : Size(width: wanted.width + 2, height: wanted.height + 2)
    }

    private func place(_ panel: PanelView, at frame: Rect) {
        panel.wantedFrame = frame
        if isViewLoaded { place(panel) }
    }

    /// Puts a panel where it wants to be, as far as there is room: a screen that becomes smaller moves it only for a while.
    private func place(_ panel: PanelView) {
        let bounds = view.bounds
        guard !bounds.isEmpty else { return }
        let wanted =
            panel.wantedFrame
            ?? PanelPlacement.frame(of: size(of: panel), number: panel.number, in: bounds)
        panel.wantedFrame = wanted
        panel.frame = PanelPlacement.reachable(wanted, in: bounds)
        panel.shadow.frame = panel.frame.offsetBy(dx: PanelShadow.offset.x, dy: PanelShadow.offset.y)
    }

    // MARK: - The view

    /// Makes a view of the background and the panels.
    open override func loadView() {
        view = ContainerView { [weak self] in self?.placeViews() }
        view.clipsToBounds = true
        ground.clipsToBounds = true
        view.addSubview(ground)
    }

    /// Shows the background and the panels.
    ///
    /// Call `super`.
    open override func viewDidLoad() {
        super.viewDidLoad()
        ChildExchange(container: self, ground: ground).run(from: nil, to: backgroundViewController) {}
        for panel in panelViews { insert(panel) }
    }

    private func placeViews() {
        ground.frame = view.bounds
        for panel in panelViews { place(panel) }
    }

    private func setBackground(_ new: ViewController?, instead old: ViewController?) {
        if let new { addChild(new) }
        if isViewLoaded {
            old?.willLeaveParent()
            ChildExchange(container: self, ground: ground).run(from: old, to: new) {}
        }
        old?.removeFromParent()
        new?.didMove(toParent: self)
    }

    /// Follows the mouse in the window.
    ///
    /// Call `super`.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        view.window?.addObserver(self)
    }

    /// Follows the mouse no longer.
    ///
    /// Call `super`.
    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        view.window?.removeObserver(self)
    }

    /// Brings the panel that has the keys to the front.
    ///
    /// Call `super`.
    open override func didUpdateFocus() {
        super.didUpdateFocus()
        if let panel = panelViews.last(where: \.isFocusInside) { raise(panel) }
    }

    /// Shows the title in its panel.
    open override func childTitleDidChange(_ child: ViewController) {
        super.childTitleDidChange(child)
        panel(of: child)?.setNeedsDisplay()
    }

    /// The panel in front, else the background.
    open override var childForKeyCommands: ViewController? { frontPanel ?? backgroundViewController }

    /// The view in the panel in front that keys should go to first, else that of the background.
    open override var preferredFocusedView: View? {
        panelViews.last?.firstFocus ?? backgroundViewController?.preferredFocusedView
    }

    /// Whether no panel is open: the keys stay here then and don't go to views beside the panels.
    open override var canBecomeFirstResponder: Bool { panelViews.isEmpty || super.canBecomeFirstResponder }

    // MARK: - State

    /// Keeps the frames and the order of the panels whose controllers have a restoration identifier.
    ///
    /// Call `super`.
    open override func encodeRestorableState(with coder: StateCoder) {
        super.encodeRestorableState(with: coder)
        // What a panel wants outlives a screen that is too small for it.
        let kept = panelViews.filter { $0.controller?.restorationIdentifier != nil && $0.wantedFrame != nil }
        coder.encode(kept.map { $0.controller?.restorationIdentifier ?? "" }, forKey: "panels")
        coder.encode(kept.map { PanelFrame($0.wantedFrame ?? .zero).text }, forKey: "frames")
    }

    /// Shows the panels where they were, those too that are not there, as far as somebody makes them.
    open override func restoreChildren(with coder: StateCoder, make: (String) -> ViewController?) {
        let names = coder.decodeStrings(forKey: "panels") ?? []
        for (name, text) in zip(names, coder.decodeStrings(forKey: "frames") ?? []) where !name.isEmpty {
            guard let frame = PanelFrame(text: text), !frame.rect.isEmpty else { continue }
            let known = panels.first { $0.restorationIdentifier == name }
            if let panel = known ?? make(name) { showPanel(panel, frame: frame.rect) }
        }
    }

    // MARK: - Keys

    /// Moving, sizing and closing the panel in front, and putting all of them in order.
    open override var standardKeyCommands: [KeyCommand] {
        guard let panel = panelViews.last else { return super.standardKeyCommands }
        let steps: [(String, Key, Point)] = [
            ("left", .left, Point(x: -2, y: 0)), ("right", .right, Point(x: 2, y: 0)),
            ("up", .up, Point(x: 0, y: -1)), ("down", .down, Point(x: 0, y: 1)),
        ]
        let moves =
            !panel.options.contains(.movable)
            ? []
            : steps.map { name, key, step in
                command("Move panel \(name)", key, .alt) { $0.moveFront(.title, by: step) }
            }
        let sizes =
            !panel.options.contains(.resizable)
            ? []
            : zip(["Narrower", "Wider", "Lower", "Taller"], steps).map {
                command("\($0) panel", $1.1, [.alt, .shift]) { [step = $1.2] in
                    $0.moveFront(.corner, by: step)
                }
            }
        let close =
            !panel.options.contains(.closable)
            ? []
            : [
                command("Close panel", .character("w"), .control) {
                    $0.frontPanel.map { _ = self.closePanel($0) }
                }
            ]
        return super.standardKeyCommands + moves + sizes + close + [
            command("Tile panels", nil) { $0.tilePanels() },
            command("Cascade panels", nil) { $0.cascadePanels() },
        ]
    }

    private func command(
        _ title: String, _ key: Key?, _ modifiers: Modifiers = [],
        _ action: @escaping @MainActor (PanelController) -> Void
    ) -> KeyCommand {
        KeyCommand(title, key: key, modifiers: modifiers) { [weak self] in self.map(action) }
    }

    private func moveFront(_ grip: PanelGrip, by step: Point) {
        guard let panel = panelViews.last else { return }
        place(panel, at: grip.frame(from: panel.frame, movedBy: step))
    }
}

extension PanelController: WindowObserver {
    /// A press in a panel brings it to the front, whatever inside takes the press.
    public func window(_ window: Window, filters event: MouseEvent) -> Handling {
        guard event.phase == .down, let hit = window.hitTest(event.location, with: event),
            let panel = panelViews.last(where: { hit.isDescendant(of: $0) })
        else { return .ignored }
        activate(panel)
        return .ignored
    }
}
