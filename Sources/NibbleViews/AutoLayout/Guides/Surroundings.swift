import NibbleCells

/// The margins of a view, the part of it that bars cover, and its own guides.
@MainActor final class Surroundings {
    /// The margins that leave the content a column on each side: UIKit's 8 points.
    static let defaultMargins = FractionalInsets(top: 0, left: 1, bottom: 0, right: 1)
    /// The columns that are easily read: UIKit's 672 points.
    static let readableColumns = 84

    var margins = Surroundings.defaultMargins
    var insetsFromSafeArea = true
    var preservesSuperviewMargins = false
    private var guides: [LayoutGuide] = []
    /// The insets of the guides when they were last looked at.
    private var known: [FractionalInsets] = []

    /// One of the view's own guides, made when it is first asked for.
    func guide(_ kind: LayoutItemState.Kind, of view: View) -> LayoutGuide {
        if let guide = guides.first(where: { $0.state.kind == kind }) { return guide }
        let guide = LayoutGuide(kind, of: view)
        guides.append(guide)
        known.append(guide.state.insets)
        return guide
    }

    /// One of the view's own guides, if it was ever asked for.
    func knownGuide(_ kind: LayoutItemState.Kind) -> LayoutGuide? {
        guides.first { $0.state.kind == kind }
    }

    func forEachGuide(_ body: (LayoutGuide) -> Void) {
        guides.forEach(body)
    }

    /// The guides whose insets changed since the last time.
    func takeMovedGuides() -> [LayoutGuide] {
        guides.indices.filter { index in
            let insets = guides[index].state.insets
            defer { known[index] = insets }
            return insets != known[index]
        }.map { guides[$0] }
    }

    func viewIsGone() {
        for guide in guides { guide.state.move(to: nil) }
    }

    // MARK: - Views

    /// The margins and guides of a view, made when they are first needed.
    static func made(of view: View) -> Surroundings {
        let state = view.layoutItemState
        if let surroundings = state.surroundings { return surroundings }
        let made = Surroundings()
        state.surroundings = made
        return made
    }

    /// The guide of the content of a view that scrolls, which its edges mean to the views inside it; nil for others.
    static func content(of view: View) -> LayoutItemState? {
        view.layout.isScrollContainer ? made(of: view).guide(.content, of: view).state : nil
    }

    /// Changes the margins of a view.
    static func change(of view: View, _ change: (Surroundings) -> Void) {
        change(made(of: view))
        changed(around: view)
    }

    /// Updates guides: margins or safe areas may have changed in a view and below.
    static func changed(around view: View) {
        LayoutTree.forEachItem(in: view) { state in
            state.refreshGuides()
            state.engine?.marginsChanged(state)
        }
        LayoutMarks.markConstraintsChanged(around: view)
    }

    /// The part of a view that the bars of controllers around it cover, in cells.
    static func safeAreaInsets(of view: View) -> EdgeInsets {
        var insets = EdgeInsets.zero
        if let superview = view.superview {
            insets = safeAreaInsets(of: superview).reaching(into: view.frame, of: superview.bounds)
        }
        guard let own = view.hierarchy.owner?.additionalSafeAreaInsets else { return insets }
        insets.top += own.top
        insets.left += own.left
        insets.bottom += own.bottom
        insets.right += own.right
        return insets
    }

    /// The margins of a view and what is added to them.
    static func margins(of view: View) -> FractionalInsets {
        var result = view.margins
        if view.preservesSuperviewLayoutMargins, let superview = view.superview {
            let outer = margins(of: superview).reaching(into: view.frame, of: superview.bounds)
            result.top = max(result.top, outer.top)
            result.left = max(result.left, outer.left)
            result.bottom = max(result.bottom, outer.bottom)
            result.right = max(result.right, outer.right)
        }
        guard view.insetsLayoutMarginsFromSafeArea else { return result }
        return result + FractionalInsets(safeAreaInsets(of: view))
    }
}

extension LayoutItemState {
    /// The distances of an inset guide's edges from its view's.
    var insets: FractionalInsets {
        guard let view else { return .zero }
        switch kind {
        case .view, .guide, .content, .visible: return .zero
        case .safeArea: return FractionalInsets(Surroundings.safeAreaInsets(of: view))
        case .margins: return Surroundings.margins(of: view)
        case .readable:
            var insets = Surroundings.margins(of: view)
            let room = Double(view.bounds.width) - insets.left - insets.right
            let spare = max(0, (room - Double(Surroundings.readableColumns)) / 2)
            insets.left += spare
            insets.right += spare
            return insets
        }
    }

    /// Updates the view's own guides, whose insets may have changed because it or something around it moved.
    func refreshGuides() {
        guard let moved = surroundings?.takeMovedGuides(), !moved.isEmpty else { return }
        view?.setNeedsLayout()
        for guide in moved { engine?.insetsChanged(guide.state) }
    }
}

extension EdgeInsets {
    /// The parts of a rectangle's insets that reach into a frame inside it.
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
