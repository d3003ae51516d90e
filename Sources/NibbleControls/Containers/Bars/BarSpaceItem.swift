public import NibbleViews

/// Room between the buttons of a bar.
///
/// ```swift
/// toolbar.items = [BarButtonItem(title: "Cut"), .fixedSpace(2), BarButtonItem(title: "Paste")]
/// for case let space as BarSpaceItem in toolbar.items { print(space.width) }
/// ```
public final class BarSpaceItem: BarButtonItem {
    /// The columns it takes at least.
    public var width: Int
    /// Whether it takes what is left.
    public var isFlexible: Bool

    init(width: Int, isFlexible: Bool) {
        self.width = width
        self.isFlexible = isFlexible
        super.init()
    }

    /// Room that a layout file describes.
    public required init(coder: NibCoder) throws {
        width = 0
        isFlexible = true
        try super.init(coder: coder)
    }
}

extension BarButtonItem {
    /// Room in a tool bar that takes what the buttons leave, shared with others of its kind.
    public static func flexibleSpace() -> BarButtonItem {
        BarSpaceItem(width: 0, isFlexible: true)
    }

    /// Room of some columns in a tool bar.
    public static func fixedSpace(_ width: Int) -> BarButtonItem {
        BarSpaceItem(width: max(0, width), isFlexible: false)
    }
}
