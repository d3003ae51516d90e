import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// Input methods show what they compose at the terminal's cursor: it stands at the caret, whatever is typed.
@MainActor struct CaretLawTests {
    private static let makers: [@MainActor @Sendable () -> View] = [
        { TextField() }, { SearchField() }, { TextView() },
        {
            let view = TextView()
            view.wrapping = nil
            return view
        },
        {
            let view = TextView()
            view.textAlignment = .center
            return view
        },
        {
            let view = TextView()
            view.textAlignment = .right
            return view
        },
        {
            let field = TextField()
            field.isSecureTextEntry = true
            field.clearButtonMode = .always
            return field
        },
    ]
    private static let pieces: [String] = [
        "a", "漢字", "e\u{301}", "👩‍👩‍👧", "שלום", " ", "long words ", "\t", "\n",
    ]
    private static let keys: [Key] = [
        .left, .right, .home, .end, .up, .down, .backspace, .delete, .pageUp, .pageDown,
    ]

    @Test(arguments: 0..<LongRun.count(5, long: 400)) func theCursorIsAlwaysAtTheCaret(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let view = Self.makers[seed % Self.makers.count]()
        let width = Int.random(in: 8..<30, using: &random)
        view.frame = Rect(x: 2, y: 1, width: width, height: Int.random(in: 1..<6, using: &random))
        let root = View()
        root.addSubview(view)
        let stage = Stage(size: Size(width: 40, height: 8), root: root)
        view.becomeFirstResponder()
        for _ in 0..<120 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<5: stage.paste(Self.pieces.randomElement(using: &random) ?? "")
            case 5..<9: stage.press(Self.keys.randomElement(using: &random) ?? .left)
            default:
                // The last column of a text view is its scroll indicator, which moves the text away from the caret.
                let end = 2 + (view is TextView ? width - 1 : width)
                let x = Int.random(in: 2..<end, using: &random)
                stage.click(at: Point(x: x, y: 1))
            }
            guard view.isFirstResponder else {
                view.becomeFirstResponder()
                continue
            }
            stage.advance(by: 0)
            let cursor = try #require(stage.terminal.cursor, "\(type(of: view)) of \(width) columns")
            #expect(view.frame.contains(cursor.position))
            let caret = try #require(view.caret)
            #expect(cursor.position == view.convert(caret.position, to: nil))
        }
    }
}
