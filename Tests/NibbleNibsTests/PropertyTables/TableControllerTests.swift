import FoundationEssentials
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// A controller of a table that a storyboard has with prototypes.
final class HarboursController: TableViewController {
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Harbour", for: indexPath)
        cell.textLabel.text = "Harbour \(indexPath.row)"
        return cell
    }
}

/// A controller of rows that the storyboard has, of which one is left out.
final class SettingsController: TableViewController {
    @Outlet var sound: Switch
    var chosen: [IndexPath] = []

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        super.tableView(tableView, numberOfRowsInSection: section) - (section == 1 ? 1 : 0)
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        chosen.append(indexPath)
    }
}

@Suite(.serialized) @MainActor struct TableControllerTests {
    private func controller<Controller: ViewController>(
        _ text: String, as type: Controller.Type, file: String = "Rows.storyboard"
    ) throws -> (Controller, Stage) {
        let made = try Storyboard(text: text, name: file).instantiateInitialViewController()
        let controller = try #require(made as? Controller)
        return (controller, Stage(size: Size(width: 40, height: 10), controller: controller))
    }

    private func document(_ controller: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="tab-co-ntr">
          <scenes><scene sceneID="sce-ne-001"><objects>\(controller)</objects></scene></scenes>
        </document>
        """
    }

    /// What Xcode writes for a table of three rows in two sections.
    private let settings = """
        <tableViewController id="tab-co-ntr" customClass="SettingsController" sceneMemberID="viewController">
          <tableView key="view" dataMode="static" style="grouped" rowHeight="44" id="tab-le-vw1">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <sections>
              <tableViewSection headerTitle="General" id="sec-ti-on1"><cells>
                <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="lab-el-001" id="cel-l0-001">
                  <rect key="frame" x="0.0" y="55" width="375" height="44"/>
                  <tableViewCellContentView key="contentView" tableViewCell="cel-l0-001" id="con-te-001">
                    <subviews><label text="Sound" id="lab-el-001"/><switch on="YES" id="swi-tc-001"/></subviews>
                  </tableViewCellContentView>
                </tableViewCell>
              </cells></tableViewSection>
              <tableViewSection headerTitle="More" id="sec-ti-on2"><cells>
                <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="lab-el-002" id="cel-l0-002">
                  <tableViewCellContentView key="contentView" tableViewCell="cel-l0-002" id="con-te-002">
                    <subviews><label text="Licence" id="lab-el-002"/></subviews>
                  </tableViewCellContentView>
                </tableViewCell>
                <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="lab-el-003" id="cel-l0-003">
                  <tableViewCellContentView key="contentView" tableViewCell="cel-l0-003" id="con-te-003">
                    <subviews><label text="Secret" id="lab-el-003"/></subviews>
                  </tableViewCellContentView>
                </tableViewCell>
              </cells></tableViewSection>
            </sections>
            <connections>
              <outlet property="dataSource" destination="tab-co-ntr" id="con-ne-001"/>
              <outlet property="delegate" destination="tab-co-ntr" id="con-ne-002"/>
            </connections>
          </tableView>
          <connections><outlet property="sound" destination="swi-tc-001" id="con-ne-003"/></connections>
        </tableViewController>
        """

    @Test func rowsOfAStoryboardAreShownThroughTheController() throws {
        let (controller, stage) = try controller(document(settings), as: SettingsController.self)
        for text in ["General", "Sound", "More", "Licence"] { #expect(stage.text.contains(text)) }
        #expect(!stage.text.contains("Secret"))
        #expect(controller.sound.isOn && controller.tableView.style == .grouped)
        #expect(controller.tableView.numberOfRows(inSection: 1) == 1)
        try stage.click("Licence")
        #expect(controller.chosen == [IndexPath(row: 0, section: 1)])
    }

    @Test func rowsOfAStoryboardNeedNoConnection() throws {
        let text = document(settings).replacing(
            "property=\"dataSource\"", with: "property=\"prefetchDataSource\"")
        // The class has no such rows to fetch: a connection that cannot be made isn't a reason to show none.
        let plain = text.split(separator: "\n").filter { !$0.contains("prefetchDataSource") }
        let (controller, stage) = try controller(
            plain.joined(separator: "\n"), as: SettingsController.self)
        #expect(controller.tableView.dataSource === controller && stage.text.contains("Licence"))
    }

    @Test func prototypesOfAStoryboardAreFilledByTheController() throws {
        let (controller, stage) = try controller(
            document(
                """
                <tableViewController clearsSelectionOnViewWillAppear="NO" id="tab-co-ntr" customClass="HarboursController" sceneMemberID="viewController">
                  <tableView key="view" dataMode="prototypes" style="plain" rowHeight="44" id="tab-le-vw1">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <prototypes>
                      <tableViewCell reuseIdentifier="Harbour" style="IBUITableViewCellStyleDefault" textLabel="lab-el-001" id="cel-l0-001">
                        <rect key="frame" x="0.0" y="28" width="375" height="44"/>
                        <tableViewCellContentView key="contentView" tableViewCell="cel-l0-001" id="con-te-001">
                          <subviews><label text="Title" id="lab-el-001"/></subviews>
                        </tableViewCellContentView>
                      </tableViewCell>
                    </prototypes>
                    <connections>
                      <outlet property="dataSource" destination="tab-co-ntr" id="con-ne-001"/>
                      <outlet property="delegate" destination="tab-co-ntr" id="con-ne-002"/>
                    </connections>
                  </tableView>
                </tableViewController>
                """), as: HarboursController.self)
        for row in 0..<3 { #expect(stage.text.contains("Harbour \(row)")) }
        #expect(!controller.clearsSelectionOnViewWillAppear)
    }

    @Test func aSceneWithoutAClassOfItsOwnIsATableController() throws {
        let (controller, stage) = try controller(
            """
            <storyboard>
              <TableViewController id="list">
                <TableView style="grouped">
                  <TableViewSection as="sections" headerTitle="Ships">
                    <TableViewCell as="cells"><Label as="textLabel" text="Aurora"/></TableViewCell>
                  </TableViewSection>
                </TableView>
              </TableViewController>
            </storyboard>
            """, as: TableViewController.self, file: "Rows.layout")
        #expect(stage.text.contains("Aurora") && controller.tableView.style == .grouped)
    }

    @Test(arguments: ["", "<outlet property=\"dataSource\" destination=\"tab-co-ntr\" id=\"con-ne-001\"/>"])
    func prototypesAreShownWhereAFileIsOnlyLookedAt(connection: String) throws {
        let text = document(
            """
            <tableViewController id="tab-co-ntr" sceneMemberID="viewController">
              <tableView key="view" dataMode="prototypes" style="plain" id="tab-le-vw1">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <prototypes>
                  <tableViewCell reuseIdentifier="Harbour" style="IBUITableViewCellStyleDefault" textLabel="lab-el-001" id="cel-l0-001">
                    <rect key="frame" x="0.0" y="28" width="375" height="44"/>
                    <tableViewCellContentView key="contentView" tableViewCell="cel-l0-001" id="con-te-001">
                      <subviews><label text="A harbour" id="lab-el-001"/></subviews>
                    </tableViewCellContentView>
                  </tableViewCell>
                </prototypes>
                <connections>\(connection)</connections>
              </tableView>
            </tableViewController>
            """)
        let storyboard = try Storyboard(text: text, name: "Rows.storyboard")
        storyboard.options = .designTime
        let controller = try storyboard.instantiateInitialViewController()
        #expect(Stage(size: Size(width: 40, height: 10), controller: controller).text.contains("A harbour"))
    }
}
