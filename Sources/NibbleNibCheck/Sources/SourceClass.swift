import NibbleNibFormat

/// A class that a Swift source declares, as far as layout files are concerned.
package struct SourceClass {
    /// An outlet that the class declares.
    package struct Outlet: Sendable {
        /// The name of the type, without its mark of an optional or the brackets of a collection.
        package let type: String
        /// Whether it holds several.
        package let isCollection: Bool
        /// Whether it must be connected.
        let isRequired: Bool
        /// Whether other files of the module see it.
        let isVisible: Bool
        /// Whether it keeps nothing alive.
        let isWeak: Bool
    }

    /// A sign in a source that means something to Xcode alone, or to Objective-C.
    struct Mark {
        /// The kinds of marks, by the word behind the sign.
        enum Kind: String {
            case inspectable = "IBInspectable"
            case action = "IBAction"
            case outlet = "IBOutlet"
            /// An outlet of ours with the word `weak`, which no property with a wrapper can have.
            case weakOutlet = "Outlet"
            case selector
        }

        let kind: Kind
        /// The member's name, and its type where it has one.
        let name: String
        let type: String
        /// The place of the sign.
        let line: Int
        let column: Int
    }

    /// The name.
    package let name: String
    /// The file and the line of its declaration.
    let file: String
    let line: Int
    /// The class above it and the protocols, as they are written.
    let inherited: [String]
    /// Whether other files of the module see it.
    let isVisible: Bool
    /// Whether it is another class with each of its arguments.
    let isGeneric: Bool
    /// Whether it is an extension, which adds to a class.
    let isExtension: Bool
    /// The outlets.
    var outlets: [String: Outlet] = [:]
    /// The actions' names.
    var actions: Set<String> = []
    /// The types of the arguments of the methods that have one without a label, by the methods' names.
    var senders: [String: String] = [:]
    /// The names of the methods that may be actions: those of objects with no argument, or with one without a label.
    var plainMethods: Set<String> = []
    /// The names of the properties that hold a value.
    var variables: Set<String> = []
    /// The attributes, with the type of the property of the same name where it is declared.
    var attributes: [String: String?] = [:]
    /// The texts that an attribute takes whose type is an enumeration of the sources.
    var choices: [String: [String]] = [:]
    /// Whether it says itself which texts attributes of its type take, as an extension of an enumeration may.
    var saysChoices = false
    /// The methods that delegates have, whatever their types.
    var methods: [SourceMethod] = []
    /// The signs that mean something to Xcode alone.
    var marks: [Mark] = []
    /// The layout files that objects of the class load when they are made, by name.
    var loadedFiles: Set<String> = []
    /// Those that the objects apply to themselves.
    var templates: Set<String> = []

    /// The place of a sign in the class.
    func position(of mark: Mark) -> SourcePosition {
        SourcePosition(file: file, line: mark.line, column: mark.column)
    }
}

/// Finds the classes of Swift sources without a compiler.
struct SourceClassReader {
    private let tokens: [SwiftToken]
    private let blocks: SwiftBlocks
    private let file: String
    private var index = 0
    private var enumerations: [SourceEnumeration] = []

    /// The classes that a source declares, nested ones too.
    static func classes(in source: String, file: String) -> [SourceClass] {
        types(in: source, file: file).classes
    }

    /// The classes and the enumerations that a source declares, nested ones too.
    static func types(
        in source: String, file: String
    ) -> (classes: [SourceClass], enumerations: [SourceEnumeration]) {
        var reader = SourceClassReader(tokens: SwiftToken.all(in: source), file: file)
        let classes = reader.read()
        return (classes, reader.enumerations)
    }

    private init(tokens: [SwiftToken], file: String) {
        self.tokens = tokens
        blocks = SwiftBlocks(tokens)
        self.file = file
    }

    private mutating func read() -> [SourceClass] {
        var found: [SourceClass] = []
        // The classes around a token, with the ends of their bodies: a selector belongs to the innermost.
        var around: [(place: Int, end: Int)] = []
        while index < tokens.count {
            defer { index += 1 }
            while let inner = around.last, inner.end <= index { around.removeLast() }
            if let selector, let inner = around.last {
                found[inner.place].marks.append(selector)
            } else if let declared = declaration() {
                around.append((found.count, blocks.end(ofBlockAt: index, in: tokens[...])))
                found.append(declared)
            } else if let enumeration = SourceEnumeration(at: index, in: tokens, blocks) {
                enumerations.append(enumeration)
                index = enumeration.open
            }
        }
        return found
    }

    /// The `#selector` that stands here.
    private var selector: SourceClass.Mark? {
        guard tokens[index].text == "#", index + 1 < tokens.count, tokens[index + 1].text == "selector" else {
            return nil
        }
        let sign = tokens[index]
        return SourceClass.Mark(kind: .selector, name: "", type: "", line: sign.line, column: sign.column)
    }

    /// The class that is declared here; the reader goes on inside it, so that nested classes are found as well.
    private mutating func declaration() -> SourceClass? {
        guard ["class", "extension"].contains(tokens[index].text), tokens[index].kind == .word,
            index + 1 < tokens.count, tokens[index + 1].kind == .word,
            !["var", "func", "let", "subscript"].contains(tokens[index + 1].text)
        else { return nil }
        var named = index + 1
        // An extension may say what is around its class: the last name counts.
        while named + 2 < tokens.count, tokens[named + 1].text == ".", tokens[named + 2].kind == .word {
            named += 2
        }
        let (name, line) = (tokens[named].text, tokens[named].line)
        let isVisible = !isHidden(before: index)
        guard let open = blocks.start(from: index, in: tokens[...]), named < open else { return nil }
        let head = tokens[(named + 1)..<open]
        var declared = SourceClass(
            name: name, file: file, line: line, inherited: Self.inherited(head), isVisible: isVisible,
            isGeneric: head.first?.text == "<", isExtension: tokens[index].text == "extension")
        let body = tokens[(open + 1)..<max(open + 1, blocks.end(ofBlockAt: open, in: tokens[...]))]
        Members(body, blocks).read(into: &declared)
        let calls = LoadingCalls(body, blocks, className: name)
        (declared.loadedFiles, declared.templates) = (calls.files, calls.templates)
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

    /// `: View, NibOwner where …`: the names after the colon, without generic arguments.
    static func inherited(_ head: ArraySlice<SwiftToken>) -> [String] {
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
