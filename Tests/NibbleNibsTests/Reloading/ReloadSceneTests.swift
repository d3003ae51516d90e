import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// Scenes follow their storyboard: controllers, their views, the ways between them and the cells of their tables.
@Suite @MainActor struct ReloadingScenes {
    private static let text = """
        <storyboard>
          <NavigationController id="main" rootViewController="@list"/>
          <HarbourController id="list" title="Ships">
            <View>
              <Label outlet="title1" text="Harbour" frame="0,0,20,1"/>
              <TextField outlet="name" text="Ada" frame="0,1,10,1"/>
              <Button outlet="save" text="Save" frame="0,2,10,1"><segue id="open" to="detail"/></Button>
            </View>
          </HarbourController>
          <ViewController id="detail" title="Detail"><View><Label text="Ship" frame="0,0,20,1"/></View></ViewController>
          <ViewController id="other" title="Other"><View><Label text="Port" frame="0,0,20,1"/></View></ViewController>
        </storyboard>
        """

    private let files = SavedFiles()

    private func show() throws -> (storyboard: Storyboard, list: HarbourController, stage: Stage) {
        files.save(Self.text, as: "Ships.layout")
        let storyboard = try Storyboard(contentsOf: "/saved/Ships.layout")
        let controller = try storyboard.instantiateInitialViewController()
        let stage = Stage(size: Size(width: 40, height: 8), controller: controller)
        return (storyboard, try #require(controller.children.first as? HarbourController), stage)
    }

    private func save(_ text: String, _ stage: Stage) {
        files.save(text, as: "Ships.layout")
        stage.advance(by: NibReloader.interval)
        stage.advanceToRest()
    }

    @Test func controllersAndTheirViewsFollow() throws {
        try files.whileReloading {
            let (storyboard, list, stage) = try show()
            list.name.text = "typed"
            let field = list.name
            save(
                Self.text.replacing("\"Harbour\"", with: "\"Quay\"").replacing(
                    "title=\"Ships\"", with: "title=\"Boats\""
                )
                .replacing("<TextField", with: "<Label text=\"new\" frame=\"20,1,5,1\"/><TextField"), stage)
            #expect(stage.text.contains("Quay") && stage.text.contains("Boats") && stage.text.contains("new"))
            #expect(list.name === field && list.name.text == "typed" && list.calls == ["did reload Ships"])
            let again = try storyboard.instantiateViewController(withIdentifier: "list")
            #expect(again.title == "Boats")
            save(Self.text.replacing("id=\"other\"", with: "id=\"late\""), stage)
            #expect(storyboard.identifiers == ["detail", "late", "list", "main"])
        }
    }

    @Test func waysFollow() throws {
        try files.whileReloading {
            let (_, list, stage) = try show()
            let line = "<Label outlet=\"title1\""
            let second =
                "<Button text=\"Ports\" frame=\"0,4,10,1\"><segue id=\"ports\" to=\"other\"/></Button>"
            save(
                Self.text.replacing("to=\"detail\"", with: "to=\"other\"").replacing(
                    line, with: second + line),
                stage)
            try stage.click("Save")
            stage.advanceToRest()
            #expect(list.navigationController?.topViewController?.title == "Other")
            list.navigationController?.popViewController(animated: false)
            stage.advanceToRest()
            save(Self.text.replacing(line, with: second + line), stage)
            try stage.click("Save")
            stage.advanceToRest()
            #expect(list.navigationController?.viewControllers.map(\.title) == ["Ships", "Detail"])
            list.navigationController?.popViewController(animated: false)
            stage.advanceToRest()
            try stage.click("Ports")
            stage.advanceToRest()
            #expect(list.navigationController?.viewControllers.map(\.title) == ["Ships", "Other"])
        }
    }

    @Test func aWrongStoryboardIsSaidSoOnceOnTheScreen() throws {
        try files.whileReloading {
            let (storyboard, list, stage) = try show()
            let wrong = Self.text.replacing("<Label outlet", with: "<Label outlet=\"x\" outlet")
            save(wrong, stage)
            save(wrong + " ", stage)
            #expect(stage.text.contains("Ships.layout:5:"))
            #expect(list.view.subviews.filter { $0 is NibProblemView }.count == 1)
            #expect(try storyboard.instantiateViewController(withIdentifier: "other").title == "Other")
            save(Self.text.replacing("\"Harbour\"", with: "\"Quay\""), stage)
            #expect(stage.text.contains("Quay") && !list.view.subviews.contains { $0 is NibProblemView })
        }
    }

    @Test func aSceneThatCannotBeShownIsTriedAgain() throws {
        try files.whileReloading {
            files.save(Self.text.replacing("<Label outlet", with: "<Lable outlet"), as: "Ships.layout")
            let storyboard = try Storyboard(contentsOf: "/saved/Ships.layout")
            let list = try storyboard.instantiateViewController(withIdentifier: "list")
            let stage = Stage(size: Size(width: 60, height: 8), controller: list)
            #expect(stage.text.contains("Lable"))
            save(Self.text, stage)
            #expect(stage.text.contains("Harbour") && !stage.text.contains("Lable"))
        }
    }

    @Test func cellsOfPrototypesFollow() throws {
        let text = """
            <storyboard>
              <RowsController id="rows">
                <View><TableView outlet="table" frame="0,0,40,4">
                  <TableViewCell as="prototypes" reuseIdentifier="ship">
                    <Label text="old" frame="20,0,10,1"/>
                  </TableViewCell>
                </TableView></View>
              </RowsController>
            </storyboard>
            """
        try files.whileReloading {
            files.save(text, as: "Ships.layout")
            let made = try Storyboard(contentsOf: "/saved/Ships.layout").instantiateInitialViewController()
            let controller = try #require(made as? RowsController)
            let stage = Stage(size: Size(width: 40, height: 4), controller: controller)
            let rows = Rows()
            controller.table.dataSource = rows
            controller.table.reloadData()
            stage.advance(by: 0.1)
            #expect(stage.text.contains("Ship 0") && stage.text.contains("old"))
            save(text.replacing("old", with: "new"), stage)
            #expect(stage.text.contains("Ship 0") && stage.text.contains("new"))
            #expect(!stage.text.contains("old"))
        }
    }
}

/// A controller of a scene, whose view comes from there.
final class HarbourController: ViewController {
    @Outlet var title1: Label!
    @Outlet var name: TextField!
    @Outlet var save: Button!
    var calls: [String] = []

    override func nibDidReload(named name: String) { calls.append("did reload \(name)") }
}
