import Nibble
import NibbleTesting
import Testing

@testable import showcase

/// The scenes in which things move.
@MainActor struct MotionScenesTests {
    private func stage(_ name: String) throws -> Stage {
        let scene = try Showcase.scene(named: name)
        return Stage(size: Size(width: 90, height: 24), controller: scene.make())
    }

    private func rows(_ stage: Stage) -> [Substring] {
        stage.text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    @Test func aSliderSaysTheLengthThatItSets() throws {
        let stage = try stage("Constraints")
        stage.press(.right)
        let width = try #require(stage.text.firstMatch(of: /sidebar (\d+)×/)).1
        #expect(rows(stage)[0].contains(" \(width) "))
        #expect(stage.text.contains("─ \(width) ─"))
        stage.press(.right)
        #expect(!stage.text.contains("sidebar \(width)×") && !rows(stage)[0].contains(" \(width) "))
    }

    @Test func runnersHaveDottedLanes() throws {
        let stage = try stage("Animation")
        for _ in 0..<20 { stage.advance(by: 1.0 / 30) }
        let row = try #require(rows(stage).firstIndex { $0.contains("Linear") })
        #expect(rows(stage)[row].contains("·  ·  ·"))
    }
}
