import NibbleViews

extension PropertyTable {
    /// Lists to pick from; one of them can be in the file: `items="Day, Week, Month"`.
    static let pickerView = PropertyTable(
        PickerView.self, ["items": .list(\PickerView.items)],
        outlets: [
            "dataSource": OutletProperty(\PickerView.dataSource),
            "delegate": OutletProperty(\PickerView.delegate),
        ])
}
