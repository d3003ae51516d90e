import NibbleCells

extension ScrollView: ScrollGuides {
    /// All that can be scrolled to, from the content's first cell on.
    ///
    /// Tie the content's edges to it, or to the scroll view's own, and the content's size is what the constraints say; a
    /// width equal to that of `frameLayoutGuide` lets it scroll up and down alone.
    public var contentLayoutGuide: LayoutGuide { madeSurroundings.guide(.content, of: self) }

    /// What is shown: it stays where it is while the content scrolls, and is as large as the scroll view.
    public var frameLayoutGuide: LayoutGuide { madeSurroundings.guide(.visible, of: self) }

    /// Takes the size of the content from the constraints, along the axes where there are any.
    func takeSolvedContentSize() {
        var size = contentSize
        if let width = solvedContentLength(.horizontal) { size.width = width }
        if let height = solvedContentLength(.vertical) { size.height = height }
        if size != contentSize { contentSize = size }
    }

    /// The cells of the content along an axis; nil where no constraint says anything of them.
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

extension View {
    /// What the edges of the view are to the views inside it; nil for those of the view itself.
    var scrolledItem: LayoutItemState? { (self as? ScrollView)?.contentLayoutGuide.state }

    /// Whether what is inside moves while the view stays.
    var scrolls: Bool { self is ScrollView }

    /// The size of what can be scrolled to.
    var scrolledSize: Size { (self as? ScrollView)?.contentSize ?? bounds.size }
}
