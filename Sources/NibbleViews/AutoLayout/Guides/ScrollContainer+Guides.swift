import NibbleCells

extension ScrollContainer {
    /// All that can be scrolled to, from the content's first cell on.
    ///
    /// Tie the content's edges to it, or to the view's own, and the content's size is what the constraints say; a width
    /// equal to that of `frameLayoutGuide` lets it scroll up and down alone, a column less keeps it clear of the indicator.
    public var contentLayoutGuide: LayoutGuide { Surroundings.made(of: self).guide(.content, of: self) }

    /// The visible part: it stays where it is while the content scrolls, and is as large as the view, indicators included.
    public var frameLayoutGuide: LayoutGuide { Surroundings.made(of: self).guide(.visible, of: self) }

    /// The size that constraints give the content, as of the last layout; nil along an axis where they say nothing of it.
    public var solvedContentSize: IntrinsicSize {
        IntrinsicSize(width: solvedContentLength(.horizontal), height: solvedContentLength(.vertical))
    }

    private func solvedContentLength(_ axis: Axis) -> Int? {
        guard let state = layout.auto, let content = state.surroundings?.knownGuide(.content)?.state,
            content.solving[axis].length != nil,
            state.endsContent(axis) || content.mentions.contains(where: { $0.firstAttribute.axis == axis })
        else { return nil }
        let rest = state.solving[axis].rest
        return EdgeSnapping.snap(start: 0, length: content.solving[axis].lengthValue, rest: rest).length
    }
}

extension LayoutItemState {
    /// Whether something inside a scroll view is tied to its right or bottom edge, which is the end of its content.
    fileprivate func endsContent(_ axis: Axis) -> Bool {
        constraints.contains { constraint in
            guard constraint.firstAttribute.axis == axis, !constraint.firstAttribute.isLength else {
                return false
            }
            return constraint.first.item === self || constraint.second?.item === self
        }
    }
}
