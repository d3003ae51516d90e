import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

/// A store that counts how often it is written.
@MainActor private final class Memory: StateStore {
    var bytes: [UInt8]?
    var saves = 0

    func load() throws -> [UInt8]? { bytes }
    func save(_ bytes: [UInt8]) throws {
        self.bytes = bytes
        saves += 1
    }
}

/// A form with a field, a secret and a text.
@MainActor private final class Form {
    let name = TextField(frame: Rect(x: 0, y: 0, width: 20, height: 1))
    let secret = TextField(frame: Rect(x: 0, y: 1, width: 20, height: 1))
    let notes = TextView(frame: Rect(x: 0, y: 2, width: 20, height: 5))
    let stage: Stage

    init(_ store: Memory? = nil) {
        let controller = ViewController()
        controller.restorationIdentifier = "form"
        secret.isSecureTextEntry = true
        let views: [(View, String)] = [(name, "name"), (secret, "secret"), (notes, "notes")]
        for (view, name) in views {
            view.restorationIdentifier = name
            controller.view.addSubview(view)
        }
        stage = Stage(size: Size(width: 40, height: 10), controller: controller)
        stage.application.stateStore = store
    }

    func restore(_ store: Memory) throws {
        try stage.application.restoreState(from: store.bytes ?? [])
        stage.settle()
    }
}

/// What is typed outlives a program that is killed.
@MainActor struct StateSavingTests {
    private let store = Memory()

    @Test func whatIsTypedIsSavedWithoutAnEnd() throws {
        let form = Form(store)
        form.name.becomeFirstResponder()
        form.stage.type("Ann")
        #expect(store.saves == 0)
        form.stage.advance(by: 1)
        #expect(store.saves == 1)
        form.notes.becomeFirstResponder()
        form.stage.type("one\ntwo")
        form.secret.becomeFirstResponder()
        form.stage.paste("secret word")
        form.stage.advance(by: 1)
        #expect(store.saves == 2)
        // Nothing ends it in order: the next one starts from what was saved.
        let next = Form()
        try next.restore(store)
        #expect(next.name.text == "Ann" && next.notes.text == "one\ntwo" && next.secret.text.isEmpty)
        #expect(next.notes.selection == TextSelection(caret: 7))
    }

    @Test func manyKeysAreSavedOnce() {
        let form = Form(store)
        form.name.becomeFirstResponder()
        for _ in 0..<50 {
            form.stage.type("a")
            form.stage.advance(by: 0.015)
        }
        form.stage.advance(by: 2)
        #expect(store.saves == 1)
    }

    @Test func nothingIsSavedWhereNothingChanged() {
        let form = Form(store)
        form.stage.press(.tab)
        form.stage.advance(by: 2)
        let saves = store.saves
        for _ in 0..<5 {
            form.stage.press(.escape)
            form.stage.advance(by: 2)
        }
        #expect(store.saves == saves)
        form.stage.application.terminate()
        #expect(store.saves == saves)
    }

    @Test func aVeryLongTextIsLeftOut() throws {
        let form = Form(store)
        form.notes.text = String(repeating: "x", count: 1_000_001)
        form.name.becomeFirstResponder()
        form.stage.type("Ann")
        form.stage.advance(by: 1)
        #expect(try #require(store.bytes).count < 1_000)
        form.notes.text.removeLast()
        form.stage.application.terminate()
        let next = Form()
        try next.restore(store)
        #expect(next.notes.text.utf8.count == 1_000_000)
    }

    @Test func aCaretBehindTheEndIsAtTheEnd() throws {
        let form = Form()
        let state =
            #"{"version":1,"controllers":{"form":{}},"views":{"form#notes":{"text":{"text":{"_0":"é"}},"anchor":{"integer":{"_0":-9}},"head":{"integer":{"_0":9223372036854775807}}}}}"#
        try form.stage.application.restoreState(from: Array(state.utf8))
        #expect(form.notes.text == "é" && form.notes.selection.range == 0..<2)
    }
}
