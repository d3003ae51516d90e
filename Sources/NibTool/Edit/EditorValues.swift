import Nibble
import NibbleCells
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

/// Sets what the inspector shows.
@MainActor struct EditorValues: EditorJob {
    unowned let editor: EditController

    // MARK: - Setting

    /// Gives a row another value; nil takes it out of the file.
    func set(_ row: InspectorRow, to value: String?) {
        switch row.subject {
        case .title: return
        case .name: return rename(to: value ?? "")
        case .content:
            return make(file.text.replaceContent(of: file.selection, with: value ?? ""), "Constraint")
        case .priority: return setPriority(row, to: value ?? "1000")
        case .attribute: break
        }
        if let value, let kind = row.kind, !takes(value, row) {
            return say("“\(row.name)” takes \(kind), not “\(value)”.")
        }
        let step = file.text.set(row.name, to: value, of: file.selection)
        make(
            step, value == nil ? "Reset \(row.name)" : "Set \(row.name)", key: "\(file.selection) \(row.name)"
        )
        editor.inspector.select(row.name)
    }

    /// Gives a constraint another priority, which is at the end of its text.
    private func setPriority(_ row: InspectorRow, to number: String) {
        guard ConstraintPriority.isPriority(number) else {
            return say("A priority is a number from 1 to 1000, not “\(number)”.")
        }
        let index = file.selection
        let isContent = file.selected.name == "constraint"
        guard let old = isContent ? file.content(of: index) : file.value(row.name, of: index) else { return }
        let text = ConstraintPriority.text(old, with: number)
        make(
            isContent
                ? file.text.replaceContent(of: index, with: text)
                : file.text.set(row.name, to: text, of: index),
            "Set priority", key: "\(index) \(row.name) priority")
        editor.inspector.select(row.name, isPriority: true)
    }

    /// Gives the selected object another id, and that to all that names it.
    func rename(to name: String) {
        guard NameText.isIdentifier(name) else {
            return say("“\(name)” isn't a name: a letter or “_”, then letters, digits and “_”.")
        }
        guard !MarkupNames.reserved.contains(name) else {
            return say("“\(name)” means something else in layout files.")
        }
        guard !file.text.names.contains(name) || file.value("id", of: file.selection) == name else {
            return say("Another object is called “\(name)”.")
        }
        make(file.text.rename(file.selection, to: name), "Rename")
    }

    // MARK: - Editing

    /// Lets a user edit a row, in the way that its kind asks for.
    func edit(_ row: InspectorRow) {
        if row.subject == .priority || row.name.hasSuffix("Priority") { return choosePriority(row) }
        switch row.kind {
        case .boolean where row.subject == .attribute: set(row, to: row.stepped(by: 1))
        case .choice(let names): choose(row, from: names)
        case .choices(let names): mark(row, from: names)
        case .color: chooseColor(row)
        case .image: choosePicture(row)
        default:
            let names = row.subject == .attribute ? ReferenceChoices(file: file).names(for: row.name) : []
            names.isEmpty ? ask(for: row) : choose(row, from: names, other: "Another name…")
        }
    }

    /// Shows the priorities that have names, and lets any other one be written.
    private func choosePriority(_ row: InspectorRow) {
        let choices = ConstraintPriority.names.map { number, name in
            let isCurrent = number == row.shownValue
            return ChooserController.Choice(
                title: name.prefix(1).uppercased() + name.dropFirst(),
                note: isCurrent ? "\(number) •" : number,
                value: number)
        }
        choose(
            "Set priority", choices + [.init(title: "Another number…", note: "1 to 1000", value: " other")],
            current: row.shownValue
        ) {
            if $0 == " other" { ask(for: row) } else { set(row, to: $0) }
        }
    }

    private func chooseColor(_ row: InspectorRow) {
        let chooser = ColorChooserController(row.name, value: row.shownValue) { set(row, to: $0) }
        editor.present(chooser, animated: false)
    }

    /// Shows the pictures that the file can name.
    private func choosePicture(_ row: InspectorRow) {
        choose(row, from: ResourcePictures.names(for: file.path), other: "Another name…")
    }

    private func choose(_ row: InspectorRow, from names: [String], other: String? = nil) {
        var choices = names.map {
            ChooserController.Choice(title: $0, note: $0 == row.written ? "•" : "", value: $0)
        }
        // No name begins with a space.
        if let other { choices.append(.init(title: other, value: " other", isAlways: true)) }
        choices.append(.init(title: "Default", note: "take it out of the file", value: " default"))
        choose("Set \(row.name)", choices, current: row.shownValue) { value in
            switch value {
            case " other": ask(for: row)
            case " default": set(row, to: nil)
            default: set(row, to: value)
            }
        }
    }

    /// A menu of marks, for a row of any of some names.
    private func mark(_ row: InspectorRow, from names: [String]) {
        let chosen = (row.shownValue ?? "").split(separator: " ").map(String.init)
        let actions = names.map { name in
            MenuAction(title: name, state: chosen.contains(name) ? .on : .off) { _ in
                let others = names.filter { chosen.contains($0) != ($0 == name) }
                set(row, to: others.isEmpty ? nil : others.joined(separator: " "))
            }
        }
        ContextMenu(Menu(title: row.name, children: actions)).present(
            from: editor.inspector.currentPlace, in: editor.inspector)
    }

    /// Asks for a row's value; one that the row doesn't take is shown again, to be mended.
    func ask(for row: InspectorRow, text: String? = nil) {
        let kind = row.kind.map { "It takes \($0)." } ?? ""
        ask(
            row.subject == .priority ? "Set priority" : "Set \(row.name)", kind,
            text ?? row.shownValue ?? "", "Set"
        ) { text in
            let value = text.isEmpty && row.kind != .text ? nil : text
            set(row, to: value)
            if row.subject == .attribute, let value, !takes(value, row) { ask(for: row, text: text) }
        }
    }

    private func takes(_ value: String, _ row: InspectorRow) -> Bool {
        row.kind.map { $0 == .text || NibSchema.isValue(value, of: $0) } ?? true
    }
}
