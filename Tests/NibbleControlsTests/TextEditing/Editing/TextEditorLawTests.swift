import NibbleTestSupport
import Testing

@testable import NibbleControls

/// Random commands, against a model that is nothing but a string and two indices.
@Suite struct TextEditorLawTests {
    private struct Model {
        var text = ""
        var anchor = 0
        var head = 0

        var places: [Int] { boundaries(of: text) }
        var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

        mutating func replace(_ range: Range<Int>, with new: String) {
            var bytes = Array(text.utf8)
            bytes.replaceSubrange(range, with: new.utf8)
            text = String(decoding: bytes, as: UTF8.self)
            let end = range.lowerBound + new.utf8.count
            head = places.first { $0 >= end } ?? text.utf8.count
            anchor = head
        }

        mutating func delete(_ motion: TextMotion) {
            guard range.isEmpty else { return replace(range, with: "") }
            let places = self.places
            let target =
                motion == .characterBackward ? places.last { $0 < head } : places.first { $0 > head }
            guard let target else { return }
            replace(min(target, head)..<max(target, head), with: "")
        }

        mutating func move(_ motion: TextMotion, selecting: Bool) {
            let places = self.places
            if !selecting, !range.isEmpty {
                head = motion == .characterBackward ? range.lowerBound : range.upperBound
            } else if motion == .characterBackward {
                head = places.last { $0 < head } ?? 0
            } else {
                head = places.first { $0 > head } ?? text.utf8.count
            }
            if !selecting { anchor = head }
        }
    }

    private func lineEnd(of text: String) -> String {
        for character in text where ["\n", "\r", "\r\n"].contains(character) { return String(character) }
        return "\n"
    }

    /// Does one random thing to both.
    private func step(
        _ editor: inout TextEditor, _ model: inout Model, _ parts: [String],
        using random: inout SeededGenerator
    ) {
        let motion: TextMotion = random.oneIn(2) ? .characterBackward : .characterForward
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4:
            let text = RandomText.text(of: parts, count: 0...3, using: &random)
            let new = LineEnds.replaced(in: text, by: lineEnd(of: model.text))
            editor.commit(editor.insertion(of: text, kind: random.oneIn(5) ? .other : .typing))
            model.replace(model.range, with: new)
        case 4..<6:
            if let proposal = editor.deletion(motion) { editor.commit(proposal) }
            model.delete(motion)
        case 6..<9:
            let selects = random.oneIn(3)
            editor.move(motion, selecting: selects)
            model.move(motion, selecting: selects)
        default:
            let places = model.places
            model.anchor = places.randomElement(using: &random) ?? 0
            model.head = places.randomElement(using: &random) ?? 0
            editor.select(TextSelection(anchor: model.anchor, head: model.head))
        }
    }

    @Test(arguments: 0..<LongRun.count(60, long: 2_000)) func randomCommandsAgreeWithAString(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let parts = seed % 3 == 0 ? RandomText.plain : RandomText.parts
        let start = RandomText.text(of: parts, using: &random)
        var editor = TextEditor()
        editor.replaceAll(with: start)
        var model = Model(text: start)
        for _ in 0..<60 {
            step(&editor, &model, parts, using: &random)
            #expect(editor.document.string.utf8.elementsEqual(model.text.utf8))
            #expect(editor.selection.anchor == model.anchor)
            #expect(editor.selection.head == model.head)
        }
        let end = editor.document
        while editor.undo() != nil {}
        #expect(editor.document == TextDocument(start))
        while editor.redo() != nil {}
        #expect(editor.document == end)
    }
}
