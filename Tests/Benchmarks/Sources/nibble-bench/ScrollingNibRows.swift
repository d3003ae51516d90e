import Nibble
import Workloads

/// W3nib: the same table with cells of a layout file: three labels in a view, in a cell with outlets to them.
final class ScrollingNibRows: ScrollingRows {
    private static let cell = """
        <layout>
          <RowCell number="@number" item="@item" word="@word" reuseIdentifier="row">
            <View frame="0,0,40,1">
              <Label id="number" frame="0,0,7,1"/>
              <Label id="item" frame="9,0,13,1"/>
              <Label id="word" frame="24,0,8,1"/>
            </View>
          </RowCell>
        </layout>
        """

    override func register() {
        NibRegistry.register(RowCell.self)
        table.register(Nib(text: Self.cell, name: "RowCell.layout"), forCellReuseIdentifier: "row")
    }

    override func fill(_ cell: TableViewCell, row: Int) {
        guard let cell = cell as? RowCell else { return }
        cell.number.text = ScrollingList.number(row)
        cell.item.text = ScrollingList.item(row)
        cell.word.text = ScrollingList.word(row)
    }
}

/// A cell of three labels.
final class RowCell: TableViewCell {
    @Outlet var number: Label
    @Outlet var item: Label
    @Outlet var word: Label
}
