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
        if let table = object as? TableView,
            let cells = table.nibObjects.lazy.compactMap({ $0 as? StaticCells }).first
        {
            DesignedRows.show(cells.design, in: table, of: cells)
        }
        switch object {
        case let picker as PickerView where picker.dataSource == nil && picker.items.isEmpty:
            picker.items = pickerRows
        case let table as TableView
        where table.hasNoRowsOfItsOwn && planned.prototypes.isEmpty && table.backgroundView == nil:
            table.backgroundView = box(name)
        case let collection as CollectionView
        where collection.dataSource == nil && collection.subviews.isEmpty:
            cover(collection, with: name)
        case let view as ImageView where view.image == nil && view.subviews.isEmpty:
            cover(view, with: name)
        default: break
        }
    }

    /// Names the views of a file in which nothing can be read: after the class whose file it is, else their own.
    static func nameRoots(of load: NibLoad) {
        let component: NibClassName? =
            switch load.plan.document.root {
            case .owner(let name), .template(let name): name
            case .plain: nil
            }
        for index in load.plan.topLevel {
            guard let view = load.objects[index] as? View else { continue }
            let ownName = (component ?? load.plan.objects[index].element.ownClass).name
            name(view, ofScene: ownName, in: load.plan.document)
        }
    }

    /// Names the view of a scene in which nothing can be read or seen but grounds, because code fills it.
    ///
    /// In a layout, grounds may be what is meant: only a view with nothing inside is named there, and only where the file says
    /// for which screen it was drawn, as one that was converted does.
    static func name(_ view: View, ofScene name: String, in document: NibDocument) {
        let isBlank = document.kind != .layout || document.design != nil && view.subviews.isEmpty
        if isBlank, showsNothing(view) { cover(view, with: name) }
    }

    /// The most levels that are looked at.
    private static let depth = 50

    /// Whether a view and all inside are grounds alone.
    private static func showsNothing(_ view: View, depth: Int = depth) -> Bool {
        guard !view.isHidden, view.alpha > 0 else { return true }
        guard depth > 0 else { return false }
        switch view {
        case let label as Label: return label.text?.isEmpty != false
        case let text as TextView: return text.text.isEmpty
        default:
            let plain: [View.Type] = [
                View.self, StackView.self, ScrollView.self, TableViewCell.self, CollectionViewCell.self,
                CollectionReusableView.self,
            ]
            guard plain.contains(where: { $0 == type(of: view) }) else { return false }
            return view.subviews.allSatisfy { showsNothing($0, depth: depth - 1) }
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
