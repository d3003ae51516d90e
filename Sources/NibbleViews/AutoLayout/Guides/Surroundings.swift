import NibbleCells

/// A view's margins and its own guides.
@MainActor final class Surroundings {
    /// What leaves the content a column on each side: UIKit's 8 points.
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

    /// The guides whose insets are other ones than at the last time.
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
}

extension LayoutItemState {
    /// How far the edges of an inset guide are inside its view's.
    var insets: FractionalInsets {
        guard let view else { return .zero }
        switch kind {
        case .view, .guide, .content, .visible: return .zero
        case .safeArea: return FractionalInsets(view.safeAreaInsets)
        case .margins: return view.effectiveMargins
        case .readable:
            var insets = view.effectiveMargins
            let room = Double(view.bounds.width) - insets.left - insets.right
            let spare = max(0, (room - Double(Surroundings.readableColumns)) / 2)
            insets.left += spare
            insets.right += spare
            return insets
        }
    }
}
