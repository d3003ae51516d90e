import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// What is said of the loader where no row of the checklist says it: each statement tried as an application would.
@Suite(.serialized) @MainActor struct LoaderStatements {
    private let desk = """
        <layout owner="ShipDesk">
          <View outlet="panel">
            <Label outlet="title" text="Ships" frame="0,0,9,1"/>
            <Button id="first" collection="buttons" onTap="choose" tag="1" frame="0,1,9,1"/>
            <Button collection="buttons" onTap="choose" tag="2" frame="0,2,9,1"/>
          </View>
        </layout>
        """

    @Test func anOwnerNeedsToBeNoResponder() throws {
        weak var gone: ShipDesk?
        do {
            let owner = ShipDesk()
            gone = owner
            let contents = try Nib(text: desk, name: "Desk.layout").instantiate(owner: owner)
            #expect(owner.title.text == "Ships" && owner.panel === contents.first)
            #expect(owner.buttons.map(\.tag) == [1, 2] && owner.loaded == ["Desk"])
            owner.buttons[1].sendActions(for: .primaryActionTriggered)
            #expect(owner.chosen == [2])
        }
        #expect(gone == nil)
    }

    @Test func anotherLoadForOneOwnerReplacesWhatItsOutletsHold() throws {
        let owner = ShipDesk()
        let nib = Nib(text: desk, name: "Desk.layout")
        let old = try nib.instantiate(owner: owner)
        let new = try nib.instantiate(owner: owner)
        #expect(owner.buttons.count == 2 && owner.panel === new.first && owner.panel !== old.first)
        try old.object("first", as: Button.self).sendActions(for: .primaryActionTriggered)
        #expect(owner.chosen == [1])
    }

    @Test func outletsOfSuperclassesAreThereToo() throws {
        let owner = NightDesk()
        let text = desk.replacing(
            "</View>",
            with: "<Label outlet=\"lamp\"/><Label outlet=\"secret\"/><Label outlet=\"watched\"/></View>")
        try Nib(text: text, name: "Desk.layout").instantiate(owner: owner)
        #expect(owner.lamp != nil && owner.hasSecret && owner.title.text == "Ships")
        #expect(owner.changes == 1)
    }

    @Test func weakOutletsTakeProtocolsAndHoldNothing() throws {
        let contents = try Nib.load(
            """
            <layout>
              <Object class="ShipMast" id="mast" watcher="@watch"/>
              <Object class="ShipWatch" id="watch"/>
              <Object class="ShipMast" id="other" watcher="@nobody"/>
              <Object class="ShipWatch" id="nobody"/>
            </layout>
            """)
        let mast: ShipMast = try contents.object("mast")
        #expect(mast.watcher === contents["watch"])
        let wrong = failure("<layout><Object class=\"ShipMast\" watcher=\"@b\"/><View id=\"b\"/></layout>")
        #expect(
            wrong?.description
                == "Photo.layout:1:34: error: The outlet “watcher” takes a Watching, not a View, whose class does not adopt it."
                + " [NIB121]")
    }

    @Test func collectionsHoldConstraintsToo() throws {
        let owner = ShipDesk()
        try Nib.load(
            """
            <layout owner="ShipDesk">
              <View outlet="panel"><Label outlet="title" top="super" leading="super">
                <constraint collection="lines">self.width min 5</constraint>
                <constraint collection="lines" id="tall" outlet="line">self.height min 1</constraint>
              </Label></View>
            </layout>
            """, owner: owner)
        #expect(owner.lines.map(\.firstAttribute) == [.width, .height] && owner.line === owner.lines[1])
    }

    @Test func xcodesCollectionsHoldConstraintsToo() throws {
        let owner = ShipDesk()
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="ShipDesk"><connections>
            <outlet property="panel" destination="v" id="o1"/><outlet property="title" destination="l" id="o2"/>
            <outletCollection property="lines" destination="c2" id="o3"/>
            <outletCollection property="lines" destination="c1" id="o4"/></connections></placeholder>
            <view id="v"><rect key="frame" x="0" y="0" width="80" height="80"/><subviews>
            <label id="l" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="80" height="16"/></label>
            </subviews><constraints><constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" id="c1"/>
            <constraint firstItem="l" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="c2"/></constraints>
            </view></objects></document>
            """
        try Nib.load(text, owner: owner, file: "Desk.xib")
        #expect(owner.lines.map(\.firstAttribute) == [.leading, .top])
    }

    @Test func aTemplateIsAppliedOnceHoweverManyInitialisersAskForIt() throws {
        #expect(BaseCard(frame: .zero).subviews.count == 1)
        let card = FancyCard(frame: .zero)
        #expect(card.subviews.count == 1 && card.title.text == "Fancy")
        let contents = try Nib.load(
            "<layout><View><FancyCard id=\"card\" frame=\"0,0,9,3\"/></View></layout>")
        let inside: FancyCard = try contents.object("card")
        #expect(inside.subviews.count == 1 && inside.title.superview === inside)
        inside.loadLayout(named: "BaseCard")
        #expect(inside.subviews.count == 2 && inside.title.text == "Base")
    }

    @Test func theRootOfATemplateVariesToo() {
        let controller = ViewController()
        let card = FancyCard(frame: Rect(x: 0, y: 0, width: 9, height: 3))
        controller.view.addSubview(card)
        let stage = Stage(size: Size(width: 80, height: 24), controller: controller)
        #expect(card.backgroundColor == nil)
        stage.resize(to: Size(width: 40, height: 24))
        #expect(card.backgroundColor == .red)
        stage.resize(to: Size(width: 80, height: 24))
        #expect(card.backgroundColor == nil)
    }

    @Test func whatAPropertyHoldsComesAndGoesThere() throws {
        let controller = ViewController()
        let contents = try Nib.load(
            """
            <layout><TableView id="table" frame="0,0,40,20">
              <Label id="head" as="tableHeaderView" text="Head" frame="0,0,40,1"><when maxCols="40" installed="false"/></Label>
            </TableView></layout>
            """)
        let table: TableView = try contents.object("table")
        controller.view.addSubview(table)
        let stage = Stage(size: Size(width: 80, height: 24), controller: controller)
        #expect(table.tableHeaderView != nil && stage.text.contains("Head"))
        stage.resize(to: Size(width: 40, height: 24))
        #expect(!stage.text.contains("Head"))
        stage.resize(to: Size(width: 80, height: 24))
        #expect(table.tableHeaderView === contents["head"] && stage.text.contains("Head"))
    }

    @Test func uikitsSpellingTakesExternalObjects() {
        let store = ShipWatch()
        let nib = Nib(
            text: "<layout><external id=\"watch\"/><Object class=\"ShipMast\" watcher=\"@watch\"/></layout>")
        let contents = nib.instantiate(withOwner: nil, options: [.externalObjects: ["watch": store]])
        #expect((contents.first as? ShipMast)?.watcher === store)
        let said = reports { #expect(nib.instantiate(withOwner: nil, options: nil).isEmpty) }
        #expect(said.count == 1 && said[0].contains("[NIB124]"))
    }
}

class ShipDesk: NibOwner {
    @Outlet var panel: View?
    @Outlet var title: Label
    @OutletCollection var buttons: [Button]
    @OutletCollection var lines: [LayoutConstraint]
    @Outlet var line: LayoutConstraint?
    private(set) var chosen: [Int] = []
    private(set) var loaded: [String] = []

    required init() {}

    static var actions: ActionTable { ["choose": Action(ShipDesk.choose)] }
    class var outlets: OutletTable { [:] }
    func choose(_ sender: Button) { chosen.append(sender.tag) }
    func nibDidLoad(named name: String) { loaded.append(name) }
}

final class NightDesk: ShipDesk {
    @Outlet var lamp: Label!
    @Outlet private var secret: Label?
    var hasSecret: Bool { secret != nil }
    private(set) var changes = 0
    weak var watched: Label? { didSet { changes += 1 } }

    override class var outlets: OutletTable { ["watched": OutletProperty(\NightDesk.watched)] }
}

/// A component with a template, whose subclass has another one: both ask for theirs, as every component does.
class BaseCard: View {
    @Outlet var title: Label

    override init(frame: Rect) {
        super.init(frame: frame)
        loadLayout()
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        loadLayout()
    }
}

final class FancyCard: BaseCard {
    override init(frame: Rect) {
        super.init(frame: frame)
        loadLayout()
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        loadLayout()
    }
}

@MainActor protocol Watching: AnyObject {}

final class ShipWatch: NibOwner, Watching {}

final class ShipMast: NibOwner {
    @WeakOutlet var watcher: (any Watching)?
}
