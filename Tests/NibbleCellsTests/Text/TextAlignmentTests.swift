import Testing

@testable import NibbleCells

@Suite struct TextAlignmentTests {
    @Test(arguments: [
        (TextAlignment.left, 0), (.natural, 0), (.center, 3), (.right, 7),
    ])
    func linesStandWhereTheyShould(_ alignment: TextAlignment, offset: Int) {
        #expect(alignment.offset(of: 3, in: 10) == offset)
    }

    @Test(arguments: [TextAlignment.left, .natural, .center, .right])
    func aLineThatIsTooLongStartsAtTheLeft(_ alignment: TextAlignment) {
        #expect(alignment.offset(of: 11, in: 10) == 0)
        #expect(alignment.offset(of: .max, in: .min) == 0)
        #expect(alignment.offset(of: 0, in: -1) == 0)
    }
}
