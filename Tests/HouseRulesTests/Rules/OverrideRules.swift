import Testing

@testable import NibbleHouseRules

/// What our own subclasses override, a guest's can override too.
enum OverrideRules {
    /// The overrides, in each module, of an internal member of an open class.
    static func internalHooks(in files: [SourceFile]) -> [Violation] {
        Dictionary(grouping: files, by: \.target).values.flatMap { files in
            let scans = files.map { (file: $0, classes: ClassScan.classes(of: $0)) }
            let classes = scans.flatMap(\.classes).reduce(into: [:]) { $0[$1.name] = $1 }
            return scans.flatMap { scan in
                scan.classes.flatMap { type in
                    type.members.filter { $0.isOverride && isInternalHook($0, of: type, in: classes) }
                        .map {
                            Violation(
                                scan.file, line: $0.line,
                                "\($0.signature) overrides an internal member of an open class: make it open")
                        }
                }
            }
        }
    }

    /// Whether the class that introduces a member is open while the member is not.
    private static func isInternalHook(
        _ member: ClassScan.Member, of type: ClassScan, in classes: [String: ClassScan]
    ) -> Bool {
        var passed: Set = [type.name]
        var next = type.superclass
        while let name = next, passed.insert(name).inserted, let ancestor = classes[name] {
            let origin = ancestor.members.first { $0.signature == member.signature && !$0.isOverride }
            if let origin { return ancestor.isOpen && origin.isInternal }
            next = ancestor.superclass
        }
        return false
    }
}

/// A class of a file, with the functions, properties and subscripts of its body.
struct ClassScan {
    struct Member: Equatable {
        /// The name, with the labels of a function: `tableView(_:didSelectRowAt:)`.
        let signature: String
        let line: Int
        let isOverride: Bool
        let isInternal: Bool
    }

    let name: String
    let superclass: String?
    let isOpen: Bool
    var members: [Member] = []

    /// The classes of a file, those inside other types too.
    static func classes(of file: SourceFile) -> [ClassScan] {
        let tokens = file.tokens
        var found: [ClassScan] = []
        // The class of each open brace, by its number among those found; nil for other braces.
        var open: [Int?] = []
        var header = 0
        for (index, token) in tokens.enumerated() {
            switch token.text {
            case "{":
                if let type = ClassScan(header: Array(tokens[header..<index])) {
                    found.append(type)
                    open.append(found.count - 1)
                } else {
                    open.append(nil)
                }
                header = index + 1
            case "}":
                open.removeLast(min(1, open.count))
                header = index + 1
            case "func", "var", "subscript":
                guard let type = open.last ?? nil else { continue }
                if let member = Member(at: index, in: tokens) { found[type].members.append(member) }
            default: break
            }
        }
        return found
    }

    /// A class whose body follows; nil where something else does.
    private init?(header: [Token]) {
        let text = header.map(\.text)
        let members: Set = ["var", "func", "let", "subscript", "override", "final"]
        let others: Set = [
            "struct", "enum", "extension", "protocol", "actor", "func", "init", "var", "let", "subscript",
        ]
        guard let keyword = text.lastIndex(of: "class"), keyword + 1 < text.count,
            !members.contains(text[keyword + 1]),
            keyword == 0 || ![":", ".", ","].contains(text[keyword - 1]),
            others.isDisjoint(with: text[keyword...])
        else { return nil }
        name = text[keyword + 1]
        isOpen = Member.modifiers(before: keyword, in: header).contains("open")
        // Between the name and the colon there may be generic parameters, which have colons of their own.
        var depth = 0
        var next = keyword + 2
        while next < text.count, depth > 0 || text[next] == "<" {
            depth += text[next] == "<" ? 1 : text[next] == ">" ? -1 : 0
            next += 1
        }
        superclass = next + 1 < text.count && text[next] == ":" ? text[next + 1] : nil
    }
}

extension ClassScan.Member {
    private static let words: Set = [
        "open", "public", "package", "internal", "private", "fileprivate", "final", "static", "class",
        "override", "lazy", "weak", "unowned", "nonisolated", "mutating",
    ]

    /// The member whose keyword is at an index; nil for one that belongs to the class itself or is an operator.
    fileprivate init?(at index: Int, in tokens: [Token]) {
        let modifiers = Self.modifiers(before: index, in: tokens)
        guard modifiers.isDisjoint(with: ["static", "class"]), index + 1 < tokens.count else { return nil }
        let keyword = tokens[index].text
        let name = keyword == "subscript" ? keyword : tokens[index + 1].text
        signature = keyword == "var" ? name : name + Self.labels(after: index, in: tokens)
        line = tokens[index].line
        isOverride = modifiers.contains("override")
        isInternal = modifiers.isDisjoint(with: [
            "open", "public", "package", "private", "fileprivate", "final",
        ])
    }

    /// The modifiers on the way from the declaration before to a keyword; `private(set)` is none of the whole.
    fileprivate static func modifiers(before index: Int, in tokens: [Token]) -> Set<String> {
        var found: Set<String> = []
        var next = index - 1
        while next >= 0 {
            if tokens[next].text == ")", next >= 3, tokens[next - 1].text == "set" {
                next -= 4
            } else if words.contains(tokens[next].text) {
                found.insert(tokens[next].text)
                next -= 1
            } else {
                break
            }
        }
        return found
    }

    /// The labels of the first parentheses behind a keyword: `(_:didSelectRowAt:)`.
    private static func labels(after index: Int, in tokens: [Token]) -> String {
        guard let start = tokens[index...].firstIndex(where: { $0.text == "(" }) else { return "" }
        var labels = ""
        var depth = 0
        for index in start..<tokens.count {
            let text = tokens[index].text
            if "([<".contains(text) { depth += 1 }
            if ")]".contains(text) || (text == ">" && tokens[index - 1].text != "-") { depth -= 1 }
            if depth == 0 { break }
            let isFirst = depth == 1 && ["(", ","].contains(tokens[index - 1].text)
            if isFirst, !["(", "@"].contains(text) { labels += "\(text):" }
        }
        return "(\(labels))"
    }
}

@Suite struct Overrides {
    @Test func internalMembersOfOpenClassesAreOverriddenByNobody() {
        let sources = Repository.sources
        #expect(sources.flatMap(ClassScan.classes).contains { $0.name == "View" && $0.isOpen })
        for violation in OverrideRules.internalHooks(in: sources) { Issue.record("\(violation)") }
    }

    @Test func overridesOfInternalMembersAreFoundThroughClassesBetween() {
        let base = """
            open class Base<T: P>: View {
                func hook() {}
                var width: Int { 0 }
                private(set) var height = 1
                open func draw(in canvas: Canvas) {}
                func draw(_ text: String, at point: (Int, Int)) {}
                public private(set) var count = 1
                static func make() {}
                struct Inner { func inner() {} }
            }
            open class Middle: Base<Int> {}
            """
        let derived = """
            final class Derived: Middle, P {
                override func hook() {}
                override var width: Int { 1 }
                override var height: Int { 1 }
                override func draw(in canvas: Canvas) {}
                override func draw(_ text: String, at point: (Int, Int)) {}
                override func elsewhere() {}
            }
            """
        let files = [("Base", base), ("Derived", derived)].map {
            SourceFile(path: "Sources/NibbleLists/\($0).swift", text: $1)
        }
        let found = OverrideRules.internalHooks(in: files)
        #expect(found.allSatisfy { $0.path == "Sources/NibbleLists/Derived.swift" })
        #expect(found.map(\.line) == [2, 3, 4, 6])
        let elsewhere = SourceFile(path: "Sources/NibbleControls/Derived.swift", text: derived)
        #expect(OverrideRules.internalHooks(in: [files[0], elsewhere]).isEmpty)
    }

    @Test func hooksOfInternalClassesAreNobodysBusiness() {
        let code = """
            class Overlay: View { func panel() {} }
            final class Help: Overlay { override func panel() {} }
            """
        let file = SourceFile(path: "Sources/NibbleControls/Overlay.swift", text: code)
        #expect(OverrideRules.internalHooks(in: [file]).isEmpty)
        #expect(ClassScan.classes(of: file).map(\.superclass) == ["View", "Overlay"])
    }
}
