/// An attribute of a `.layout` element that places it: what it constrains.
struct AnchorSlot {
    var attribute: NibLayoutAttribute
    /// The relation that the name itself says, as `minHeight` does.
    var relation: NibConstraint.Relation?

    /// The slot of an attribute's name; nil for attributes of other kinds.
    ///
    /// `edges` is none: it stands for four.
    init?(_ name: String) {
        guard let slot = Self.all[name] else { return nil }
        self = slot
    }

    private init(_ attribute: NibLayoutAttribute, _ relation: NibConstraint.Relation? = nil) {
        self.attribute = attribute
        self.relation = relation
    }

    /// All names, `edges` first, in the formatter's order.
    static let names = [
        "edges", "top", "leading", "left", "trailing", "right", "bottom", "firstBaseline", "lastBaseline",
        "centerX", "centerY", "width", "minWidth", "maxWidth", "height", "minHeight", "maxHeight",
    ]

    private static let all: [String: AnchorSlot] = [
        "top": AnchorSlot(.top), "bottom": AnchorSlot(.bottom), "leading": AnchorSlot(.leading),
        "trailing": AnchorSlot(.trailing), "left": AnchorSlot(.left), "right": AnchorSlot(.right),
        "width": AnchorSlot(.width), "height": AnchorSlot(.height), "centerX": AnchorSlot(.centerX),
        "centerY": AnchorSlot(.centerY), "firstBaseline": AnchorSlot(.firstBaseline),
        "lastBaseline": AnchorSlot(.lastBaseline),
        "minWidth": AnchorSlot(.width, .greaterThanOrEqual), "maxWidth": AnchorSlot(.width, .lessThanOrEqual),
        "minHeight": AnchorSlot(.height, .greaterThanOrEqual),
        "maxHeight": AnchorSlot(.height, .lessThanOrEqual),
    ]
}
