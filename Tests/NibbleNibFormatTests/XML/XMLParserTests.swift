import NibbleNibFormat
import Testing

@Suite struct XMLParserTests {
    // MARK: - What is refused

    @Test(arguments: [
        ("", "1:1: error: The file is empty. A layout file begins with <layout>. [NIB001]"),
        (" \n\t\n", "1:1: error: The file is empty. A layout file begins with <layout>. [NIB001]"),
        (
            "<!-- nothing -->",
            "1:17: error: The file has no element. A layout file begins with <layout>. [NIB001]"
        ),
        ("hello", "1:1: error: A layout file begins with <layout>; this is text. [NIB001]"),
        ("{\"a\":1}", "1:1: error: A layout file begins with <layout>; this is text. [NIB001]"),
        (
            "<layout/><layout/>",
            "1:10: error: Nothing but comments may follow the end of the first element. [NIB001]"
        ),
        (
            "<layout/>garbage",
            "1:10: error: Nothing but comments may follow the end of the first element. [NIB001]"
        ),
        (
            "<View/>",
            "1:1: error: A layout file begins with <layout>, this one begins with <View>. Write <layout> around it. [NIB006]"
        ),
        (
            "<VStack/>",
            "1:1: error: A layout file begins with <layout>, this one begins with <VStack>. Write <layout> around it, and <StackView axis=\"vertical\"> for <VStack>. [NIB006]"
        ),
        (
            "<UIView/>",
            "1:1: error: A layout file begins with <layout>, this one begins with <UIView>. Write <layout> around it, and <View> for <UIView>. [NIB006]"
        ),
        (
            "<Layout/>",
            "1:1: error: A layout file begins with <layout>, this one begins with <Layout>. Did you mean “layout”? [NIB006]"
        ),
        (
            "<html/>",
            "1:1: error: A layout file begins with <layout>, this one begins with <html>. Did you mean “layout”? [NIB006]"
        ),
        (
            "<body/>",
            "1:1: error: A layout file begins with <layout>, this one begins with <body>. Write <layout> around it, and <View> for <body>. [NIB006]"
        ),
        (
            "<rubbish/>",
            "1:1: error: A layout file begins with <layout>, this one begins with <rubbish>. [NIB006]"
        ),
        (
            "<layout>\n  <Label text=\"a>\n</layout>",
            "2:15: error: The value that begins here isn't closed: its quotation mark is missing. [NIB001]"
        ),
        ("<layout owner='A", "1:1: error: The file ends inside a tag. [NIB001]"),
        ("<layout><!-- a", "1:9: error: The file ends inside a comment. [NIB001]"),
        ("<layout><![CDATA[", "1:18: error: The file ends inside a CDATA section. [NIB001]"),
        (
            "<layout a=\"<\"/>",
            "1:12: error: A value can't contain “<”. Write &lt;, and in an anchor “max” for “≤” and “min” for “≥”. [NIB001]"
        ),
        (
            "<layout><Label a=\"1\"</layout>",
            "1:21: error: “>” or “/>” is missing before “<”: the tag that begins before it isn't closed. [NIB001]"
        ),
        (
            "<layout><Label text=\"a > b < c\"/></layout>",
            "1:28: error: A value can't contain “<”. Write &lt;, and in an anchor “max” for “≤” and “min” for “≥”. [NIB001]"
        ),
        (
            "<layout a=\"1\"b=\"2\"/>",
            "1:14: error: An attribute is written name=\"value\"; this is something else. [NIB001]"
        ),
        (
            "<layout a=1/>",
            "1:11: error: An attribute is written name=\"value\"; this is something else. [NIB001]"
        ),
        ("<layout a/>", "1:9: error: The attribute “a” has no value. Write a=\"…\", or remove it. [NIB001]"),
        (
            "<layout a b=\"1\"/>",
            "1:9: error: The attribute “a” has no value. Write a=\"…\", or remove it. [NIB001]"
        ),
        (
            "<layout a=\"b\u{1}c\"/>",
            "1:13: error: A file can't contain the control character U+0001; remove it. [NIB005]"
        ),
        (
            "<layout a=\"1\" a=\"2\"/>",
            "1:15: error: The attribute “a” is given twice in one element. [NIB001]"
        ),
        (
            "<layout a=\"Q & A\"/>",
            "1:14: error: “&” begins a character reference. Write &amp; for the character itself. [NIB001]"
        ),
    ])
    func brokenFilesAreExplained(text: String, problem: String) {
        #expect(problems(text).map { String($0.prefix { $0 != "\n" }) } == ["Test.layout:\(problem)"])
    }

    // Whoever has a file of Xcode's was told of Nibble's.
    @Test(arguments: [
        ("", "The file is empty. A file of Xcode's begins with <document>. [NIB001]"),
        ("<!-- nothing -->", "The file has no element. A file of Xcode's begins with <document>. [NIB001]"),
        ("hello", "A file of Xcode's begins with <document>; this is text. [NIB001]"),
        (
            "<html/>", "A file of Xcode's begins with <document>, this one begins with <html>. [NIB006]"
        ),
    ])
    func brokenFilesOfXcodesAreExplainedAsSuch(text: String, problem: String) {
        let problems = NibReader.read(Array(text.utf8), file: "Card.xib").problems.map(\.description)
        #expect(problems.count == 1 && problems[0].hasSuffix(": error: \(problem)"), "\(problems)")
    }

    @Test(arguments: [
        "<!DOCTYPE layout><layout/>",
        "<!DOCTYPE layout SYSTEM \"file:///etc/passwd\"><layout/>",
        "<!DOCTYPE l [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><l>&b;</l>",
        "<!DOCTYPE l [<!ENTITY % p SYSTEM \"http://example.org/p\"> %p;]><l/>",
        "<!DOCTYPE l [<!ENTITY a \"&a;\">]><l>&a;</l>",
    ])
    func doctypesAreNeverAllowed(text: String) {
        let reading = read(text)
        #expect(reading.problems.map(\.code) == [.doctype])
        #expect(reading.problems.first?.position.line == 1)
        #expect(reading.document == nil)
    }

    @Test func namedEntitiesAreExplained() {
        #expect(
            problems("<layout><Label text=\"a&nbsp;b\"/></layout>") == [
                "Test.layout:1:23: error: &nbsp; isn't a character reference that XML knows. Write the character itself, or &amp; for “&”. [NIB003]\nTest.layout:1:1: note: <layout> begins here."
            ])
    }

    @Test(arguments: ["&#0;", "&#27;", "&#x9b;", "\u{9b}", "\u{7f}", "&#xD800;", "&#xFFFE;"])
    func controlCharactersAreErrors(reference: String) {
        #expect(codes("<layout><Label text=\"a\(reference)b\"/></layout>") == [.controlCharacter])
    }

    @Test(arguments: ["UTF-16", "ISO-8859-1", "UTF-7", "windows-1252"])
    func otherEncodingsAreRefused(name: String) {
        #expect(codes("<?xml version=\"1.0\" encoding=\"\(name)\"?><layout/>") == [.encoding])
    }

    @Test(arguments: [
        [0xFF, 0xFE, 0x3C, 0x00], [0xFE, 0xFF, 0x00, 0x3C], [0x3C, 0x00, 0x6C, 0x00],
        [0x3C, 0x6C, 0xE9, 0x3E],
        [0x2B, 0x2F, 0x76, 0x38], [0xC0, 0x80], [0xED, 0xA0, 0x80],
    ])
    func whatIsNotUTF8IsRefused(bytes: [UInt8]) {
        let reading = NibReader.read(bytes, file: "Test.layout")
        #expect(reading.problems.map(\.code) == [.encoding])
    }

    @Test func aMarkOfUTF8IsAllowed() {
        #expect(NibReader.read([0xEF, 0xBB, 0xBF] + Array("<layout/>".utf8), file: "a").problems.isEmpty)
    }

    @Test(arguments: [
        ("bplist00", "compiled"), ("NIBArchive", "compiled"), ("PK\u{3}\u{4}", "ZIP"),
    ])
    func otherKindsOfFilesAreNamed(beginning: String, word: String) throws {
        let problem = try #require(read(beginning).problems.first)
        #expect(problem.code == .unsupportedFile)
        #expect(problem.message.contains(word))
    }

    @Test func theElementThatIsOpenIsNamed() {
        #expect(
            problems("<layout>\n  <View>\n    <Label/>\n  </Vew>\n</layout>") == [
                """
                Test.layout:4:5: error: </Vew> does not close <View>, which is open here. Close it with “/>” or </View>. [NIB001]
                Test.layout:2:3: note: <View> begins here.
                """
            ])
        #expect(
            problems("<layout>\n  <View>\n") == [
                """
                Test.layout:3:1: error: The file ends before </View>: a part of it is missing. [NIB001]
                Test.layout:2:3: note: <View> begins here.
                """
            ])
    }

    // What could be read is looked at as well; only what may be in the missing part is not called missing.
    @Test func problemsBeforeTheFaultAreReportedToo() {
        let text = "<layout>\n  <Label width=\"abc def\" delegate=\"@later\"/>\n  <Label"
        #expect(codes(text) == [.badConstraint, .malformed])
    }

    // MARK: - Limits

    @Test func depthIsLimited() {
        let deep = { (depth: Int) in
            "<layout>" + String(repeating: "<View>", count: depth)
                + String(repeating: "</View>", count: depth)
                + "</layout>"
        }
        #expect(codes(deep(127)) == [])
        #expect(codes(deep(128)) == [.limit])
        #expect(codes(deep(100_000)) == [.limit])
    }

    @Test func elementsAreLimited() {
        let many = { (count: Int) in "<layout>" + String(repeating: "<View/>", count: count) + "</layout>" }
        #expect(codes(many(49_999)) == [])
        #expect(codes(many(50_000)) == [.limit])
        #expect(codes(many(590_000)) == [.limit])
    }

    @Test func attributesAreLimited() {
        let many = { (count: Int) in "<layout><View\((0..<count).map { " a\($0)=\"\"" }.joined())/></layout>"
        }
        #expect(codes(many(64)) == [])
        #expect(codes(many(65)) == [.limit])
        #expect(codes(many(100_000)) == [.limit])
    }

    @Test func namesAndValuesAreLimited() {
        let name = { (count: Int) in
            "<layout><View a\(String(repeating: "b", count: count - 1))=\"\"/></layout>"
        }
        #expect(codes(name(128)) == [])
        #expect(codes(name(129)) == [.limit])
        let value = { (count: Int) in "<layout><View a=\"\(String(repeating: "b", count: count))\"/></layout>"
        }
        #expect(codes(value(65_536)) == [])
        #expect(codes(value(65_537)) == [.limit])
        #expect(codes("<layout><\(String(repeating: "V", count: 129))/></layout>") == [.limit])
    }

    @Test func bytesAreLimited() {
        let text = "<layout><!--" + String(repeating: "x", count: 4 << 20) + "--></layout>"
        #expect(codes(text) == [.limit])
    }

    // MARK: - Places

    @Test func placesAreOfElementsAttributesAndValues() throws {
        let document = try layout("\n\n  <Label\n\ttext = 'it’s “ö” >' id\n=\n  \"a\"   tag=\"7\"/>")
        let label = try document.element("a")
        #expect(label.place == NibPlace(line: 3, column: 3))
        #expect(
            label.properties.map(\.place) == [NibPlace(line: 4, column: 2), NibPlace(line: 6, column: 9)])
        #expect(
            label.properties.map(\.valuePlace) == [
                NibPlace(line: 4, column: 10), NibPlace(line: 6, column: 14),
            ])
        #expect(label["text"] == "it’s “ö” >")
    }

    // Columns are of characters, not of bytes, as editors count them.
    @Test func columnsCountCharacters() throws {
        let document = try layout("<Label text=\"äöü€😀\" tag=\"7\"/>")
        let before = "<layout owner=\"Owner\"><Label text=\"äöü€😀\" ".unicodeScalars.count
        #expect(document.objects.first?.properties.last?.place.column == Int32(before + 1))
    }

    @Test func windowsLineEndsAreLineEnds() throws {
        let document = try layout("\r\n<Label/>\r\n<Label/>")
        #expect(document.objects.map(\.place.line) == [2, 3])
        #expect(document.objects.map(\.place.column) == [1, 1])
    }

    @Test func instructionsCommentsAndSectionsAreRead() throws {
        let reading = read(
            "<?xml version=\"1.0\" encoding=\"utf-8\"?><?a b?><!-- c --><layout><!-- d --><View/><?e?></layout><!-- f -->"
        )
        #expect(reading.problems.isEmpty)
        #expect(reading.document?.objects.count == 1)
    }

    @Test(arguments: ["text", "<![CDATA[text]]>", "&lt;"])
    func textBetweenElementsIsAnError(text: String) {
        #expect(codes("<layout><View>\(text)</View></layout>") == [.strayText])
        #expect(codes("<layout>\(text)<View/></layout>") == [.strayText])
    }

    // X1 of the fault list.
    @Test func everyBeginningOfAFileIsAnErrorOrTheWhole() throws {
        let bytes = try Fixture.bytes("Badge.layout")
        let whole = bytes.count - 1  // without the last line end
        for count in 0..<bytes.count {
            let reading = NibReader.read(Array(bytes[..<count]), file: "Badge.layout")
            #expect(reading.hasErrors == (count < whole), "\(count)")
        }
    }
}
