public import NibbleCells

/// A set of options whose members a layout file names.
protocol NamedOptions: OptionSet, InspectableValue {
    static var names: KeyValuePairs<String, Self> { get }
}

extension NamedOptions {
    /// Any of the members' names.
    public static var inspectableKind: InspectableKind { .choices(names.map(\.key)) }

    /// Takes members' names.
    public init?(inspectable content: InspectableContent) {
        guard case .choices(let chosen) = content else { return nil }
        self.init()
        for name in chosen {
            guard let member = Self.names.first(where: { $0.key == name })?.value else { return nil }
            formUnion(member)
        }
    }
}

extension AutoresizingMask: NamedOptions {
    static var names: KeyValuePairs<String, AutoresizingMask> {
        [
            "flexibleLeftMargin": .flexibleLeftMargin, "flexibleWidth": .flexibleWidth,
            "flexibleRightMargin": .flexibleRightMargin, "flexibleTopMargin": .flexibleTopMargin,
            "flexibleHeight": .flexibleHeight, "flexibleBottomMargin": .flexibleBottomMargin,
        ]
    }
}

extension ContentMode: InspectableValue {}
extension ImageStyle: InspectableValue {}
extension TextAlignment: InspectableValue {}
extension SemanticContentAttribute: InspectableValue {}

extension CellAttributes: NamedOptions {
    static var names: KeyValuePairs<String, CellAttributes> {
        [
            "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "blink": .blink,
            "reverse": .reverse, "strikethrough": .strikethrough,
        ]
    }
}

extension SwipeGestureRecognizer.Direction: NamedOptions {
    static var names: KeyValuePairs<String, SwipeGestureRecognizer.Direction> {
        ["right": .right, "left": .left, "up": .up, "down": .down]
    }
}

extension ModalPresentationStyle: InspectableValue {}
