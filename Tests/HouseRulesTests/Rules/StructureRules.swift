import Testing

@testable import NibbleHouseRules

/// Size is a property of a type: an extension that only moves lines moves no knowledge.
enum StructureRules {
    static let lineLimit = 800
    static let propertyLimit = 20

    /// The lines of each type with all its extensions, over all files, and the stored properties of those that declare it.
    static func types(in files: [SourceFile]) -> [String: (lines: Int, properties: Int)] {
        var types: [String: (lines: Int, properties: Int)] = [:]
        for file in files {
            for extent in TypeExtent.all(in: file) {
                types[extent.name, default: (0, 0)].lines += extent.lineCount
                // Types of one name in two files are two types: only the larger counts.
                let count = extent.storedProperties.count
                let known = types[extent.name]?.properties ?? 0
                types[extent.name]?.properties = max(count, known)
            }
        }
        return types
    }

    /// The members that a class lets others override, whatever their access: those of its body that are neither final,
    /// private nor static, stored ones too: whatever is not final can be overridden in its module, if nowhere else.
    static func overridableMembers(ofClass name: String, in file: SourceFile) -> [Int] {
        guard let body = TypeExtent.all(in: file).first(where: { $0.name == name && $0.isDeclaration }) else {
            return []
        }
        let keywords: Set = ["func", "var", "subscript"]
        let fixed: Set = ["private", "fileprivate", "final", "static", "let"]
        return file.tokens.indices.filter { index in
            let token = file.tokens[index]
            guard keywords.contains(token.text), body.firstLine...body.lastLine ~= token.line,
                depth(of: index, in: file) == 1
            else { return false }
            let modifiers = modifiers(before: index, in: file)
            return modifiers.contains("open") || modifiers.isDisjoint(with: fixed)
        }
        .map { file.tokens[$0].line }
    }

    /// The words on the way from the declaration before to a keyword.
    private static func modifiers(before index: Int, in file: SourceFile) -> Set<String> {
        let words: Set = [
            "open", "public", "package", "internal", "private", "fileprivate", "final", "static", "class",
            "override",
            "lazy", "weak", "mutating",
        ]
        return Set(file.tokens[..<index].suffix(6).reversed().prefix { words.contains($0.text) }.map(\.text))
    }

    private static func depth(of index: Int, in file: SourceFile) -> Int {
        file.tokens[..<index].reduce(0) { $0 + ($1.text == "{" ? 1 : $1.text == "}" ? -1 : 0) }
    }

    /// State that any code of a process shares: a `static var` that is stored, or a `var` of a file.
    static func sharedState(_ file: SourceFile) -> [Violation] {
        file.tokens.indices.dropLast(2).filter { index in
            let isStatic = file.has(["static", "var"], at: index) || file.has(["static", "weak"], at: index)
            if file.tokens[index].text == "var", depth(of: index, in: file) == 0 {
                return isStored(after: index, in: file)
            }
            guard isStatic, let name = file.tokens[(index + 1)...].prefix(3).last?.text else { return false }
            // A value of the task that sets it and of those below it is shared with nobody else.
            if file.tokens[..<index].suffix(3).contains(where: { $0.text == "TaskLocal" }) { return false }
            return isStored(after: index, in: file) && name != "{"
        }
        .map { Violation(file, line: file.tokens[$0].line, "a mutable static belongs to no object") }
    }

    private static func isStored(after index: Int, in file: SourceFile) -> Bool {
        var isBody = false
        for token in file.tokens[index...].dropFirst(2) {
            if isBody { return ["didSet", "willSet"].contains(token.text) }
            if token.text == "=" { return true }
            if token.text == "{" { isBody = true }
            if ["static", "func", "}", "init", "let"].contains(token.text) { return true }
        }
        return true
    }

    /// The file that looks for outlets through a door of the standard library, behind a trait; a decision page says why.
    static let fileOfOutlets = "Sources/NibbleNibs/Classes/OutletField.swift"

    /// Doors of the standard library and of other modules that are not promised to stay.
    static func privateDoors(_ file: SourceFile) -> [Violation] {
        guard file.path != fileOfOutlets else { return [] }
        return file.tokens.filter { $0.text == "_spi" }.map {
            Violation(file, line: $0.line, "a private door may be closed any day")
        }
    }
}

@Suite struct Structure {
    static let sources = Repository.sources

    @Test func typesStaySmallWithAllTheirExtensions() {
        let types = StructureRules.types(in: Self.sources)
        #expect(types["View"] != nil)
        for (name, size) in types.sorted(by: { $0.key < $1.key }) {
            #expect(
                size.lines <= StructureRules.lineLimit,
                "\(name) has \(size.lines) lines: give a job a type of its own")
            #expect(
                size.properties <= StructureRules.propertyLimit,
                "\(name) has \(size.properties) stored properties: give some of them an owner")
        }
    }

    @Test func typesAreMeasuredWithTheirExtensions() {
        let first = SourceFile(
            path: "A.swift", text: "struct A {\n  var a = 1\n  static var b = 2\n  var c: Int { 1 }\n}\n")
        let second = SourceFile(path: "B.swift", text: "extension A {\n  func f() {}\n}\n")
        let sizes = StructureRules.types(in: [first, second])
        #expect(sizes["A"]?.lines == 8)
        #expect(sizes["A"]?.properties == 1)
    }

    @Test func observedAndLazyPropertiesAreStored() throws {
        let code = """
            final class A: B {
                private(set) weak var a: Int?
                var b = 1 { didSet { f() } }
                var c: Int {
                    didSet { f() }
                }
                var d: Int {
                    get { 1 }
                }
                let e: Int
                private lazy var f = g { 1 }
                class var g: Int { 1 }
                func h() { var i = 1 }
                var handler: (() -> Void)?
            }
            """
        let extent = try #require(TypeExtent.all(in: SourceFile(path: "A.swift", text: code)).first)
        #expect(extent.storedProperties == [2, 3, 4, 10, 11, 14])
    }

    // The base view is where every toolkit loses: whatever can be overridden is counted, and everybody may do it.
    @Test func theBaseViewHasFewHooksAndAllArePublic() throws {
        let path = "Sources/NibbleViews/View/View.swift"
        let view = SourceFile(path: path, text: try #require(Repository.text(of: path)))
        let members = StructureRules.overridableMembers(ofClass: "View", in: view)
        #expect(members.count > 10)
        #expect(members.count <= 25)
        for line in members {
            #expect(view.lines[line - 1].contains("open "), "\(path):\(line) is not for everybody")
        }
    }

    @Test func overridableMembersOfAnyAccessAreCounted() {
        let code = """
            open class View: Responder {
                var state = 1
                open func draw() { func inner() {} }
                func hook() {}
                public func fixed() {}
                package func door() {}
                final func also() {}
                final var kept = 1
                open override var next: Int { 1 }
                private func own() {}
                class var type: Int { 1 }
            }
            """
        let view = SourceFile(path: "View.swift", text: code)
        #expect(StructureRules.overridableMembers(ofClass: "View", in: view) == [2, 3, 4, 5, 6, 9, 11])
    }

    @Test func nothingIsShared() {
        expectKept(StructureRules.sharedState, in: Self.sources)
        #expect(isCaught("enum A { private static var b = 1 }", by: StructureRules.sharedState))
        #expect(isCaught("enum A { static var b: Int? { didSet { f() } } }", by: StructureRules.sharedState))
        #expect(!isCaught("enum A { static var b: Int { 1 } }", by: StructureRules.sharedState))
        #expect(!isCaught("enum A { static let b = 1 }", by: StructureRules.sharedState))
        #expect(isCaught("private var shared = 1\nlet a = 2", by: StructureRules.sharedState))
        #expect(!isCaught("var computed: Int { 1 }\nlet a = 2", by: StructureRules.sharedState))
    }

    @Test func privateDoorsStayClosed() {
        expectKept(StructureRules.privateDoors, in: Self.sources)
        #expect(isCaught("@_spi(Reflection) import Swift", by: StructureRules.privateDoors))
    }

    // A file is found by its name, in an editor and in a crash report.
    @Test func fileNamesAreUnique() {
        let names = Dictionary(grouping: Self.sources, by: \.name)
        for (name, files) in names where files.count > 1 {
            Issue.record("\(name) is the name of \(files.map(\.path).sorted().joined(separator: " and "))")
        }
    }
}
