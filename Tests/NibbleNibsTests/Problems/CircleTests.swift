import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// A file that puts an object into itself is refused with a sentence at its place; nothing traps.
@Suite(.serialized) @MainActor struct CircleTests {
    private nonisolated static let views = [
        "<layout><TableView id=\"t\" tableHeaderView=\"@t\"/></layout>",
        "<layout><TableView id=\"t\" tableFooterView=\"@t\"/></layout>",
        "<layout><View id=\"v\"><TableView backgroundView=\"@v\"/></View></layout>",
        "<layout><View id=\"v\"><View><CollectionView backgroundView=\"@v\"/></View></View></layout>",
        "<layout><DataTable id=\"t\" backgroundView=\"@t\"/></layout>",
        "<layout><CollectionViewCell id=\"c\" backgroundView=\"@c\"/></layout>",
        "<layout><TableView id=\"a\" tableHeaderView=\"@b\"/><TableView id=\"b\" tableFooterView=\"@a\"/></layout>",
        "<layout owner=\"View\"><TableView tableHeaderView=\"@owner\"/></layout>",
        "<layout><NavigationController id=\"n\" viewControllers=\"@c\"><View as=\"view\" id=\"v\"/></NavigationController>"
            + "<ViewController id=\"c\" view=\"@v\"/></layout>",
    ]

    @Test(arguments: views)
    func aViewInsideItselfIsRefused(text: String) throws {
        let error = try #require(failure(text, owner: View(frame: .zero), options: .designTime))
        #expect(error.problems.map(\.code) == [.circularReference])
        #expect(error.problems.allSatisfy { $0.position.column > 1 })
    }

    @Test(arguments: ["NavigationController", "TabBarController", "SplitViewController"])
    func aControllerInsideItselfIsRefused(name: String) throws {
        for text in [
            "<layout><\(name) id=\"n\" viewControllers=\"@n\"/></layout>",
            "<layout><\(name) id=\"n\" viewControllers=\"@m\"/><\(name) id=\"m\" viewControllers=\"@n\"/></layout>",
        ] {
            let error = try #require(failure(text))
            #expect(error.problems.map(\.code) == [.circularReference])
        }
        let storyboard = "<storyboard><\(name) id=\"n\" viewControllers=\"@n\"/></storyboard>"
        #expect(throws: NibError.self) {
            try Storyboard(text: storyboard, name: "Main.layout").instantiateInitialViewController()
        }
    }

    @Test func theSentenceNamesBothObjects() {
        #expect(
            failure(
                "<layout>\n  <View id=\"v\"><TableView id=\"t\" backgroundView=\"@v\"/></View>\n</layout>")?
                .description
                == "Photo.layout:2:34: error: The outlet “backgroundView” takes in what it is given: TableView “t” cannot hold"
                + " View “v”, which it is inside. Connect another object. [NIB127]")
    }

    @Test func aFileOfXcodesIsHeldToTheSame() throws {
        let table =
            "<subviews><tableView id=\"t\"><connections>"
            + "<outlet property=\"backgroundView\" destination=\"t\" id=\"o\"/></connections></tableView></subviews>"
        let error = try #require(failure(XcodeRows.xib(table), file: "Table.xib"))
        #expect(error.problems.contains { $0.code == .circularReference })
    }

    @Test func whatIsOnlyElsewhereMayBeTakenIn() throws {
        let contents = try Nib.load(
            "<layout><View id=\"v\"><TableView id=\"t\" tableHeaderView=\"@l\"/><Label id=\"l\"/></View></layout>"
        )
        let table = try contents.object("t", as: TableView.self)
        #expect(try contents.object("l", as: Label.self).superview === table)
    }

    @Test func hugeNumbersAreBounded() throws {
        let cell =
            "<TableView frame=\"0,0,20,4\"><TableViewSection as=\"sections\"><TableViewCell as=\"cells\""
            + " rowHeight=\"1e300\" indentationWidth=\"1e300\" indentationLevel=\"\(Int.max)\"/></TableViewSection></TableView>"
        let text = "<TextView frame=\"0,4,20,2\" tabWidth=\"\(Int.max)\" text=\"a&#9;b\"/>"
        let contents = try Nib.load("<layout><View frame=\"0,0,20,6\">\(cell)\(text)</View></layout>")
        let controller = ViewController()
        controller.view = try contents.first(View.self)
        let stage = Stage(size: Size(width: 20, height: 6), controller: controller)
        #expect(stage.text.contains("a"))
    }

    // MARK: - Saved files

    private nonisolated static let nested =
        "<View id=\"a\" frame=\"0,0,9,3\"><View id=\"b\" frame=\"0,0,9,3\"/></View>"
    private nonisolated static let swapped =
        "<View id=\"b\" frame=\"0,0,9,3\"><View id=\"a\" frame=\"0,0,9,3\"/></View>"

    @Test(arguments: [
        (nested, swapped), (swapped, nested),
        ("<View id=\"r\">\(nested)</View>", "<View id=\"r\">\(swapped)</View>"),
        (
            "<View id=\"r\"><TableView id=\"t\" tableHeaderView=\"@b\"/><View id=\"b\"/></View>",
            "<View id=\"r\"><View id=\"b\"><TableView id=\"t\"/></View></View>"
        ),
        (
            "<TableView id=\"t\" tableHeaderView=\"@b\"/><View id=\"b\"/>",
            "<View id=\"b\"><TableView id=\"t\"/></View>"
        ),
    ])
    func aSavedFileMayTurnTheTreeAround(before: String, after: String) throws {
        let files = SavedFiles()
        try files.whileReloading {
            func file(_ body: String) -> String {
                "<layout owner=\"FormController\">"
                    + body.replacing("<View id=", with: "<View outlet=\"view\" id=", maxReplacements: 1)
                    + "</layout>"
            }
            files.save(file(before), as: "Form.layout")
            let controller = FormController(try files.nib("Form.layout"))
            let stage = Stage(size: Size(width: 9, height: 3), controller: controller)
            files.save(file(after), as: "Form.layout")
            stage.advance(by: NibReloader.interval)
            stage.advanceToRest()
            #expect(controller.calls == ["did reload Form"] && controller.view.window != nil)
        }
    }

    @Test func aSavedFileThatGoesRoundInACircleChangesNothing() throws {
        let files = SavedFiles()
        try files.whileReloading {
            let body =
                "<layout owner=\"FormController\"><View outlet=\"view\" id=\"v\"><TableView id=\"t\"/></View></layout>"
            files.save(body, as: "Form.layout")
            let controller = FormController(try files.nib("Form.layout"))
            let stage = Stage(size: Size(width: 60, height: 9), controller: controller)
            let said = reports {
                files.save(
                    body.replacing("id=\"t\"", with: "id=\"t\" tableHeaderView=\"@v\""), as: "Form.layout")
                stage.advance(by: NibReloader.interval)
            }
            #expect(stage.text.contains("NIB127") || said.joined().contains("NIB127"))
            #expect(controller.calls.isEmpty)
        }
    }
}
