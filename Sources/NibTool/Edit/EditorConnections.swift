import Nibble
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

/// Connects the selected object to outlets and actions of the file's owner, old and new ones.
@MainActor struct EditorConnections: EditorJob {
    unowned let editor: EditController

    /// Shows the owner's outlets and actions that the selected object can be connected to.
    ///
    /// - Parameter wanted: The connection at which the list begins, where the object fits it; by default the first one.
    func show(at wanted: OwnerConnections.Connection? = nil) {
        if case .connection(let connection)? = editor.currentNode?.role, connection.state == .missing {
            return fill(connection)
        }
        guard file.original == nil else { return refuseEditing() }
        guard let className = file.className(of: file.selection) else {
            return say("Select an object to connect.")
        }
        let known = ConnectionChoices(file: file)
        guard let owner = known.owner else {
            return say("The file has no owner: select its first element, and set “owner” in the inspector.")
        }
        if known.cell != nil, wanted?.isOutlet == true { return say(Self.sentenceOfCells) }
        let choices = choices(known, owner: owner, for: className)
        let isRefused = known.declarer == nil
        if choices.isEmpty, isRefused { return say(Self.sentenceOfCells) }
        let current = wanted.map { "\($0.attribute) \($0.name)" } ?? rootOutlet(known, className)
        choose("Connect to \(owner)", choices, current: current) {
            connect($0, className: className, owner: owner)
        }
        // Said before, it would be below the list.
        if isRefused { say(Self.sentenceOfCells) }
    }

    /// The sentence about objects that the owner's outlets can't hold.
    private static let sentenceOfCells =
        "The owner's outlets can't hold what a list makes again for each row. "
        + "Those of the cell can, where its class is your own."

    /// All that the selected object can be connected to; what takes something away from others comes last.
    private func choices(
        _ known: ConnectionChoices, owner: String, for className: String
    ) -> [ChooserController.Choice] {
        let outlets = known.holder.map { known.outlets(of: $0, for: className) } ?? (free: [], others: [])
        var choices = outlets.free + known.actions(of: owner)
        if let declarer = known.declarer {
            choices.append(.init(title: "New outlet…", note: "declares it in \(declarer)", value: "new"))
        }
        if let event = known.event {
            choices.append(
                .init(title: "New action…", note: "\(event), a method of \(owner)", value: "act \(event)"))
            choices.append(
                .init(
                    title: "First responder…", note: "\(event), asks the one with the keys",
                    value: "respond \(event)"))
        }
        return choices + outlets.others + known.connected
    }

    /// The choice of the controller's outlet for its view, where that is selected and the outlet holds nothing.
    private func rootOutlet(_ known: ConnectionChoices, _ className: String) -> String? {
        guard file.parent(of: file.selection) == 0, file.catalog.isClass(className, a: "View") == true,
            known.element(in: "view") == nil
        else { return nil }
        return "outlet view"
    }

    private func connect(_ value: String, className: String, owner: String) {
        let words = value.split(separator: " ").map(String.init)
        switch words.first {
        case "new":
            askForOutlet(className: className, owner: ConnectionChoices(file: file).declarer ?? owner)
        case "act" where words.count == 2: askForAction(words[1], className: className, owner: owner)
        case "respond" where words.count == 2: askForResponder(words[1])
        case "cut" where words.count == 2:
            make(file.text.set(words[1], to: nil, of: file.selection), "Disconnect")
        case "outlet" where words.count == 2: connect(outlet: words[1])
        case let name? where words.count == 2: connect(name, to: words[1], key: nil)
        default: break
        }
    }

    /// Connects an event or a collection, beside what it has.
    private func connect(_ attribute: String, to name: String, key: String?) {
        let old = attribute == "collection" ? file.value(attribute, of: file.selection).map { $0 + " " } : nil
        guard file.value(attribute, of: file.selection) != name else { return }
        make(
            file.text.set(attribute, to: (old ?? "") + name, of: file.selection), "Connect \(name)", key: key)
    }

    /// Connects an outlet; the object that it held lets go of it.
    private func connect(outlet name: String, key: String? = nil) {
        let known = ConnectionChoices(file: file)
        guard known.element(in: name) != file.selection else { return say("“\(name)” holds it already.") }
        let (index, key) = (file.selection, key ?? newKey("connect"))
        if let cell = known.cell { return connect(outlet: name, of: cell, key: key) }
        if let other = known.element(in: name) {
            let rest = (file.value("outlet", of: other) ?? "").split(separator: " ").filter { $0 != name }
            make(
                file.text.set("outlet", to: rest.isEmpty ? nil : rest.joined(separator: " "), of: other),
                "Connect \(name)", key: key)
            file.selection = index
        }
        let old = file.value("outlet", of: index).map { $0 + " " } ?? ""
        make(file.text.set("outlet", to: old + name, of: index), "Connect \(name)", key: key)
    }

    /// Connects an outlet of the cell around the selected object, whose attribute names that.
    private func connect(outlet name: String, of cell: Int, key: String) {
        let (index, stem) = (file.selection, EditedNames.name(of: file.selection, in: file))
        let known = file.value("id", of: index)
        let id = known ?? (file.text.names.contains(stem) ? file.text.unusedName(like: stem) : stem)
        let steps = [
            known == nil ? file.text.set("id", to: id, of: index) : nil,
            file.text.set(name, to: "@\(id)", of: cell),
        ]
        make(
            file.text.joined(steps.compactMap { $0 }, selecting: index), "Connect \(name)", key: key)
    }

    // MARK: - From the owner

    /// Asks which object an outlet holds.
    func fill(_ connection: OwnerConnections.Connection) {
        let fitting = file.objects.keys.sorted().filter(file.scope(of: file.selection).contains).filter {
            index in
            guard file.repeatedCell(around: index) == nil else { return false }
            guard let type = connection.type, let name = file.className(of: index) else { return true }
            return file.catalog.isClass(name, a: type) ?? true
        }
        guard !fitting.isEmpty else { return say("The file has no \(connection.type ?? "object").") }
        let choices = fitting.map {
            ChooserController.Choice(title: EditedNames.title(of: $0, in: file), value: "\($0)")
        }
        choose("Connect \(connection.name) to", choices) {
            if let index = Int($0) { connect(connection, to: index) }
        }
    }

    /// Connects an outlet of the owner to an object.
    func connect(_ connection: OwnerConnections.Connection, to index: Int) {
        guard let className = file.className(of: index) else { return say("An outlet holds an object.") }
        guard file.repeatedCell(around: index) == nil else { return say(Self.sentenceOfCells) }
        if let type = connection.type, file.catalog.isClass(className, a: type) == false {
            return say("“\(connection.name)” holds a \(type), not a \(className).")
        }
        file.selection = index
        guard connection.attribute == "collection" else { return connect(outlet: connection.name) }
        connect("collection", to: connection.name, key: nil)
    }

    /// Takes a connection away.
    func disconnect(_ connection: OwnerConnections.Connection) {
        guard let index = connection.element, let value = file.value(connection.attribute, of: index) else {
            return
        }
        let name = connection.isResponders ? OwnerConnections.responder + connection.name : connection.name
        let rest = value.split(separator: " ").filter { $0 != name }
        make(
            file.text.set(
                connection.attribute, to: rest.isEmpty ? nil : rest.joined(separator: " "), of: index),
            "Disconnect \(connection.name)")
    }

    private func askForResponder(_ event: String) {
        ask(
            "Action of the first responder", "Such as copy, or a method of your own.", "", "Connect",
            refusal: { NameText.isIdentifier($0) ? nil : "“\($0)” isn't a name as in Swift." },
            done: { connect(event, to: OwnerConnections.responder + $0, key: nil) })
    }

    // MARK: - New ones

    /// The name that a new member begins with: that of the object.
    private func name(of className: String, in owner: String) -> String {
        let name = file.value("id", of: file.selection) ?? EditedNames.name(of: file.selection, in: file)
        return OwnerMembers(owner, file.catalog).has(name) ? name + className : name
    }

    private func askForOutlet(className: String, owner: String) {
        let message = "“@Outlet var name: \(className)” goes into \(owner); you see it before it is written."
        askForName("New outlet", message, name(of: className, in: owner), of: owner) { name in
            declare(outlet: name, of: className, in: owner)
        }
    }

    private func askForAction(_ event: String, className: String, owner: String) {
        let message =
            "“func name(_ sender: \(className))” goes into \(owner); you see it before it is written."
        askForName("New action", message, "", of: owner) { name in
            declare(action: name, for: event, sender: className, in: owner)
        }
    }

    private func askForName(
        _ title: String, _ message: String, _ name: String, of owner: String,
        _ done: @escaping @MainActor (String) -> Void
    ) {
        ask(title, message, name, "Continue", refusal: { refusal(of: $0, in: owner) }, done: done)
    }

    /// The reason why a new member can't have a name; nil where it can.
    private func refusal(of name: String, in owner: String) -> String? {
        guard NameText.isIdentifier(name) else { return "“\(name)” isn't a name as in Swift." }
        guard !OwnerMembers.keywords.contains(name) else { return "“\(name)” is a word of Swift's own." }
        return OwnerMembers(owner, file.catalog).has(name) ? "\(owner) has “\(name)” already." : nil
    }

    /// Shows the declaration of an outlet in the owner's source, and writes it with the connection.
    private func declare(outlet name: String, of className: String, in owner: String) {
        guard let body = ClassBody(of: owner, in: file.sources) else {
            connect(outlet: name)
            return copy("@Outlet var \(name): \(className)", for: owner)
        }
        let text = body.declaring(outlet: name, of: className)
        editor.sources.offer("New outlet \(name)", body, text) {
            offer(name, in: owner) { declare(outlet: name, of: className, in: owner) }
        } connect: {
            connect(outlet: name, key: $0)
        }
    }

    /// Shows an action in the owner's source, and writes it with the connection.
    private func declare(action name: String, for event: String, sender: String, in owner: String) {
        guard let body = ClassBody(of: owner, in: file.sources),
            let text = body.declaring(action: name, sender: sender)
        else {
            connect(event, to: name, key: nil)
            return copy("func \(name)(_ sender: \(sender)) {}", for: owner)
        }
        editor.sources.offer("New action \(name)", body, text) {
            offer(name, in: owner) { declare(action: name, for: event, sender: sender, in: owner) }
        } connect: {
            connect(event, to: name, key: $0)
        }
    }

    /// Shows a declaration once more, unless the class has a member of the name by now, or is gone.
    private func offer(_ name: String, in owner: String, _ declare: @MainActor () -> Void) {
        guard ClassBody(of: owner, in: file.sources) != nil else {
            return say("\(owner) can't be found in the sources any more. Nothing was written or connected.")
        }
        if let refusal = refusal(of: name, in: owner) { return say(refusal) }
        declare()
    }

    /// Puts a declaration on the pasteboard once it is connected, where the owner's source isn't among those that were given.
    private func copy(_ line: String, for owner: String) {
        editor.view.window?.application?.pasteboard.string = "    \(line)\n"
        say("\(owner)'s source wasn't found, or has a table of its own. Copied: \(line)")
    }
}
