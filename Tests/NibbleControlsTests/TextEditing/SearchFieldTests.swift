import NibbleControls
import NibbleTesting
import Testing

@MainActor @Suite struct SearchFieldTests {
    @Test func escapeClearsFirst() {
        let field = SearchField()
        let stage = Stage(width: 16, height: 1, root: field)
        field.becomeFirstResponder()
        stage.advance(by: 0)
        #expect(stage.text == "[/ Search      ]")
        stage.type("cat")
        #expect(stage.text == "[/ cat        ×]")
        #expect(field.keyDown(with: .init(key: .escape)) == .handled)
        #expect(field.text == "")
        #expect(field.keyDown(with: .init(key: .escape)) == .ignored)
        #expect(field.accessibilityRole == .searchField)
    }

    @Test func escapeIsLeftToWhatItBelongsToWhereThatWantsIt() {
        let field = SearchField()
        field.clearsOnEscape = false
        let stage = Stage(width: 16, height: 1, root: field)
        field.becomeFirstResponder()
        stage.type("cat")
        #expect(field.keyDown(with: .init(key: .escape)) == .ignored)
        #expect(field.text == "cat")
    }
}
