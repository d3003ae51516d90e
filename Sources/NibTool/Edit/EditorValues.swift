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
        if let refusal = refusal(of: value, for: row, isAlone: isAlone) { return say(refusal) }
        apply(value, to: row, isStepped: isStepped, isAlone: isAlone)
    }

    /// Gives a row a value that was checked before.
    private func apply(_ value: String?, to row: InspectorRow, isStepped: Bool = false, isAlone: Bool) {
        guard row.subject != .name else { return rename(to: value ?? "") }
        let all = takers(of: row, value: value, isAlone: isAlone)
        let key =
            row.subject == .priority
            ? "\(all) \(row.name) priority" : isStepped && value != nil ? "\(all) \(row.name)" : nil
        make(step(for: row, to: value, in: all), stepTitle(for: row, isReset: value == nil), key: key)
        editor.inspector.select(row.name, isPriority: row.subject == .priority)
    }

    /// The elements whose values a row sets: the selected one, and for an attribute the others that take it.
    private func takers(of row: InspectorRow, value: String?, isAlone: Bool) -> [Int] {
        guard row.subject == .attribute, !isAlone else { return [file.selection] }
        let shared = SharedAttributes(file, others: editor.selection.others)
        return ([file.selection] + shared.takers(of: row.name, value: value)).sorted()
    }

    /// The step that gives a row another value in some elements; nil where nothing changes.
    private func step(for row: InspectorRow, to value: String?, in indices: [Int]) -> MarkupText.Step? {
        let index = file.selection
        switch row.subject {
        case .title, .name: return nil
        case .content: return file.text.replaceContent(of: index, with: value ?? "")
        case .attribute:
            let steps = indices.compactMap { file.text.set(row.name, to: value, of: $0) }
            return file.text.joined(steps, selecting: index)
        case .priority:
            // It is at the end of the constraint's text.
            let isContent = file.selected.name == "constraint"
            guard let old = isContent ? file.content(of: index) : file.value(row.name, of: index) else {
                return nil
            }
            let text = ConstraintPriority.text(old, with: value ?? "1000")
            return isContent
                ? file.text.replaceContent(of: index, with: text)
                : file.text.set(row.name, to: text, of: index)
        }
    }

    private func stepTitle(for row: InspectorRow, isReset: Bool) -> String {
        switch row.subject {
        case .content: "Constraint"
        case .priority: "Set priority"
        default: isReset ? "Reset \(row.name)" : "Set \(row.name)"
        }
    }

    /// Gives the selected object another id, and that to all that names it.
    func rename(to name: String) {
        if let refusal = refusal(ofName: name) { return say(refusal) }
        make(file.text.rename(file.selection, to: name), "Rename")
    }

    /// The reason why the selected object can't have a name; nil where it can.
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
        let value = row.shownValue ?? ""
        ask(
            row.subject == .priority ? "Set priority" : "Set \(row.name)",
            (row.isMixed && !isAlone ? "The selected objects have several values. " : "") + hint(for: row),
            Self.isText(row) ? FieldText.shown(value) : value, "Set",
            refusal: { refusal(of: meaning(of: $0, for: row), for: row, isAlone: isAlone) },
            done: { apply(meaning(of: $0, for: row), to: row, isAlone: isAlone) })
    }

    /// Whether a row's value is shown with its line breaks as Swift writes them.
    private static func isText(_ row: InspectorRow) -> Bool {
        row.kind == .text && row.subject == .attribute
    }

    /// The value that was typed for a row; nil where that takes it out of the file.
    private func meaning(of words: String, for row: InspectorRow) -> String? {
        let value = Self.isText(row) ? FieldText.meant(by: words) : words
        return value.isEmpty && row.kind != .text ? nil : value
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

    /// The reason why a row doesn't take a value; nil where it does, as for none.
    private func refusal(of value: String?, for row: InspectorRow, isAlone: Bool) -> String? {
        guard let value else { return nil }
        switch row.subject {
        case .title: return nil
        case .name: return refusal(ofName: value)
        case .priority:
            let sentence = "A priority is a number from 1 to 1000, not “\(value)”."
            return ConstraintPriority.isPriority(value) ? nil : sentence
        case .attribute:
            if let kind = row.kind, !takes(value, kind) {
                return "“\(row.name)” takes \(kind), not “\(value)”."
            }
        case .content: break
        }
        let all = takers(of: row, value: value, isAlone: isAlone)
        let name = row.subject == .content ? nil : row.name
        return step(for: row, to: value, in: all).flatMap { file.refusal(of: $0, setting: name, of: all) }
    }

    private func takes(_ value: String, _ kind: InspectableKind) -> Bool {
        kind == .text || NibSchema.isValue(value, of: kind)
    }
}
