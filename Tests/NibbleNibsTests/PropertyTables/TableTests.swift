import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleNibs
import NibbleTesting
import NibbleViews
import Testing

@Suite @MainActor struct TablesAndTrees {
    private final class Owner: ViewController, DataTableDataSource, OutlineViewDataSource {
        @Outlet var table: DataTable
        @Outlet var tree: OutlineView

        func numberOfRows(in dataTable: DataTable) -> Int { 2 }
        func dataTable(_ dataTable: DataTable, textFor column: TableColumn, row: Int) -> String {
            "\(column.identifier)\(row)"
        }
        func outlineView(_ outlineView: OutlineView, numberOfChildrenOf item: Int?) -> Int { 1 }
        func outlineView(_ outlineView: OutlineView, child index: Int, of item: Int?) -> Int {
            (item ?? 0) + 1
        }
        func outlineView(_ outlineView: OutlineView, isExpandable item: Int) -> Bool { item < 3 }
        func outlineView(_ outlineView: OutlineView, textFor item: Int) -> String { "item \(item)" }
    }

    private static let layout = """
        <layout owner="Owner">
          <View outlet="view" frame="0,0,40,8">
            <DataTable outlet="table" dataSource="@owner" frame="0,0,40,4" frozenColumnCount="1" usesCellCursor="true">
              <TableColumn as="columns" identifier="name" title="Name" flexible="true" sortable="true"
                lineBreakMode="middle"/>
              <TableColumn as="columns" identifier="size" title="Size" preferredWidth="8" minimumWidth="5" maximumWidth="12"
                alignment="right" resizable="false"/>
            </DataTable>
            <OutlineView outlet="tree" dataSource="@owner" frame="0,4,40,4" selectionFollowsFocus="true"
              showsGuides="false"/>
          </View>
        </layout>
        """

    @Test func tablesHaveTheirColumns() throws {
        let owner = Owner()
        try Nib.load(Self.layout, owner: owner)
        let (name, size) = (owner.table.columns[0], owner.table.columns[1])
        #expect(name.identifier == "name" && name.title == "Name" && name.isFlexible && name.isSortable)
        #expect(name.lineBreakMode == .middle && size.alignment == .right && !size.isResizable)
        #expect(size.preferredWidth == 8 && size.minimumWidth == 5 && size.maximumWidth == 12)
        #expect(owner.table.frozenColumnCount == 1 && owner.table.usesCellCursor)
        #expect(owner.tree.selectionFollowsFocus && !owner.tree.showsGuides)
    }

    @Test func ownersSayWhatThereIs() throws {
        let owner = Owner()
        try Nib.load(Self.layout, owner: owner)
        let stage = Stage(size: Size(width: 40, height: 8), controller: owner)
        #expect(stage.text.contains("name0") && stage.text.contains("size1"))
        #expect(stage.text.contains("▸ item 1"))
    }
}
