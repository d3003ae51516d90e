import Testing

@testable import NibbleNibFormat

@Suite struct TextValueTests {
    @Test(arguments: [
        ("0", 0), ("12", 12), ("-0.5", -0.5), ("+3", 3), (".5", 0.5), ("5.", 5), ("1e-05", 0.00001),
        ("2E2", 200),
    ])
    func numbersAreDecimal(text: String, value: Double) {
        #expect(NumberText.number(text) == value)
    }

    // X5 of the fault list.
    @Test(arguments: [
        "", " 5", "5 ", "1,5", "0x10", "0x", "nan", "NaN", "inf", "infinity", "1e999", "-1e999", "e5", ".",
        "-", "1e", "1 2",
        "٣", "１", "1_000", "--1", "1.2.3", "99999999999999999999999999999999999999999999999",
    ])
    func otherTextsAreNoNumbers(text: String) {
        #expect(NumberText.number(text) == nil)
    }

    @Test func wholeNumbersThatAreTooLargeAreNone() {
        #expect(NumberText.integer("99999999999999999999") == nil)
        #expect(NumberText.integer("1.5") == nil)
        #expect(NumberText.integer("-7") == -7)
    }

    @Test(arguments: [
        (12, "12"), (0.5, "0.5"), (-1.0 / 3, "-0.3333"), (2.00001, "2"), (0.00001, "0"), (-0.00001, "0"),
        (1e20, "1e+20"),
        (.infinity, "0"), (.nan, "0"),
    ])
    func numbersAreWrittenShort(value: Double, text: String) {
        #expect(NumberText.text(value) == text)
    }

    @Test(arguments: ["a", "_", "a1", "über", "画像", "photoView"]) func identifiers(text: String) {
        #expect(NameText.isIdentifier(text))
    }

    @Test(arguments: ["", "1a", "a b", "a-b", "a.b", "a\u{0}b", "@a", "😀"]) func otherNames(text: String) {
        #expect(!NameText.isIdentifier(text))
    }

    @Test(arguments: [
        ("View", true), ("Kit.View", true), ("A.B.C", true), (".A", false), ("A.", false), ("A..B", false),
        ("", false),
    ])
    func classNames(text: String, isOne: Bool) {
        #expect(NameText.isClassName(text) == isOne)
    }
}
