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

    @Test(arguments: DemoPage.all) func byControlQ(page: DemoPage) {
        let stage = stage(page)
        stage.press(.character("q"), .control)
        #expect(!stage.application.isRunning)
    }

    /// Where Ctrl C may be meant to copy, it says so and wants to be pressed again.
    @Test(arguments: DemoPage.all) func byControlC(page: DemoPage) {
        let stage = stage(page)
        let takesText = stage.application.window.firstResponder is TextField
        stage.press(.character("c"), .control)
        #expect(stage.application.isRunning == takesText)
        guard takesText else { return }
        #expect(stage.text.contains("Ctrl C again ends the program."))
        stage.press(.character("c"), .control)
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
