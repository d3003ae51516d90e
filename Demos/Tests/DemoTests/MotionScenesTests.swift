import Nibble
import NibbleCells
import NibbleTesting
import Testing

@testable import showcase

/// The scenes in which things move.
@MainActor struct MotionScenesTests {
    private func stage(_ name: String, height: Int = 24) throws -> Stage {
        let scene = try Showcase.scene(named: name)
        return Stage(size: Size(width: 90, height: height), controller: scene.make())
    }

    /// The lane of a name, and its place on the screen.
    private func lane(_ name: String, in stage: Stage) throws -> (view: LaneView, start: Point) {
        let row = try #require(rows(stage).firstIndex { $0.contains(name) })
        let view = try #require(
            stage.views(LaneView.self).first { $0.convert(Point(x: 0, y: 0), to: nil).y == row })
        return (view, view.convert(Point(x: 0, y: 0), to: nil))
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

    @Test func theFocusShowsWhatItsSliderSets() throws {
        let stage = try stage("Constraints")
        let tiles = stage.views(TileView.self)
        let name = try #require(stage.views(Label.self).first { $0.text == "Sidebar" })
        let gaps = try #require(stage.views(PlaygroundView.self).first)
        #expect(tiles.count(where: \.isMarked) == 1 && name.textColor == .tint)
        stage.press(.tab)
        #expect(tiles.count(where: \.isMarked) == 1 && name.textColor == .secondaryLabel && !gaps.marksGaps)
        stage.press(.tab)
        #expect(!tiles.contains(where: \.isMarked) && gaps.marksGaps)
    }

    @Test func aMeasureLeavesTheEdgeOfItsTileWhole() throws {
        let stage = try stage("Constraints")
        #expect(rows(stage).contains { $0.hasPrefix("▌├") }, "\(stage.text)")
    }

    @Test func runnersHaveDottedLanes() throws {
        let stage = try stage("Animation")
        for _ in 0..<20 { stage.advance(by: 1.0 / 30) }
        let row = try #require(rows(stage).firstIndex { $0.contains("Linear") })
        #expect(rows(stage)[row].contains("·  ·  ·"))
    }

    @Test func runnersLeaveATrail() throws {
        let stage = try stage("Animation")
        for _ in 0..<40 { stage.advance(by: 1.0 / 30) }
        let lane = try lane("Linear", in: stage)
        #expect(lane.view.shownPlace > 0.3 && lane.view.shownPlace < 1)
        // No dot is at this column.
        let cell = stage.screen[lane.start.offsetBy(dx: 2, dy: 0)]
        let ahead = stage.screen[lane.start.offsetBy(dx: lane.view.bounds.width - 1, dy: 0)]
        #expect(cell.glyph != .space || cell.background != ahead.background)
    }

    @Test func spaceRunsAgain() throws {
        let stage = try stage("Animation")
        #expect(stage.text.contains("Space runs again"))
        for _ in 0..<70 { stage.advance(by: 1.0 / 30) }
        let lane = try lane("Linear", in: stage).view
        #expect(lane.shownPlace == 1)
        stage.press(.character(" "))
        #expect(lane.shownPlace < 0.2)
        for _ in 0..<30 { stage.advance(by: 1.0 / 30) }
        #expect(lane.shownPlace > 0.2 && lane.shownPlace < 0.8)
        for _ in 0..<40 { stage.advance(by: 1.0 / 30) }
        #expect(lane.shownPlace == 1)
    }

    @Test func theBallLeavesATrail() {
        var game = BricksGame()
        game.start(in: Size(width: 60, height: 40), isDemo: true)
        #expect(game.trail.isEmpty)
        var places = [game.ballPlace]
        for _ in 0..<5 {
            game.step()
            if places.last != game.ballPlace { places.append(game.ballPlace) }
        }
        #expect(game.trail == Array(places.dropLast().suffix(BricksGame.trailLength).reversed()))
        #expect(game.trail.count == BricksGame.trailLength)
    }

    @Test func theTrailIsDrawnBehindTheBall() throws {
        let stage = try stage("Bricks")
        func marks() -> Int { stage.text.count(where: { "▀▄·".contains($0) }) }
        let before = marks()
        for _ in 0..<6 { stage.advance(by: 1.0 / 30) }
        #expect(marks() > before)
    }

    @Test(arguments: [(40, 2), (63, 2), (64, 4), (110, 4)])
    func theBallHitsBricksWhereTheyAreDrawn(height: Int, brickHeight: Int) {
        var game = BricksGame()
        game.start(in: Size(width: 60, height: height), isDemo: true)
        #expect(game.brickHeight == brickHeight)
        let count = game.bricks.count
        // From below, into the lowest half row of the wall.
        game.ball = (x: 10, y: Double(game.bottom) + 0.3)
        game.speed = (x: 0, y: -0.8)
        game.step()
        #expect(game.bricks.count == count - 1 && game.score == 10 && game.speed.y > 0)
        #expect(!game.bricks.contains(Point(x: game.brick(atColumn: 10), y: game.rows - 1)))
        // The next row is reached only after the whole height of the brick.
        game.ball.y = Double(game.bottom - brickHeight) + 0.9
        game.speed = (x: 0, y: -0.8)
        game.step()
        #expect(game.bricks.count == count - 1)
        game.step()
        #expect(game.bricks.count == count - 2)
    }

    @Test func aHighFieldHasBricksOfTwoRowsAndTheScoreInLargeDigits() throws {
        let low = try rows(stage("Bricks", height: 20))
        #expect(low[2].contains("▇") && low[3].contains("▇"))
        let high = try rows(stage("Bricks", height: 40))
        #expect(high[0].contains("Score 0"))
        for row in stride(from: 2, to: 20, by: 2) {
            #expect(high[row].contains("▇") && !high[row + 1].contains("▇"))
            #expect(high[row + 1].contains("█"))
        }
        #expect(!high[20].contains("▇") && !high[20].contains("█"))
        let digits = high[24..<33].filter { $0.contains("██") }
        #expect(digits.count == 5)
    }
}
