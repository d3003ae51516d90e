import NibbleCells
import NibbleTerminal
import Testing

@testable import NibTool

@Suite struct TestWriterTests {
    private func recording(_ events: [(Double, Recording.Content)]) -> Recording {
        Recording(
            size: Size(width: 20, height: 3), environment: [:],
            events: events.map { Recording.Event(time: $0.0, content: $0.1) }, isCut: false)
    }

    private func steps(_ events: (Double, String)...) -> [TestScript.Step] {
        TestScript(recording(events.map { ($0.0, .input(Array($0.1.utf8))) })).steps
    }

    @Test func charactersAreTypedAndKeysPressed() {
        #expect(
            steps(
                (0, "h"), (0.2, "i"), (0.3, "\r"), (0.4, "\u{1B}[A"), (0.41, "\u{1B}[1;5C"), (0.42, "\u{3}"))
                == [
                    .type("hi"), .press(KeyEvent(key: .enter)), .press(KeyEvent(key: .up)),
                    .press(KeyEvent(key: .right, modifiers: .control)),
                    .press(KeyEvent(key: .character("c"), modifiers: .control)),
                ])
    }

    @Test func pausesMoveTheStagesTime() {
        #expect(
            steps((0.2, "a"), (0.8, "b"), (2.04, "c")) == [
                .type("a"), .advance(tenths: 6), .type("b"), .advance(tenths: 12), .type("c"),
            ])
        #expect(steps((0.1, "a"), (1.1, "b")) == [.type("a"), .advance(tenths: 10), .type("b")])
    }

    @Test func shortPausesDoNotAddUpToALongOne() {
        #expect(
            steps((0.3, "a"), (0.6, "b"), (0.9, "c"), (1.5, "d")) == [
                .type("abc"), .advance(tenths: 6), .type("d"),
            ])
    }

    @Test func aDoubleClickEndsWithItsLastClick() {
        let click = "\u{1B}[<0;3;2M\u{1B}[<0;3;2m"
        #expect(
            steps((0, click), (0.3, click), (0.7, "x")) == [
                .click(Point(x: 2, y: 1), count: 2), .type("x"),
            ])
    }

    @Test func escapeAloneIsAKey() {
        #expect(
            steps((0, "\u{1B}"), (0.2, "x"), (0.3, "\u{1B}")) == [
                .press(KeyEvent(key: .escape)), .type("x"), .press(KeyEvent(key: .escape)),
            ])
    }

    @Test func answersOfTheTerminalAreNotTyped() {
        #expect(
            steps((0, "\u{1B}[?62;22c"), (0.1, "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"), (0.2, "q")) == [
                .type("q")
            ])
    }

    @Test func theMouseClicksAndDrags() {
        let down = "\u{1B}[<0;3;2M"
        let up = "\u{1B}[<0;3;2m"
        #expect(steps((0, down), (0.05, up)) == [.click(Point(x: 2, y: 1), count: 1)])
        #expect(steps((0, down + up), (0.1, down + up)) == [.click(Point(x: 2, y: 1), count: 2)])
        #expect(
            steps((0, down), (0.1, "\u{1B}[<32;9;2M"), (0.2, "\u{1B}[<0;9;2m")) == [
                .drag(Point(x: 2, y: 1), Point(x: 8, y: 1))
            ])
        #expect(steps((0, "\u{1B}[<65;1;1M")) == [.wheel(1, .zero)])
        #expect(steps((0, down)) == [.mouse(MouseEvent(location: Point(x: 2, y: 1)))])
    }

    @Test func pastesSizesAndSecretsAreKept() {
        let script = TestScript(
            recording([
                (0, .input(Array("\u{1B}[200~a\"b\u{1B}[201~".utf8))),
                (0.1, .resize(Size(width: 30, height: 4))),
                (0.2, .marker("typing is hidden")), (0.2, .input(Array("•".utf8))),
                (0.2, .marker("typing is shown")),
            ]))
        #expect(
            script.steps == [
                .paste("a\"b"), .resize(Size(width: 30, height: 4)), .secret, .type("•"),
            ])
    }

    @Test func aFieldForSecretsIntoWhichNothingWasTypedIsNotMentioned() {
        let script = TestScript(
            recording([
                (0.1, .marker("typing is hidden")), (0.2, .input(Array("\t".utf8))),
                (0.2, .marker("typing is shown")), (0.3, .input(Array("•".utf8))),
            ]))
        #expect(script.steps == [.press(KeyEvent(key: .tab)), .type("•")])
    }

    @Test func theTestIsWrittenWithTheLastScreen() {
        let events: [(Double, Recording.Content)] = [
            (0.1, .output(Array("\u{1B}[?1049h\u{1B}[1;1Hone \"\"\"#\u{1B}[3;2Hthree".utf8))),
            (1.1, .input(Array("\u{1B}[B".utf8))), (1.2, .input(Array("\u{1B}[B".utf8))),
            (1.3, .input(Array("\u{1B}[B".utf8))), (1.4, .input(Array("q".utf8))),
            (1.5, .output(Array("\u{1B}[?1049l".utf8))),
        ]
        let writer = TestWriter(
            recording: recording(events), name: "SignUp", controller: "SignUpController()")
        #expect(
            writer.text == ###"""
                import Nibble
                import NibbleTesting
                import Testing

                // The module that has the controller: @testable import MyApp

                /// Written by nib replay --as-test.
                @MainActor @Suite struct SignUpTests {
                    @Test func replays() {
                        let stage = Stage(
                            size: Size(width: 20, height: 3), controller: SignUpController())
                        stage.advance(by: 1.0)
                        for _ in 1...3 { stage.press(.down) }
                        stage.type("q")
                        #expect(
                            stage.text == ##"""
                                one """#

                                 three
                                """##)
                    }
                }

                """###)
    }

    @Test(arguments: [
        ("sign-up.cast", "SignUp"), ("/tmp/a b.c.cast", "AB"), ("2026.cast", "Session2026"),
        ("é.cast", "Session"), ("FaultTests.swift", "Fault"), ("Tests.swift", "Session"),
    ])
    func theNameIsThatOfTheFile(path: String, name: String) {
        #expect(TestWriter.name(of: path) == name)
    }

    @Test func whatIsTypedCannotLeaveItsLiteral() {
        let text = TestWriter(
            recording: recording([(0, .input(Array("\u{1B}[200~\"\\(x)\u{202E}\n\u{1B}[201~".utf8)))]),
            name: "A",
            controller: "C()"
        ).text
        #expect(text.contains(#"stage.paste("\"\\(x)\u{202e}\n")"#))
    }
}
