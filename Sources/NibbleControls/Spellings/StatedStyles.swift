public import NibbleCells
import NibbleViews

extension ActivityIndicatorView {
    /// The sizes that UIKit has; a terminal has one.
    public enum Style: Hashable, Sendable {
        /// One row.
        case medium
        /// One row; the same here.
        case large
    }

    /// Makes an indicator as UIKit spells it, as large as it needs to be.
    public convenience init(style: Style) {
        self.init(frame: .zero)
        frame.size = sizeThatFits(.zero)
    }
}

extension ProgressView {
    /// The looks that UIKit has; a terminal has one.
    public enum Style: Hashable, Sendable {
        /// One row.
        case `default`
        /// One row; the same here.
        case bar
    }

    /// Makes a bar as UIKit spells it, as large as it needs to be.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        frame.size = sizeThatFits(.zero)
    }
}

extension TabBarItem {
    /// Makes an item with a title and a picture; shown where the bar has room for one.
    public convenience init(title: String?, image: Image?, tag: Int = 0) {
        self.init(title: title, tag: tag)
        self.image = image
    }

    /// Makes an item with a title and a picture; the picture while it is chosen is not shown.
    public convenience init(title: String?, image: Image?, selectedImage: Image?) {
        self.init(title: title, image: image)
    }
}
