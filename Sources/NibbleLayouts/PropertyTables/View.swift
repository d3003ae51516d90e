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
            "opaque": Inspectable(\View.isOpaque),
            "tag": Inspectable(\View.tag),
            "tintColor": Inspectable(\View.tintColor),
            "translatesAutoresizingMaskIntoConstraints": Inspectable(
                \View.translatesAutoresizingMaskIntoConstraints),
            "userInteractionEnabled": Inspectable(\View.isUserInteractionEnabled),
        ], outlets: ["gestureRecognizers": OutletProperty(\View.gestureRecognizers)])
}
