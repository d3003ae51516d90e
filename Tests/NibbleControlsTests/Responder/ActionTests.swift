import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// Actions without a target: they go up the chain to the first responder that has them.
@MainActor struct ActionTests {
    private class Document: ViewController {
        var calls: [String] = []
        var isLocked = false
        override class var actions: ActionTable {
            ["save": Action(Document.save), "print(_:)": Action(Document.print)]
        }
        override func canPerformAction(_ name: String, withSender sender: AnyObject?) -> Bool {
            super.canPerformAction(name, withSender: sender) && !(name == "save" && isLocked)
        }
        func save() { calls.append("save") }
        func print(_ sender: AnyObject) { calls.append("print for \(Swift.type(of: sender))") }
    }

    private final class Letter: Document {
        override class var actions: ActionTable { ["send": Action(Letter.send)] }
        func send() { calls.append("send") }
    }

    private final class Field: EventView {
        override class var actions: ActionTable { ["copy": Action(Field.copyText)] }
        var copies = 0
        func copyText() { copies += 1 }
    }

    private let controller = Letter()
    private let field = Field("field", frame: Rect(x: 0, y: 0, width: 9, height: 1), focusable: true)
    private let stage: Stage

    init() {
        stage = Stage(size: Size(width: 20, height: 4), controller: controller)
        controller.view.addSubview(field)
    }

    private var application: Application { stage.application }

    @Test func theFirstInTheChainThatHasTheActionPerformsIt() {
        field.becomeFirstResponder()
        #expect(application.sendAction("copy") == .handled)
        #expect(application.sendAction("save") == .handled)
        #expect(application.sendAction("send") == .handled)
        #expect(field.copies == 1 && controller.calls == ["save", "send"])
        #expect(application.sendAction("fly") == .ignored)
        #expect(field.target(forAction: "send") === controller)
    }

    @Test func theSenderIsHandedOnAndLabelsMayBeLeftOut() {
        let button = Button(title: "Print")
        #expect(application.sendAction("print", from: button) == .handled)
        #expect(application.sendAction("print(_:)") == .handled)
        #expect(controller.calls == ["print for Button", "print for Application"])
    }

    @Test func aTargetThatIsNamedGetsItAlone() {
        #expect(application.sendAction("copy", to: field) == .handled)
        #expect(application.sendAction("save", to: field) == .ignored)
        #expect(field.copies == 1 && controller.calls.isEmpty)
    }

    @Test func withoutAFirstResponderTheSendersChainIsAsked() {
        #expect(application.sendAction("copy") == .ignored)
        #expect(application.sendAction("copy", from: field) == .handled)
    }

    @Test func whoCannotPerformItNowIsPassedOver() {
        controller.isLocked = true
        #expect(application.sendAction("save") == .ignored)
        #expect(application.target(forAction: "save", from: nil) == nil)
        #expect(application.target(forAction: "send", from: nil) === controller)
    }

    @Test func keysSendActionsWhileSomebodyHasThem() {
        field.commands = [
            KeyCommand("Save", key: .character("s"), modifiers: .control, sending: "save"),
            KeyCommand("Other", key: .character("s"), modifiers: .control) { [controller] in
                controller.calls.append("other")
            },
        ]
        field.becomeFirstResponder()
        stage.press(.character("s"), .control)
        controller.isLocked = true
        stage.press(.character("s"), .control)
        #expect(controller.calls == ["save", "other"])
    }

    @Test func aDelegateThatIsAResponderIsTheLastInTheChain() {
        final class Delegate: Responder, ApplicationDelegate {
            var calls: [String] = []
            override class var actions: ActionTable { ["about": Action(Delegate.about)] }
            func about() { calls.append("about") }
            override func keyDown(with event: KeyEvent) -> Handling {
                calls.append("key")
                return .handled
            }
            func applicationDidBecomeActive(_ application: Application) { calls.append("active") }
            func applicationWillResignActive(_ application: Application) { calls.append("resigned") }
            func applicationWillTerminate(_ application: Application) {
                calls.append(
                    "terminates \(application.window.rootViewController?.viewIfLoaded?.window != nil)")
            }
        }
        let delegate = Delegate()
        application.delegate = delegate
        #expect(application.sendAction("about") == .handled)
        stage.press(.tab)
        stage.send(.focus(isActive: false))
        stage.send(.focus(isActive: true))
        application.terminate()
        application.terminate()
        #expect(delegate.calls == ["about", "key", "resigned", "active", "terminates true"])
    }
}
