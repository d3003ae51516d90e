import NibbleCells
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleControls

/// Text that breaks editors: nothing may hang, trap, split a character or reach the terminal.
@MainActor @Suite struct AdversarialTextTests {
    private nonisolated static let texts: [(name: String, part: String, count: Int)] = [
        ("one line of words", "abcdefgh ", 22_222),
        ("one word", "x", 200_000),
        ("marks on a letter", "\u{301}", 20_000),
        ("families", "👨\u{200D}👩\u{200D}👧\u{200D}👦", 3_000),
        ("an endless family", "👨\u{200D}", 5_000),
        ("flags without end", "🇩", 10_001),
        ("controls", "\u{1B}[31m\u{7}\u{0}\u{9B}\u{85}", 2_000),
        ("lone carriage returns", "a\r", 5_000),
        ("carriage returns alone", "\r", 5_000),
        ("NUL", "\u{0}", 5_000),
        ("bidi controls", "a\u{202E}ש\u{2066}", 2_000),
        ("tabs", "\t", 20_000),
        ("blanks", " ", 50_000),
        ("empty lines", "\n", 50_000),
        ("jamo", "\u{1100}\u{1161}\u{11A8}", 5_000),
        ("Hebrew in one line", "שלום (עולם) 12.5 ", 3_000),
    ]

    /// The text of a name; a tenth of it in a short run.
    private static func text(_ name: String) -> String {
        guard let (_, part, count) = texts.first(where: { $0.name == name }) else { return "" }
        return "a" + String(repeating: part, count: LongRun.count(count / 10, long: count))
    }

    @Test(arguments: texts.map(\.name), [true, false]) func everythingGoesOnWorking(name: String, wraps: Bool)
    {
        let text = Self.text(name)
        let view = TextView()
        view.wrapping = wraps ? .byWord : nil
        view.text = text
        let stage = Stage(width: 40, height: 10, root: view)
        view.becomeFirstResponder()
        for (key, modifiers) in [
            (Key.end, Modifiers()), (.down, []), (.right, .control), (.left, []), (.end, .control), (.up, []),
            (.pageUp, []), (.home, .control), (.pageDown, .shift),
        ] {
            stage.press(key, modifiers)
            stage.press(.character("x"))
            stage.press(.backspace)
            #expect(stage.terminal.cursor != nil || view.caretPosition == nil)
        }
        while view.undoManager?.canUndo == true { view.undoManager?.undo() }
        #expect(view.text.utf8.elementsEqual(text.utf8))
        stage.press(.character("a"), .alt)
        stage.press(.delete)
        #expect(view.text.isEmpty)
        stage.press(.character("z"), .control)
        #expect(view.document.count == text.utf8.count)
    }

    @Test(arguments: texts.map(\.name)) func fieldsTakeEverythingToo(name: String) {
        let text = Self.text(name)
        let field = TextField()
        let stage = Stage(width: 20, height: 1, root: field)
        field.becomeFirstResponder()
        stage.paste(text)
        for (key, modifiers) in [
            (Key.home, Modifiers()), (.right, .control), (.end, []), (.left, []),
            (.left, [.shift, .control]),
        ] {
            stage.press(key, modifiers)
            #expect(stage.terminal.cursor != nil)
        }
        stage.press(.character("z"), .control)
        #expect(field.text.isEmpty)
    }

    @Test(arguments: texts.map(\.name)) func nothingThatActsReachesTheScreen(name: String) {
        let view = TextView()
        view.text = Self.text(name)
        let stage = Stage(width: 40, height: 10, root: view)
        let places = (0..<10).flatMap { y in (0..<40).map { Point(x: $0, y: y) } }
        for glyph in places.map({ stage.screen[$0].glyph }) where !glyph.isContinuation {
            let first = glyph.character.unicodeScalars.first
            #expect(
                first.map { $0.value >= 0x20 && $0.value != 0x7F && !(0x80...0x9F).contains($0.value) }
                    == true)
            #expect(first?.properties.generalCategory != .format)
        }
    }

    @Test func aPasteOfAMebibyteIsOneChange() {
        let pasted = String(repeating: "sixteen bytes a\n", count: LongRun.count(6_554, long: 65_536))
        let view = TextView()
        let stage = Stage(width: 40, height: 10, root: view)
        view.becomeFirstResponder()
        stage.paste(pasted)
        #expect(view.text == pasted)
        view.undoManager?.undo()
        #expect(view.text.isEmpty)
        #expect(view.undoManager?.canUndo == false)
        let field = TextField()
        let other = Stage(width: 40, height: 1, root: field)
        field.becomeFirstResponder()
        other.paste(pasted)
        #expect(field.text == pasted.replacing("\n", with: " "))
        field.undoManager?.undo()
        #expect(field.text.isEmpty)
    }

    @Test func theEndOfManyLinesIsAtHand() {
        let count = LongRun.count(100_000, long: 1_000_000)
        let view = TextView()
        view.text = String(repeating: "x\n", count: count) + "last"
        let stage = Stage(width: 10, height: 4, root: view)
        view.becomeFirstResponder()
        stage.press(.end, .control)
        #expect(view.document.lineCount == count + 1)
        #expect(stage.screen.textRows[3].contains("last"))
    }

    @Test func thousandsOfStepsAreTakenBack() {
        let view = TextView()
        let count = LongRun.count(600, long: 10_000)
        for number in 0..<count { view.insertText(number % 10 == 9 ? "\n" : "👍") }
        var steps = 0
        while view.undoManager?.canUndo == true {
            view.undoManager?.undo()
            steps += 1
        }
        #expect(steps == count)
        #expect(view.text.isEmpty)
    }

    @Test func tinyScreensHarmNothing() {
        for size in [Size(width: 1, height: 1), Size(width: 2, height: 1), Size(width: 3, height: 2)] {
            let view = TextView()
            view.text = "日本語\ta👨\u{200D}👩\u{200D}👧\n\u{202E}x"
            let stage = Stage(size: size, root: view)
            view.becomeFirstResponder()
            for key: Key in [.end, .down, .right, .right, .enter, .backspace, .pageDown, .home] {
                stage.press(key)
            }
            #expect(view.hasText)
        }
    }
}
