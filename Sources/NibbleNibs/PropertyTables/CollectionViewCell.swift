public import NibbleControls
public import NibbleLists
public import NibbleViews

extension PropertyTable {
    /// An item; what is inside its element goes into its content view.
    static let collectionViewCell = PropertyTable(
        CollectionViewCell.self,
        [
            "selectionStyle": .choice(
                \CollectionViewCell.selectionStyle, ["none": .none, "default": .default])
        ],
        outlets: ["backgroundView": OutletProperty(\CollectionViewCell.backgroundView)],
        parts: ["contentView"])
}

extension CollectionViewCell: NibPartHolder {
    /// The content view, which the cell makes itself.
    public func part(_ name: String) -> AnyObject? { name == "contentView" ? contentView : nil }

    /// What is inside the element goes into the content view.
    public func insert(_ view: View, after others: [View]?) -> Bool {
        contentView.takeDesign(around: self)
        contentView.addSubview(view)
        return true
    }
}

extension CollectionViewCell: ActionSender {
    /// A cell reports that its item was selected by a person, and nothing else.
    public func addAction(
        forEvent event: String?, _ perform: @escaping @MainActor (AnyObject, Control.Event) -> Void
    ) -> Bool {
        guard event == nil || event == "primaryActionTriggered" || event == "touchUpInside" else {
            return false
        }
        let before = selectionAction
        selectionAction = { cell in
            before?(cell)
            perform(cell, .primaryActionTriggered)
        }
        return true
    }
}
