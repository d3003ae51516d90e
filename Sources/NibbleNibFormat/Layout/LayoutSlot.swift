/// An attribute of a `.layout` element that places it: what it constrains.
struct LayoutSlot {
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

    private static let all: [String: LayoutSlot] = [
        "top": LayoutSlot(.top), "bottom": LayoutSlot(.bottom), "leading": LayoutSlot(.leading),
        "trailing": LayoutSlot(.trailing), "left": LayoutSlot(.left), "right": LayoutSlot(.right),
        "width": LayoutSlot(.width), "height": LayoutSlot(.height), "centerX": LayoutSlot(.centerX),
        "centerY": LayoutSlot(.centerY), "firstBaseline": LayoutSlot(.firstBaseline),
        "lastBaseline": LayoutSlot(.lastBaseline),
        "minWidth": LayoutSlot(.width, .greaterThanOrEqual), "maxWidth": LayoutSlot(.width, .lessThanOrEqual),
        "minHeight": LayoutSlot(.height, .greaterThanOrEqual),
        "maxHeight": LayoutSlot(.height, .lessThanOrEqual),
    ]
}
