import FoundationEssentials
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// A controller of a collection whose cells come from its file.
final class FleetController: CollectionViewController {
    override func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 9 }

    override func collectionView(
        _ view: CollectionView, cellForItemAt path: IndexPath
    ) -> CollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "ship", for: path) }
}

@Suite @MainActor struct CollectionControllerTests {
    private static let collection = """
        <CollectionView frame="0,0,40,4">
          <CollectionViewGridLayout as="collectionViewLayout" columnCount="2" itemHeight="1" minimumLineSpacing="0"/>
          <CollectionViewCell as="prototypes" reuseIdentifier="ship"><Label text="Ship" frame="0,0,9,1"/></CollectionViewCell>
        </CollectionView>
        """

    @Test func theCollectionOfASceneIsTheControllers() throws {
        let text = """
            <storyboard><FleetController id="fleet" clearsSelectionOnViewWillAppear="false">\(Self.collection)
            </FleetController></storyboard>
            """
        let made = try Storyboard(text: text, name: "Fleet.layout").instantiateInitialViewController()
        let controller = try #require(made as? FleetController)
        let stage = Stage(size: Size(width: 40, height: 4), controller: controller)
        #expect(controller.view === controller.collectionView && !controller.clearsSelectionOnViewWillAppear)
        #expect(stage.text.contains("Ship") && controller.collectionView.isFirstResponder)
        #expect(controller.collectionViewLayout is CollectionViewGridLayout)
    }

    @Test func aControllerInCodeMakesItsCollection() {
        let layout = CollectionViewGridLayout()
        let controller = CollectionViewController(collectionViewLayout: layout)
        let stage = Stage(size: Size(width: 40, height: 4), controller: controller)
        #expect(controller.collectionView.collectionViewLayout === layout && stage.text == "")
        #expect(controller.collectionView.dataSource === controller)
    }
}
