import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

/// The names that an attribute of the selected element can take because something is called so: classes of the sources, outlets
/// and actions of the owner, scenes and objects of the file.
@MainActor struct ReferenceChoices {
    let file: EditedFile

    /// The names; empty for an attribute that names nothing, or nothing that is known.
    func names(for attribute: String) -> [String] {
        switch (file.selected.name, attribute) {
        case ("layout", "owner"): return classes(of: "ViewController", othersToo: true)
        case ("layout", "class"): return classes(of: "View")
        case ("storyboard", "initial"), ("segue", "to"): return scenes
        case (_, "outlet"), (_, "collection"): return outlets(attribute)
        default:
            return NibEvent.attributes.contains { $0.name == attribute } ? actions : objects(for: attribute)
        }
    }

    /// The classes of the sources that are a kind of another one, and behind them the others.
    private func classes(of name: String, othersToo: Bool = false) -> [String] {
        let own = file.catalog.names.filter { file.catalog[$0]?.isOwn == true }
        let kinds = own.filter { file.catalog.isClass($0, a: name) == true }
        return kinds + (othersToo ? own.filter { !kinds.contains($0) } : [])
    }

    /// The scenes of a storyboard.
    private var scenes: [String] {
        file.text.tree.elements[0].children.compactMap { file.value("id", of: $0) }
    }

    private var className: String? { file.className(of: file.selection) }

    private func outlets(_ attribute: String) -> [String] {
        let choices = ConnectionChoices(file: file)
        guard let owner = choices.owner, choices.cell == nil, let className else { return [] }
        let outlets = choices.outlets(of: owner, for: className)
        return (outlets.free + outlets.others).map { $0.value.split(separator: " ").map(String.init) }
            .filter { $0.first == attribute }.compactMap(\.last)
    }

    private var actions: [String] {
        let choices = ConnectionChoices(file: file)
        guard let owner = choices.owner else { return [] }
        return choices.actions(of: owner).compactMap { $0.value.split(separator: " ").last.map(String.init) }
    }

    /// The objects that an outlet of the selected one can hold: `@owner`, and those with a name.
    private func objects(for outlet: String) -> [String] {
        let entries = className.map { file.catalog.chain(of: $0).entries } ?? []
        guard let type = entries.lazy.compactMap({ $0.outlets[outlet]?.type }).first else { return [] }
        let named = file.scope(of: file.selection).filter { index in
            guard index != file.selection, let name = file.className(of: index),
                file.canHold(index, in: file.selection)
            else { return false }
            return file.catalog.isClass(name, a: type) ?? true
        }
        let owner = ConnectionChoices(file: file).owner
        let isOwners = owner.map { file.catalog.isClass($0, a: type) ?? true } ?? false
        return (isOwners ? ["@owner"] : []) + named.compactMap { file.value("id", of: $0).map { "@\($0)" } }
    }
}
