/// What Xcode writes into its files by itself and nobody asked for.
enum XcodeHabits {
    /// Attributes that say nothing about most of the objects that have them.
    ///
    /// They are looked at in files of Xcode alone: in a layout each is somebody's own word. An attribute that a person set at a
    /// runtime attribute is said to be unknown there too.
    static let attributes: Set = [
        "alwaysBounceVertical", "alwaysBounceHorizontal", "borderStyle", "contentEdgeInsets",
        "contentHorizontalAlignment", "contentVerticalAlignment", "dataMode", "date", "highlightedTextColor",
        "imageEdgeInsets", "sectionFooterHeight", "sectionHeaderHeight", "separatorInset", "separatorStyle",
        "systemItem", "titleEdgeInsets",
    ]
}
