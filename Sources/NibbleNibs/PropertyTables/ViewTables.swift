import NibbleCells
public import NibbleControls
public import NibbleViews

/// The tables of views that show and arrange.
@MainActor enum ViewTables {
    /// All of them.
    static let all = [
        view, window, nibView, boxView, digitsLabel, imageView, label, scrollView, separator, stackView,
        object,
    ]

    /// A number in large digits.
    static let digitsLabel = PropertyTable(
        DigitsLabel.self,
        [
            "digitSize": .choice(\DigitsLabel.digitSize, ["small": .small, "large": .large]),
            "text": Inspectable(\DigitsLabel.text),
            "textAlignment": Inspectable(\DigitsLabel.textAlignment),
            "textColor": Inspectable(\DigitsLabel.textColor),
        ])

    /// The attributes of every view; frames and constraints are the builder's.
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
            "lineHeight": Inspectable(\View.lineHeight),
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
        ], outlets: ["gestureRecognizers": OutletProperty(\View.gestureRecognizers)],
        // The border is over what is inside.
        late: ["layer.borderColor", "layer.borderUIColor", "layer.borderWidth", "layer.cornerRadius"])

    /// A window of a file is a view like others; the terminal's is the application's.
    static let window = PropertyTable(Window.self, [:])

    /// A view with a file of its own; what it has besides is its subclass's.
    static let nibView = PropertyTable(NibView.self, [:])

    /// A border with words in it, around a content view.
    static let boxView = PropertyTable(
        BoxView.self,
        [
            "borderColor": Inspectable(\BoxView.borderColor),
            "borderStyle": .choice(
                \BoxView.borderStyle,
                [
                    "none": BorderStyle.none, "light": .light, "rounded": .rounded, "heavy": .heavy,
                    "double": .double, "innerHalf": .innerHalf, "ascii": .ascii,
                ]),
            "contentInset": Inspectable(\BoxView.contentInset),
            "fillColor": Inspectable(\BoxView.fillColor),
            "footer": Inspectable(\BoxView.footer),
            "highlightsFocus": Inspectable(\BoxView.highlightsFocus),
            "title": Inspectable(\BoxView.title),
            "titleAlignment": Inspectable(\BoxView.titleAlignment),
            "titleColor": Inspectable(\BoxView.titleColor),
        ], parts: ["contentView"])

    /// A picture and what it is drawn with.
    static let imageView = PropertyTable(
        ImageView.self,
        [
            "adjustments.brightness": Inspectable(\ImageView.adjustments.brightness),
            "adjustments.contrast": Inspectable(\ImageView.adjustments.contrast),
            "adjustments.dithers": Inspectable(\ImageView.adjustments.dithers),
            "adjustments.edgeStrength": Inspectable(\ImageView.adjustments.edgeStrength),
            "adjustments.gamma": Inspectable(\ImageView.adjustments.gamma),
            "adjustments.inverted": Inspectable(\ImageView.adjustments.isInverted),
            "adjustments.ramp": Inspectable(\ImageView.adjustments.ramp),
            "animating": Inspectable(\ImageView.isAnimating),
            "cropAnchor": Inspectable(\ImageView.cropAnchor),
            "drawingStyle": Inspectable(\ImageView.drawingStyle),
            "image": Inspectable(\ImageView.image),
        ])

    /// A label's text and how it is set.
    static let label = PropertyTable(
        Label.self,
        [
            "lineBreakMode": Inspectable(\Label.lineBreakMode),
            "numberOfLines": Inspectable(\Label.numberOfLines),
            "text": Inspectable(\Label.text),
            "textAlignment": Inspectable(\Label.textAlignment),
            "textAttributes": Inspectable(\Label.textAttributes),
            "textColor": Inspectable(\Label.textColor),
        ])

    /// The scrollable content, and how far it is scrolled.
    static let scrollView = PropertyTable(
        ScrollView.self,
        [
            "contentInset": Inspectable(\ScrollView.contentInset),
            "contentOffset": Inspectable(\ScrollView.contentOffset),
            "contentSize": Inspectable(\ScrollView.contentSize),
            "maximumZoomScale": Inspectable(\ScrollView.maximumZoomScale),
            "minimumZoomScale": Inspectable(\ScrollView.minimumZoomScale),
            "pagingEnabled": Inspectable(\ScrollView.isPagingEnabled),
            "scrollEnabled": Inspectable(\ScrollView.isScrollEnabled),
            "showsHorizontalScrollIndicator": Inspectable(\ScrollView.showsHorizontalScrollIndicator),
            "showsVerticalScrollIndicator": Inspectable(\ScrollView.showsVerticalScrollIndicator),
        ],
        outlets: [
            "delegate": OutletProperty(\ScrollView.delegate)
        ], late: ["contentOffset"])

    /// A line and its words.
    static let separator = PropertyTable(
        Separator.self,
        [
            "axis": .choice(\Separator.axis, ["horizontal": .horizontal, "vertical": .vertical]),
            "color": Inspectable(\Separator.color),
            "lineStyle": .choice(
                \Separator.lineStyle,
                ["light": .light, "heavy": .heavy, "double": .double, "rounded": .rounded]),
            "title": Inspectable(\Separator.title),
            "titleAlignment": Inspectable(\Separator.titleAlignment),
        ])

    /// The arrangement of what is inside a stack's element.
    static let stackView = PropertyTable(
        StackView.self,
        [
            "alignment": .choice(
                \StackView.alignment,
                [
                    "fill": .fill, "leading": .leading, "top": .top, "center": .center, "trailing": .trailing,
                    "bottom": .bottom, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
                ]),
            "axis": .choice(\StackView.axis, ["horizontal": .horizontal, "vertical": .vertical]),
            "baselineRelativeArrangement": Inspectable(\StackView.isBaselineRelativeArrangement),
            "distribution": .choice(
                \StackView.distribution,
                [
                    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
                    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
                ]),
            "layoutMarginsRelativeArrangement": Inspectable(\StackView.isLayoutMarginsRelativeArrangement),
            "spacing": spacing,
        ])

    /// Numbers that a stack would refuse aren't values of the attribute.
    private static let spacing = Inspectable(kind: .number) { object in
        guard let stack = object as? StackView else { return nil }
        let value = stack.spacing
        return { ($0 as? StackView)?.spacing = value }
    } setter: { content in
        guard let value = Double(inspectable: content), StackView.accepts(spacing: value) else { return nil }
        return { ($0 as? StackView)?.spacing = value }
    }

    /// An object of any class that adopts `NibOwner`; the file names the class.
    static let object = PropertyTable(NibPlainObject.self, named: "Object", [:])
}

/// An object of a file whose class is not known: it holds its place in connections.
final class NibPlainObject: NibOwner {}

/// Makes an attribute of a priority, which is from 1 to 1,000 whatever the file says.
@MainActor private func priority(_ set: @escaping @MainActor (View, LayoutPriority) -> Void) -> Inspectable {
    Inspectable { (view: View, value: Double) in set(view, LayoutPriority(Float(min(1_000, max(1, value))))) }
}

extension BoxView: NibPartHolder {
    /// The content view, which is there already.
    public func part(_ name: String) -> AnyObject? { name == "contentView" ? contentView : nil }

    /// Any view can be the content view.
    public func replacesPart(_ name: String) -> Bool { true }

    /// Takes another content view.
    public func take(_ parts: [AnyObject], as name: String) -> Bool {
        guard name == "contentView", let view = parts.last as? View else { return false }
        // What is beside it in the file is inside the box as well.
        for other in contentView.subviews { view.addSubview(other) }
        contentView = view
        return true
    }

    /// Puts what is inside the element into the content view.
    public func insert(_ view: View, after others: [View]?) -> Bool {
        // The file's frame is one in the room that the border leaves, not in none.
        if contentView.superview == nil { layoutSubviews() }
        contentView.addSubview(view)
        return true
    }
}

extension StackView: NibPartHolder {
    /// Arranges what is inside the element, in the order of the file.
    public func insert(_ view: View, after others: [View]?) -> Bool {
        guard let others else {
            addArrangedSubview(view)
            return true
        }
        let index = others.last.flatMap { last in arrangedSubviews.firstIndex { $0 === last } }
        insertArrangedSubview(view, at: index.map { $0 + 1 } ?? 0)
        return true
    }
}
