import Nibble
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

extension EditController {
    /// The class whose outlets and actions the file's objects are connected to; nil for a file without an owner.
    private var owner: String? {
        guard let document = file.input.reading.document else { return nil }
        switch document.root {
        case .owner(let name), .template(let name): return file.catalog.key(of: name, isOwners: true)
        case .plain: break
        }
        guard document.isStoryboard, let top = file.topElement(around: file.selection) else { return nil }
        return file.objects[top].map { file.catalog.key(of: $0.ownClass, isOwners: true) }
    }

    /// Shows the owner's outlets and actions that the selected object can be connected to.
    func showConnections() {
        guard let object = file.objects[file.selection] else {
            return say("Select an object to connect.")
        }
        guard let owner else {
            return say("The file has no owner: select its first element, and set “owner” in the inspector.")
        }
        let className = file.catalog.key(of: object.ownClass)
        let choices =
            outlets(of: owner, for: className) + actions(of: owner) + connected
            + [
                ChooserController.Choice(
                    title: "New outlet…", note: "for \(owner), which is to declare it", value: "new")
            ]
        let chooser = ChooserController("Connect to \(owner)", choices) { [weak self] in
            self?.connect($0, className: className, owner: owner)
        }
        present(chooser, animated: false)
    }

    private func outlets(of owner: String, for className: String) -> [ChooserController.Choice] {
        var taken: Set<String> = []
        return file.catalog.chain(of: owner).entries.flatMap { entry in
            entry.outlets.sorted { $0.key < $1.key }.compactMap { name, outlet in
                let fits = file.catalog.isClass(className, a: outlet.type)
                guard fits == true || fits == nil && entry.isOwn, taken.insert(name).inserted else {
                    return nil
                }
                let holder = element(in: name).map { ", holds \(EditedNames.title(of: $0, in: file))" } ?? ""
                return ChooserController.Choice(
                    title: "Outlet \(name)",
                    note: (outlet.isCollection ? "[\(outlet.type)]" : outlet.type + holder),
                    value: (outlet.isCollection ? "collection " : "outlet ") + name)
            }
        }
    }

    private func actions(of owner: String) -> [ChooserController.Choice] {
        guard
            ["Control", "GestureRecognizer", "BarButtonItem", "MenuAction"].contains(where: {
                file.isKind(file.selection, of: $0)
            })
        else { return [] }
        let names = file.catalog.chain(of: owner).entries.filter(\.isOwn).flatMap { $0.actions.sorted() }
        return names.map { name in
            let method = String(name.prefix { $0 != "(" })
            return ChooserController.Choice(
                title: "Action \(method)", note: event, value: "\(event) \(method)")
        }
    }

    /// The event that usually sends an action of the selected object.
    private var event: String {
        for (kind, event) in [
            ("Button", "onTap"), ("TextField", "onEdit"), ("GestureRecognizer", "onTrigger"),
        ]
        where file.isKind(file.selection, of: kind) {
            return event
        }
        return file.isKind(file.selection, of: "Control") ? "onChange" : "onTrigger"
    }

    /// The connections that the selected object has, to be cut.
    private var connected: [ChooserController.Choice] {
        let names = ["outlet", "collection"] + NibEvent.attributes.map(\.name)
        return names.compactMap { name in
            file.value(name, of: file.selection).map {
                ChooserController.Choice(title: "Disconnect \($0)", note: name, value: "cut \(name)")
            }
        }
    }

    /// The element that an outlet holds.
    private func element(in outlet: String) -> Int? {
        file.text.tree.elements.firstIndex { element in
            element["outlet"]?.value.split(separator: " ").contains { $0 == outlet } ?? false
        }
    }

    private func connect(_ value: String, className: String, owner: String) {
        let words = value.split(separator: " ").map(String.init)
        switch words.first {
        case "new": askForOutlet(className: className, owner: owner)
        case "cut" where words.count == 2:
            make(file.text.set(words[1], to: nil, of: file.selection), "Disconnect")
        case "outlet" where words.count == 2: connect(outlet: words[1])
        case let name? where words.count == 2:
            let old = name == "collection" ? file.value(name, of: file.selection).map { $0 + " " } ?? "" : ""
            make(file.text.set(name, to: old + words[1], of: file.selection), "Connect \(words[1])")
        default: break
        }
    }

    /// Connects an outlet; the object that it held lets go of it.
    private func connect(outlet name: String) {
        let (index, key) = (file.selection, "connect \(ContinuousClock.now)")
        if let other = element(in: name), other != index {
            let rest = (file.value("outlet", of: other) ?? "").split(separator: " ").filter { $0 != name }
            make(
                file.text.set("outlet", to: rest.isEmpty ? nil : rest.joined(separator: " "), of: other),
                "Connect \(name)", key: key)
            file.selection = index
        }
        let old = file.value("outlet", of: index).map { $0 + " " } ?? ""
        make(file.text.set("outlet", to: old + name, of: index), "Connect \(name)", key: key)
    }

    /// Connects an outlet that the owner doesn't declare yet, and puts its declaration on the pasteboard.
    private func askForOutlet(className: String, owner: String) {
        ask("New outlet", "Its declaration is copied, to be put into \(owner).", "", "Connect") {
            [weak self] name in
            guard let self else { return }
            guard NameText.isIdentifier(name) else { return say("“\(name)” isn't a name as in Swift.") }
            let line = "@Outlet var \(name): \(className)"
            view.window?.application?.pasteboard.string = "    \(line)\n"
            connect(outlet: name)
            say("Copied for \(owner): \(line)")
        }
    }
}
