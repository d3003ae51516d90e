import NibbleControls
import NibbleViews

extension PropertyTable {
    /// The rows of a list, `items="Tea, Coffee, Water"`, or who tells the rows of several.
    static let pickerView = PropertyTable(
        PickerView.self, ["items": .list(\PickerView.items)],
        outlets: [
            "dataSource": OutletProperty(\PickerView.dataSource),
            "delegate": OutletProperty(\PickerView.delegate),
        ])
}
