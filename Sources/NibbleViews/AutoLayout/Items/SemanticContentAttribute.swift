public import NibbleCells

/// Whether a view's content is mirrored where text runs from right to left.
public enum SemanticContentAttribute: String, Hashable, Sendable, CaseIterable {
    /// The content is mirrored.
    case unspecified
    /// The content isn't mirrored: controls of playback.
    case playback
    /// The content isn't mirrored: controls for directions in space.
    case spatial
    /// The content isn't mirrored: it always runs from left to right.
    case forceLeftToRight
    /// The content always runs from right to left.
    case forceRightToLeft
}

extension SemanticContentAttribute: InspectableValue {}

extension ConstraintBasedLayout {
    /// Whether the content is mirrored where text runs from right to left.
    ///
    /// Defaults to `.unspecified`: it is. The subviews of a view follow its direction where constraints name leading
    /// and trailing edges.
    public var semanticContentAttribute: SemanticContentAttribute {
        get { layout.auto?.semantics ?? .unspecified }
        set {
            guard newValue != semanticContentAttribute else { return }
            let state = layoutItemState
            state.semantics = newValue
            state.directionChanged()
            setNeedsLayout()
            setNeedsDisplay()
            LayoutMarks.markConstraintsChanged(around: self)
        }
    }

    /// The direction of the content: the view's own if it forces one, else its window's.
    public var effectiveUserInterfaceLayoutDirection: LayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: windowTraits.layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}

extension LayoutItemState {
    /// Notes that the constraints that the view holds mean other edges now.
    func directionChanged() {
        for constraint in constraints { engine?.rebuild(constraint) }
    }
}
