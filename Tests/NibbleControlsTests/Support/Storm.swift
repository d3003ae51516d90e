import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews

/// Events in any order.
struct Storm {
    static let keys: [Key] = [
        .tab, .enter, .character(" "), .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
        .character("-"), .character("+"), .character("7"), .escape,
    ]
    private static let phases: [MouseEvent.Phase] = [.down, .dragged, .up, .moved, .scrolled]
    private var random: SeededGenerator

    init(seed: Int) {
        random = SeededGenerator(seed: seed)
    }

    @MainActor mutating func blow(on stage: Stage, _ view: View) {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5:
            let key = Self.keys.randomElement(using: &random) ?? .tab
            stage.press(key, random.oneIn(8) ? .shift : [])
        case 5..<8:
            let point = Point(
                x: Int.random(in: -2..<40, using: &random), y: Int.random(in: -2..<9, using: &random))
            let phase = Self.phases.randomElement(using: &random) ?? .moved
            let delta = Point(x: 0, y: phase == .scrolled ? Int.random(in: -2...2, using: &random) : 0)
            stage.send(.mouse(MouseEvent(location: point, phase: phase, scrollDelta: delta)))
        case 8: stage.advance(by: Double(Int.random(in: 0..<20, using: &random)) / 20)
        default:
            if random.oneIn(3) { (view as? Control)?.isEnabled.toggle() }
            if random.oneIn(6) { view.isHidden.toggle() }
            stage.advance(by: 0)
        }
    }
}
