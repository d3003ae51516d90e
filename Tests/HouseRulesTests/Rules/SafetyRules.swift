import Testing

@testable import NibbleHouseRules

/// Nothing in `Sources` traps on what the world brings, and nothing looks away from the compiler's checks.
enum SafetyRules {
    /// `!` behind a value or a type: `a!`, `try!`, `as!`, `var label: Label!`.
    static func forceUnwraps(_ file: SourceFile) -> [Violation] {
        file.tokens.indices.dropFirst().compactMap { index in
            let token = file.tokens[index]
            guard token.text == "!", token.isAttached, isOperand(file.tokens[index - 1].text),
                index + 1 == file.tokens.count || file.tokens[index + 1].text != "="
            else { return nil }
            return Violation(file, line: token.line, "unwraps by force: throw, guard or take a default")
        }
    }

    /// The one place that traps: what a program's author broke is said there, in release builds too.
    static let trapPath = "Sources/NibbleCells/Mistakes/Precondition.swift"

    static func fatalErrors(_ file: SourceFile) -> [Violation] {
        guard file.path != trapPath else { return [] }
        return words(
            ["fatalError", "abort"], in: file,
            "traps: throw, or state the broken rule with Precondition.check")
    }

    /// The solver stands on no other module, and what uses it checks what is said to it before.
    static func muteTraps(_ file: SourceFile) -> [Violation] {
        guard file.target != "NibbleSolver" else { return [] }
        return words(
            ["precondition", "preconditionFailure"], in: file,
            "is mute in release builds: use Precondition.check or .fail")
    }

    /// The three ways around the concurrency checks; C's callbacks and Dispatch's alone need them.
    static func concurrencyEscapes(_ file: SourceFile) -> [Violation] {
        guard !["NibbleNcurses", "NibbleSystem"].contains(file.target) else { return [] }
        let escapes = [["@", "unchecked"], ["nonisolated", "(", "unsafe", ")"], ["assumeIsolated"]]
        return file.tokens.indices.compactMap { index in
            guard escapes.contains(where: { file.has($0, at: index) }) else { return nil }
            return Violation(file, line: file.tokens[index].line, "goes around the concurrency checks")
        }
    }

    static func regularExpressions(_ file: SourceFile) -> [Violation] {
        words(["Regex", "RegexBuilder", "NSRegularExpression"], in: file, "uses a regular expression: scan")
    }

    /// Children inherit what another thread opens meanwhile, and the wait for one may take as long as another lives.
    static func foundationProcesses(_ file: SourceFile) -> [Violation] {
        words(
            ["Process"], in: file, "starts a program with Foundation's Process: posix_spawn passes nothing on"
        )
    }

    /// Settings that switch checks off, in a manifest; whether a target is optimised leaves them on.
    static func unsafeBuilds(_ file: SourceFile) -> [Violation] {
        let flags = ["unsafe" + "Flags", "-O" + "unchecked", "disable" + "-bounds"]
        return file.lines.enumerated().compactMap { index, line in
            let isOptimising = line.contains("[\"-Onone\"]") || line.contains("[\"-O\"]")
            guard flags.contains(where: line.contains), !isOptimising else { return nil }
            return Violation(file, line: index + 1, "switches checks off")
        }
    }

    private static func isOperand(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        return first.properties.isAlphabetic || first.properties.numericType != nil
            || "_)]}>\"?`".unicodeScalars.contains(first)
    }

    private static func words(_ words: Set<String>, in file: SourceFile, _ problem: String) -> [Violation] {
        file.tokens.filter { words.contains($0.text) }.map { Violation(file, line: $0.line, problem) }
    }
}

@Suite struct Safety {
    @Test func nothingUnwrapsByForce() { expectKept(SafetyRules.forceUnwraps, in: Repository.sources) }

    @Test(arguments: [
        "let a = b!", "try! f()", "a as! B", "var a: Label!", "f(a)!.b", "a[0]!", "a?.b!", "Array<Int>!",
        #""1"!"#,
        #""\(a!)""#,
    ])
    func forceUnwrapsAreCaught(code: String) { #expect(isCaught(code, by: SafetyRules.forceUnwraps)) }

    @Test(arguments: [
        "if !a {}", "a != b", "f(!a)", "[!a]", "\"Hello!\"", "// really!", "return !a", "{ !$0 }",
    ])
    func negationsAreNoUnwraps(code: String) { #expect(!isCaught(code, by: SafetyRules.forceUnwraps)) }

    @Test func nothingTrapsOnPurpose() { expectKept(SafetyRules.fatalErrors, in: Repository.sources) }

    @Test func trapsAreCaught() {
        #expect(isCaught(#"func f() { fatalError("no") }"#, by: SafetyRules.fatalErrors))
        #expect(!isCaught(#"precondition(a, "fatalError")"#, by: SafetyRules.fatalErrors))
        #expect(!isCaught(#"fatalError("")"#, by: SafetyRules.fatalErrors, path: SafetyRules.trapPath))
    }

    @Test func whatEndsAProgramSaysWhyInReleaseBuildsToo() {
        expectKept(SafetyRules.muteTraps, in: Repository.sources)
        #expect(isCaught(#"precondition(a, "a is kept")"#, by: SafetyRules.muteTraps))
        #expect(isCaught(#"guard a else { preconditionFailure("why") }"#, by: SafetyRules.muteTraps))
        #expect(!isCaught(#"Precondition.check(a, "a precondition")"#, by: SafetyRules.muteTraps))
        let path = "Sources/NibbleSolver/Sample.swift"
        #expect(!isCaught("precondition(a)", by: SafetyRules.muteTraps, path: path))
    }

    @Test func nothingGoesAroundTheConcurrencyChecks() {
        expectKept(SafetyRules.concurrencyEscapes, in: Repository.sources)
    }

    @Test(arguments: [
        "final class A: @unchecked Sendable {}", "nonisolated(unsafe) var a = 1",
        "MainActor.assumeIsolated {}",
    ])
    func waysAroundTheConcurrencyChecksAreCaught(code: String) {
        #expect(isCaught(code, by: SafetyRules.concurrencyEscapes))
        let path = "Sources/NibbleNcurses/Sample.swift"
        #expect(!isCaught(code, by: SafetyRules.concurrencyEscapes, path: path))
    }

    @Test func nothingUsesRegularExpressions() {
        expectKept(SafetyRules.regularExpressions, in: Repository.sources)
        #expect(isCaught("let a: Regex<Int>", by: SafetyRules.regularExpressions))
    }

    @Test func nothingStartsProgramsThatInheritDescriptors() {
        expectKept(SafetyRules.foundationProcesses, in: Repository.sources)
        #expect(isCaught("let a = Process()", by: SafetyRules.foundationProcesses))
    }

    @Test func checksStayOnInEveryBuild() {
        expectKept(SafetyRules.unsafeBuilds, in: Repository.files.filter { $0.name == "Package.swift" })
        #expect(isCaught("swiftSettings: [.unsafe" + "Flags([])]", by: SafetyRules.unsafeBuilds))
    }
}
