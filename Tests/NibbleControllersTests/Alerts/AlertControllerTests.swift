import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct AlertControllerTests {
    private let scene = AlertStage()
    private var stage: Stage { scene.stage }

    @Test func itStandsInTheMiddleWithItsButtonsInARow() {
        scene.show([("Delete photo", .destructive), ("Keep", .cancel)])
        #expect(
            stage.text == """


                    ╭──────────────────────────────╮
                    │                              │
                    │ Delete “Harbour”?            │
                    │ It cannot be brought back.   │
                    │                              │
                    │  [ Keep ]   [ Delete photo ] │
                    │                              │
                    ╰──────────────────────────────╯
                """)
        expectSoundTree(stage.application.window)
    }

    @Test func actionsMayBeGivenAtOnce() {
        var deleted = 0
        let delete = AlertAction(title: "Delete", style: .destructive) { _ in deleted += 1 }
        let alert = AlertController(title: "Delete “Harbour”?", actions: [.cancel(), delete])
        #expect(alert.message == nil && alert.preferredStyle == .alert)
        #expect(alert.actions.map(\.title) == ["Cancel", "Delete"])
        #expect(alert.actions.map(\.style) == [.cancel, .destructive])
        scene.root.present(alert, animated: false)
        // Keys typed before the question is on the screen answer nothing.
        stage.advance(by: 1)
        stage.press(.character("d"))
        stage.press(.enter)
        #expect(deleted == 1)
    }

    @Test func whatLiesBelowIsDimmedAndTakesNothing() {
        var presses = 0
        let below = Button(title: "Below")
        below.addAction { _ in presses += 1 }
        scene.root.view.addSubview(below)
        scene.root.view.backgroundColor = Color(white: 1, alpha: 1)
        scene.show([("Keep", .cancel), ("Delete", .destructive)])
        #expect(stage.style(at: Point(x: 39, y: 11)).background == .rgb(0x999999))
        stage.click(at: Point(x: 3, y: 0))
        #expect(presses == 0 && scene.isOpen)
    }

    @Test func aChosenActionIsDoneOnceTheAlertIsGone() throws {
        let alert = AlertController(title: "Save?", message: nil)
        var wasOpen: Bool?
        var count = 0
        alert.addAction(
            AlertAction(title: "Save") { [scene] _ in
                wasOpen = scene.isOpen
                count += 1
            })
        scene.present(alert)
        stage.press(.enter)
        stage.press(.enter)
        #expect(wasOpen == false && count == 1)
        scene.present(alert)
        try stage.click("Save ")
        #expect(count == 2 && !scene.isOpen)
    }

    @Test func anActionMayPresentTheNextAlert() {
        let second = AlertController(title: "Second", message: nil)
        let first = AlertController(title: "First", message: nil)
        first.addAction(
            AlertAction(title: "More") { [scene] _ in scene.root.present(second, animated: true) })
        scene.present(first)
        stage.press(.enter)
        #expect(scene.root.presentedViewController === second)
    }

    @Test func aKeyThatIsPressedWhileItAppearsIsNotLost() {
        let alert = scene.alert([("Keep", .cancel), ("Delete", .destructive)])
        scene.root.present(alert, animated: true)
        // Its first frame is drawn; the fade goes on.
        stage.settle()
        stage.press(.escape)
        #expect(scene.take() == ["Keep"] && !scene.isOpen)
        stage.advance(by: 1)
        #expect(!scene.isOpen)
        expectSoundTree(stage.application.window)
    }

    @Test func itFadesInUnlessMotionIsReduced() {
        let alert = scene.alert([("Keep", .cancel)])
        scene.root.present(alert, animated: true)
        stage.advance(by: 0.05)
        let early = stage.screen
        stage.advance(by: 1)
        #expect(stage.screen != early)
        stage.press(.escape)
        stage.application.theme.reducesMotion = true
        scene.root.present(alert, animated: true)
        stage.advance(by: 0)
        let first = stage.screen
        stage.advance(by: 1)
        #expect(stage.screen == first)
    }

    @Test func aDisabledActionIsNotChosenUntilItIsEnabled() {
        let alert = scene.alert([("Save", .default), ("Keep", .cancel)])
        let save = alert.actions[0]
        save.isEnabled = false
        scene.present(alert)
        #expect(scene.focused == "Keep")
        stage.type("s")
        #expect(scene.isOpen)
        save.isEnabled = true
        stage.advance(by: 0)
        stage.type("s")
        #expect(scene.take() == ["Save"])
    }

    @Test func aLongMessageScrolls() {
        let lines = (1...30).map { "Line \($0)" }.joined(separator: "\n")
        let alert = scene.alert("Licence", lines, [("Accept", .default), ("Refuse", .cancel)])
        scene.present(alert)
        #expect(stage.text.contains("Line 1") && !stage.text.contains("Line 30"))
        #expect(stage.text.contains("[ Refuse ]") && stage.text.contains("[ Accept ]"))
        stage.press(.end)
        #expect(stage.text.contains("Line 30") && !stage.text.contains("Licence"))
        stage.press(.pageUp)
        #expect(!stage.text.contains("Line 30"))
        stage.press(.home)
        stage.wheel(3, at: Point(x: 20, y: 4))
        #expect(stage.text.contains("Line 10"))
    }

    @Test func whatControlsTheTerminalIsShownNotDone() {
        let alert = scene.alert("Open “\u{1B}[31m”?", "a\u{202E}b", [("Keep", .cancel)])
        scene.present(alert)
        #expect(!stage.text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
    }

    @Test func titleAndMessageMayChangeWhileItIsShown() {
        let alert = scene.show([("Keep", .cancel)])
        alert.title = "Copied 1 of 2"
        alert.message = "First line\nSecond line"
        stage.advance(by: 0)
        #expect(stage.text.contains("Copied 1 of 2") && stage.text.contains("Second line"))
    }

    @Test func itSaysWhatItIsAloud() {
        var heard: [String] = []
        stage.application.announcementHandler = { heard.append($0) }
        scene.show([("Keep", .cancel)])
        #expect(heard == ["Delete “Harbour”?\nIt cannot be brought back."])
        let tree = stage.application.accessibilityTree
        #expect(tree.properties.role == .alert && tree.properties.label == "Delete “Harbour”?")
        #expect(
            tree.flattened.map(\.spokenText) == [
                "Delete “Harbour”?, alert", "It cannot be brought back.", "Keep, button",
            ])
    }

    @Test(arguments: [(80, 24), (40, 12), (20, 6), (8, 3), (1, 1)])
    func itFitsEveryScreen(columns: Int, rows: Int) {
        let scene = AlertStage(size: Size(width: columns, height: rows))
        let alert = scene.alert(
            "A title of several words", String(repeating: "Many words. ", count: 40),
            [("Replace all", .default), ("Keep", .cancel), ("Delete", .destructive)])
        alert.addTextField()
        scene.present(alert)
        let window = scene.stage.application.window
        #expect(window.bounds.union(alert.view.frame) == window.bounds)
        #expect(scene.stage.unreachableControls(in: alert.view).isEmpty)
        scene.stage.press(.escape)
        #expect(scene.take() == ["Keep"])
    }

    @Test func nothingStaysAfterAnAlert() {
        weak var gone: AlertController?
        weak var goneView: View?
        do {
            let alert = scene.show([("Keep", .cancel), ("Delete", .destructive)])
            (gone, goneView) = (alert, alert.view)
        }
        stage.press(.escape)
        stage.advance(by: 1)
        #expect(gone == nil && goneView == nil && stage.application.window.subviews.count == 1)
    }
}
