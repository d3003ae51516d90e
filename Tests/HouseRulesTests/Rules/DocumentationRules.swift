import Testing

@testable import NibbleHouseRules

enum DocumentationRules {
    static func visibleDeclarations(_ file: SourceFile) -> [Violation] {
        Declaration.visible(in: file).filter { !$0.isDocumented }.map {
            Violation(file, line: $0.line, "has no documentation: say the contract, the unit, the default")
        }
    }

    /// A summary is a noun phrase or a verb in the third person, which lists of symbols can show on its own.
    static func summaries(_ file: SourceFile) -> [Violation] {
        Declaration.visible(in: file).compactMap { declaration in
            let word = declaration.summary.prefix(while: \.isLetter)
            guard ["What", "Who", "Whose", "How", "Where", "Which"].contains(word) else { return nil }
            let problem = "its summary begins with “\(word)”: say what it is, or what it does"
            return Violation(file, line: declaration.line, problem)
        }
    }
}

@Suite struct Documentation {
    // What applications see is a promise, and a promise has words: units, edge cases, defaults, what is thrown.
    @Test func standsAboveEveryVisibleDeclaration() {
        expectKept(DocumentationRules.visibleDeclarations, in: Repository.sources)
    }

    @Test func summariesSayWhatThingsAre() {
        expectKept(DocumentationRules.summaries, in: Repository.sources)
    }

    @Test(arguments: [
        "/// What is shown.\npublic var a = 1",
        "/// What is shown.\n@available(\n    *, deprecated\n)\npublic var a = 1",
        "/// Where it is.\n///\n/// In cells.\n@MainActor\nopen class C {}",
        "/// A.\npublic enum E {\n    /// How it ends.\n    case a\n}",
    ])
    func questionsAsSummariesAreCaught(code: String) {
        #expect(isCaught(code, by: DocumentationRules.summaries))
    }

    @Test(arguments: [
        "/// Whatever is shown.\npublic var a = 1", "/// The place.\n///\n/// Where it is.\npublic var a = 1",
        "/// What is shown.\nvar a = 1", "public var a = 1",
    ])
    func otherSummariesAreFine(code: String) {
        #expect(!isCaught(code, by: DocumentationRules.summaries))
    }

    @Test(arguments: [
        "public func f() {}", "open class C {}", "public static let a = 1", "@MainActor\npublic struct S {}",
        "// no documentation\npublic init() {}", "/// A.\npublic enum E {\n    case a\n}",
        "public private(set) var a = 1",
        "/// A.\npublic protocol P {\n    var a: Int { get }\n}", "/// A.\n\npublic typealias T = Int",
    ])
    func missingIsCaught(code: String) {
        #expect(isCaught(code, by: DocumentationRules.visibleDeclarations))
    }

    @Test(arguments: [
        "/// A.\n@MainActor\npublic struct S {}", "public override func f() {}", "public import NibbleCells",
        "public extension Int {}", "struct S { private(set) var open = 1 }",
        "func f() { open(1); a.open(2) }",
        "/// A.\npublic enum E {\n    /// B.\n    case a, b\n    func f(e: E) { switch e { case .a: g() } }\n}",
        "let text = \"public func f()\"",
    ])
    func presentOrUnneededIsFine(code: String) {
        #expect(!isCaught(code, by: DocumentationRules.visibleDeclarations))
    }
}
