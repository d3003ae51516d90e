import Nibble
import NibbleTerminal
import NibbleTesting
import Testing

@testable import DemoSupport

/// Every demo is left by the same keys, and says so.
@Suite @MainActor struct Leaving {
    private func stage(_ page: DemoPage) -> Stage {
        let stage = Stage(size: Size(width: 80, height: 24), controller: page.make())
        stage.application.keyBindings["quit"] = DemoApplication.quitKeys
        if let key = page.key { stage.press(key) }
        return stage
    }

    @Test(arguments: DemoPage.all, ["q", "c"] as [Character])
    func byControl(page: DemoPage, letter: Character) {
        let stage = stage(page)
        stage.press(.character(letter), .control)
        #expect(!stage.application.isRunning)
    }

    @Test(arguments: DemoPage.all) func byALetterWhereNoTextIsTyped(page: DemoPage) {
        let stage = stage(page)
        let focused = stage.application.window.firstResponder
        let takesText = focused is TextField || focused is TextView
        stage.press(.character("q"))
        #expect(stage.application.isRunning == takesText)
    }

    @Test(arguments: DemoPage.all) func theKeysSayHow(page: DemoPage) {
        let stage = stage(page)
        stage.press(.function(1))
        #expect(stage.text.contains("Quit"), "\(stage.text)")
    }
}
