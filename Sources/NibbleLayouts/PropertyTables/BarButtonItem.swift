package import NibbleViews

extension PropertyTable {
    /// A button of a bar; one that the system names has the name as its title.
    static let barButtonItem = PropertyTable(
        BarButtonItem.self,
        [
            "style": .choice(\BarButtonItem.style, ["plain": .plain, "done": .done]),
            "systemItem": Inspectable { (item: BarButtonItem, name: String) in
                item.title = name.prefix(1).uppercased() + name.dropFirst()
                item.style = name == "done" || name == "save" ? .done : item.style
            },
        ])
}

extension BarButtonItem: ActionSender {
    /// A button of a bar reports that it was pressed, and nothing else.
    package func addAction(
        forEvent event: String?, _ perform: @escaping @MainActor (AnyObject, Control.Event) -> Void
    ) -> Bool {
        guard event == nil || event == "primaryActionTriggered" || event == "touchUpInside" else {
            return false
        }
        setAction { item in perform(item, .primaryActionTriggered) }
        return true
    }
}
