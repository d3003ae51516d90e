import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// Nothing of a layout file is lost without a word: what has no place where it stands is told the right one.
@Suite(.serialized) @MainActor struct PlaceTests {
    @Test(arguments: [
        ("<TableView><TableViewCell/></TableView>", "as=\"prototypes\""),
        ("<TableView><TableViewSection/></TableView>", "as=\"sections\""),
        (
            "<TableView><TableViewSection as=\"sections\"><TableViewCell/></TableViewSection></TableView>",
            "as=\"cells\""
        ),
        ("<CollectionView><CollectionViewCell/></CollectionView>", "as=\"cells\" or as=\"prototypes\""),
        ("<SegmentedControl><Segment/></SegmentedControl>", "as=\"segments\""),
        ("<DataTable><TableColumn/></DataTable>", "as=\"columns\""),
        (
            "<TableViewCell><Label as=\"contentView\" text=\"a\"/></TableViewCell>",
            "write <View as=\"contentView\">"
        ),
        ("<TableView><NavigationController as=\"tableHeaderView\"/></TableView>", "takes a View"),
    ])
    func whatWouldBeLostInAViewIsRefused(text: String, way: String) throws {
        let error = try #require(failure("<layout><View>\(text)</View></layout>", options: .designTime))
        #expect(error.problems.map(\.code) == [.wrongClass])
        #expect(error.description.contains(way))
    }

    @Test func aBoxTakesAnyViewAsItsContent() throws {
        let text = "<BoxView title=\"Notes\"><TextView as=\"contentView\" text=\"Boats\"/></BoxView>"
        let root = try Nib.load("<layout>\(text)</layout>").first(BoxView.self)
        let stage = Stage(width: 20, height: 4, root: root)
        #expect(root.contentView is TextView && stage.text.contains("Boats"))
    }

    @Test func whatStandsBesideTheContentOfABoxIsNotLost() throws {
        let text = "<BoxView><Label text=\"a\"/><StackView as=\"contentView\"/></BoxView>"
        let root = try Nib.load("<layout>\(text)</layout>").first(BoxView.self)
        #expect(root.contentView.subviews.map { ($0 as? Label)?.text } == ["a"])
    }

    @Test(arguments: [
        ("<ViewController><View/><View/></ViewController>", "Put it inside of that"),
        ("<ViewController><NavigationItem title=\"a\"/></ViewController>", "as=\"navigationItem\""),
        (
            "<TableViewController><BarButtonItem title=\"a\"/></TableViewController>",
            "as=\"rightBarButtonItem\" inside of a <NavigationItem>"
        ),
    ])
    func whatWouldBeLostBesideAControllerIsRefused(scene: String, way: String) throws {
        var said = ""
        do {
            let storyboard = try Storyboard(text: "<storyboard>\(scene)</storyboard>", name: "Main.layout")
            let controller = try storyboard.instantiateInitialViewController()
            said = Stage(size: Size(width: 300, height: 20), controller: controller).text
        } catch {
            said = "\(error)"
        }
        #expect(said.contains("NIB102") && said.contains(way))
    }

    @Test func whatIsNamedIsNotLost() throws {
        let text =
            "<storyboard><ViewController><NavigationItem as=\"navigationItem\" titleView=\"@extra\"/><View/>"
            + "<View id=\"extra\"/></ViewController></storyboard>"
        let controller = try Storyboard(text: text, name: "Main.layout").instantiateInitialViewController()
        #expect(controller.view.subviews.isEmpty)
    }
}
