import Testing

@testable import NibbleHouseRules

/// Sizes are measured, not discussed: a file that is too long holds two types, a function too long two jobs.
enum SizeRules {
    static let fileLimit = 400
    static let functionLimit = 40

    static func files(_ file: SourceFile) -> [Violation] {
        guard file.lineCount > fileLimit else { return [] }
        return [Violation(file, line: fileLimit, "\(file.lineCount) lines: split it by type, not by text")]
    }

    static func functions(_ file: SourceFile) -> [Violation] {
        let blocks = file.isC ? CodeBlock.inC(file.tokens) : CodeBlock.inSwift(file.tokens)
        return blocks.filter { $0.lineCount > functionLimit }.map {
            Violation(file, line: $0.firstLine, "\($0.keyword) of \($0.lineCount) lines: give its jobs names")
        }
    }

    /// The lines at which a class lets others override something.
    static func overridableMembers(of file: SourceFile) -> [Int] {
        let declarations: Set = ["func", "var", "subscript", "class", "override"]
        return file.tokens.indices.dropLast().filter { index in
            let isType = file.has(["open", "class"], at: index) && !file.isOpenClassMember(at: index)
            return file.tokens[index].text == "open" && declarations.contains(file.tokens[index + 1].text)
                && !isType && file.tokens[index + 1].text != "override"
        }.map { file.tokens[$0].line }
    }
}

extension SourceFile {
    /// Whether `open class` at `index` begins a class member rather than a class.
    fileprivate func isOpenClassMember(at index: Int) -> Bool {
        index + 2 < tokens.count && ["var", "func", "override"].contains(tokens[index + 2].text)
    }
}

@Suite struct Sizes {
    static let code = Repository.files.filter { $0.isSwift || $0.isC }

    @Test func filesStayUnderFourHundredLines() { expectKept(SizeRules.files, in: Self.code) }

    @Test func functionsStayUnderFortyLines() { expectKept(SizeRules.functions, in: Self.code) }

    @Test func longFilesAreCaught() {
        #expect(isCaught(String(repeating: "let a = 1\n", count: 401), by: SizeRules.files))
        #expect(!isCaught(String(repeating: "let a = 1\n", count: 400), by: SizeRules.files))
    }

    @Test(arguments: ["func f()", "init(_ a: Int = g({ 1 }))", "var a: Int", "static func f() where T: P"])
    func longFunctionsAreCaught(declaration: String) {
        let body = String(repeating: "    call { $0 }\n", count: 39)
        let code = "struct S {\n  let s = \"{\" // {\n  \(declaration) {\n\(body)}\n}\n"
        #expect(isCaught(code, by: SizeRules.functions))
        let shorter = code.replacing("    call { $0 }\n", with: "", maxReplacements: 1)
        #expect(!isCaught(shorter, by: SizeRules.functions))
    }

    @Test func longFunctionsOfCAreCaught() {
        let body = String(repeating: "    if (a == '{') { b(\"}\"); }\n", count: 39)
        let code = "static const int a[] = { 1 };\nint f(struct s *a) {\n\(body)}\n"
        #expect(isCaught(code, by: SizeRules.functions, path: "Sources/C/sample.c"))
    }

    // The base view is where every toolkit loses: its hooks are counted, and every other job has a type of its own.
    @Test(.enabled(if: Repository.text(of: viewPath) != nil)) func theBaseViewStaysSmall() throws {
        let view = SourceFile(path: Self.viewPath, text: try #require(Repository.text(of: Self.viewPath)))
        #expect(view.lineCount <= 350)
        #expect(SizeRules.overridableMembers(of: view).count <= 25)
    }

    @Test func overridableMembersAreCounted() {
        let code = """
            open class View: Responder {
                open func draw() { open(1) }
                open class var actions: Int { 1 }
                open override var next: Responder? { nil }
                open var caret: Int { 1 }
                public func fixed() {}
            }
            """
        let view = SourceFile(path: "View.swift", text: code)
        #expect(SizeRules.overridableMembers(of: view) == [2, 3, 5])
    }

    private static let viewPath = "Sources/NibbleViews/View/View.swift"
}
