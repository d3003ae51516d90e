import Nibble
import NibbleCells
import NibbleEditing
import NibbleNibFormat

/// The elements that a pasted text is made of: of a fragment, or of what is inside a whole layout file.
struct PastedElements {
    /// The reason why a text isn't pasted.
    struct Refusal: Error, Hashable, CustomStringConvertible {
        let description: String
    }

    /// The elements as text, with the comments before and behind them.
    let parts: [[UInt8]]
    /// The design size of the layout that the text is; nil for a fragment.
    let design: Size?

    /// An element for people who don't know what can be pasted.
    private static let example = "<Label text=\"Hello\"/>"

    /// Takes a text apart.
    ///
    /// - Throws: `Refusal` for a text with anything else in it than elements.
    init(_ words: String) throws {
        let text = Self.withoutDeclaration(words)
        guard text.utf8.count < 1 << 20 else {
            throw Refusal(description: "Can't paste more than 1 MB of text.")
        }
        guard text.contains("<") else {
            throw Refusal(
                description: "Only text of the layout format can be pasted here, such as \(Self.example).")
        }
        guard !text.hasPrefix("<!DOCTYPE") else {
            throw Refusal(description: "Can't paste a document type: copy what comes after <!DOCTYPE …>.")
        }
        let bytes = Array(text.utf8)
        guard let whole = try Self.layout(bytes) else {
            parts = try Self.elements(in: bytes)
            design = nil
            return
        }
        // What the layout itself is under some conditions is of no view in another one, as its attributes are.
        parts = try Self.elements(in: whole.content, but: "when")
        design = whole.design
    }

    /// A text as it was before a terminal made two line ends of each CR LF: all of them come in pairs then.
    static func withoutDoubledLineEnds(_ words: String) -> String {
        let lines = LineEnds.replaced(in: words, by: "\n")
            .split(separator: "\n", omittingEmptySubsequences: false)
        let isDoubled =
            lines.count % 2 == 1
            && stride(from: 1, to: lines.count, by: 2).allSatisfy { lines[$0].isEmpty }
        guard isDoubled else { return words }
        return stride(from: 0, to: lines.count, by: 2).map { lines[$0] }.joined(separator: "\n")
    }

    /// A text without what editors put before the first element: the mark of its encoding, and the declaration of XML.
    private static func withoutDeclaration(_ words: String) -> String {
        // The file has line ends of its own.
        let lines = LineEnds.replaced(in: words, by: "\n")
        let text = String(lines.drop { $0.isWhitespace || $0 == "\u{FEFF}" }).trimmedSpaces
        guard text.hasPrefix("<?"), let end = text.firstRange(of: "?>") else { return text }
        return String(text[end.upperBound...]).trimmedSpaces
    }

    /// The content of a whole layout file; nil for a fragment.
    private static func layout(_ bytes: [UInt8]) throws -> (content: [UInt8], design: Size)? {
        guard let tree = MarkupTree(bytes), let root = tree.elements.first,
            tree.elements.count(where: { $0.parent == nil }) == 1
        else { return nil }
        if ["storyboard", "document"].contains(root.name) {
            throw Refusal(description: "Can't paste a whole <\(root.name)>: copy the elements of one scene.")
        }
        guard root.name == "layout" else { return nil }
        let reading = NibReader.read(bytes, file: "")
        try refuse(reading.problems)
        let size = reading.document?.design ?? NibSize(width: 80, height: 24)
        return (
            root.content.map { Array(bytes[$0]) } ?? [],
            Size(width: Int(min(size.width, 1_000)), height: Int(min(size.height, 500)))
        )
    }

    /// Refuses what no file could be read with.
    private static func refuse(_ problems: [NibProblem]) throws {
        try refuse(problems.first { $0.code.isAboutXML })
    }

    private static func refuse(_ problem: NibProblem?) throws {
        guard let problem else { return }
        throw Refusal(description: "Can't paste line \(problem.position.line): \(problem.text)")
    }

    /// The problem of an element that files have nowhere; those that belong elsewhere name none, and a storyboard has references.
    private static func foreignElement(in problems: [NibProblem]) -> NibProblem? {
        problems.first { $0.code == .misplacedElement && !$0.names.isEmpty && $0.names != ["reference"] }
    }

    /// The elements of a fragment, but those of a name.
    private static func elements(in bytes: [UInt8], but name: String? = nil) throws -> [[UInt8]] {
        let around = Array("<layout>".utf8) + bytes + Array("</layout>".utf8)
        let problems = NibReader.read(around, file: "").problems
        try refuse(problems)
        guard let text = MarkupText(around), let first = text.tree.elements.first,
            first.range == around.indices, let content = first.content,
            text.tree.elements.allSatisfy({ $0.name != "layout" || $0.parent == nil })
        else {
            throw Refusal(description: "Can't paste this: copy whole elements, such as \(example).")
        }
        try refuse(foreignElement(in: problems))
        let fragments = zip(first.children, text.fragments(inside: 0))
            .filter { text.tree.elements[$0.0].name != name }
        guard !fragments.isEmpty else {
            throw Refusal(description: "Can't paste this: there are no elements in it, such as \(example).")
        }
        let known = (first.children.map { text.tree.elements[$0].range } + text.tree.comments)
            .sorted { $0.lowerBound < $1.lowerBound }
        var end = content.lowerBound
        for range in known + [content.upperBound..<content.upperBound] {
            let gap = around[end..<max(end, range.lowerBound)]
            end = max(end, range.upperBound)
            if gap.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) { continue }
            throw Refusal(
                description: "Can't paste text between elements: write it as an attribute, \(example).")
        }
        return fragments.map { Array($0.1.trimmedSpaces.utf8) }
    }
}
