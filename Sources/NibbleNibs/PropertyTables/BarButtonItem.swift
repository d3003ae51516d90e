public import NibbleControls
public import NibbleViews

extension PropertyTable {
    /// A button of a bar; one that the system names has the name as its title.
    static let barButtonItem = PropertyTable(
        BarButtonItem.self,
        [
            "style": .choice(\BarButtonItem.style, ["plain": .plain, "done": .done]),
            "systemItem": Inspectable { (item: BarButtonItem, name: String) in
                if let space = item as? BarSpaceItem { return space.isFlexible = name == "flexibleSpace" }
                item.title = name.prefix(1).uppercased() + name.dropFirst()
                item.style = name == "done" || name == "save" ? .done : item.style
            },
            "width": Inspectable { (item: BarButtonItem, columns: Double) in
                (item as? BarSpaceItem)?.width = max(0, CellSnapping.cell(columns))
            },
        ])
}

extension BarButtonItem: ActionSender {
    /// A button of a bar reports that it was pressed, and nothing else.
    public func addAction(
        forEvent event: String?, _ perform: @escaping @MainActor (AnyObject, Control.Event) -> Void
    ) -> Bool {
        guard event == nil || event == "primaryActionTriggered" || event == "touchUpInside" else {
            return false
        }
        setAction { item in perform(item, .primaryActionTriggered) }
        return true
    }
}
