import NibbleCells

extension View {
    /// What Auto Layout keeps about the view, made when it is first needed.
    var madeItemState: LayoutItemState {
        if let state = layout.auto { return state }
        let state = LayoutItemState(of: self)
        layout.auto = state
        // A view that begins to take part updates its constraints once.
        layout.needsConstraints = true
        hierarchy.superview?.markSubtreeForConstraints()
        return state
    }

    /// The topmost view of the tree.
    var rootOfTree: View {
        if let window = hierarchy.window { return window }
        var current = self
        while let superview = current.hierarchy.superview { current = superview }
        return current
    }

    /// Remembers that there are constraints here, in every view around.
    func markAutoLayout() {
        var current = self
        while !current.layout.hasAutoLayout {
            current.layout.hasAutoLayout = true
            guard let superview = current.hierarchy.superview else { return }
            current = superview
        }
    }

    /// Asks for a layout pass, in which the constraints are solved.
    func autoLayoutChanged() {
        rootOfTree.markSubtreeForLayout()
    }

    /// What problems call the view: its identifier, else its name in a layout file, else its class and text.
    var layoutName: String {
        if let identifier = display.identifier ?? layout.auto?.statedName { return identifier }
        let type = "\(type(of: self))"
        guard let text = textMetrics?.text, !text.isEmpty else { return type }
        let start = TerminalText.sanitize(text).prefix(20)
        return "\(type) “\(start)\(text.count > 20 ? "…" : "")”"
    }

    /// The frame places the view from now on, or constraints do.
    func placingChanged() {
        let state = madeItemState
        markAutoLayout()
        state.engine?.note(.role, of: state)
        autoLayoutChanged()
    }

    /// The frame of the view is another one, set by code rather than by a mask.
    func frameChanged() {
        guard let state = layout.auto, let engine = state.solving.engine,
            layout.translatesMask || hierarchy.superview == nil
        else { return }
        engine.note(.frame, of: state)
    }

    /// The name of a view that constraints place, which problems call it where it has no identifier.
    package func setNameForProblems(_ name: String) {
        madeItemState.statedName = name
    }

    /// Whether the view is a line of text, or a control of one, whose place was designed in points.
    ///
    /// Where edges would be rounded to no row or to two, it gets the row that holds its middle, so that what is centred
    /// beside one another stands in one row. Defaults to false.
    package var isTextRow: Bool {
        get { layout.auto?.isTextRow ?? false }
        set { if newValue != isTextRow { madeItemState.isTextRow = newValue } }
    }

    // MARK: - The tree

    /// The view entered another one, with all inside it.
    func joinAutoLayout(of superview: View) {
        guard layout.hasAutoLayout else { return }
        layout.auto?.dissolveTreeEngine()
        superview.markAutoLayout()
        superview.rootOfTree.layout.auto?.treeEngine?.add(self)
        superview.autoLayoutChanged()
    }

    /// The view is about to leave its superview: constraints to what is outside are deactivated, as in UIKit.
    func leaveAutoLayout() {
        guard layout.hasAutoLayout || layout.auto != nil else { return }
        let engine = rootOfTree.layout.auto?.treeEngine
        forEachItemState { state in
            for constraint in state.mentions where constraint.holder?.view?.isDescendant(of: self) != true {
                constraint.deactivate()
            }
        }
        engine?.remove(self)
    }

    /// Visits the states of the view, of those inside it, and of their guides.
    func forEachItemState(_ body: (LayoutItemState) -> Void) {
        var pending: [View] = [self]
        while let view = pending.popLast() {
            if let state = view.layout.auto {
                body(state)
                for guide in state.guides { body(guide.state) }
                state.surroundings?.forEachGuide { body($0.state) }
            }
            guard view.layout.hasAutoLayout else { continue }
            pending.append(contentsOf: view.hierarchy.subviews)
        }
    }
}
