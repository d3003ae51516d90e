/// A set of options whose members a layout file names.
public protocol NamedOptions: OptionSet, InspectableValue {
    /// The members by their names in files.
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

extension ContentMode: InspectableValue {}
extension ImageStyle: InspectableValue {}
extension TextAlignment: InspectableValue {}

extension CellAttributes: NamedOptions {
    /// The members by their names in files.
    public static var names: KeyValuePairs<String, CellAttributes> {
        [
            "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "blink": .blink,
            "reverse": .reverse, "strikethrough": .strikethrough,
        ]
    }
}
