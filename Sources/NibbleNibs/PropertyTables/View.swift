import NibbleCells
import NibbleViews

extension PropertyTable {
    /// What every view has; frames and constraints are the builder's.
    static let view = PropertyTable(
        View.self,
        [
            "accessibilityHint": Inspectable(\View.accessibilityHint),
            "accessibilityIdentifier": Inspectable(\View.accessibilityIdentifier),
            "accessibilityLabel": Inspectable(\View.accessibilityLabel),
            "accessibilityValue": Inspectable(\View.accessibilityValue),
            "alpha": Inspectable(\View.alpha),
            "autoresizesSubviews": Inspectable(\View.autoresizesSubviews),
            "autoresizingMask": Inspectable(\View.autoresizingMask),
            "backgroundColor": Inspectable(\View.backgroundColor),
            "clipsToBounds": Inspectable(\View.clipsToBounds),
            "contentMode": Inspectable(\View.contentMode),
            "focusGroupIdentifier": Inspectable(\View.focusGroupIdentifier),
            "hidden": Inspectable(\View.isHidden),
            "horizontalCompressionResistancePriority": priority {
                $0.setContentCompressionResistancePriority($1, for: .horizontal)
            },
            "horizontalHuggingPriority": priority { $0.setContentHuggingPriority($1, for: .horizontal) },
            "insetsLayoutMarginsFromSafeArea": Inspectable(\View.insetsLayoutMarginsFromSafeArea),
            "layer.borderColor": Inspectable { (view: View, color: Color?) in
                NibBorderView.of(view).color = color
            },
            "layer.borderUIColor": Inspectable { (view: View, color: Color?) in
                NibBorderView.of(view).color = color
            },
            "layer.borderWidth": Inspectable { (view: View, width: Double) in
                NibBorderView.of(view).width = width
            },
            "layer.cornerRadius": Inspectable { (view: View, radius: Double) in
                NibBorderView.of(view).radius = radius
            },
            "layer.masksToBounds": Inspectable(\View.clipsToBounds),
            "layoutMargins": Inspectable(\View.layoutMargins),
            "opaque": Inspectable(\View.isOpaque),
            "preservesSuperviewLayoutMargins": Inspectable(\View.preservesSuperviewLayoutMargins),
            "semanticContentAttribute": Inspectable(\View.semanticContentAttribute),
            "tag": Inspectable(\View.tag),
            "tintColor": Inspectable(\View.tintColor),
            "translatesAutoresizingMaskIntoConstraints": Inspectable(
                \View.translatesAutoresizingMaskIntoConstraints),
            "userInteractionEnabled": Inspectable(\View.isUserInteractionEnabled),
            "verticalCompressionResistancePriority": priority {
                $0.setContentCompressionResistancePriority($1, for: .vertical)
            },
            "verticalHuggingPriority": priority { $0.setContentHuggingPriority($1, for: .vertical) },
        ], outlets: ["gestureRecognizers": OutletProperty(\View.gestureRecognizers)])
}

/// How strongly a view clings to its content's size, from 1 to 1,000 whatever the file says.
@MainActor private func priority(_ set: @escaping @MainActor (View, LayoutPriority) -> Void) -> Inspectable {
    Inspectable { (view: View, value: Double) in set(view, LayoutPriority(Float(min(1_000, max(1, value))))) }
}
