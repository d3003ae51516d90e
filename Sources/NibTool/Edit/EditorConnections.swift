import Nibble
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

extension EditController {
    /// Shows the owner's outlets and actions that the selected object can be connected to.
    func showConnections() {
        guard let object = file.objects[file.selection] else {
            return say("Select an object to connect.")
        }
        let known = ConnectionChoices(file: file)
        guard let owner = known.owner else {
            return say("The file has no owner: select its first element, and set “owner” in the inspector.")
        }
        let className = file.catalog.key(of: object.ownClass)
        let choices =
            known.outlets(of: owner, for: className) + known.actions(of: owner) + known.connected
            + [
                ChooserController.Choice(
                    title: "New outlet…", note: "for \(owner), which is to declare it", value: "new")
            ]
        let chooser = ChooserController("Connect to \(owner)", choices) { [weak self] in
            self?.connect($0, className: className, owner: owner)
        }
        present(chooser, animated: false)
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
        if let other = ConnectionChoices(file: file).element(in: name), other != index {
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
