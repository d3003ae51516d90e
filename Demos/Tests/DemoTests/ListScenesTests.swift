import Nibble
import NibbleTesting
import Testing

@testable import showcase

/// The scenes of lists: cards that go from list to list, and groups that repeat.
@MainActor struct ListScenesTests {
    private func stage(_ name: String, _ size: Size = Size(width: 90, height: 24)) throws -> Stage {
        let scene = try Showcase.scene(named: name)
        return Stage(size: size, controller: scene.make())
    }

    private func counts(_ stage: Stage) -> [Int] {
        let row = stage.text.split(separator: "\n").last ?? ""
        return row.split(separator: " ").compactMap { Int($0) }
    }

    @Test func aCardGoesToTheNextListWithAKey() throws {
        let stage = try stage("Board")
        #expect(counts(stage) == [10, 5, 7])
        stage.press(.down)
        stage.press(.right, .shift)
        #expect(counts(stage) == [9, 6, 7])
        stage.press(.right, .shift)
        #expect(counts(stage) == [9, 5, 8])
        stage.press(.right, .shift)
        #expect(counts(stage) == [9, 5, 8])
    }

    @Test func aCardGoesWhereTheMouseLetsItGo() throws {
        let stage = try stage("Board")
        for (x, y, phase) in [
            (4, 1, MouseEvent.Phase.down), (6, 1, .dragged), (40, 3, .dragged), (40, 3, .up),
        ] {
            stage.send(.mouse(MouseEvent(location: Point(x: x, y: y), button: .left, phase: phase)))
        }
        #expect(counts(stage) == [9, 6, 7])
        let rows = stage.text.split(separator: "\n")
        #expect(rows[1].contains("Order new sails") && rows[3].contains("Paint the boat"))
    }

    @Test func aShelfScrollsAcross() throws {
        let stage = try stage("Shelves")
        // The second shelf begins with 61, which has the same name.
        func count(_ title: String) -> Int { stage.text.ranges(of: title).count }
        #expect(count("1  Half blocks") == 2 && count("5  Braille") == 0)
        for _ in 0..<4 { stage.press(.right) }
        #expect(count("1  Half blocks") == 1 && count("5  Braille") == 1)
        #expect(stage.text.contains("61  Half blocks"))
    }

    @Test func wideTablesOfAMillionRowsHaveASummary() throws {
        #expect(try !stage("A million rows").text.contains("every thousandth row"))
        let stage = try stage("A million rows", Size(width: 170, height: 50))
        #expect(stage.text.contains("States of every thousandth row") && stage.text.contains("Fine ■■"))
        #expect(stage.text.contains("16.7"))
    }

    @Test func aTreeSaysWhereItsViewsAre() throws {
        let stage = try stage("Trees")
        let window = try #require(stage.text.split(separator: "\n").first { $0.contains("▾ Window") })
        #expect(window.contains("0, 0  90 × 24"))
    }
}
