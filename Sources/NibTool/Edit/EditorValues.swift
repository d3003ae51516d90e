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
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - value: The value.
    ///   - isStepped: Whether the value is one of several that a key goes through, which are taken back as one.
    ///   - isAlone: Whether the other selected elements keep their values.
    func set(_ row: InspectorRow, to value: String?, isStepped: Bool = false, isAlone: Bool = false) {
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
        let shared = SharedAttributes(file, others: isAlone ? [] : editor.selection.others)
        let all = ([file.selection] + shared.takers(of: row.name, value: value)).sorted()
        let steps = all.compactMap { file.text.set(row.name, to: value, of: $0) }
        make(
            file.text.joined(steps, selecting: file.selection),
            value == nil ? "Reset \(row.name)" : "Set \(row.name)",
            key: isStepped && value != nil ? "\(all) \(row.name)" : nil)
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
        if let refusal = refusal(ofName: name) { return say(refusal) }
        make(file.text.rename(file.selection, to: name), "Rename")
    }

    /// Why the selected object can't be called so; nil where it can.
    func refusal(ofName name: String) -> String? {
        guard !file.isVariation(file.selection) else { return EditorVariations.nameSentence }
        guard NameText.isIdentifier(name) else {
            return "“\(name)” isn't a name: a letter or “_”, then letters, digits and “_”."
        }
        guard !MarkupNames.reserved.contains(name) else {
            return "“\(name)” means something else in layout files."
        }
        guard !file.text.names.contains(name) || file.value("id", of: file.selection) == name else {
            return "Another object is called “\(name)”."
        }
        return nil
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

    /// Asks for a row's value.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - isAlone: Whether the other selected elements keep their values.
    func ask(for row: InspectorRow, isAlone: Bool = false) {
        let (value, isText) = (row.shownValue ?? "", row.kind == .text && row.subject == .attribute)
        ask(
            row.subject == .priority ? "Set priority" : "Set \(row.name)",
            (row.isMixed && !isAlone ? "The selected objects have several values. " : "") + hint(for: row),
            isText ? FieldText.shown(value) : value, "Set", refusal: { refusal(of: $0, for: row) },
            done: {
                let value = isText ? FieldText.meant(by: $0) : $0
                set(row, to: value.isEmpty && row.kind != .text ? nil : value, isAlone: isAlone)
            })
    }

    /// A sentence about the values that a row takes.
    private func hint(for row: InspectorRow) -> String {
        if row.subject == .attribute, NibGrammar.anchors.contains(row.name) {
            let length = ["width", "height"].first { row.name.lowercased().hasSuffix($0) }
            let example =
                row.name == "edges"
                ? "super or super 1 2"
                : length.map { "20 or name.\($0)" } ?? "super + 2 or name.\(row.name)"
            return "It takes a constraint, such as \(example)."
        }
        if row.subject == .attribute, row.kind == nil {
            return "The sources don't say what it takes. The cases of an enumeration are offered"
                + " if its raw values are Strings and it is CaseIterable."
        }
        return row.kind.map { "It takes \($0)." } ?? ""
    }

    /// Why a row doesn't take a text; nil where it does.
    private func refusal(of text: String, for row: InspectorRow) -> String? {
        switch row.subject {
        case .name: refusal(ofName: text)
        case .attribute where !text.isEmpty && !takes(text, row):
            row.kind.map { "“\(row.name)” takes \($0), not “\(text)”." }
        default: nil
        }
    }

    private func takes(_ value: String, _ row: InspectorRow) -> Bool {
        row.kind.map { $0 == .text || NibSchema.isValue(value, of: $0) } ?? true
    }
}
