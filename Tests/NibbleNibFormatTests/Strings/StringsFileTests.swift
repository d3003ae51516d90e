import NibbleNibFormat
import Testing

@Suite struct StringsFileTests {
    private func strings(_ text: String) -> StringsFile {
        StringsFile(Array(text.utf8), file: "Test.strings")
    }

    @Test func entriesCommentsAndEscapesAreRead() throws {
        let file = StringsFile(try Fixture.bytes("German.strings"), file: "German.strings")
        #expect(file.problems.isEmpty)
        #expect(
            file.entries.mapValues(\.value) == [
                "photos.title": "Bilder", "nam-la-bel.text": "Name\tund \"Ort\"\nüber\\",
                "bare.key": "bare_value",
                "alone": "alone", "emoji": "😀",
            ])
        #expect(file.entries["photos.title"]?.place == NibPlace(line: 2, column: 1))
        #expect(file.entries["nam-la-bel.text"]?.place == NibPlace(line: 5, column: 1))
    }

    @Test(arguments: [true, false]) func bothOrdersOfUTF16AreRead(isLittle: Bool) {
        let units = Array("\u{FEFF}\"a\" = \"ü😀\";".utf16)
        let bytes = units.flatMap { unit in
            let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            return isLittle ? pair : pair.reversed()
        }
        let file = StringsFile(bytes, file: "a")
        #expect(file.entries["a"]?.value == "ü😀")
        #expect(file.problems.isEmpty)
    }

    @Test func aMarkOfUTF8IsNoPartOfTheFirstKey() {
        #expect(strings("\u{FEFF}\"a\" = \"b\";").entries["a"]?.value == "b")
    }

    @Test(arguments: [
        ("\"a\" \"b\";", "1:5: error: A “;” is missing behind the entry “a”. [NIB040]"),
        (
            "\"a\" = ;",
            "1:7: error: A value in quotation marks belongs here, as in \"key\" = \"value\"; [NIB040]"
        ),
        (
            "= \"a\";",
            "1:1: error: A key in quotation marks belongs here, as in \"key\" = \"value\"; [NIB040]"
        ),
        ("\"a\" =", "1:6: error: The file ends where a value belongs. [NIB040]"),
        ("\"a\" = \"b", "1:7: error: The quotation mark that begins here is never closed. [NIB040]"),
        ("/* a", "1:1: error: The comment that begins here is never closed. [NIB040]"),
        ("\"a\" = \"\\Ux\";", "1:10: error: Digits of a character's number belong behind “\\U”. [NIB040]"),
        (
            "\"a\"=\"b\";\n\"a\"=\"c\";",
            "2:1: warning: The key “a” is there twice; the first entry counts. [NIB041]\nTest.strings:1:1: note: The first one is here."
        ),
        (
            "\"a\" = \"b\u{1B}[31m\";",
            "1:1: error: There is a control character in this text, which no terminal may be sent. Remove it. [NIB005]"
        ),
        (
            "\"a\" = \"\\U009b31m\";",
            "1:1: error: There is a control character in this text, which no terminal may be sent. Remove it. [NIB005]"
        ),
        (
            "bplist00",
            "1:1: error: This is a binary property list. Use the text that it was made from. [NIB006]"
        ),
    ])
    func mistakesHavePlaces(text: String, problem: String) {
        #expect(strings(text).problems.map(\.description) == ["Test.strings:\(problem)"])
    }

    @Test func whatIsNotUTF8IsRefused() {
        #expect(StringsFile([0x22, 0xE9, 0x22], file: "a").problems.map(\.code) == [.encoding])
    }

    // One mistake costs its line and nothing else.
    @Test func everyMistakeIsReportedAndTheRestIsRead() {
        let file = strings("\"a\" = \"1\"\n\"b\" = ;\n? = \"x\";\n\"c\" = \"3\";")
        #expect(file.problems.map(\.position.line) == [2, 2, 3])
        #expect(file.entries.mapValues(\.value) == ["a": "1", "c": "3"])
    }

    @Test func theFirstOfTwoEntriesCounts() {
        #expect(strings("\"a\"=\"b\";\"a\"=\"c\";").entries["a"]?.value == "b")
    }
}
