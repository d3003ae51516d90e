import NibbleCells

/// A line or a length of a view or guide that constraints are made from.
///
/// `title.topAnchor.constraint(equalTo: photo.bottomAnchor, constant: 1)` makes a constraint, which takes effect when
/// it is activated. Anchors of different axes do not fit together, so that a top edge cannot be tied to a left one.
@MainActor public class LayoutAnchor<AnchorType> {
    let item: LayoutItemState
    let attribute: LayoutConstraint.Attribute

    init(_ item: LayoutItemState, _ attribute: LayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
    }

    /// The term that a constraint takes from the anchor.
    var term: LayoutTerm { LayoutTerm(item, attribute) }

    /// Makes a constraint: this anchor is another one plus a constant.
    public final func constraint(
        equalTo anchor: LayoutAnchor<AnchorType>, constant: Double = 0, file: StaticString = #fileID,
        line: UInt = #line
    ) -> LayoutConstraint {
        make(.equal, anchor, constant, CodePosition(file, line))
    }

    /// Makes a constraint: this anchor is at least another one plus a constant.
    public final func constraint(
        greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Double = 0,
        file: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.greaterThanOrEqual, anchor, constant, CodePosition(file, line))
    }

    /// Makes a constraint: this anchor is at most another one plus a constant.
    public final func constraint(
        lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Double = 0,
        file: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.lessThanOrEqual, anchor, constant, CodePosition(file, line))
    }

    final func make(
        _ relation: LayoutConstraint.Relation, _ other: LayoutAnchor<AnchorType>?, _ constant: Double,
        multiplier: Double = 1, _ position: CodePosition
    ) -> LayoutConstraint {
        LayoutConstraint(
            first: term, relation, second: other?.term, multiplier: multiplier, constant: constant,
            position: position)
    }
}

/// One side of a constraint: an attribute of an item, or its distance from another one.
struct LayoutTerm {
    let item: LayoutItemState
    let attribute: LayoutConstraint.Attribute
    /// The line where a distance begins, for anchors made by `anchorWithOffset(to:)`.
    var origin: Origin?

    /// The place that a distance is measured from.
    struct Origin {
        let item: LayoutItemState
        let attribute: LayoutConstraint.Attribute
    }

    init(_ item: LayoutItemState, _ attribute: LayoutConstraint.Attribute, from origin: Origin? = nil) {
        self.item = item
        self.attribute = attribute
        self.origin = origin
    }

    /// Visits the items that it is about: the attribute's own, and the one where a distance begins.
    @MainActor func forEachItem(_ body: (LayoutItemState) -> Void) {
        body(item)
        if let origin { body(origin.item) }
    }

    /// The attribute that it measures, for the rules: a distance is a length.
    var measured: LayoutConstraint.Attribute {
        guard origin != nil else { return attribute }
        return attribute.axis == .vertical ? .height : .width
    }
}

/// The line of code that made a constraint.
struct CodePosition {
    private let file: StaticString
    private let line: UInt

    init(_ file: StaticString, _ line: UInt) {
        self.file = file
        self.line = line
    }

    /// The file's name and the line: `LoginView.swift:42`.
    var words: String {
        let name = file.description.split(separator: "/").last.map(String.init) ?? file.description
        return "\(name):\(line)"
    }
}

/// The place where a constraint is stated.
enum StatedPosition {
    /// In a line of code.
    case code(CodePosition)
    /// In a layout file.
    case file(String, line: Int32, column: Int32)
    /// A place given in words.
    case words(String)

    /// The place, for people.
    var words: String {
        switch self {
        case .code(let position): position.words
        case .file(let file, let line, let column): "\(file):\(line):\(column)"
        case .words(let words): words
        }
    }
}
