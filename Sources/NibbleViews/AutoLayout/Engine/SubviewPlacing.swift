import NibbleCells

extension LayoutEngine {
    /// Gives the subviews of a view the frames that were solved for them.
    ///
    /// A frame that is the same cells as before is not touched.
    func placeSubviews(of view: View) {
        guard let outer = view.layout.auto, outer.solving.hasMovedSubviews else { return }
        let moved = outer.solving.movedSubviews
        outer.solving.movedSubviews = []
        for item in moved { item.solving.isMoved = false }
        if outer.solving.movesAll {
            outer.solving.movesAll = false
            for item in view.hierarchy.subviews.compactMap(\.layout.auto) { place(item, in: outer) }
        } else {
            for item in moved { place(item, in: outer) }
        }
        if view.hierarchy.superview == nil { placeRoot(view, outer) }
    }

    private func place(_ item: LayoutItemState, in outer: LayoutItemState) {
        guard let view = item.view, !view.layout.translatesMask, view.hierarchy.superview === outer.view,
            item.solving.engine === self
        else { return }
        let columns = span(of: item, .horizontal, in: outer)
        let rows = span(of: item, .vertical, in: outer)
        let isMoved = keep(columns, rows, of: item)
        view.frame = Rect(x: columns.start, y: rows.start, width: columns.length, height: rows.length)
        // What is inside is at other fractions of cells, and may be rounded another way.
        if isMoved, view.layout.hasAutoLayout {
            item.solving.movesAll = true
            shareAgain(in: item)
            view.setNeedsLayout()
        }
        if view.heightFollowsWidth, item.solving.measuredWidth != columns.length { note(.content, of: item) }
    }

    /// A topmost view that gives up its frame gets the size that its constraints ask for.
    private func placeRoot(_ view: View, _ item: LayoutItemState) {
        guard !view.layout.translatesMask else { return }
        let lengths = [Axis.horizontal, .vertical].map { axis in
            item.solving[axis].length == nil
                ? view.layout.frame.length(along: axis) : EdgeSnapping.cell(item.solving[axis].lengthValue)
        }
        view.frame.size = Size(width: lengths[0], height: lengths[1])
    }

    /// The cells of an item along an axis.
    func span(of item: LayoutItemState, _ axis: Axis, in outer: LayoutItemState) -> EdgeSnapping.Span {
        let solved = item.solvedSpan(axis)
        let rest = axis == .horizontal ? outer.solving.horizontal.rest : outer.solving.vertical.rest
        let span = EdgeSnapping.snap(start: solved.start, length: solved.length, rest: rest)
        guard item.isTextRow, axis == .vertical, span.length == 0 || span.length == 2 else { return span }
        return EdgeSnapping.textRow(start: solved.start, length: solved.length, rest: rest)
    }

    /// The distance of an item's exact place beyond the cell that it will get, as of the last solving.
    func solvedRest(of item: LayoutItemState, _ axis: Axis) -> Double {
        guard let view = item.view, !view.layout.translatesMask,
            let outer = view.hierarchy.superview?.layout.auto
        else { return item.solving[axis].rest }
        let rest = solvedRest(of: outer, axis)
        return EdgeSnapping.snap(start: item.solving[axis].startValue, length: 0, rest: rest).rest
    }

    /// Keeps the fractions of cells that a mask may have meant: the framed view itself is on whole cells.
    func keepRests(of item: LayoutItemState, _ view: View) {
        for axis in [Axis.horizontal, .vertical] {
            guard item.solving[axis].start != nil else { continue }
            item.solving[axis].rest =
                item.solving[axis].startValue - Double(view.layout.frame.start(along: axis))
        }
    }

    /// Remembers the cells that an item was given.
    ///
    /// - Returns: Whether its exact place is another fraction of a cell than before.
    private func keep(
        _ columns: EdgeSnapping.Span, _ rows: EdgeSnapping.Span, of item: LayoutItemState
    ) -> Bool {
        item.solving.horizontal.placed = columns
        item.solving.vertical.placed = rows
        // What is only more exact than before is the same fraction.
        let isMoved =
            (item.solving.horizontal.rest - columns.rest).magnitude > 1e-9
            || (item.solving.vertical.rest - rows.rest).magnitude > 1e-9
        guard isMoved else { return false }
        item.solving.horizontal.rest = columns.rest
        item.solving.vertical.rest = rows.rest
        return true
    }

    /// The columns that an item gets, as of the last solving.
    func columns(of item: LayoutItemState) -> Int {
        guard let outer = item.view?.hierarchy.superview?.layout.auto else { return 0 }
        return span(of: item, .horizontal, in: outer).length
    }
}

extension LayoutItemState {
    /// The exact place and length of the last solving, without a copy of all that is kept of the axis.
    fileprivate func solvedSpan(_ axis: Axis) -> (start: Double, length: Double) {
        axis == .horizontal
            ? (solving.horizontal.startValue, solving.horizontal.lengthValue)
            : (solving.vertical.startValue, solving.vertical.lengthValue)
    }

    /// The cells of a guide in its view's coordinates, as of the last solving.
    var solvedFrame: Rect {
        guard let engine = solving.engine, let outer = view?.layout.auto else { return .zero }
        let columns = engine.span(of: self, .horizontal, in: outer)
        let rows = engine.span(of: self, .vertical, in: outer)
        return Rect(x: columns.start, y: rows.start, width: columns.length, height: rows.length)
    }
}
