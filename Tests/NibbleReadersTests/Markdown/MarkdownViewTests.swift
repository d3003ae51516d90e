#if Markdown
    import NibbleCells
    import NibbleTerminal
    import NibbleTestSupport
    import NibbleTesting
    import NibbleViews
    import Testing

    @testable import NibbleReaders

    @MainActor struct MarkdownViewTests {
        private func show(_ text: String, _ size: Size = Size(width: 34, height: 12)) -> (MarkdownView, Stage)
        {
            let view = MarkdownView()
            view.text = text
            let controller = ViewController()
            controller.view = view
            return (view, Stage(size: size, controller: controller))
        }

        private func rows(_ stage: Stage) -> [String] {
            stage.text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
                String(row.reversed().drop { $0 == " " }.reversed())
            }
        }

        @Test func marksAreASCIIWhereTheTerminalHasNoOthers() {
            let view = MarkdownView()
            view.text = "- one\n- [x] two\n\n> three"
            let controller = ViewController()
            controller.view = view
            var capabilities = TerminalCapabilities()
            capabilities.glyphs = .ascii
            let stage = Stage(
                size: Size(width: 20, height: 6), controller: controller, capabilities: capabilities)
            #expect(stage.text.allSatisfy { $0.isASCII }, "\(stage.text)")
            // The marks of a list take as many columns as the widest, a task's.
            #expect(
                stage.text.contains("*   one") && stage.text.contains("[x] two")
                    && stage.text.contains("| three"))
        }

        @Test func headingsAndParagraphsAreBrokenAtWords() {
            let (_, stage) = show(
                "# Ships\n\nThe harbour has *many* ships, and\nsome **large** ones.\n\n## Boats")
            #expect(
                rows(stage).prefix(7) == [
                    " Ships", " " + String(repeating: "─", count: 32), "", " The harbour has many ships, and",
                    " some large ones.", "", " Boats",
                ])
            #expect(stage.style(at: Point(x: 1, y: 0)).isBold)
            #expect(stage.style(at: Point(x: 18, y: 3)).isItalic)
            #expect(stage.style(at: Point(x: 6, y: 4)).isBold)
            expectSoundTree(stage.application.window)
        }

        @Test func listsHaveMarks() {
            let (_, stage) = show("- a\n- b\n  - c\n\n9. d\n10. e\n\n- [x] f\n- [ ] g")
            #expect(
                rows(stage).prefix(9) == [
                    " • a", " • b", "   • c", "", " 9.  d", " 10. e", "", " [✓] f", " [ ] g",
                ])
        }

        @Test func quotesAndCodeAndRulesStandOut() {
            let (_, stage) = show("> wise\n> words\n\n```swift\nlet a = 1\n```\n\n---")
            #expect(
                rows(stage).prefix(5) == [
                    " ▌ wise words", "", "  let a = 1", "", " " + String(repeating: "─", count: 32),
                ])
            #expect(stage.style(at: Point(x: 2, y: 2)).isBold)
            #expect(!stage.style(at: Point(x: 6, y: 2)).isBold)
            #expect(
                stage.style(at: Point(x: 20, y: 2)).background
                    != stage.style(at: Point(x: 20, y: 1)).background)
        }

        @Test func tablesHaveColumns() {
            let (_, stage) = show("| Ship | Tons |\n|:--|--:|\n| Ada | 12 |\n| Mary Anne | 3 |")
            #expect(
                rows(stage).prefix(4) == [
                    " Ship       Tons", " " + String(repeating: "─", count: 15), " Ada          12",
                    " Mary Anne     3",
                ])
        }

        @Test func tablesThatAreTooWideAreCut() {
            let (_, stage) = show(
                "| a | b |\n|--|--|\n| \(String(repeating: "x", count: 80)) | y |", Size(width: 30, height: 5)
            )
            #expect(rows(stage)[2].hasSuffix("x  y"))
        }

        @Test func linksAreOpenedByKeysAndByTheMouse() {
            let (view, stage) = show("[one](https://a.example) and [two](page.md)")
            var opened: [String] = []
            view.linkOpened = { opened.append($0) }
            view.becomeFirstResponder()
            stage.press(.right)
            stage.press(.enter)
            stage.press(.right)
            stage.press(.enter)
            stage.press(.left)
            #expect(opened == ["https://a.example", "page.md"] && view.currentLink == 0)
            stage.click(at: Point(x: 10, y: 0))
            #expect(opened.last == "page.md")
            stage.click(at: Point(x: 6, y: 0))
            #expect(opened.count == 3)
        }

        @Test func anotherWidthBreaksTheLinesAgain() {
            let (_, stage) = show("one two three four five six seven")
            #expect(rows(stage)[0] == " one two three four five six" && rows(stage)[1] == " seven")
            stage.resize(to: Size(width: 18, height: 12))
            #expect(rows(stage)[0] == " one two three")
        }

        @Test(arguments: [
            String(repeating: "> ", count: 5_000) + "deep", String(repeating: "- ", count: 2_000) + "deep",
            String(repeating: "[", count: 5_000), String(repeating: "*a ", count: 3_000),
            "a\u{1B}[31mb\u{7}\u{9B}m",
            String(repeating: "word", count: 5_000), "|a|\n|-|\n|\u{1B}[2J|", "999999999999999999999. a",
            "\u{0}\u{202E}x",
        ])
        func anythingIsTaken(text: String) {
            let (_, stage) = show(text)
            #expect(stage.text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
            stage.resize(to: Size(width: 4, height: 3))
        }

        @Test func theVisibleTextIsReadAloud() {
            let (view, _) = show("# Ships\n\nGo.")
            #expect(view.accessibilityDefaults.value?.hasPrefix("Ships") == true)
        }
    }
#endif
