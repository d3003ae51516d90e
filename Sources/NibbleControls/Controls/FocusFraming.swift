import NibbleViews

/// A view whose border shows the focus of the view inside it, which needs no mark of its own then.
protocol FocusFraming: View {
    /// Whether the border stands out while a view inside has the keys.
    func showsFocus(of view: View) -> Bool
}
