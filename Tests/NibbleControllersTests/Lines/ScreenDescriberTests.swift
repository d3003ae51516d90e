import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct ScreenDescriberTests {
    private let button = Button(title: "Save")
    private let field = TextField()
    private let stage: Stage

    init() {
        let root = View()
        button.frame = Rect(x: 2, y: 3, width: 10, height: 1)
        field.frame = Rect(x: 0, y: 1, width: 12, height: 1)
        field.accessibilityLabel = "Name"
        for view in [field, button] { root.addSubview(view) }
        stage = Stage(size: Size(width: 30, height: 6), root: root)
    }

    private var descriptions: [[ScreenElement]] {
        stage.terminal.requests.compactMap { request in
            guard case .describe(let elements) = request else { return nil }
            return elements
        }
    }

    private func listen() {
        stage.terminal.capabilities.takesDescriptions = true
        stage.advance(by: 0.5)
    }

    @Test func nothingIsDescribedUntilSomebodyListens() {
        stage.advance(by: 1)
        #expect(descriptions.isEmpty)
        listen()
        #expect(descriptions.count == 1)
    }

    @Test func elementsHaveRolesNamesAndPlaces() throws {
        #expect(field.becomeFirstResponder())
        listen()
        let save = try #require(descriptions.last?.first { $0.label == "Save" })
        #expect(save.role == "button" && save.states.contains(.operable))
        #expect(save.frame == Rect(x: 2, y: 3, width: 10, height: 1))
        let name = try #require(descriptions.last?.first { $0.label == "Name" })
        #expect(name.role == "textbox" && name.states.contains(.focused))
    }

    @Test func anotherPageIsDescribedTheSameScreen() {
        listen()
        stage.send(.repaint)
        stage.advance(by: 0.5)
        #expect(descriptions.count == 2 && descriptions.first == descriptions.last)
    }

    @Test func onlyChangesAreDescribedAgain() {
        listen()
        button.setNeedsDisplay()
        stage.advance(by: 0.5)
        #expect(descriptions.count == 1)
        field.text = "Ada"
        stage.advance(by: 0.5)
        #expect(descriptions.count == 2)
        #expect(descriptions.last?.contains { $0.value == "Ada" } == true)
    }

    @Test func aSecretIsNotDescribed() {
        field.isSecureTextEntry = true
        field.text = "hunter2"
        listen()
        #expect(descriptions.last?.contains { $0.value.contains("hunter2") } == false)
    }

    @Test func announcementsAreSaid() {
        listen()
        stage.application.announce("Saved")
        #expect(stage.terminal.requests.contains(.speak("Saved")))
    }
}
