internal import SwiftParser
internal import SwiftSyntax

/// A change of a text: bytes that are replaced.
struct SourceEdit: Hashable {
    /// The bytes that go, as offsets into the text's UTF-8.
    let range: Range<Int>
    /// The text that takes their place.
    let text: String

    /// Makes the changes in a text; of changes that overlap, the one that begins first is made.
    static func apply(_ edits: [SourceEdit], to text: String) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var end = 0
        // What is put in comes before what is replaced at the same place.
        let ordered = edits.enumerated().sorted { left, right in
            let (a, b) = (left.element.range, right.element.range)
            if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
            if a.isEmpty != b.isEmpty { return a.isEmpty }
            return a.upperBound != b.upperBound ? a.upperBound > b.upperBound : left.offset < right.offset
        }
        for (_, edit) in ordered where edit.range.lowerBound >= end && edit.range.upperBound <= bytes.count {
            result += bytes[end..<edit.range.lowerBound]
            result += Array(edit.text.utf8)
            end = edit.range.upperBound
        }
        result += bytes[end...]
        return String(decoding: result, as: UTF8.self)
    }
}

/// A rule of porting: it looks at a file's tree and collects changes of its text.
class Rule: SyntaxVisitor {
    /// The facts about all the files that are ported together.
    let facts: ProjectFacts
    /// The changes that were found.
    private(set) var edits: [SourceEdit] = []

    required init(facts: ProjectFacts) {
        self.facts = facts
        super.init(viewMode: .sourceAccurate)
    }

    /// The text with the rule's changes made.
    static func port(_ text: String, facts: ProjectFacts) -> String {
        let tree = Parser.parse(source: text)
        let rule = Self(facts: facts)
        rule.walk(tree)
        rule.finish(tree)
        return SourceEdit.apply(rule.edits, to: text)
    }

    /// Called when the whole tree was seen.
    func finish(_ tree: SourceFileSyntax) {}

    final func replace(_ node: some SyntaxProtocol, with text: String) {
        edits.append(SourceEdit(range: node.textRange, text: text))
    }

    final func replace(_ range: Range<Int>, with text: String) {
        edits.append(SourceEdit(range: range, text: text))
    }

    final func insert(_ text: String, at offset: Int) {
        edits.append(SourceEdit(range: offset..<offset, text: text))
    }

    /// Takes a node away, with the blanks behind it on its line.
    final func remove(_ node: some SyntaxProtocol) {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        var end = node.endPositionBeforeTrailingTrivia.utf8Offset
        for piece in node.trailingTrivia {
            guard case .spaces = piece else { break }
            end += piece.sourceLength.utf8Length
        }
        edits.append(SourceEdit(range: start..<end, text: ""))
    }
}

extension SyntaxProtocol {
    /// The bytes of the node without the blanks and comments around it.
    var textRange: Range<Int> {
        let start = positionAfterSkippingLeadingTrivia.utf8Offset
        return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
    }

    /// The blanks before the node on its line.
    var indentation: String {
        guard let token = firstToken(viewMode: .sourceAccurate) else { return "" }
        var first = token
        while !first.leadingTrivia.contains(where: \.isNewline),
            let previous = first.previousToken(viewMode: .sourceAccurate)
        {
            first = previous
        }
        var blanks = ""
        for piece in first.leadingTrivia.reversed() {
            switch piece {
            case .spaces(let count): blanks = String(repeating: " ", count: count) + blanks
            case .tabs(let count): blanks = String(repeating: "\t", count: count) + blanks
            default: return blanks
            }
        }
        return blanks
    }

    /// The nearest node around this one that is of a kind.
    func ancestor<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
        var node = parent
        while let current = node {
            if let found = current.as(kind) { return found }
            node = current.parent
        }
        return nil
    }

    /// The name of the type that the node is declared in, with those around it.
    var enclosingType: String? {
        var names: [String] = []
        var node = parent
        while let current = node {
            if let type = current.declaredTypeName { names.insert(type, at: 0) }
            node = current.parent
        }
        return names.isEmpty ? nil : names.joined(separator: ".")
    }

    /// The name of the innermost type that the node is declared in.
    var enclosingTypeName: String? { enclosingType?.split(separator: ".").last.map(String.init) }

    /// The name of the type that this declares or extends.
    var declaredTypeName: String? {
        if let type = self.as(ClassDeclSyntax.self) { return type.name.text }
        if let type = self.as(StructDeclSyntax.self) { return type.name.text }
        if let type = self.as(EnumDeclSyntax.self) { return type.name.text }
        if let type = self.as(ProtocolDeclSyntax.self) { return type.name.text }
        if let type = self.as(ActorDeclSyntax.self) { return type.name.text }
        return self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    }
}
