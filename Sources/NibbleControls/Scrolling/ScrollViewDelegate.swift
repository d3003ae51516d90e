/// Follows a scroll view; every method may be left out.
@MainActor public protocol ScrollViewDelegate: AnyObject {
    /// The content offset changed, whoever changed it.
    func scrollViewDidScroll(_ scrollView: ScrollView)

    /// A person took hold of an indicator.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)

    /// A person let go of an indicator; it never goes on by itself.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

    /// An animated change of the content offset came to its end, or was overtaken by another change.
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
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
}
