/// A view whose content and whose visible part are guides of their own: a scroll view.
@MainActor package protocol ScrollGuides: AnyObject {
    /// The content, as large as all that can be scrolled to.
    var contentLayoutGuide: LayoutGuide { get }
    /// The visible part, which does not move with the content.
    var frameLayoutGuide: LayoutGuide { get }
}
