import Testing

@testable import NibbleNibFormat

@Suite struct NibFormatterTests {
    private func format(_ text: String) throws -> String {
        let result = NibFormatter.format(Array(text.utf8), file: "Test.layout")
        #expect(result.problems.isEmpty)
        return try #require(result.text)
    }

    @Test func filesGetOneForm() throws {
        let expected = String(decoding: try Fixture.bytes("Photo.formatted.layout"), as: UTF8.self)
        #expect(
            NibFormatter.format(try Fixture.bytes("Photo.layout"), file: "Photo.layout").text == expected)
    }

    @Test(arguments: ["Photo.layout", "Badge.layout"]) func whatIsFormattedStaysAsItIs(name: String) throws {
        let once = try #require(NibFormatter.format(try Fixture.bytes(name), file: name).text)
        #expect(try format(once) == once)
    }

    @Test(arguments: ["Photo.layout", "Badge.layout"]) func theSameObjectsAreMade(name: String) throws {
        let text = try #require(NibFormatter.format(try Fixture.bytes(name), file: name).text)
        let before = try #require(try Fixture.read(name).document)
        let after = try #require(read(text, file: name).document)
        #expect(after.summary == before.summary)
    }

    @Test(arguments: [
        "<layout/>", "<layout>\n\n\n</layout>", "<layout><!--a--><!--b--></layout><!--c-->",
        "<layout><View/> <!-- a --></layout>",
        "<layout>\n  <View/> <!-- a --> <!-- b -->\n\n  <!-- c -->\n  <View/></layout>",
        "<layout>text <!-- a --> more</layout>",
        "<layout><View text='it&apos;s &#x41; &lt;&gt;&#9;'/></layout>",
        "<layout><constraint> a . top =b.bottom+1 </constraint></layout>",
        "<layout><constraint>what is this</constraint><constraint><!--a-->b</constraint></layout>",
        "<layout><View top=' what '/></layout>",
        "<layout>\r\n<View text='a&#13;b'/>\r\n</layout>",
        "<!-- a --><?b c?>\n\n<!-- d -->\n<layout/>\n\n<!-- e -->", "<layout><![CDATA[<a>&]]></layout>",
        "<layout><View edges='super 1 1 1 1' width='self.height * 1'/></layout>",
    ])
    func formattingTwiceIsFormattingOnce(text: String) throws {
        let once = try format(text)
        #expect(try format(once) == once)
    }

    @Test func linesHaveAHundredColumns() throws {
        let long = String(repeating: "x", count: 60)
        let text = try format(
            "<layout><View a=\"\(long)\" b=\"\(long)\" top=\"super\" onTap=\"a\"/></layout>")
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
        #expect(text.contains("\n        b=\"x"))
    }

    // Whoever reads the file sees them, and a terminal it is shown in does not obey them.
    @Test func charactersThatNobodySeesAreReferences() throws {
        let hidden = "a\u{202E}b\u{200B}\u{2028}\u{3164}\u{E0041}a\u{200D}"
        let text = try format("<layout><View><Label text=\"\(hidden)\"/></View></layout>")
        #expect(
            text.contains("text=\"a&#x202E;b&#x200B;&#x2028;&#x3164;&#xE0041;a&#x200D;\""))
        #expect(try format(text) == text)
        let label = NibReader.read(Array(text.utf8), file: "a").document?.objects[0].children[0]
        #expect(label?.properties.first?.text.unicodeScalars.elementsEqual(hidden.unicodeScalars) == true)
        // What joins letters and emoji is seen in them.
        for seen in ["👩\u{200D}🚀", "❤\u{FE0F}", "می\u{200C}خواهم", "e\u{301}"] {
            #expect(try format("<layout><View><Label text=\"\(seen)\"/></View></layout>").contains(seen))
        }
    }

    @Test func whatIsBrokenIsNotTouched() {
        let result = NibFormatter.format(Array("<layout><View></layout>".utf8), file: "a")
        #expect(result.text == nil)
        #expect(result.problems.map(\.code) == [.malformed])
        let other = NibFormatter.format(Array("<document/>".utf8), file: "a")
        #expect(other.problems.map(\.code) == [.unsupportedFile])
    }
}

extension NibDocument {
    /// Everything that a document says, without places; who says a constraint does not matter.
    var summary: [String] {
        let head =
            ["\(root) \(String(describing: design)) \(String(describing: strings))"]
            + placeholders.map(\.name)
        let places = elements.flatMap(\.constraints).map { $0.line + ($0.isInstalled ? "" : " off") }
        let links = connections.map { "\($0.kind) \($0.source) \($0.destination) \($0.name)" }
        return head + elements.map(\.summary).sorted() + places.sorted() + links.sorted()
    }
}

extension NibElement {
    fileprivate var summary: String {
        let all = (properties + previewProperties).map { "\($0.name)=\($0.text) \($0.localizationKey ?? "")" }
        let others = variations.map { variation in
            let condition = variation.condition
            let colors = (condition.colors ?? []).map(\.rawValue).sorted()
            let numbers = [condition.minColumns, condition.maxColumns, condition.minRows, condition.maxRows]
            return
                "\(numbers) \(colors) \(variation.properties.map(\.text)) \(variation.constraints.map(\.line)) \(variation.removedSlots)"
        }
        return
            "\(className) \(customClass?.description ?? "") \(role ?? "") \(isInstalled) \(placement) \(all.sorted()) \(others)"
    }
}
