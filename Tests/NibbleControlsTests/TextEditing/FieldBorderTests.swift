import NibbleCells
import NibbleControls
import NibbleTesting
import NibbleViews
import Testing

/// Fields with and without columns for brackets.
@MainActor struct FieldBorderTests {
    private let field = TextField()
    private static let size = Size(width: 12, height: 1)

    @Test func aFieldWithoutABorderHasTextInAllItsColumns() {
        field.borderStyle = .none
        field.text = "abcdefghijklm"
        let stage = Stage(showing: field, size: Self.size)
        stage.press(.tab)
        stage.press(.end)
        #expect(stage.text == "…defghijklm")
        #expect(stage.terminal.cursor?.position == Point(x: 11, y: 0))
        stage.press(.home)
        #expect(stage.text == "abcdefghijk…")
        #expect(stage.terminal.cursor?.position == Point(x: 0, y: 0))
        field.borderStyle = .bezel
        stage.advance(by: 0)
        #expect(stage.text == "[abcdefghi…]")
    }

    @Test(arguments: [
        (TextField.BorderStyle.none, "abcdefg… ! ×", 11), (.roundedRect, " abcde… ! ×", 10),
    ])
    func marksAndButtonsAreInsideTheEnds(style: TextField.BorderStyle, text: String, column: Int) {
        field.borderStyle = style
        field.text = "abcdefghijklm"
        field.clearButtonMode = .always
        field.validationMessage = "Too long"
        let stage = Stage(showing: field, size: Self.size)
        #expect(stage.text == text)
        stage.click(at: Point(x: column, y: 0))
        #expect(field.text.isEmpty)
    }

    @Test func aFieldWithoutABorderAsksForTwoColumnsLess() {
        field.placeholder = "Name"
        field.minimumColumns = 5
        #expect(field.intrinsicContentSize == IntrinsicSize(width: 7, height: 1))
        field.borderStyle = .none
        #expect(field.intrinsicContentSize == IntrinsicSize(width: 5, height: 1))
    }
}
