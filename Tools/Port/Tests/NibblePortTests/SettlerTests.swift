import Testing

@testable import NibblePort

/// A text after errors at places, a line and a column each.
private func settled(_ text: String, _ errors: (Int, Int, String)...) -> String {
    SettledFile(text).settled(
        errors.map { Diagnostic(file: "a.swift", line: $0.0, column: $0.1, message: $0.2) })
}

@Suite struct Settling {
    @Test func aRefusedStatementBecomesACommentWithTheReason() {
        let text = "func f() {\n    a()\n    b.layer.x = 1\n}\n"
        #expect(
            settled(text, (3, 7, "'layer' is unavailable: A view has no layer."))
                == "func f() {\n    a()\n    #warning(\"A view has no layer.\")\n    // b.layer.x = 1\n}\n")
    }

    @Test func severalErrorsOfAClosureAreMendedOnce() {
        let text = "queue.async {\n    self.a = 1\n    self.b = 2\n}\n"
        let message = "main actor-isolated property can not be mutated from a Sendable closure"
        #expect(
            settled(text, (2, 10, message), (3, 10, message))
                == "queue.async { onMainActor {\n    self.a = 1\n    self.b = 2\n} }\n")
    }

    @Test func neighboursOfOneReasonShareAWarning() {
        let text = "func f() {\n    a.x = 1\n    a.y = 2\n}\n"
        #expect(
            settled(text, (2, 7, "no"), (3, 7, "no"))
                == "func f() {\n    #warning(\"The compiler: no\")\n    // a.x = 1\n    // a.y = 2\n}\n")
    }

    @Test func aStatementInAClosureOfOneLineGetsLinesOfItsOwn() {
        #expect(
            settled("let a = { b() }\n", (1, 11, "no")).contains("\n#warning(\"The compiler: no\")\n// b()\n")
        )
    }

    @Test func aMethodThatOverridesNothingStays() {
        let text = "class A: B {\n    override func f() {}\n}\n"
        #expect(
            settled(text, (2, 19, "method does not override any method from its superclass"))
                == "class A: B {\n    #warning(\"Nothing calls 'f' here: it overrides nothing of Nibble's.\")\n    func f() {}\n}\n"
        )
    }

    @Test func anUnknownProtocolIsLeftOut() {
        let text = "class A: B, P {\n}\n"
        #expect(settled(text, (1, 13, "cannot find type 'P' in scope")).hasSuffix("class A: B {\n}\n"))
    }

    @Test func quotesInReasonsDoNotEndTheWarning() {
        #expect(
            settled("f(\"a\")\n", (1, 1, "cannot convert \"a\\b\"")).contains(
                "#warning(\"The compiler: cannot convert 'a/b'\")"))
    }

    @Test func settlingEndsWhenNothingChanges() {
        var rounds = 0
        var settler = Settler(["a.swift": "let a = 1\n"])
        settler.settle { _ in
            rounds += 1
            return [Diagnostic(file: "other.swift", line: 1, column: 1, message: "no")]
        }
        #expect(rounds == 1 && settler.remaining.count == 1)
    }

    @Test func errorsAreReadFromTheCompilersLines() {
        let output = "/a/b.swift:3:14: error: cannot find 'x' in scope\n 1 | x\n/a/b.swift:4:1: warning: y\n"
        #expect(
            Diagnostic.all(in: output)
                == [Diagnostic(file: "/a/b.swift", line: 3, column: 14, message: "cannot find 'x' in scope")])
    }

    @Test func linesAreCountedAsKeptOrCommented() {
        let count = LineCount(["// a\nlet a = 1\n#warning(\"The compiler: no\")\n// b()\nc()\n\n"])
        #expect(count.compiled == 2 && count.commented == 1 && count.warnings == 1)
    }
}

@Suite struct HostileTexts {
    @Test func deepNestingIsNoTrap() {
        let text = String(repeating: "{ ", count: 2_000) + String(repeating: "(", count: 2_000)
        _ = port(text)
    }

    @Test func brokenTextsComeThrough() {
        for text in [
            "", "class", "class A: UIView {", "\u{0}\u{7f}", "#selector(", "@IBOutlet var", "import",
            "\"unterminated",
        ] {
            _ = port(text)
            _ = settled(text, (1, 1, "no"), (99, 99, "no"), (1, 0, "no"))
        }
    }
}
