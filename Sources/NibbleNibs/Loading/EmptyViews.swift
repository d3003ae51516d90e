import NibbleControls
import NibbleLists
import NibbleNibFormat
import NibbleViews

/// Says what views are that show nothing until a program fills them, where a file is only looked at.
@MainActor enum EmptyViews {
    /// The rows of a picker that nobody filled.
    private static let pickerRows = (1...5).map { "Row \($0)" }

    /// Names the views of a file that would show nothing.
    ///
    /// - Parameters:
    ///   - load: The load of the file.
    ///   - isAlone: Whether it belongs to nobody: then a view in which nothing can be read is named too.
    static func name(in load: NibLoad, isAlone: Bool) {
        let document = load.plan.document
        for planned in load.plan.objects { name(load.objects[planned.index], of: planned, in: document) }
        if isAlone, !document.isStoryboard { nameRoots(of: load) }
    }

    /// Names a view if it would show nothing.
    ///
    /// - Parameters:
    ///   - object: The object of an element.
    ///   - planned: The element's plan.
    ///   - document: The file.
    private static func name(_ object: AnyObject?, of planned: PlannedObject, in document: NibDocument) {
        let name = planned.element.customClass?.name ?? planned.element.className.name
        if let table = object as? TableView,
            let cells = table.nibObjects.lazy.compactMap({ $0 as? StaticCells }).first
        {
            DesignedRows.show(cells.design, in: table, on: document.screenRows, of: cells)
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
    private static func nameRoots(of load: NibLoad) {
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
    /// In a layout, grounds may be what is meant: where it was not drawn for another screen or in points, only a view with
    /// nothing inside is named, and only where the file says its size.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - name: The class that it belongs to.
    ///   - document: The file.
    ///   - isScreen: Whether its controller says that it was drawn for a higher screen, as a file may. Defaults to false.
    static func name(_ view: View, ofScene name: String, in document: NibDocument, isScreen: Bool = false) {
        guard showsNothing(view) else { return }
        let isDrawn =
            document.design != nil && (holdsNothing(view) || document.isInPoints)
        if document.scrollsOverfullView || isScreen || isDrawn { cover(view, with: name) }
    }

    /// Whether nothing is inside of a view, but for the content view of a cell.
    private static func holdsNothing(_ view: View) -> Bool {
        let content = (view as? CollectionViewCell)?.contentView ?? (view as? TableViewCell)?.contentView
        return view.subviews.allSatisfy { $0 === content && $0.subviews.isEmpty }
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

extension NibDocument {
    /// The rows of the screen that a layout was designed for; nil where it does not say.
    var screenRows: Int? { design.flatMap { Int(exactly: $0.height.rounded()) } }
}
