import Foundation
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// A cell with outlets of its own, and a header.
final class ShipCell: CollectionViewCell {
    @Outlet var nameLabel: Label!
}

/// Hears of what is done with a collection that a file describes.
final class ShipsGridController: ViewController, CollectionViewDataSource, CollectionViewDelegate {
    @Outlet var collection: CollectionView
    var count = 60
    var calls: [String] = []
    private(set) var cells: Set<ObjectIdentifier> = []

    override class var actions: ActionTable { ["press": Action(ShipsGridController.press)] }

    func press(_ sender: Button) { calls.append("press \(sender.title)") }

    func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "ship", for: path)
        (cell as? ShipCell)?.nameLabel.text = "Ship \(path.item)"
        cells.insert(ObjectIdentifier(cell))
        return cell
    }

    func collectionView(_ view: CollectionView, didSelectItemAt path: IndexPath) {
        calls.append("select \(path.item)")
    }

    override func prepare(for segue: StoryboardSegue, sender: AnyObject?) {
        calls.append(
            "prepare \(segue.identifier ?? "") from \((sender as? ShipCell)?.nameLabel.text ?? "nil")")
    }
}

/// Collections in files: their layouts, their cells of which there are many, their headers and footers.
@Suite(.serialized) @MainActor struct CollectionRows {
    private static let prototypes = """
        <CollectionViewGridLayout as="collectionViewLayout" columnCount="3" itemHeight="2" minimumLineSpacing="0"
          headerReferenceSize="0,1" footerReferenceSize="0,1"/>
        <ShipCell as="prototypes" reuseIdentifier="ship" nameLabel="@name">
          <Label id="name" frame="0,0,10,1"/>
          <Button title="Board" onTap="press" frame="0,1,10,1"/>
          <segue id="open" kind="present" to="detail"/>
        </ShipCell>
        <CollectionReusableView as="sectionHeaderView" reuseIdentifier="head"><Label text="Fleet" frame="1,0,9,1"/>
        </CollectionReusableView>
        <CollectionReusableView as="sectionFooterView"><Label text="End" frame="1,0,9,1"/></CollectionReusableView>
        """

    private func controller() throws -> (ShipsGridController, Stage) {
        NibRegistry.register(ShipCell.self)
        let text = """
            <storyboard>
              <ShipsGridController id="ships"><View>
                <CollectionView outlet="collection" dataSource="@ships" delegate="@ships" frame="0,0,45,9">\(Self.prototypes)
                </CollectionView>
              </View></ShipsGridController>
              <ViewController id="detail"><View><Label text="Detail"/></View></ViewController>
            </storyboard>
            """
        let made = try Storyboard(text: text, name: "Ships.layout").instantiateInitialViewController()
        let controller = try #require(made as? ShipsGridController)
        return (controller, Stage(size: Size(width: 45, height: 9), controller: controller))
    }

    @Test func i11_aPrototypeMakesAsManyItemsAsAreVisible() throws {
        let (controller, stage) = try controller()
        #expect(stage.text.hasPrefix(" Fleet") && stage.text.contains("\n Ship 0"))
        #expect(stage.text.contains("Ship 11"))
        try stage.click("Board")
        #expect(controller.calls == ["press Board"])
        let count = controller.cells.count
        stage.wheel(50, at: Point(x: 12, y: 5))
        stage.advanceToRest()
        #expect(stage.text.contains("End") && stage.text.contains("Ship 59"))
        #expect(controller.cells.count <= count + 3)
    }

    @Test func k3_anItemLeadsOnWhenItIsChosen() throws {
        let (controller, stage) = try controller()
        try stage.click("Ship 4")
        stage.advanceToRest()
        #expect(controller.calls == ["prepare open from Ship 4", "select 4"])
        #expect(controller.presentedViewController != nil)
    }

    @Test func aDesignToolShowsAnItemOfEachPrototype() throws {
        let text = """
            <layout><CollectionView frame="0,0,40,4">
              <CollectionViewFlowLayout as="collectionViewLayout" itemSize="10,1"/>
              <CollectionViewCell as="prototypes" reuseIdentifier="a"><Label text="First" frame="0,0,9,1"/></CollectionViewCell>
              <CollectionViewCell as="prototypes"><Label text="Second" frame="0,0,9,1"/></CollectionViewCell>
            </CollectionView></layout>
            """
        let made = try Nib.load(text, options: .designTime).first(CollectionView.self)
        let stage = Stage(size: Size(width: 40, height: 4), root: made)
        #expect(stage.text.contains("First") && stage.text.contains("Second"))
        let plain = try Nib.load(text).first(CollectionView.self)
        #expect(Stage(size: Size(width: 40, height: 4), root: plain).text.contains("First") == false)
    }

    @Test func f5_itemsOfARegisteredFileAreMadeAndUsedAgain() throws {
        NibRegistry.register(ShipCell.self)
        let cell = "<ShipCell nameLabel=\"@name\"><Label id=\"name\" frame=\"0,0,10,1\"/></ShipCell>"
        let source = ShipsGridController()
        let layout = CollectionViewGridLayout()
        layout.columnCount = 2
        layout.itemHeight = 1
        let collection = CollectionView(collectionViewLayout: layout)
        collection.register(
            Nib(text: "<layout>\(cell)</layout>", name: "ShipCell.layout"), forCellWithReuseIdentifier: "ship"
        )
        collection.dataSource = source
        let stage = Stage(size: Size(width: 40, height: 6), root: collection)
        #expect(stage.text.contains("Ship 0") && stage.text.contains("Ship 5"))
        for _ in 0..<20 { stage.press(.pageDown) }
        #expect(source.cells.count <= 12)
    }

    @Test func f5_aFileOfSomethingElseIsExplained() {
        let collection = CollectionView()
        collection.register(
            Nib(text: "<layout><View/></layout>", name: "ShipCell.layout"), forCellWithReuseIdentifier: "ship"
        )
        let source = ShipsGridController()
        source.count = 1
        collection.dataSource = source
        var stage: Stage?
        let reports = reports { stage = Stage(size: Size(width: 60, height: 8), root: collection) }
        #expect(reports.first?.contains("which must be a UICollectionViewCell instance") == true)
        #expect(stage?.text.contains("invalid nib") == true)
    }

    @Test func anOutletIntoAPrototypeIsExplained() throws {
        let text = """
            <layout owner="ShipsGridController"><CollectionView outlet="collection">
              <CollectionReusableView as="sectionHeaderView"><Label outlet="title"/></CollectionReusableView>
            </CollectionView></layout>
            """
        let error = #expect(throws: NibError.self) { try Nib.load(text, owner: ShipsGridController()) }
        #expect(error?.description.contains("cannot be connected to repeating content") == true)
    }

    @Test func aCollectionOfXcodesIsShown() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <collectionView clipsSubviews="YES" dataMode="prototypes" id="col-le-ctn">
              <rect key="frame" x="0.0" y="0.0" width="320" height="160"/>
              <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="16" minimumInteritemSpacing="16" id="flo-wl-ayo">
                <size key="itemSize" width="80" height="32"/>
                <size key="headerReferenceSize" width="50" height="16"/>
                <size key="footerReferenceSize" width="0.0" height="0.0"/>
                <inset key="sectionInset" minX="8" minY="16" maxX="8" maxY="0.0"/>
              </collectionViewFlowLayout>
              <cells>
                <collectionViewCell reuseIdentifier="item" id="cel-li-tem">
                  <rect key="frame" x="8" y="32" width="80" height="32"/>
                  <view key="contentView" contentMode="center">
                    <rect key="frame" x="0.0" y="0.0" width="80" height="32"/>
                    <subviews><label text="Item" id="lab-el-itm"><rect key="frame" x="0.0" y="0.0" width="64" height="16"/></label>
                    </subviews>
                  </view>
                </collectionViewCell>
              </cells>
              <collectionReusableView key="sectionHeaderView" reuseIdentifier="head" id="hea-de-rvi">
                <rect key="frame" x="0.0" y="0.0" width="320" height="16"/>
                <subviews><label text="Head" id="lab-el-hea"><rect key="frame" x="0.0" y="0.0" width="64" height="16"/></label></subviews>
              </collectionReusableView>
            </collectionView></objects></document>
            """
        let made = try Nib.load(text, options: .designTime).first(CollectionView.self)
        let layout = try #require(made.collectionViewLayout as? CollectionViewFlowLayout)
        #expect(layout.itemSize == Size(width: 10, height: 2) && layout.minimumLineSpacing == 1)
        #expect(
            layout.minimumInteritemSpacing == 2
                && layout.sectionInset == EdgeInsets(top: 1, left: 1, bottom: 0, right: 1))
        let stage = Stage(size: Size(width: 40, height: 10), root: made)
        #expect(stage.text == "Head\n\n  Item")
    }
}
