import NibbleEditing
import NibbleNibFormat
import Testing

/// Values with characters that no layout file can hold.
struct ForbiddenCharacterTests {
    private func changed(_ source: String, _ step: (MarkupText) -> MarkupText.Step?) throws -> String? {
        let text = try #require(MarkupText(Array(source.utf8)))
        var bytes = text.bytes
        guard let step = step(text) else { return nil }
        _ = step.edit.apply(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    // A pasted escape sequence was written as it was, and the file didn't load.
    @Test(arguments: ["\u{1B}", "\0", "\u{7F}", "\u{9B}", "\u{FFFE}", "\u{FFFF}"])
    func aValueIsSetWithoutThem(character: String) throws {
        for source in ["<layout><Label/></layout>", "<layout><Label text='old'/></layout>"] {
            let new = try #require(try changed(source) { $0.set("text", to: "a\(character)[31m b", of: 1) })
            let reading = NibReader.read(Array(new.utf8), file: "T.layout")
            #expect(reading.problems.isEmpty)
            let label = reading.document?.objects.first
            #expect(label?.properties.first { $0.name == "text" }?.text == "a[31m b")
        }
    }

    @Test func aValueThatDiffersByThemAloneIsNoStep() throws {
        let source = "<layout><Label text=\"ab\"/></layout>"
        #expect(try changed(source) { $0.set("text", to: "a\u{1B}b", of: 1) } == nil)
    }

    @Test func contentIsSetWithoutThem() throws {
        let source = "<layout><View><constraint>a.top = b.top</constraint></View></layout>"
        let new = try changed(source) { $0.replaceContent(of: 2, with: "a.top\u{1B} = 3") }
        #expect(new?.contains("<constraint>a.top = 3</constraint>") == true)
    }

    @Test func tabsAndLineEndsAreNumbers() throws {
        let new = try changed("<layout><Label/></layout>") { $0.set("text", to: "a\tb\nc", of: 1) }
        #expect(new?.contains("text=\"a&#9;b&#10;c\"") == true)
    }
}
