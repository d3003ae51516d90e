import NibbleCells
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

/// Views and controllers that are light or dark whatever their surroundings are.
@MainActor struct UserInterfaceStyleTests {
    private final class Word: View {
        var told: [Appearance] = []
        override func traitCollectionDidChange(_ previous: TraitCollection) {
            told.append(previous.userInterfaceStyle)
        }
        override func draw(in canvas: inout Canvas) {
            canvas.write("x", at: .zero, style: CellStyle(foreground: .label))
        }
    }

    private func stage(_ controller: ViewController) -> Stage {
        var capabilities = TerminalCapabilities()
        capabilities.background = 0x101010
        capabilities.foreground = 0xEEEEEE
        return Stage(size: Size(width: 20, height: 6), controller: controller, capabilities: capabilities)
    }

    @Test func aViewAndAllInsideItHaveTheStyle() {
        let controller = ViewController()
        let pane = View(frame: Rect(x: 2, y: 1, width: 6, height: 2))
        pane.backgroundColor = .systemBackground
        let word = Word(frame: Rect(x: 1, y: 0, width: 2, height: 1))
        let outside = Word(frame: Rect(x: 10, y: 0, width: 2, height: 1))
        pane.addSubview(word)
        controller.view.addSubview(pane)
        controller.view.addSubview(outside)
        let stage = stage(controller)
        let before = stage.screen
        pane.overrideUserInterfaceStyle = .light
        #expect(word.traitCollection.userInterfaceStyle == .light)
        #expect(outside.traitCollection.userInterfaceStyle == .dark)
        #expect(word.told == [.dark] && outside.told.isEmpty)
        stage.settle()
        #expect(stage.screen[Point(x: 3, y: 1)].background == .rgb(0xFFFFFF))
        #expect(stage.screen[Point(x: 3, y: 1)].foreground == .rgb(0x1B1D21))
        #expect(stage.screen[Point(x: 10, y: 0)] == before[Point(x: 10, y: 0)])
        pane.overrideUserInterfaceStyle = .unspecified
        stage.settle()
        #expect(stage.screen == before)
        #expect(word.told == [.dark, .light])
    }

    @Test func aControllersStyleMayBeSetBeforeItsViewIsMade() {
        let controller = ViewController()
        controller.overrideUserInterfaceStyle = .light
        #expect(!controller.isViewLoaded)
        let stage = stage(controller)
        #expect(controller.traitCollection.userInterfaceStyle == .light)
        #expect(stage.screen[Point(x: 0, y: 0)].background == .rgb(0xFFFFFF))
        controller.view.overrideUserInterfaceStyle = .dark
        #expect(controller.traitCollection.userInterfaceStyle == .dark)
    }

    @Test func whatHasAStyleOfItsOwnKeepsItWhenTheThemeChanges() {
        let controller = ViewController()
        let word = Word(frame: Rect(x: 0, y: 0, width: 2, height: 1))
        word.overrideUserInterfaceStyle = .dark
        var changes = 0
        word.registerForTraitChanges([TraitUserInterfaceStyle.self]) { (_: View, _) in changes += 1 }
        controller.view.addSubview(word)
        let stage = stage(controller)
        stage.application.theme = .light
        stage.settle()
        #expect(controller.traitCollection.userInterfaceStyle == .light)
        #expect(word.traitCollection.userInterfaceStyle == .dark && changes == 0)
        #expect(stage.screen[Point(x: 0, y: 0)].foreground == .rgb(0xE6E8EB))
        word.overrideUserInterfaceStyle = .unspecified
        #expect(changes == 1)
    }

    @Test func coloursForTheGroundFollowTheStyle() {
        let controller = ViewController()
        let box = View(frame: Rect(x: 0, y: 0, width: 3, height: 1))
        box.backgroundColor = Color(light: Color(hex: 0xAA0000), dark: Color(hex: 0x00AA00))
        controller.view.addSubview(box)
        let stage = stage(controller)
        #expect(stage.screen[Point(x: 0, y: 0)].background == .rgb(0x00AA00))
        box.overrideUserInterfaceStyle = .light
        stage.settle()
        #expect(stage.screen[Point(x: 0, y: 0)].background == .rgb(0xAA0000))
    }
}
