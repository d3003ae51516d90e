import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleNibs
import NibbleTesting
import NibbleViews
import Testing

@Suite @MainActor struct PickersAndBars {
    private final class Owner: ViewController {
        @Outlet var drinks: PickerView
        @Outlet var meeting: DatePicker
        @Outlet var search: SearchField
        @Outlet var tools: Toolbar
        @Outlet var status: StatusBar
        @Outlet var menus: MenuBar
        var changes: [String] = []

        override class var actions: ActionTable { ["changed": Action(Owner.changed)] }

        func changed(_ sender: Control) { changes.append("\(type(of: sender))") }
    }

    private static let layout = """
        <layout owner="Owner">
          <BarButtonItem id="share" title="Share"/>
          <BarButtonItem id="delete" title="Delete"/>
          <View outlet="view" frame="0,0,40,12">
            <MenuBar outlet="menus" frame="0,0,40,1"/>
            <PickerView outlet="drinks" items="Tea, Coffee" onChange="changed" frame="0,1,20,5"/>
            <DatePicker outlet="meeting" datePickerMode="time" preferredDatePickerStyle="inline" minuteInterval="15"
              onChange="changed" frame="0,6,20,1"/>
            <SearchField outlet="search" placeholder="Find" maximumLength="9" onEdit="changed" frame="0,7,20,1"/>
            <Toolbar outlet="tools" items="@share @delete" frame="0,8,40,1"/>
            <StatusBar outlet="status" text="3 files" frame="0,9,40,1"/>
          </View>
        </layout>
        """

    private func owner() throws -> Owner {
        let owner = Owner()
        try Nib.load(Self.layout, owner: owner)
        return owner
    }

    @Test func attributesAreSet() throws {
        let owner = try owner()
        #expect(owner.drinks.items == ["Tea", "Coffee"])
        #expect(owner.meeting.datePickerMode == .time && owner.meeting.minuteInterval == 15)
        #expect(owner.meeting.preferredDatePickerStyle == .inline)
        #expect(owner.search.placeholder == "Find" && owner.search.maximumLength == 9)
        #expect(owner.tools.items.map(\.title) == ["Share", "Delete"])
        #expect(owner.status.text == "3 files")
        #expect(owner.menus.menus.isEmpty)
    }

    @Test func xcodesBarsAreOurs() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="root">
            <rect key="frame" x="0" y="0" width="320" height="96"/><subviews>
            <searchBar id="search" text="tea" placeholder="Find"><rect key="frame" x="0" y="0" width="320" height="44"/></searchBar>
            <toolbar id="tools"><rect key="frame" x="0" y="48" width="320" height="44"/><items>
            <barButtonItem title="Share" id="share"/><barButtonItem systemItem="flexibleSpace" id="space"/>
            <barButtonItem title="Delete" id="delete"/></items></toolbar></subviews></view></objects></document>
            """
        let contents = try Nib(text: text, name: "Bars.xib").instantiate()
        #expect(contents.warnings.isEmpty)
        let search = try contents.object("search", as: SearchField.self)
        #expect(search.text == "tea" && search.placeholder == "Find")
        let tools = try contents.object("tools", as: Toolbar.self)
        #expect(tools.items.compactMap(\.title) == ["Share", "Delete"] && tools.items.count == 3)
        let stage = Stage(size: Size(width: 40, height: 6), root: try contents.first(View.self))
        #expect(stage.text.contains("Delete") && !stage.text.contains("lexible"))
    }

    @Test func actionsAreConnected() throws {
        let owner = try owner()
        let stage = Stage(size: Size(width: 40, height: 12), controller: owner)
        owner.drinks.becomeFirstResponder()
        stage.press(.down)
        owner.meeting.becomeFirstResponder()
        stage.press(.up)
        owner.search.becomeFirstResponder()
        stage.type("a")
        #expect(owner.changes == ["PickerView", "DatePicker", "SearchField"])
    }

    @Test(arguments: [
        "datePickerMode=\"day\"", "minuteInterval=\"often\"", "preferredDatePickerStyle=\"dial\"",
    ])
    func wrongValuesAreRefused(attribute: String) {
        #expect(failure("<layout><DatePicker id=\"a\" \(attribute)/></layout>", owner: nil) != nil)
    }
}
