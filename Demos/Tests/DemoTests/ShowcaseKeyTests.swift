import Foundation
import GalleryPages
import Nibble
import NibbleTesting
import Testing

@testable import showcase

/// The keys of the showcase's list and bar, and the room that its scenes use.
@MainActor struct ShowcaseKeyTests {
    private func stage(_ name: String, size: Size = Size(width: 80, height: 24)) throws -> Stage {
        let controller = ShowcaseController()
        controller.show(try Showcase.scene(named: name))
        return Stage(size: size, controller: controller)
    }

    private func bar(_ stage: Stage) -> Substring { stage.text.split(separator: "\n").last ?? "" }

    private func views<Kind: View>(_ kind: Kind.Type, in stage: Stage) -> [Kind] {
        var pending: [View] = [stage.application.window]
        var found: [Kind] = []
        while let view = pending.popLast() {
            if let match = view as? Kind { found.append(match) }
            pending += view.subviews
        }
        return found
    }

    @Test func enterIsPromisedWhereThereIsSomethingToGoInto() throws {
        for scene in Scene.all {
            let stage = try stage(scene.title)
            let list = stage.application.window.firstResponder
            let isPromised = bar(stage).contains("Enter Go in")
            stage.press(.enter)
            #expect(isPromised == (stage.application.window.firstResponder !== list), "\(scene.title)")
        }
    }

    @Test func quitStaysOnTheBarOf80Columns() throws {
        for scene in Scene.all {
            #expect(bar(try stage(scene.title)).contains("Ctrl Q Quit"), "\(scene.title)")
        }
    }

    @Test func aSlashGoesToTheFieldThatFindsScenes() throws {
        let stage = try stage("Welcome")
        stage.type("/wind")
        #expect(stage.text.contains("Translucent panels over a picture"))
    }

    @Test func lettersInTheListChooseAScene() throws {
        let stage = try stage("Dashboard")
        stage.type("bo")
        #expect(stage.text.contains("Cards go from list to list"))
    }

    @Test(arguments: ["Welcome", "Dashboard"]) func escapeLeavesTheWholeScreen(name: String) throws {
        let stage = try stage(name)
        stage.press(.function(7))
        #expect(!stage.text.contains("Find a scene") && bar(stage).contains("Esc List"))
        stage.press(.escape)
        #expect(stage.text.contains("Find a scene"))
    }

    @Test(arguments: ["Editor", "Layout files"]) func commandsAreFoundFromATextView(name: String) throws {
        let stage = try stage(name)
        stage.press(.enter)
        #expect(stage.application.keyTarget is TextView)
        stage.press(.character("p"), .control)
        #expect(!(stage.application.keyTarget is TextView))
    }

    @Test func theSourceIsBesideTheControlsOfAWideScreen() throws {
        let stage = try stage("Buttons", size: Size(width: 200, height: 60))
        let code = try #require(views(CodeView.self, in: stage).first)
        let tools = try #require(views(Toolbar.self, in: stage).first)
        let start = code.convert(Point(x: 0, y: 0), to: nil)
        #expect(start.x >= 128 && start.y < 5)
        #expect(tools.convert(Point(x: 0, y: 0), to: nil).y > 40)
    }

    @Test(arguments: [("Buttons", false), ("Figures", true)])
    func theSourceTakesTheRowsThatControlsLeave(name: String, grows: Bool) throws {
        let stage = try stage(name, size: Size(width: 120, height: 40))
        let code = try #require(views(CodeView.self, in: stage).first)
        let page = try #require(views(GalleryPage.self, in: stage).first)
        let asked = page.height(forWidth: page.bounds.width)
        #expect((page.bounds.height > asked) == grows)
        #expect(code.bounds.height >= 6)
    }

    @Test func theBoxesOfAPageStandApartByARow() throws {
        let stage = try stage("Buttons", size: Size(width: 120, height: 40))
        let boxes = views(BoxView.self, in: stage).filter { $0.superview is GalleryPage }
        let rows = Set(boxes.map(\.frame.minY)).sorted().dropFirst()
        #expect(rows.count == 2)
        for row in rows { #expect(boxes.contains { $0.frame.maxY == row - 1 }) }
    }

    @Test func thePlaceThatIsShownStaysChosen() throws {
        let stage = try stage("Containers", size: Size(width: 120, height: 40))
        let places = try #require(
            views(TableView.self, in: stage).first { $0.accessibilityLabel == "Places" })
        #expect(places.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
        #expect(stage.text.contains("21 °C"))
    }

    @Test(arguments: [20, 83, 120, 158]) func theWallOfBricksFillsTheField(width: Int) {
        var game = BricksGame()
        game.start(in: Size(width: width, height: 40), isDemo: true)
        #expect(game.span(ofBrick: 0).lowerBound == 0)
        #expect(game.span(ofBrick: game.columns - 1).upperBound == width)
        for index in 0..<game.columns {
            for column in game.span(ofBrick: index) { #expect(game.brick(atColumn: column) == index) }
        }
    }

    @Test func redIsKeptForLateCards() {
        let tasks = BoardTask.all.values.joined()
        #expect(tasks.contains(where: \.isLate) && !tasks.contains { $0.color == .systemRed })
    }
}
