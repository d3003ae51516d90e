import Nibble
import NibbleCells
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

extension EditController {
    // MARK: - Setting

    /// Gives a row another value; nil takes it out of the file.
    func set(_ row: InspectorRow, to value: String?) {
        switch row.subject {
        case .title: return
        case .name: return rename(to: value ?? "")
        case .content:
            return make(file.text.replaceContent(of: file.selection, with: value ?? ""), "Constraint")
        case .attribute: break
        }
        if let value, let kind = row.kind, kind != .text, !NibSchema.isValue(value, of: kind) {
            return say("“\(row.name)” takes \(kind), not “\(value)”.")
        }
        let step = file.text.set(row.name, to: value, of: file.selection)
        make(
            step, value == nil ? "Reset \(row.name)" : "Set \(row.name)", key: "\(file.selection) \(row.name)"
        )
        inspector.select(row.name)
    }

    /// Gives the selected object another id, and that to all that names it.
    func rename(to name: String) {
        guard NameText.isIdentifier(name) else {
            return say("“\(name)” isn't a name: a letter or “_”, then letters, digits and “_”.")
        }
        guard !file.text.names.contains(name) || file.value("id", of: file.selection) == name else {
            return say("Another object is called “\(name)”.")
        }
        make(file.text.rename(file.selection, to: name), "Rename")
    }

    // MARK: - Editing

    /// Lets a person edit a row, in the way that its kind asks for.
    func edit(_ row: InspectorRow) {
        switch row.kind {
        case .boolean where row.subject == .attribute: set(row, to: row.stepped(by: 1))
        case .choice(let names): choose(row, from: names)
        case .choices(let names): mark(row, from: names)
        case .color: choose(row, from: NibSchema.names(of: .color), allowsOthers: true)
        default: ask(for: row)
        }
    }

    private func choose(_ row: InspectorRow, from names: [String], allowsOthers: Bool = false) {
        var choices = names.map {
            ChooserController.Choice(title: $0, note: $0 == row.written ? "•" : "", value: $0)
        }
        // No name has a space.
        if allowsOthers {
            choices.append(.init(title: "Another color…", note: "#rrggbb, ansi(n)", value: " other"))
        }
        choices.append(.init(title: "Default", note: "take it out of the file", value: " default"))
        let chooser = ChooserController(row.name, choices) { [weak self] value in
            switch value {
            case " other": self?.ask(for: row)
            case " default": self?.set(row, to: nil)
            default: self?.set(row, to: value)
            }
        }
        present(chooser, animated: false)
    }

    /// A menu of marks, for a row of any of some names.
    private func mark(_ row: InspectorRow, from names: [String]) {
        let chosen = (row.written ?? row.current ?? "").split(separator: " ").map(String.init)
        let actions = names.map { name in
            MenuAction(title: name, state: chosen.contains(name) ? .on : .off) { [weak self] _ in
                let others = names.filter { chosen.contains($0) != ($0 == name) }
                self?.set(row, to: others.isEmpty ? nil : others.joined(separator: " "))
            }
        }
        ContextMenu(Menu(title: row.name, children: actions)).present(
            from: inspector.currentPlace, in: inspector)
    }

    private func ask(for row: InspectorRow) {
        let kind = row.kind.map { "It takes \($0)." } ?? ""
        ask("Set \(row.name)", kind, row.written ?? row.current ?? "", "Set") { [weak self] text in
            self?.set(row, to: text.isEmpty && row.kind != .text ? nil : text)
        }
    }

    /// Edits the text of the selected view in a line over the canvas.
    func editText() {
        let names = ["text", "title", "caption", "placeholder"]
        let rows = inspector.rows.filter { $0.subject == .attribute && $0.kind == .text }
        guard let name = names.first(where: { name in rows.contains { $0.name == name } }),
            let row = rows.first(where: { $0.name == name })
        else { return say("The selected object has no text.") }
        ask(for: row)
    }

    /// Asks for a text.
    func ask(
        _ title: String, _ message: String?, _ text: String, _ verb: String,
        _ done: @escaping @MainActor (String) -> Void
    ) {
        let alert = AlertController(title: title, message: message)
        alert.addTextField { $0.text = text }
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            AlertAction(title: verb) { [weak alert] _ in
                if let text = alert?.textFields?.first?.text { done(text) }
            })
        alert.preferredAction = alert.actions.last
        present(alert, animated: true)
    }

    // MARK: - Places

    /// Moves or resizes the selected view, where a frame places it.
    func place(_ change: EditorCanvas.Change) {
        guard let written = file.value("frame", of: file.selection) else {
            let isPlaced = file.selected.attributes.contains { NibGrammar.anchors.contains($0.name) }
            return say(
                isPlaced
                    ? "Constraints place this view; change them in the inspector."
                    : "This view has no frame of its own; what is around it places it.")
        }
        var numbers = written.split { $0 == "," || $0 == " " }.compactMap { Int($0) }
        guard numbers.count == 4 else { return }
        numbers[0] += change.move.x
        numbers[1] += change.move.y
        numbers[2] = max(0, numbers[2] + change.grow.x)
        numbers[3] = max(0, numbers[3] + change.grow.y)
        let frame = numbers.map(String.init).joined(separator: ",")
        let title = change.grow == .zero ? "Move" : "Resize"
        make(file.text.set("frame", to: frame, of: file.selection), title, key: "\(title) \(file.selection)")
    }
}
