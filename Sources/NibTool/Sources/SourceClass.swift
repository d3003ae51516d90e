/// A class that a Swift source declares, as far as layout files are concerned.
struct SourceClass {
    /// An outlet that the class declares.
    struct Outlet {
        /// The name of the type, without its mark of an optional or the brackets of a collection.
        let type: String
        /// Whether it holds several.
        let isCollection: Bool
        /// Whether it must be connected.
        let isRequired: Bool
        /// Whether other files of the module see it.
        let isVisible: Bool
    }

    /// The name.
    let name: String
    /// The file and the line of its declaration.
    let file: String
    let line: Int
    /// The class above it and the protocols, as they are written.
    let inherited: [String]
    /// Whether other files of the module see it.
    let isVisible: Bool
    /// The outlets.
    var outlets: [String: Outlet] = [:]
    /// The actions' names.
    var actions: Set<String> = []
    /// The attributes, with the type of the property of the same name where it is declared.
    var attributes: [String: String?] = [:]
    /// The layout files that objects of the class load when they are made, by name.
    var loadedFiles: Set<String> = []
}

/// Finds the classes of Swift sources without a compiler.
struct SourceClassReader {
    private let tokens: [SwiftToken]
    private let file: String
    private var index = 0

    /// The classes that a source declares, nested ones too.
    static func classes(in source: String, file: String) -> [SourceClass] {
        var reader = SourceClassReader(tokens: SwiftToken.all(in: source), file: file)
        return reader.read()
    }

    private init(tokens: [SwiftToken], file: String) {
        self.tokens = tokens
        self.file = file
    }

    private mutating func read() -> [SourceClass] {
        var found: [SourceClass] = []
        while index < tokens.count {
            defer { index += 1 }
            guard let declared = declaration() else { continue }
            found.append(declared)
        }
        return found
    }

    /// The class that is declared here; the reader goes on inside it, so that nested classes are found as well.
    private mutating func declaration() -> SourceClass? {
        guard tokens[index].text == "class", tokens[index].kind == .word, index + 1 < tokens.count,
            tokens[index + 1].kind == .word,
            !["var", "func", "let", "subscript"].contains(tokens[index + 1].text)
        else { return nil }
        let (name, line) = (tokens[index + 1].text, tokens[index + 1].line)
        let isVisible = !isHidden(before: index)
        guard let open = tokens[index...].firstIndex(where: { $0.text == "{" && $0.kind == .sign }) else {
            return nil
        }
        let head = tokens[(index + 2)..<open]
        var declared = SourceClass(
            name: name, file: file, line: line, inherited: Self.inherited(head), isVisible: isVisible)
        let body = tokens[(open + 1)..<end(ofBlockAt: open)]
        Members(body).read(into: &declared)
        declared.loadedFiles = LoadingCalls(body, className: name).files
        index = open
        return declared
    }

    private func isHidden(before index: Int) -> Bool {
        let modifiers: Set = ["final", "open", "public", "package", "internal", "MainActor", "@"]
        var place = index - 1
        while place >= 0 {
            if ["private", "fileprivate"].contains(tokens[place].text) { return true }
            guard modifiers.contains(tokens[place].text) else { return false }
            place -= 1
        }
        return false
    }

    private func end(ofBlockAt open: Int) -> Int { Self.end(ofBlockAt: open, in: tokens[...]) }

    /// The place of the bracket that closes the one at a place.
    static func end(ofBlockAt open: Int, in tokens: ArraySlice<SwiftToken>) -> Int {
        var depth = 0
        for place in tokens[open...].indices where tokens[place].kind == .sign {
            if ["{", "(", "["].contains(tokens[place].text) { depth += 1 }
            if ["}", ")", "]"].contains(tokens[place].text) { depth -= 1 }
            if depth == 0 { return place }
        }
        return tokens.endIndex
    }

    /// `: View, NibOwner where …`: the names after the colon, without generic arguments.
    private static func inherited(_ head: ArraySlice<SwiftToken>) -> [String] {
        guard let colon = head.firstIndex(where: { $0.text == ":" }) else { return [] }
        var names: [String] = []
        var depth = 0
        for token in head[(colon + 1)...] {
            switch token.text {
            case "<", "(": depth += 1
            case ">", ")": depth -= 1
            case "where": return names
            default: if depth == 0, token.kind == .word { names.append(token.text) }
            }
        }
        return names
    }
}
