import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import Testing

/// FAULTS V12: whatever is done in whatever order, the tree stays sound and the screen is right.
@MainActor struct RandomOperationTests {
    private static let size = Size(width: 24, height: 9)

    private func event(using random: inout SeededGenerator) -> TerminalEvent {
        let place = Point(
            x: Int.random(in: -2...25, using: &random), y: Int.random(in: -2...10, using: &random))
        let keys: [KeyEvent] = [
            KeyEvent(key: .tab), KeyEvent(key: .tab, modifiers: .shift), KeyEvent(key: .enter),
            KeyEvent(key: .character(" ")), KeyEvent(key: .character("x")), KeyEvent(key: .up),
        ]
        let phases: [MouseEvent.Phase] = [.down, .dragged, .up, .moved, .scrolled]
        let buttons: [MouseEvent.Button] = [.left, .left, .right, .none]
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4: return .key(keys.randomElement(using: &random) ?? keys[0])
        case 4..<8:
            return .mouse(
                MouseEvent(
                    location: place, button: buttons.randomElement(using: &random) ?? .left,
                    phase: phases.randomElement(using: &random) ?? .down, scrollDelta: Point(x: 0, y: 1)))
        case 8: return .paste("pasted")
        default: return .focus(isActive: random.oneIn(2))
        }
    }

    @Test(arguments: 0..<LongRun.count(4, long: 40))
    func anythingMayHappen(seed: Int) {
        var random = SeededGenerator(seed: 1_000_000 + seed)
        let scene = Scene()
        let stage = Stage(size: Self.size, root: scene.root)
        let window = stage.application.window
        for step in 0..<LongRun.count(250, long: 25_000) {
            switch Int.random(in: 0..<20, using: &random) {
            case 0..<10: scene.apply(.random(using: &random))
            case 10: stage.resize(to: Size(width: 24 - step % 2, height: 9))
            case 11: scene.apply(.add(.button, to: step, at: 0, frame: Rect(x: 1, y: 1, width: 9, height: 1)))
            default: stage.send(event(using: &random))
            }
            stage.advance(by: 0.05)
            expectSoundTree(window)
            guard step % 5 == 0 else { continue }
            let difference = stage.screen.difference(from: PlainCompositor.compose(window))
            #expect(difference == nil, "step \(step)")
            if difference != nil { return }
        }
    }
}
