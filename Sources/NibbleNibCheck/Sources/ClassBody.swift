import Foundation
import NibbleNibFormat

/// The body of a class in its source, as far as outlets and actions are added to it.
package struct ClassBody {
    /// The file that declares the class.
    package let path: String
    /// The text of the file.
    package let text: String
    private let bytes: [UInt8]
    private let name: String
    private let isOwner: Bool
    private let tokens: [SwiftToken]
    private let blocks: SwiftBlocks
    /// The places of the tokens that open and close the body.
    private let (open, close): (Int, Int)

    /// The largest source that is changed, in bytes.
    private static let limit = 4 << 20

    /// Finds a class among sources; nil where none of them declares it, or several do.
    ///
    /// - Parameters:
    ///   - name: The class's name, without those of types around it.
    ///   - folders: The folders of the sources, or files.
    package init?(of name: String, in folders: [String]) {
        let found = folders.compactMap { try? SourceFolder($0) }.flatMap(\.classes).filter {
            $0.name == name && !$0.isExtension
        }
        guard let declared = found.first, Set(found.map(\.file)).count == 1,
            let data = FileManager.default.contents(atPath: declared.file), data.count <= Self.limit,
            let text = String(validating: data, as: UTF8.self)
        else { return nil }
        self.init(of: name, in: text, at: declared.file)
    }

    /// Finds a class in a source.
    init?(of name: String, in text: String, at path: String) {
        (self.name, self.text, self.path) = (name, text, path)
        bytes = Array(text.utf8)
        let tokens = SwiftToken.all(in: text)
        let blocks = SwiftBlocks(tokens)
        let declared = tokens.indices.dropLast().first {
            tokens[$0].text == "class" && tokens[$0].kind == .word && tokens[$0 + 1].text == name
                && tokens[$0 + 1].kind == .word
        }
        guard let declared, let open = blocks.start(from: declared, in: tokens[...]) else { return nil }
        let close = blocks.end(ofBlockAt: open, in: tokens[...])
        guard close < tokens.count else { return nil }
        (self.tokens, self.blocks, self.open, self.close) = (tokens, blocks, open, close)
        isOwner = tokens[declared..<open].contains { $0.text == "NibOwner" }
    }

    // MARK: - Outlets

    /// The source with an outlet more, behind those that are there.
    ///
    /// - Parameters:
    ///   - outlet: The outlet's name.
    ///   - type: The class of what it holds.
    /// - Returns: The text.
    package func declaring(outlet: String, of type: String) -> String {
        let line = "@Outlet var \(outlet): \(type)"
        guard let last = members.last(where: isOutlet) else {
            let rest = isOneLine || !members.isEmpty ? newline : ""
            return inserting(newline + indent + line + rest + (isOneLine ? outerIndent : ""), at: openEnd)
        }
        let named = tokens[last..<close].prefix(12).firstIndex { $0.text == "var" } ?? last
        // As those before it: `Label!` beside such, `Label` beside others.
        let words = tokens[named..<close].prefix { $0.line == tokens[named].line }
        let member = indent + line + (words.contains { $0.text == "!" } ? "!" : "")
        let isLast = tokens[named].line == tokens[close].line
        let end = isLast ? tokens[close - 1].range.upperBound : endOfLine(tokens[named].range.upperBound)
        return inserting(newline + member + (isLast ? newline + outerIndent : ""), at: end)
    }

    private func isOutlet(_ index: Int) -> Bool {
        index > 0 && tokens[index].text.hasSuffix("Outlet") && tokens[index - 1].text == "@"
            || tokens[index].text == "OutletCollection"
    }

    // MARK: - Actions

    /// The source with an action more: its method, and its name in the class's table.
    ///
    /// - Parameters:
    ///   - action: The method's name.
    ///   - sender: The class of what sends it.
    /// - Returns: The text; nil where the class has a table that isn't a literal.
    package func declaring(action: String, sender: String) -> String? {
        let entry = "\"\(action)\": Action(\(name).\(action))"
        let method = indent + "func \(action)(_ sender: \(sender)) {" + newline + indent + "}" + newline
        guard
            let table = members.first(where: { tokens[$0].text == "actions" && tokens[$0 - 1].text == "var" })
        else {
            let words = isOwner ? "static var" : "override class var"
            let lines = [
                "\(indent)\(words) actions: ActionTable {", "\(indent)\(unit)[\(entry)]", "\(indent)}", "",
            ]
            return appending(lines.joined(separator: newline) + newline + method)
        }
        guard let brace = tokens[table...].prefix(8).firstIndex(where: { $0.text == "{" }),
            case let end = blocks.end(ofBlockAt: brace, in: tokens[...]),
            let first = tokens[brace..<end].firstIndex(where: { $0.text == "[" && $0.kind == .sign })
        else { return nil }
        let last = blocks.end(ofBlockAt: first, in: tokens[...])
        guard last < end else { return nil }
        let changed = inserting(
            self.entry(entry, between: first, and: last), at: tokens[last - 1].range.upperBound)
        let rest = ClassBody(of: name, in: changed, at: path)
        return rest?.withoutEmptyMark(at: first)?.appending(method)
    }

    /// An entry behind the last one of a table.
    private func entry(_ words: String, between first: Int, and last: Int) -> String {
        let previous = tokens[last - 1]
        // `[:]` is an empty table, whose colon goes.
        if last == first + 1 || previous.text == ":" && last == first + 2 { return words }
        let isList = tokens[last].line > previous.line
        let gap = isList ? newline + indentation(at: previous.range.lowerBound) : " "
        return (previous.text == "," ? "" : ",") + gap + words + (isList ? "," : "")
    }

    /// The body whose table at a token begins with an entry, not with the colon of an empty one.
    private func withoutEmptyMark(at first: Int) -> ClassBody? {
        guard tokens[first + 1].text == ":" else { return self }
        var bytes = bytes
        bytes.removeSubrange(tokens[first + 1].range)
        return ClassBody(of: name, in: String(decoding: bytes, as: UTF8.self), at: path)
    }

    /// The source with lines at the end of the class.
    private func appending(_ lines: String) -> String {
        let gap = members.isEmpty ? "" : newline
        guard !isOneLine else {
            return inserting(newline + gap + lines + outerIndent, at: tokens[close].range.lowerBound)
        }
        var start = tokens[close].range.lowerBound
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        return inserting(gap + lines, at: start)
    }

    // MARK: - Text

    /// The places of the tokens directly in the body.
    private var members: [Int] {
        var found: [Int] = []
        var index = open + 1
        while index < close {
            found.append(index)
            if tokens[index].text == "{", tokens[index].kind == .sign {
                index = blocks.end(ofBlockAt: index, in: tokens[...])
            }
            index += 1
        }
        return found
    }

    private var isOneLine: Bool { tokens[open].line == tokens[close].line }
    private var openEnd: Int {
        isOneLine ? tokens[open].range.upperBound : endOfLine(tokens[open].range.upperBound)
    }
    private var newline: String { bytes.usualLineEnd }
    private var outerIndent: String { indentation(at: tokens[close].range.lowerBound) }

    /// The spaces before a member.
    private var indent: String {
        guard let first = members.first, tokens[first].line > tokens[open].line else {
            return outerIndent + "    "
        }
        return indentation(at: tokens[first].range.lowerBound)
    }

    /// The spaces by which a member is indented more than its class.
    private var unit: String {
        indent.hasPrefix(outerIndent) ? String(indent.dropFirst(outerIndent.count)) : "    "
    }

    /// The spaces at the beginning of the line that a byte is in.
    private func indentation(at offset: Int) -> String {
        let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return String(decoding: bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }

    /// The end of the line that a byte is in, before its line end.
    private func endOfLine(_ offset: Int) -> Int {
        let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        return end > offset && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
    }

    private func inserting(_ words: String, at offset: Int) -> String {
        var bytes = bytes
        bytes.insert(contentsOf: words.utf8, at: offset)
        return String(decoding: bytes, as: UTF8.self)
    }
}
