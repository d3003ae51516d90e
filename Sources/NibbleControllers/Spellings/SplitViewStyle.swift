extension SplitViewController {
    /// The numbers of columns that UIKit has; there are two here.
    public enum Style: Hashable, Sendable {
        /// A list and a detail.
        case doubleColumn
    }

    /// Makes a split view as UIKit spells it, whose columns are empty.
    public convenience init(style: Style) {
        self.init(primary: nil, secondary: nil)
    }
}
