public import NibbleViews

/// Follows a scroll view; every method may be left out.
@MainActor public protocol ScrollViewDelegate: AnyObject {
    /// The content offset changed, whoever changed it.
    func scrollViewDidScroll(_ scrollView: ScrollView)

    /// A user took hold of an indicator.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)

    /// A user let go of an indicator; `decelerate` says that the content goes on to the nearest page.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

    /// An animated change of the content offset came to its end, or was overtaken by another change.
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

    /// The content came to rest at the page that a user turned to.
    ///
    /// Only where `isPagingEnabled` is set: else content stops where it is let go.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

    /// The view that is shown larger or smaller, a subview of the scroll view; nil for none.
    func viewForZooming(in scrollView: ScrollView) -> View?

    /// The scale changed, whoever changed it.
    func scrollViewDidZoom(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}

    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}

    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}

    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}

    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}

    /// Nothing is shown larger or smaller.
    public func viewForZooming(in scrollView: ScrollView) -> View? { nil }

    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: ScrollView) {}
}
