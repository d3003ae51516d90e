import Foundation
import GalleryPages
import Nibble
import NibbleCells
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

    @Test func enterIsPromisedWhereThereIsSomethingToGoInto() throws {
        for scene in Scene.all {
            let stage = try stage(scene.title)
            let list = stage.application.window.firstResponder
            let isPromised = bar(stage).contains("Enter Go in")
            stage.press(.enter)
            #expect(isPromised == (stage.application.window.firstResponder !== list), "\(scene.title)")
        }
    }

    @Test func enterOnTheFirstSightGivesItsPictureTheKeys() throws {
        let stage = try stage("Welcome")
        #expect(bar(stage).contains("Enter Go in"))
        var ground: TerminalColor { stage.style(at: Point(x: 78, y: 20)).background }
        let before = ground
        stage.press(.enter)
        #expect(stage.text.contains("Esc list") && ground != before, "\(stage.text)")
        stage.press(.right)
        #expect(stage.text.contains("← → tinted"), "\(stage.text)")
        stage.type("3")
        #expect(stage.text.contains("← → half"), "\(stage.text)")
        stage.type("1")
        stage.press(.escape)
        #expect(stage.text.contains("Enter styles") && !stage.text.contains("Esc list"), "\(stage.text)")
        #expect(ground == before)
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
        let code = try #require(stage.views(CodeView.self).first)
        let tools = try #require(stage.views(Toolbar.self).first)
        let start = code.convert(Point(x: 0, y: 0), to: nil)
        #expect(start.x >= 128 && start.y < 5)
        #expect(tools.convert(Point(x: 0, y: 0), to: nil).y > 40)
    }

    @Test(arguments: [("Buttons", false), ("Figures", true)])
    func theSourceTakesTheRowsThatControlsLeave(name: String, grows: Bool) throws {
        let stage = try stage(name, size: Size(width: 120, height: 40))
        let code = try #require(stage.views(CodeView.self).first)
        let page = try #require(stage.views(GalleryPage.self).first)
        let asked = page.height(forWidth: page.bounds.width)
        #expect((page.bounds.height > asked) == grows)
        #expect(code.bounds.height >= 6)
    }

    @Test func theBoxesOfAPageStandApartByARow() throws {
        let stage = try stage("Buttons", size: Size(width: 120, height: 40))
        let boxes = stage.views(BoxView.self).filter { $0.superview is GalleryPage }
        let rows = Set(boxes.map(\.frame.minY)).sorted().dropFirst()
        #expect(rows.count == 2)
        for row in rows { #expect(boxes.contains { $0.frame.maxY == row - 1 }) }
    }

    @Test func thePlaceThatIsShownStaysChosen() throws {
        let stage = try stage("Containers", size: Size(width: 120, height: 40))
        let places = try #require(
            stage.views(TableView.self).first { $0.accessibilityLabel == "Places" })
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

    @Test(arguments: [
        "Pictures", "Code", "Logs", "Editor", "Bytes and colours", "Trees", "Terminal", "Layout files",
    ])
    func titlesHaveTheAccentOnlyWithTheFocus(name: String) throws {
        let stage = try stage(name, size: Size(width: 120, height: 40))
        let boxes = stage.views(BoxView.self).filter { $0.title != nil }
        #expect(!boxes.isEmpty)
        for box in boxes { #expect(box.titleColor == .label, "\(box.title ?? "")") }
    }

    @Test func theArrowKeysPickADayOfAChart() throws {
        let stage = try stage("Figures", size: Size(width: 120, height: 40))
        #expect(stage.text.contains(" Mon ") && !stage.text.contains("Rain 3"))
        stage.press(.enter)
        #expect(stage.text.contains("[Mon]") && stage.text.contains("Mon  Rain 3  Sun 6"))
        stage.press(.right)
        #expect(stage.text.contains("[Tue]") && stage.text.contains("Tue  Rain 8  Sun 1"))
        stage.press(.left)
        stage.press(.left)
        #expect(stage.text.contains("[Mon]"))
        stage.press(.tab)
        stage.press(.end)
        #expect(stage.text.contains("[Thu]") && stage.text.contains("Thu  Rain 2  Sun 7"))
        // The other chart keeps its day and not the brackets.
        #expect(stage.text.contains("Mon  Rain 3  Sun 6") && !stage.text.contains("[Mon]"))
    }

    @Test func enterMakesAPictureLargeAndSmallAgain() throws {
        let stage = try stage("Pictures", size: Size(width: 120, height: 40))
        let boxes = stage.views(BoxView.self)
        var shown: [String] { boxes.filter { !$0.isHidden }.compactMap(\.title).sorted() }
        #expect(shown.count == 6 && !stage.text.contains("Enter enlarges"))
        stage.press(.enter)
        #expect(stage.text.contains("Enter enlarges"))
        stage.press(.right)
        stage.press(.enter)
        #expect(shown == ["Tinted ASCII"] && stage.text.contains("Enter shows all"))
        let box = try #require(boxes.first { !$0.isHidden })
        #expect(box.frame == box.superview?.bounds)
        stage.press(.right)
        #expect(shown == ["Half blocks"] && stage.text.contains("Enter shows all"))
        stage.press(.enter)
        #expect(shown.count == 6 && stage.text.contains("Enter enlarges"))
    }

    @Test func lettersAdjustAllPicturesOnceInside() throws {
        let stage = try stage("Pictures", size: Size(width: 120, height: 40))
        #expect(stage.text.contains("once inside b t i and 0 adjust it"))
        stage.press(.enter)
        stage.type("i")
        let pictures = stage.views(StylePicture.self)
        #expect(pictures.map(\.adjustments.isInverted) == Array(repeating: true, count: 6))
        stage.type("0")
        #expect(pictures.map(\.adjustments.isInverted) == Array(repeating: false, count: 6))
    }

    @Test func redIsKeptForLateCards() {
        let tasks = BoardTask.all.values.joined()
        #expect(tasks.contains(where: \.isLate) && !tasks.contains { $0.color == .systemRed })
    }
}
