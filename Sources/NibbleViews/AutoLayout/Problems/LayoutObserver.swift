/// An observer of a window that finds problems of its layout which constraints don't tell of.
@MainActor public protocol LayoutObserver: WindowObserver {
    /// The problems of the window's layout that it knows of, as they are now: `layoutProblems` of the window asks.
    func layoutProblems(in window: Window) -> [LayoutProblem]
}

extension Window {
    /// The problems of the layout that the observers know of.
    var observedProblems: [LayoutProblem] {
        observers.all.flatMap { ($0 as? any LayoutObserver)?.layoutProblems(in: self) ?? [] }
    }
}
