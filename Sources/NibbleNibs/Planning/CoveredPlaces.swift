import NibbleCells
import NibbleControls
import NibbleViews

/// The places of a view that others are drawn over, where a name could not be read: two names become one word.
@MainActor struct CoveredPlaces {
    private let bounds: Rect
    /// The places of views in front, in the view's coordinates.
    private var covers: [Rect] = []
    private var looked = 0

    /// The most views that are looked at.
    private static let limit = 500
    /// The most rows that are tried, from the middle on.
    private static let mostRows = 200

    /// Looks for the views in front of one: its own subviews, later siblings, and those of the views around it, up to a
    /// controller's view.
    init(of view: View) {
        bounds = view.bounds
        for child in view.subviews { add(child, x: 0, y: 0) }
        // The view's origin in the coordinates of the view around it, and of the one around that.
        var origin = Point(x: view.frame.minX - bounds.minX, y: view.frame.minY - bounds.minY)
        var inner = view
        // Views around that of a controller belong to the tool that shows the file.
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

    /// Finds the row nearest to the middle that nothing covers.
    ///
    /// - Parameters:
    ///   - x: The column in which a text begins, in the view's coordinates.
    ///   - width: The columns of the text.
    /// - Returns: The place of the text; nil where every row is covered.
    func freeRow(x: Int, width: Int) -> Rect? {
        let middle = bounds.minY + (bounds.height - 1) / 2
        for distance in 0..<min(Self.mostRows, bounds.height) {
            for y in distance == 0 ? [middle] : [middle - distance, middle + distance]
            where (bounds.minY..<bounds.maxY).contains(y) {
                let place = Rect(x: x, y: y, width: width, height: 1)
                if !covers.contains(where: { !$0.intersection(place).isEmpty }) { return place }
            }
        }
        return nil
    }

    /// Adds a view that is in front, or what is drawn inside of one that draws nothing itself.
    private mutating func add(_ view: View, x: Int, y: Int) {
        guard !view.isHidden, view.alpha > 0, looked < Self.limit else { return }
        looked += 1
        let frame = view.frame.offsetBy(dx: x, dy: y)
        guard Self.isClear(view) else {
            if !frame.intersection(bounds).isEmpty { covers.append(frame) }
            return
        }
        for child in view.subviews {
            add(child, x: frame.minX - view.bounds.minX, y: frame.minY - view.bounds.minY)
        }
    }

    /// Whether a view itself draws nothing.
    private static func isClear(_ view: View) -> Bool {
        guard view.backgroundColor == nil || view.backgroundColor == .clear else { return false }
        if let label = view as? Label { return label.text?.isEmpty != false }
        return [View.self, StackView.self, ScrollView.self].contains { $0 == type(of: view) }
    }
}
