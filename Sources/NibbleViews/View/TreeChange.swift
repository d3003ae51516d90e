import NibbleCells

/// A view's place in the tree; `TreeChange` alone changes it.
@MainActor struct HierarchyState {
    /// Set when the view is added and cleared when it is removed or its superview goes, hence never dangling;
    /// `weak` would make every retain of a superview slow.
    fileprivate(set) unowned(unsafe) var superview: View?
    /// Set and cleared with the superview's; a window clears it when it goes.
    fileprivate(set) unowned(unsafe) var window: Window?
    /// The controller whose root view this is; it clears this when it goes.
    private(set) unowned(unsafe) var owner: (any ViewOwner)?
    /// The subviews, unless `places` has them.
    fileprivate var few: [View] = []
    /// The subviews of a view that has, or had, many, and their places.
    fileprivate(set) var places: SubviewPlaces?

    /// The subviews, back to front.
    var subviews: [View] {
        @inline(__always) get {
            if let places { return places.list.all }
            return few
        }
    }

    /// The number of subviews.
    var subviewCount: Int {
        if let places { return places.list.count }
        return few.count
    }

    /// Makes a window the window that it's in.
    @inline(__always) mutating func becomeRoot(_ window: Window) {
        self.window = window
    }

    /// Makes the view a controller's root view, or with nil no one's.
    @inline(__always) mutating func setOwner(_ owner: (any ViewOwner)?) {
        self.owner = owner
    }
}

/// A view's many subviews and their places on the screen.
@MainActor final class SubviewPlaces {
    // Neither is checked for exclusive access: whoever has one calls nothing but functions of its own meanwhile.

    @exclusivity(unchecked) fileprivate var list: OrderedViews
    /// The index of the rectangles where they may be drawn; nil when some were added, removed or reordered, or many moved.
    @exclusivity(unchecked) fileprivate(set) var index: RectIndex?

    /// Appends the positions of the subviews that may show in a rectangle, in order.
    func appendPositions(touching rect: Rect, to positions: inout [Int32]) {
        index?.appendIndices(touching: rect, to: &positions)
    }

    fileprivate init(_ subviews: [View]) {
        list = OrderedViews(subviews)
    }
}

/// The index of the places of a view's many subviews.
///
/// Functions with the view, not of its state: what is let go while a field of a class is changed from inside makes the
/// compiler check every access to that field, and this one is read for each view in everything that is done.
@MainActor enum SubviewIndex {
    /// Notes that a subview was moved, or may draw elsewhere than before.
    @inline(__always) static func moved(_ subview: View, in view: View) {
        if let places = view.hierarchy.places, places.index != nil { move(subview, places, view) }
    }

    private static func move(_ subview: View, _ places: SubviewPlaces, _ view: View) {
        guard let position = places.list.index(of: subview),
            places.index?.move(position, to: extent(of: subview)) == true
        else { return places.index = nil }
    }

    private static func extent(of view: View) -> Rect? { view.display.isBounded ? view.layout.frame : nil }

    /// The places of the subviews with their index, which is made if there is none.
    static func indexedPlaces(in view: View) -> SubviewPlaces {
        let places = madePlaces(in: view)
        if places.index == nil { places.index = RectIndex(view.hierarchy.subviews.map(extent)) }
        return places
    }

    /// The position of a subview; nil for views that are elsewhere.
    static func position(of subview: View, in view: View) -> Int? {
        guard subview.hierarchy.superview === view else { return nil }
        let isLong = view.hierarchy.places != nil || view.hierarchy.few.count >= RectIndex.threshold
        guard isLong else { return view.hierarchy.few.firstIndex { $0 === subview } }
        return madePlaces(in: view).list.index(of: subview)
    }

    private static func madePlaces(in view: View) -> SubviewPlaces {
        if let places = view.hierarchy.places { return places }
        let places = SubviewPlaces(view.hierarchy.few)
        view.hierarchy.places = places
        view.hierarchy.few = []
        return places
    }
}

/// Changes of the tree: adds, moves and removes views and tells them of it.
@MainActor enum TreeChange {
    /// Adds a view to another one at a position, or moves it there; positions outside mean the nearest end.
    static func insert(_ view: View, into superview: View, at index: Int) {
        Precondition.check(
            !holds(view, superview), "A view cannot be added to itself or to its own descendant.")
        if view.hierarchy.superview === superview {
            reorder(view, in: superview, to: index)
        } else {
            adopt(view, into: superview, at: index)
        }
    }

    /// Moves a subview to a position; does nothing for views that are elsewhere.
    static func reorder(_ view: View, in superview: View, to index: Int) {
        guard let position = SubviewIndex.position(of: view, in: superview) else { return }
        takeOut(of: superview, at: position)
        put(view, into: superview, at: index)
        DamageMarks.markExtent(of: view)
    }

    /// Exchanges two subviews; positions outside do nothing.
    static func exchange(_ first: Int, _ second: Int, in superview: View) {
        let positions = 0..<superview.hierarchy.subviewCount
        guard positions.contains(first), positions.contains(second), first != second else { return }
        let views = [first, second].map { superview.hierarchy.subviews[$0] }
        if let places = superview.hierarchy.places {
            places.list.swapAt(first, second)
            places.index = nil
        } else {
            change(superview) { $0.swapAt(first, second) }
        }
        for view in views { DamageMarks.markExtent(of: view) }
    }

    /// Takes a view out of its superview.
    static func remove(_ view: View) {
        guard let superview = view.hierarchy.superview else { return }
        superview.willRemoveSubview(view)
        view.willMove(toSuperview: nil)
        view.hierarchy.window?.viewWillLeave(view)
        // A hook may have moved the view already.
        guard view.hierarchy.superview === superview else { return }
        leave(view, superview)
        takeWindowOfSuperview(view)
        if view.hierarchy.superview == nil { view.didMoveToSuperview() }
    }

    /// Lets go of the subviews of a view that goes: none may point back to it, and a chain of thousands must not be
    /// released by recursion, which would overflow the stack.
    static func dismantle(_ view: View) {
        var pending: [View] = takeAll(of: view)
        // All of them first: what one is told may reach another.
        for subview in pending { forgetSuperview(of: subview) }
        for subview in pending { takeWindowOfSuperview(subview) }
        while var view = pending.popLast() {
            guard isKnownUniquelyReferenced(&view) else { continue }
            let children = takeAll(of: view)
            for child in children { forgetSuperview(of: child) }
            pending.append(contentsOf: children)
        }
    }

    private static func forgetSuperview(of view: View) {
        view.hierarchy.superview = nil
        view.layout.participant?.didLeaveSuperview()
    }

    /// Takes all subviews out of a view, and tells nobody.
    private static func takeAll(of view: View) -> [View] {
        let subviews = view.hierarchy.subviews
        view.hierarchy.few = []
        view.hierarchy.places = nil
        return subviews
    }

    /// Puts a view into the list of subviews; positions outside mean the nearest end.
    private static func put(_ view: View, into superview: View, at index: Int) {
        let position = min(max(0, index), superview.hierarchy.subviewCount)
        if let places = superview.hierarchy.places {
            places.list.insert(view, at: position)
            places.index = nil
        } else {
            change(superview) { $0.insert(view, at: position) }
        }
    }

    private static func takeOut(of superview: View, at position: Int) {
        if let places = superview.hierarchy.places {
            places.list.remove(at: position)
            places.index = nil
        } else {
            change(superview) { _ = $0.remove(at: position) }
        }
    }

    /// Changes the list of a view's few subviews outside the view, as `SubviewIndex` says; it stays the only one, so
    /// that nothing is copied.
    private static func change(_ superview: View, _ change: (inout [View]) -> Void) {
        var subviews = superview.hierarchy.few
        superview.hierarchy.few = []
        change(&subviews)
        superview.hierarchy.few = subviews
    }

    /// As `isDescendant(of:)`, without climbing up from a deep place for a view that has nothing inside.
    private static func holds(_ view: View, _ other: View) -> Bool {
        other === view || (view.hierarchy.subviewCount > 0 && other.isDescendant(of: view))
    }

    /// Takes a view from where it is; with a superview before, that is one move, as in UIKit.
    private static func adopt(_ view: View, into superview: View, at index: Int) {
        let old = view.hierarchy.superview
        old?.willRemoveSubview(view)
        view.willMove(toSuperview: superview)
        if let window = view.hierarchy.window, window !== superview.hierarchy.window {
            window.viewWillLeave(view)
        }
        // A hook may have moved the view already, or put the new superview inside it.
        guard view.hierarchy.superview === old, !holds(view, superview) else { return }
        if let old { leave(view, old) }
        put(view, into: superview, at: index)
        view.hierarchy.superview = superview
        DamageMarks.noteOverflow(of: view, in: superview)
        if !view.layout.mask.isEmpty { superview.layout.hasResizableSubviews = true }
        superview.setNeedsLayout()
        if view.layout.isMarked { LayoutMarks.markLayout(below: superview) }
        if view.layout.awaitsConstraints { LayoutMarks.markConstraints(below: superview) }
        joinLayoutTree(view, of: superview)
        takeWindowOfSuperview(view)
        DamageMarks.markExtent(of: view)
        guard view.hierarchy.superview === superview else { return }
        view.didMoveToSuperview()
        guard view.hierarchy.superview === superview else { return }
        superview.didAddSubview(view)
    }

    /// Takes the view out of its superview's list; the caller calls the hooks.
    private static func leave(_ view: View, _ superview: View) {
        DamageMarks.markExtent(of: view)
        leaveLayoutTree(view)
        if let position = SubviewIndex.position(of: view, in: superview) {
            takeOut(of: superview, at: position)
        }
        superview.setNeedsLayout()
        forgetSuperview(of: view)
        view.layout.forgetResizing()
    }

    /// Whether a view that comes into a window has no place yet, or one far out of view in a superview that isn't scrolled.
    private static func isUnplaced(_ view: View, in window: Window) -> Bool {
        let frame = view.layout.frame
        if frame.isEmpty { return true }
        let size = window.bounds.size
        return (frame.minX > size.width || frame.minY > size.height)
            && view.hierarchy.superview?.bounds.origin == .zero
    }

    /// Tells a view and all inside it which window they are in, without recursion: trees may be deep.
    ///
    /// Hooks may change the tree meanwhile: each view is told the window of the superview that it has by then.
    private static func takeWindowOfSuperview(_ view: View) {
        var pending: [View] = []
        var inTransition: [any ViewOwner] = []
        var current: View? = view
        while let view = current {
            defer { current = pending.popLast() }
            let window = view.hierarchy.superview?.hierarchy.window
            guard view.hierarchy.window !== window else { continue }
            if let owner = view.hierarchy.owner, owner.viewWillMove(to: window) {
                inTransition.append(owner)
            }
            view.willMove(toWindow: window)
            guard view.hierarchy.superview?.hierarchy.window === window, view.hierarchy.window !== window
            else { continue }
            let old = view.hierarchy.window
            view.hierarchy.window = window
            if let window, isUnplaced(view, in: window) { window.unplacedArrivals += 1 }
            if let extras = view.extras {
                extras.moved(from: old, to: window)
                if extras.isAnimating { view.removeAllAnimations() }
            }
            view.didMoveToWindow()
            // Most views have nothing inside and need no list.
            if view.hierarchy.subviewCount > 0 {
                pending.append(contentsOf: view.hierarchy.subviews.reversed())
            }
        }
        for owner in inTransition { owner.endAppearanceTransition() }
    }
}
