/// Tells a picker how much there is to pick from.
@MainActor public protocol PickerViewDataSource: AnyObject {
    /// The lists side by side.
    func numberOfComponents(in pickerView: PickerView) -> Int

    /// The rows of a list.
    func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Tells a picker what its rows say, and follows what is picked; every method may be left out.
@MainActor public protocol PickerViewDelegate: AnyObject {
    /// The text of a row; nil for nothing.
    func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int) -> String?

    /// A user picked a row.
    func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int)

    /// The columns of a list; 0 for its share of the width.
    func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> Int
}

extension PickerViewDelegate {
    /// Nothing.
    public func pickerView(
        _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { nil }

    /// Does nothing.
    public func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int) {}

    /// 0: its share of the width.
    public func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> Int { 0 }
}
