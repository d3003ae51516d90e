import NibbleControls
import NibbleLists
import NibbleNibFormat
import NibbleViews

/// Says what views are that show nothing until a program fills them, where a file is only looked at.
@MainActor enum EmptyViews {
    /// The rows of a picker that nobody filled.
    private static let pickerRows = (1...5).map { "Row \($0)" }

    /// Names a view if it would show nothing.
    ///
    /// - Parameters:
    ///   - object: The object of an element.
    ///   - planned: The element's plan.
    static func name(_ object: AnyObject?, of planned: PlannedObject) {
        let name = planned.element.customClass?.name ?? planned.element.className.name
        switch object {
        case let picker as PickerView where picker.dataSource == nil && picker.items.isEmpty:
            picker.items = pickerRows
        case let table as TableView
        where table.hasNoRowsOfItsOwn && planned.prototypes.isEmpty && table.backgroundView == nil:
            table.backgroundView = box(name)
        case let collection as CollectionView where collection.dataSource == nil && collection.subviews.isEmpty:
            cover(collection, with: name)
        case let view as ImageView where view.image == nil && view.subviews.isEmpty:
            cover(view, with: name)
        default: break
        }
    }

    private static func box(_ name: String) -> NibPlaceholderView {
        let box = NibPlaceholderView()
        box.name = name
        return box
    }

    private static func cover(_ view: View, with name: String) {
        let box = box(name)
        box.frame = view.bounds
        box.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(box)
    }
}
