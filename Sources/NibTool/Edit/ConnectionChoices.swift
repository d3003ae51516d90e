import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

/// The outlets and actions that the selected object of a file can be connected to.
@MainActor struct ConnectionChoices {
    let file: EditedFile

    /// The class whose outlets and actions the file's objects are connected to; nil for a file without an owner.
    var owner: String? {
        guard let document = file.input.reading.document else { return nil }
        switch document.root {
        case .owner(let name), .template(let name): return file.catalog.key(of: name, isOwners: true)
        case .plain: break
        }
        guard document.isStoryboard, let top = file.topElement(around: file.selection) else { return nil }
        return file.objects[top].map { file.catalog.key(of: $0.ownClass, isOwners: true) }
    }

    /// The cell around the selected object that a list makes again for each row; nil for an object that is made once.
    var cell: Int? { file.repeatedCell(around: file.selection) }

    /// The class whose outlets can hold the selected object: the owner's, or that of the cell around it; nil for the cell itself.
    var holder: String? {
        guard let cell else { return owner }
        return cell == file.selection ? nil : file.className(of: cell)
    }

    /// The class in which an outlet for the selected object can be declared: the holder, unless that is one of Nibble's cells.
    var declarer: String? {
        holder.flatMap { cell != nil && file.catalog[$0]?.isOwn == false ? nil : $0 }
    }

    /// The outlets that an object of a class fits: those of the holder's own sources that hold nothing yet, and the others.
    func outlets(of holder: String, for className: String) -> (
        free: [ChooserController.Choice], others: [ChooserController.Choice]
    ) {
        var taken: Set<String> = []
        var (free, others): ([ChooserController.Choice], [ChooserController.Choice]) = ([], [])
        for entry in file.catalog.chain(of: holder).entries {
            for (name, outlet) in entry.outlets.sorted(by: { $0.key < $1.key }) {
                // An attribute of the cell says one object.
                if cell != nil, outlet.isCollection { continue }
                let fits = file.catalog.isClass(className, a: outlet.type)
                guard fits == true || fits == nil && entry.isOwn, taken.insert(name).inserted else {
                    continue
                }
                let held = outlet.isCollection ? nil : element(in: name)
                let holder = held.map { ", holds \(EditedNames.title(of: $0, in: file))" } ?? ""
                let choice = ChooserController.Choice(
                    title: "Outlet \(name)",
                    note: outlet.isCollection ? "[\(outlet.type)]" : outlet.type + holder,
                    value: (outlet.isCollection ? "collection " : "outlet ") + name)
                if held == nil, entry.isOwn { free.append(choice) } else { others.append(choice) }
            }
        }
        return (free, others)
    }

    func actions(of owner: String) -> [ChooserController.Choice] {
        guard let event else { return [] }
        let entries = file.catalog.chain(of: owner).entries.filter(\.isOwn)
        return entries.flatMap { $0.actions.sorted() }.compactMap { name in
            let method = String(name.prefix { $0 != "(" })
            // An action of another kind of sender does nothing for this one.
            guard entries.sender(ofAction: name).map(isSelected) ?? true else { return nil }
            return ChooserController.Choice(
                title: "Action \(method)", note: event, value: "\(event) \(method)")
        }
    }

    /// Whether the selected object may be of a class.
    private func isSelected(a className: String) -> Bool {
        guard let object = file.objects[file.selection] else { return true }
        return file.catalog.isClass(file.catalog.key(of: object.ownClass), a: className) ?? true
    }

    /// The event that usually sends an action of the selected object; nil for one that sends none.
    var event: String? {
        let senders = ["Control", "GestureRecognizer", "BarButtonItem", "MenuAction"]
        guard senders.contains(where: { file.isKind(file.selection, of: $0) }) else { return nil }
        for (kind, event) in [
            ("Button", "onTap"), ("TextField", "onEdit"), ("GestureRecognizer", "onTrigger"),
        ]
        where file.isKind(file.selection, of: kind) {
            return event
        }
        return file.isKind(file.selection, of: "Control") ? "onChange" : "onTrigger"
    }

    /// The connections that the selected object has, to be cut.
    var connected: [ChooserController.Choice] {
        let names = ["outlet", "collection"] + NibEvent.attributes.map(\.name)
        return names.compactMap { name in
            file.value(name, of: file.selection).map {
                ChooserController.Choice(title: "Disconnect \($0)", note: name, value: "cut \(name)")
            }
        }
    }

    /// The element that an outlet holds.
    func element(in outlet: String) -> Int? {
        if let cell {
            let name = file.value(outlet, of: cell)?.dropFirst()
            return file.text.tree.subtree(cell).first { index in
                name.map { file.value("id", of: index) == String($0) } ?? false
            }
        }
        return file.scope(of: file.selection).first { index in
            file.text.tree.elements[index]["outlet"]?.value.split(separator: " ").contains { $0 == outlet }
                ?? false
        }
    }
}
