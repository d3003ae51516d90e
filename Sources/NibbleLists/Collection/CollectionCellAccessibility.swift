import FoundationEssentials
import NibbleControls
import NibbleViews

/// The accessibility of an item in a collection: its words, and its actions.
@MainActor struct CollectionCellAccessibility {
    let cell: CollectionViewCell

    var properties: AccessibilityProperties {
        var properties = AccessibilityProperties.row(of: cell.contentView)
        if cell.isSelected { properties.traits.insert(.selected) }
        if cell.isCurrent { properties.traits.insert(.current) }
        guard let collection = cell.superview as? CollectionView, collection.allowsSelection,
            let path = collection.indexPath(for: cell)
        else { return properties }
        properties.addActions(of: collection, at: path) { [weak collection] in
            collection?.cellForItem(at: path)
        }
        return properties
    }
}

extension AccessibilityProperties {
    /// Says what can be done with an item of a list in which something is selected.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - path: The item.
    ///   - cell: Called for the cell that shows the item: it may be another one by the time that a menu is asked for.
    @MainActor mutating func addActions(
        of list: any ItemList, at path: IndexPath, cell: @escaping () -> View?
    ) {
        activate = { [weak list] in list?.selectionModel.accessibilityActivates(path) }
        openMenu = { [weak list] in
            list?.selectionModel.pointOut(path)
            return cell()?.openContextMenu() ?? .ignored
        }
        guard list.selectionModel.choosesAlone else { return }
        let isSelected = list.selectionModel.contains(path)
        actions.append(
            AccessibilityAction(isSelected ? "Remove from selection" : "Add to selection") { [weak list] in
                list?.selectionModel.accessibilityToggles(path)
            })
    }

    /// A row that says what all in it says, as one thing unless something in it can be operated by itself.
    @MainActor static func row(of content: View) -> AccessibilityProperties {
        let inside = content.accessibilityTree.flattened
        let texts = inside.filter { !$0.isOperable }.map(\.spokenText).filter { !$0.isEmpty }
        var properties = AccessibilityProperties(.row, label: texts.joined(separator: ", "))
        properties.isElement = !inside.contains(where: \.isOperable)
        return properties
    }
}
