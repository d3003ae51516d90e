public import NibbleCells

extension ConstraintBasedLayout {
    // MARK: - Guides

    /// The guides that were added to the view.
    public var layoutGuides: [LayoutGuide] { layout.auto?.guides ?? [] }

    /// Makes a guide the view's, taking it from where it was.
    ///
    /// Does nothing for the view's own guides, such as `safeAreaLayoutGuide`.
    public func addLayoutGuide(_ guide: LayoutGuide) {
        guard guide.state.kind == .guide, guide.owningView !== self else { return }
        guide.owningView?.removeLayoutGuide(guide)
        guide.state.move(to: self)
        layoutItemState.guides.append(guide)
        LayoutMarks.markAutoLayout(in: self)
        layoutItemState.engine?.note(.role, of: guide.state)
        LayoutMarks.markConstraintsChanged(around: self)
    }

    /// Takes a guide from the view; constraints about it are deactivated.
    ///
    /// Does nothing for guides that were not added to the view.
    public func removeLayoutGuide(_ guide: LayoutGuide) {
        guard guide.owningView === self, let state = layout.auto,
            let index = state.guides.firstIndex(where: { $0 === guide })
        else { return }
        for constraint in guide.state.mentions { constraint.deactivate() }
        state.engine?.remove(guide.state)
        state.guides.remove(at: index)
        guide.state.move(to: nil)
        LayoutMarks.markConstraintsChanged(around: self)
    }

    /// The part of the view that no bar of a controller around it covers.
    public var safeAreaLayoutGuide: LayoutGuide { Surroundings.made(of: self).guide(.safeArea, of: self) }

    /// The part of the view within its margins.
    public var layoutMarginsGuide: LayoutGuide { Surroundings.made(of: self).guide(.margins, of: self) }

    /// The part of the view within its margins, in the middle and at most 84 columns wide.
    public var readableContentGuide: LayoutGuide { Surroundings.made(of: self).guide(.readable, of: self) }

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
        set { layoutMargins = newValue.edgeInsets(in: effectiveUserInterfaceLayoutDirection) }
    }

    /// The margins as layout files state them: half a row is half a row.
    package var margins: FractionalInsets {
        get { layout.auto?.surroundings?.margins ?? Surroundings.defaultMargins }
        set {
            guard newValue != margins else { return }
            Surroundings.change(of: self) { $0.margins = newValue }
        }
    }

    /// Whether margins begin where the bars of controllers end.
    ///
    /// Defaults to true.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { layout.auto?.surroundings?.insetsFromSafeArea ?? true }
        set {
            guard newValue != insetsLayoutMarginsFromSafeArea else { return }
            Surroundings.change(of: self) { $0.insetsFromSafeArea = newValue }
        }
    }

    /// Whether the content keeps the superview's margins too, where the view reaches into them.
    ///
    /// Defaults to false.
    public var preservesSuperviewLayoutMargins: Bool {
        get { layout.auto?.surroundings?.preservesSuperviewMargins ?? false }
        set {
            guard newValue != preservesSuperviewLayoutMargins else { return }
            Surroundings.change(of: self) { $0.preservesSuperviewMargins = newValue }
        }
    }

    /// The part of the view that the bars of controllers around it cover, in cells.
    public var safeAreaInsets: EdgeInsets { Surroundings.safeAreaInsets(of: self) }
}
