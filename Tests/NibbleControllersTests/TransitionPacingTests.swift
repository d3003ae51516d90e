import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

/// What the motion of a transition sends, and where nothing moves.
@MainActor struct TransitionPacingTests {
    /// A screen on which every cell has colours of its own, as pictures have.
    private final class Picture: View {
        var shift: UInt32 = 0

        override func draw(in canvas: inout Canvas) {
            for y in 0..<bounds.height {
                for x in 0..<bounds.width {
                    let color = UInt32(truncatingIfNeeded: x * 7919 + y * 104_729) &+ shift
                    canvas.write(
                        "▀", at: Point(x: x, y: y),
                        style: CellStyle(
                            foreground: Color(hex: color & 0xFFFFFF),
                            background: Color(hex: (color &* 31) & 0xFFFFFF)))
                }
            }
        }
    }

    private func controller(_ view: View) -> ViewController {
        let controller = ViewController()
        controller.view = view
        return controller
    }

    /// The frames of a push between two screens.
    private func frames(_ size: Size, _ first: View, _ second: View) -> Int {
        let navigation = NavigationController(rootViewController: controller(first))
        let stage = Stage(size: size, controller: navigation)
        let before = stage.terminal.frameCount
        navigation.pushViewController(controller(second), animated: true)
        stage.advanceToRest()
        return stage.terminal.frameCount - before
    }

    @Test func cheapScreensMove() {
        #expect(frames(Size(width: 40, height: 12), View(), Label("Details")) > 3)
    }

    @Test func pictureScreensAreExchangedAtOnce() {
        #expect(frames(Size(width: 120, height: 40), Picture(), Picture()) <= 2)
    }

    /// A picture that slides in costs more with each step: its first columns say what the whole will cost.
    @Test func aPictureThatComesOverACheapScreenMovesAStepAtMost() {
        #expect(frames(Size(width: 120, height: 40), View(), Picture()) <= 3)
    }

    @Test func nothingMovesOnSlowLines() {
        let navigation = NavigationController(rootViewController: controller(View()))
        let stage = Stage(size: Size(width: 40, height: 12), controller: navigation)
        stage.terminal.isReady = false
        stage.application.window.setNeedsDisplay()
        stage.advance(by: 0.5)
        stage.terminal.isReady = true
        stage.send(.ready)
        stage.advance(by: 0.1)
        let before = stage.terminal.frameCount
        navigation.pushViewController(controller(Label("Details")), animated: true)
        stage.advanceToRest()
        #expect(stage.terminal.frameCount - before <= 2)
        #expect(stage.text.contains("Details"))
    }
}
