import NibbleViews

/// The text of a label, as Auto Layout sees it.
struct LabelMetrics: TextMetrics {
    let label: Label

    var text: String { label.text ?? "" }
    var heightFollowsWidth: Bool { label.numberOfLines != 1 && label.preferredMaxLayoutWidth == 0 }
    var rowCount: Int? { label.numberOfLines == 1 ? 1 : label.intrinsicContentSize.height }
}
