import Foundation
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// Hears of what is done with cells that files describe.
final class RowsController: ViewController {
    @Outlet var table: TableView
    var calls: [String] = []

    override class var actions: ActionTable {
        ["press": Action(RowsController.press), "choose": Action(RowsController.choose)]
    }

    func press(_ sender: Button) { calls.append("press \(sender.title)") }
    func choose() { calls.append("choose") }

    override func prepare(for segue: StoryboardSegue, sender: AnyObject?) {
        calls.append(
            "prepare \(segue.identifier ?? "") from \((sender as? TableViewCell)?.textLabel.text ?? "nil")")
    }
}

/// Gives a table ten rows of a prototype.
final class Rows: TableViewDataSource {
    private(set) var cells: Set<ObjectIdentifier> = []

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 100 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "ship", for: indexPath)
        cell.textLabel.text = "Ship \(indexPath.row)"
        cells.insert(ObjectIdentifier(cell))
        return cell
    }
}

/// Cells that are in a file: rows that are there as they are drawn, and prototypes of which there are many.
@Suite @MainActor struct PrototypeRows {
    private func controller(_ table: String) throws -> (RowsController, Stage) {
        let text = """
            <storyboard>
              <RowsController id="rows">
                <View><TableView outlet="table" frame="0,0,40,10">\(table)</TableView></View>
              </RowsController>
              <ViewController id="detail"><View><Label text="Detail"/></View></ViewController>
            </storyboard>
            """
        let made = try Storyboard(text: text, name: "Rows.layout").instantiateInitialViewController()
        let controller = try #require(made as? RowsController)
        return (controller, Stage(size: Size(width: 40, height: 10), controller: controller))
    }

    @Test func i11_rowsThatAreInTheFileAreShown() throws {
        let (_, stage) = try controller(
            """
            <TableViewSection as="sections" headerTitle="Harbour">
              <TableViewCell as="cells"><Label as="textLabel" text="Aurora"/></TableViewCell>
              <TableViewCell as="cells"><Label as="textLabel" text="Bounty"/></TableViewCell>
            </TableViewSection>
            <TableViewSection as="sections">
              <TableViewCell as="cells"><Label as="textLabel" text="Clermont"/></TableViewCell>
            </TableViewSection>
            """)
        let lines = stage.text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " || $0 == "▌" } }
        #expect(lines.prefix(4).map(String.init) == ["Harbour", "Aurora", "Bounty", "Clermont"])
    }

    @Test func i11_aPrototypeMakesAsManyCellsAsAreVisible() throws {
        let (controller, stage) = try controller(
            """
            <TableViewCell as="prototypes" reuseIdentifier="ship">
              <Button text="Board" onTap="press" frame="20,0,12,1"/>
            </TableViewCell>
            """)
        let rows = Rows()
        controller.table.dataSource = rows
        stage.advanceToRest()
        #expect(stage.text.contains("Ship 0") && stage.text.contains("Board"))
        try stage.click("Board")
        #expect(controller.calls == ["press Board"])
        let count = rows.cells.count
        stage.wheel(30, at: Point(x: 5, y: 5))
        stage.advanceToRest()
        #expect(count >= 10 && rows.cells.count <= count + 2)
    }

    @Test func k3_aCellLeadsOnWhenItsRowIsChosen() throws {
        let (controller, stage) = try controller(
            """
            <TableViewCell as="prototypes" reuseIdentifier="ship" onTap="choose">
              <segue id="open" kind="present" to="detail"/>
            </TableViewCell>
            """)
        let rows = Rows()
        controller.table.dataSource = rows
        stage.advanceToRest()
        try stage.click("Ship 2")
        stage.advanceToRest()
        #expect(controller.calls == ["choose", "prepare open from Ship 2"])
        #expect(controller.presentedViewController != nil)
    }

    @Test func aDesignToolShowsARowOfEachPrototype() throws {
        let text = """
            <layout><TableView frame="0,0,30,4">
              <TableViewCell as="prototypes" reuseIdentifier="a"><Label as="textLabel" text="First"/></TableViewCell>
              <TableViewCell as="prototypes"><Label as="textLabel" text="Second"/></TableViewCell>
            </TableView></layout>
            """
        let contents = try Nib.load(text, options: .designTime)
        let stage = Stage(size: Size(width: 30, height: 4), root: try contents.first(TableView.self))
        #expect(stage.text.contains("First") && stage.text.contains("Second"))
        let plain = try Nib.load(text).first(TableView.self)
        #expect(Stage(size: Size(width: 30, height: 4), root: plain).text.contains("First") == false)
    }

    @Test func aPrototypeThatFailsSaysSoInItsRow() throws {
        let text = """
            <layout><TableView id="table" frame="0,0,60,8" rowHeight="8">
              <TableViewCell as="prototypes" reuseIdentifier="ship"><Label txet="a"/></TableViewCell>
            </TableView></layout>
            """
        let table = try Nib.load(text).first(TableView.self)
        let rows = Rows()
        var stage: Stage?
        let reports = reports {
            table.dataSource = rows
            stage = Stage(size: Size(width: 60, height: 8), root: table)
        }
        #expect(reports.first?.contains("[NIB110]") == true)
        #expect(stage?.text.contains("Label has no attribute “txet”") == true)
    }

    @Test func aTableAndItsPrototypesGoTogether() throws {
        weak var gone: ViewController?
        do {
            let text = """
                <storyboard><RowsController id="rows"><View><TableView outlet="table">
                <TableViewCell as="prototypes" reuseIdentifier="ship"><Button onTap="press"/></TableViewCell>
                </TableView></View></RowsController></storyboard>
                """
            let made = try Storyboard(text: text, name: "Rows.layout").instantiateInitialViewController()
            let controller = try #require(made as? RowsController)
            _ = controller.view
            #expect(controller.table.dequeueReusableCell(withIdentifier: "ship") != nil)
            gone = controller
        }
        #expect(gone == nil)
    }
}
