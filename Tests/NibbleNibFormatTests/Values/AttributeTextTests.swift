import NibbleCells
import Testing

@testable import NibbleNibFormat

/// Texts of attributes as values: read by programs and by checks of files alike.
@Suite struct AttributeTextTests {
    @Test(arguments: [
        ("true", InspectableKind.boolean), ("3", .integer), ("3.0", .integer), ("-0.5", .number),
        ("systemRed", .color), ("#1a2b3c", .color), ("ansi(12)", .color), ("any", .text), ("", .text),
        ("3,1", .point), ("3, 1", .point), ("20,3", .size), ("0,0,20,3", .rect), ("0,1,0,1", .insets),
        ("left", .choice(["left", "right"])), ("left right", .choices(["left", "right"])),
    ])
    func valuesAreRead(text: String, kind: InspectableKind) {
        #expect(AttributeText.content(of: text, as: kind) != nil)
    }

    @Test(arguments: [
        ("yes", InspectableKind.boolean), ("1", .boolean), ("3.5", .integer), ("many", .integer),
        ("1,5", .number), ("redd", .color), ("ansi(256)", .color), ("3", .point), ("3,1,2", .size),
        ("0,0,20", .rect), ("a,1,0,1", .insets), ("up", .choice(["left", "right"])),
        ("left up", .choices(["left", "right"])), ("Harbour", .image),
    ])
    func otherTextsAreNone(text: String, kind: InspectableKind) {
        #expect(AttributeText.content(of: text, as: kind) == nil)
    }

    @Test func fractionsOfCellsAreRoundedHalfUp() {
        guard case .rect(let rect) = AttributeText.content(of: "0.5,-0.5,2.49,-3", as: .rect) else {
            Issue.record("a rectangle is read")
            return
        }
        #expect(rect == Rect(x: 1, y: 0, width: 2, height: 0))
    }

    @Test(arguments: [
        (Double.nan, 0), (.infinity, 1_000_000_000), (-1e300, -1_000_000_000), (2.5, 3), (-2.5, -2),
    ])
    func everyNumberIsNearACell(value: Double, cell: Int) {
        #expect(NumberText.cell(value) == cell)
    }
}
