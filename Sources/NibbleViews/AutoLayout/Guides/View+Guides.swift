public import NibbleCells

extension View {
    /// The part of the view that no bar of a controller around it covers.
    public var safeAreaLayoutGuide: LayoutGuide { madeSurroundings.guide(.safeArea, of: self) }

    /// The part of the view within its margins.
    public var layoutMarginsGuide: LayoutGuide { madeSurroundings.guide(.margins, of: self) }

    /// The part of the view within its margins, in the middle and at most 84 columns wide.
    public var readableContentGuide: LayoutGuide { madeSurroundings.guide(.readable, of: self) }

    /// The room that content should keep from the edges, in cells.
    ///
    /// Defaults to a column on the left and right, and no row.
    ///
    /// With `insetsLayoutMarginsFromSafeArea` the margins begin where bars end; the value is without them.
    public var layoutMargins: EdgeInsets {
        get { margins.rounded }
        set { margins = FractionalInsets(newValue) }
    }

    /// The margins by the direction of text, in cells.
    public var directionalLayoutMargins: DirectionalEdgeInsets {
        get { DirectionalEdgeInsets(layoutMargins, effectiveUserInterfaceLayoutDirection) }
        set { layoutMargins = newValue.insets(effectiveUserInterfaceLayoutDirection) }
    }

    /// The margins as layout files state them: half a row is half a row.
    package var margins: FractionalInsets {
        get { layout.auto?.surroundings?.margins ?? Surroundings.defaultMargins }
        set {
            guard newValue != margins else { return }
            madeSurroundings.margins = newValue
            surroundingsChanged()
        }
    }

    /// Whether margins begin where the bars of controllers end.
    ///
    /// Defaults to true.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { layout.auto?.surroundings?.insetsFromSafeArea ?? true }
        set {
            guard newValue != insetsLayoutMarginsFromSafeArea else { return }
            madeSurroundings.insetsFromSafeArea = newValue
            surroundingsChanged()
        }
    }

    /// Whether the content keeps the superview's margins too, where the view reaches into them.
    ///
    /// Defaults to false.
    public var preservesSuperviewLayoutMargins: Bool {
        get { layout.auto?.surroundings?.preservesSuperviewMargins ?? false }
        set {
            guard newValue != preservesSuperviewLayoutMargins else { return }
            madeSurroundings.preservesSuperviewMargins = newValue
            surroundingsChanged()
        }
    }

    /// What the bars of controllers around the view cover of it, in cells.
    public var safeAreaInsets: EdgeInsets {
        var insets = EdgeInsets.zero
        if let superview { insets = superview.safeAreaInsets.reaching(into: frame, of: superview.bounds) }
        guard let own = hierarchy.controller?.additionalSafeAreaInsets else {
            return insets
        }
        insets.top += own.top
        insets.left += own.left
        insets.bottom += own.bottom
        insets.right += own.right
        return insets
    }

    /// The margins and what is added to them.
    var effectiveMargins: FractionalInsets {
        var result = margins
        if preservesSuperviewLayoutMargins, let superview {
            let outer = superview.effectiveMargins.reaching(into: frame, of: superview.bounds)
            result.top = max(result.top, outer.top)
            result.left = max(result.left, outer.left)
            result.bottom = max(result.bottom, outer.bottom)
            result.right = max(result.right, outer.right)
        }
        return insetsLayoutMarginsFromSafeArea ? result + FractionalInsets(safeAreaInsets) : result
    }

    /// What is kept about margins and guides, made when it is first needed.
    var madeSurroundings: Surroundings {
        let state = madeItemState
        if let surroundings = state.surroundings { return surroundings }
        let made = Surroundings()
        state.surroundings = made
        return made
    }

    /// The controller of the view covers another part of it.
    func safeAreaChanged() {
        surroundingsChanged()
        setNeedsLayout()
    }

    /// Margins or safe areas may be other ones here and below.
    func surroundingsChanged() {
        forEachItemState { state in
            state.refreshGuides()
            state.engine?.marginsChanged(state)
        }
        autoLayoutChanged()
    }
}

extension LayoutItemState {
    /// The insets of the view's own guides may be other ones, because it or something around it moved.
    func refreshGuides() {
        guard let moved = surroundings?.takeMovedGuides(), !moved.isEmpty else { return }
        view?.setNeedsLayout()
        for guide in moved { engine?.insetsChanged(guide.state) }
    }
}

extension EdgeInsets {
    /// What reaches into a frame inside a rectangle that has the insets.
    fileprivate func reaching(into frame: Rect, of bounds: Rect) -> EdgeInsets {
        EdgeInsets(
            top: max(0, top - max(0, frame.minY - bounds.minY)),
            left: max(0, left - max(0, frame.minX - bounds.minX)),
            bottom: max(0, bottom - max(0, bounds.maxY - frame.maxY)),
            right: max(0, right - max(0, bounds.maxX - frame.maxX)))
    }
}

extension FractionalInsets {
    fileprivate func reaching(into frame: Rect, of bounds: Rect) -> FractionalInsets {
        FractionalInsets(
            top: max(0, top - Double(max(0, frame.minY - bounds.minY))),
            left: max(0, left - Double(max(0, frame.minX - bounds.minX))),
            bottom: max(0, bottom - Double(max(0, bounds.maxY - frame.maxY))),
            right: max(0, right - Double(max(0, bounds.maxX - frame.maxX))))
    }
}
