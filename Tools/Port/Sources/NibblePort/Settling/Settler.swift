internal import SwiftParser
internal import SwiftSyntax

/// Turns what the compiler refuses into comments below a `#warning`, until it refuses nothing.
///
/// The compiler's sentences say why and what to use instead: Nibble declares UIKit's members that a terminal has no use for,
/// with the reason.
struct Settler {
    /// The rounds that are made at most: what used a commented declaration is refused in the next one.
    static let rounds = 30

    /// The texts by the names of their files.
    private(set) var files: [String: String]
    /// The errors that nothing could be done about.
    private(set) var remaining: [Diagnostic] = []

    init(_ files: [String: String]) { self.files = files }

    /// Asks the compiler and comments, again and again.
    ///
    /// - Parameter check: The compiler: the errors in the texts.
    mutating func settle(_ check: ([String: String]) throws -> [Diagnostic]) rethrows {
        for _ in 0..<Self.rounds {
            remaining = try check(files)
            guard !remaining.isEmpty else { return }
            var changed = false
            for (name, diagnostics) in Dictionary(grouping: remaining, by: \.file) {
                guard let text = files[name] else { continue }
                let new = SettledFile(text).settled(diagnostics)
                if new != text {
                    files[name] = new
                    changed = true
                }
            }
            guard changed else { return }
        }
        remaining = try check(files)
    }
}

/// One file in a round of settling.
struct SettledFile {
    private let text: String
    private let tree: SourceFileSyntax
    private let lines: [Int]

    init(_ text: String) {
        self.text = text
        tree = Parser.parse(source: text)
        var starts = [0]
        for (offset, byte) in text.utf8.enumerated() where byte == 10 { starts.append(offset + 1) }
        lines = starts
    }

    /// The text with what the errors are in mended or made a comment.
    func settled(_ diagnostics: [Diagnostic]) -> String {
        var edits: [SourceEdit] = []
        // Several errors may ask for the same mending.
        var made: Set<[SourceEdit]> = []
        var refused: [(node: Syntax, reason: String)] = []
        for diagnostic in diagnostics {
            guard let token = token(at: diagnostic) else { continue }
            if let mended = Mending(diagnostic, at: token).edits {
                if made.insert(mended).inserted { edits += mended }
            } else if let node = Self.item(around: token) {
                refused.append((node, Reason.text(for: diagnostic, in: node)))
            }
        }
        return SourceEdit.apply(edits + comments(refused), to: text)
    }

    private func token(at diagnostic: Diagnostic) -> TokenSyntax? {
        guard lines.indices.contains(diagnostic.line - 1) else { return nil }
        let offset = lines[diagnostic.line - 1] + diagnostic.column - 1
        guard offset < text.utf8.count else { return tree.lastToken(viewMode: .sourceAccurate) }
        return tree.token(at: AbsolutePosition(utf8Offset: offset))
    }

    /// The smallest statement or member around a place.
    static func item(around token: TokenSyntax) -> Syntax? {
        var node = token.parent
        while let current = node {
            if current.is(MemberBlockItemSyntax.self) { return current }
            if let item = current.as(CodeBlockItemSyntax.self), !item.isWholeOfClosure { return current }
            node = current.parent
        }
        return nil
    }

    /// The comments in place of nodes, of which those inside of others are left out.
    private func comments(_ refused: [(node: Syntax, reason: String)]) -> [SourceEdit] {
        var seen: Set<SyntaxIdentifier> = []
        let ordered = refused.filter { seen.insert($0.node.id).inserted }
            .sorted { $0.node.textRange.lowerBound < $1.node.textRange.lowerBound }
        let ids = Set(ordered.map(\.node.id))
        var edits: [SourceEdit] = []
        var last: (end: Int, reason: String)?
        for (node, reason) in ordered where !hasAncestor(node, in: ids) {
            let range = node.textRange
            let follows = last.map { $0.reason == reason && isBlank($0.end..<range.lowerBound) } ?? false
            edits.append(comment(node, range, follows ? nil : reason))
            last = (range.upperBound, reason)
        }
        return edits
    }

    private func hasAncestor(_ node: Syntax, in ids: Set<SyntaxIdentifier>) -> Bool {
        var next = node.parent
        while let current = next {
            if ids.contains(current.id) { return true }
            next = current.parent
        }
        return false
    }

    private func isBlank(_ range: Range<Int>) -> Bool {
        guard !range.isEmpty else { return false }
        let bytes = Array(text.utf8)
        return bytes[range].allSatisfy { [9, 10, 13, 32].contains($0) } && bytes[range].contains(10)
    }

    /// A node as a comment, below a `#warning` with a reason.
    private func comment(_ node: Syntax, _ range: Range<Int>, _ reason: String?) -> SourceEdit {
        let bytes = Array(text.utf8)
        let indent = node.indentation
        var lines = reason.map { ["#warning(\"\($0)\")"] } ?? []
        let code = String(decoding: bytes[range], as: UTF8.self)
        lines += code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var line = line
            for sign in indent where line.first == sign { line.removeFirst() }
            return line.isEmpty ? "//" : "// \(line)"
        }
        if let placeholder = Placeholder.text(for: node) { lines.append(placeholder) }
        var result = lines.joined(separator: "\n" + indent)
        var start = range.lowerBound
        while start > 0, [9, 32].contains(bytes[start - 1]) { start -= 1 }
        if start > 0, bytes[start - 1] != 10 { result = "\n\(indent)" + result }
        var end = range.upperBound
        while end < bytes.count, [9, 32, 59].contains(bytes[end]) { end += 1 }
        let isBeforeComment = end + 1 < bytes.count && bytes[end] == 47 && bytes[end + 1] == 47
        if end < bytes.count, bytes[end] != 10, bytes[end] != 13, !isBeforeComment { result += "\n\(indent)" }
        return SourceEdit(range: range.lowerBound..<end, text: isBeforeComment ? result + " " : result)
    }
}

extension CodeBlockItemSyntax {
    /// Whether it is all that a closure with `$0` does, which would take nothing without it.
    fileprivate var isWholeOfClosure: Bool {
        guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
            let closure = list.parent?.as(ClosureExprSyntax.self), closure.signature == nil
        else { return false }
        return tokens(viewMode: .sourceAccurate).contains { $0.text == "$0" }
    }
}
