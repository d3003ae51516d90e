import NibbleCells
import NibbleControls
import NibbleViews

/// The places of a view that others are drawn over, where a name could not be read: two names become one word.
@MainActor struct CoveredPlaces {
    private let bounds: Rect
    /// What is in front of the view, in its coordinates.
    private var covers: [Rect] = []

    /// The most views that are looked at.
    private static let limit = 500
    private var looked = 0

    /// Looks for what is in front of a view: later siblings, its own and those of the views around it, up to a controller's view.
    init(of view: View) {
        bounds = view.bounds
        // The view's origin in the coordinates of the view around it, and of the one around that.
        var origin = Point(x: view.frame.minX - bounds.minX, y: view.frame.minY - bounds.minY)
        var inner = view
        // What is around the view of a controller belongs to the tool that shows the file.
        while let outer = inner.superview, !(inner.next is ViewController) {
            for sibling in outer.subviews.reversed().prefix(while: { $0 !== inner }) {
                add(sibling, x: -origin.x, y: -origin.y)
            }
            origin = Point(
                x: origin.x + outer.frame.minX - outer.bounds.minX,
                y: origin.y + outer.frame.minY - outer.bounds.minY)
            inner = outer
        }
    }

    /// The row nearest to the middle that nothing covers.
    ///
    /// - Parameters:
    ///   - x: Where a text begins, in the view's coordinates.
    ///   - width: The columns of the text.
    /// - Returns: The place of the text; nil where every row is covered.
    func freeRow(x: Int, width: Int) -> Rect? {
        let middle = bounds.minY + (bounds.height - 1) / 2
        let rows = (bounds.minY..<bounds.maxY).sorted { abs($0 - middle) < abs($1 - middle) }
        return rows.lazy.map { Rect(x: x, y: $0, width: width, height: 1) }
            .first { place in !covers.contains { !$0.intersection(place).isEmpty } }
    }

    /// Adds a view that is in front, or what is drawn inside of one that draws nothing itself.
    private mutating func add(_ view: View, x: Int, y: Int) {
        guard !view.isHidden, view.alpha > 0, looked < Self.limit else { return }
        looked += 1
        let frame = view.frame.offsetBy(dx: x, dy: y)
        guard !frame.intersection(bounds).isEmpty else { return }
        let isEmptyLabel = (view as? Label).map { $0.text?.isEmpty != false } ?? false
        let isPlain = type(of: view) == View.self || type(of: view) == StackView.self || isEmptyLabel
        guard isPlain, view.backgroundColor == nil || view.backgroundColor == .clear else {
            covers.append(frame)
            return
        }
        for child in view.subviews {
            add(child, x: frame.minX - view.bounds.minX, y: frame.minY - view.bounds.minY)
        }
    }
}
