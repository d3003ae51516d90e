import Nibble
import NibbleCells
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat
import NibbleNibs

/// A row of the inspector: an attribute of the selected element, or the title of some.
struct InspectorRow: Hashable {
    /// The part of an element that a row changes.
    enum Subject: Hashable {
        /// A title over the rows below.
        case title
        /// An attribute of the element.
        case attribute
        /// The name of the object, which others use.
        case name
        /// The text between the tags.
        case content
        /// The priority of the constraint that the attribute of the name is, or the text between the tags.
        case priority
    }

    let subject: Subject
    let name: String
    var kind: InspectableKind?
    /// The value that the file says; nil where it says none.
    var written: String?
    /// The value that the view has where the file says none.
    var current: String?
    /// The value of a new object of the class; nil where that isn't known.
    var standard: String?

    /// Whether other selected elements have other values.
    var isMixed = false
    /// The numbers that the view takes here; nil where any will do.
    var range: InspectedRange?

    /// The value that is shown: the file's, else the view's.
    var shownValue: String? { written ?? current }

    /// Whether the file says what it would be without a word: taking it out changes nothing.
    var isIdle: Bool { written != nil && written == standard }

    /// The row as it is shown in some columns.
    func text(columns: Int) -> String {
        if subject == .title { return name }
        let mark = isMixed ? "•" : written == nil ? " " : isIdle ? "◦" : "•"
        let words = isMixed ? ["several values"] : [shownValue ?? "", unit].compactMap { $0 }
        let value = TerminalText.sanitize(words.joined(separator: " "))
        let name = subject == .priority ? "  priority" : name
        let width = min(26, max(14, columns * 3 / 5))
        let shown = name.count > width ? "\(name.prefix(width - 1))…" : name
        // A long value begins further left, as far as its name lets it.
        let start = max(shown.count + 1, min(width + 1, columns - 2 - TerminalText.columns(of: value)))
        return "\(mark) \(shown)\(String(repeating: " ", count: start - shown.count))\(value)"
    }

    /// The row in words, which tell the whole name however narrow the pane is.
    var words: String {
        if subject == .title { return name }
        if isMixed { return "• \(name) several values" }
        let mark = written == nil ? nil : isIdle ? "◦" : "•"
        let name = subject == .priority ? "priority of \(name)" : name
        return TerminalText.sanitize([mark, name, shownValue, unit].compactMap { $0 }.joined(separator: " "))
    }

    /// The unit of the value in the form that its number asks for, or the name of a priority; nil where there is none.
    var unit: String? {
        guard let value = shownValue, !value.isEmpty else { return nil }
        switch kind {
        case .rect, .size, .point, .insets: return "cells"
        case .integer, .number: return InspectorUnits.unit(of: value, name: name)
        case .text where NibGrammar.anchors.contains(name):
            let constant = name == "edges" ? nil : ConflictFixes.constant(of: value)
            return constant.flatMap {
                $0 == 0 || value.contains("@") ? nil : $0.magnitude == 1 ? "cell" : "cells"
            }
        default: return subject == .priority ? InspectorUnits.unit(of: value, name: "Priority") : nil
        }
    }

    /// The value one step further, for keys that adjust; nil where it has no next step.
    func stepped(by step: Int) -> String? {
        let value = shownValue ?? ""
        if subject == .priority { return ConstraintPriority.stepped(value, by: step) }
        switch kind {
        case .boolean: return value == "true" ? "false" : "true"
        case .integer: return String(InspectorUnits.stepped(Int(value) ?? 0, by: step, name: name))
        case .number:
            if let range { return range.stepped(Double(value) ?? 0, by: step) }
            let number = InspectorUnits.stepped(Double(value) ?? 0, by: step, name: name)
            return number == number.rounded() ? "\(Int(number))" : "\(number)"
        case .choice(let names):
            guard !names.isEmpty else { return nil }
            let index = names.firstIndex(of: value).map { $0 + step } ?? 0
            return names[(index + names.count) % names.count]
        case .text where written != nil && name != "edges" && NibGrammar.anchors.contains(name):
            guard let constant = ConflictFixes.constant(of: value) else { return nil }
            return ConflictFixes.value(value, with: constant.addingReportingOverflow(step).partialValue)
        default: return nil
        }
    }
}

/// Makes the rows for an element from the tables that the loader uses.
@MainActor struct InspectorRows {
    private let file: EditedFile
    private let index: Int
    private let element: MarkupTree.Element
    /// The view that the element makes, if it is drawn.
    private let view: View?
    /// The values of a new view of the class.
    private let standards: [String: String]
    private var rows: [InspectorRow] = []
    private var taken: Set<String> = ["id"]

    /// The rows for an element.
    ///
    /// - Parameters:
    ///   - index: The element.
    ///   - file: The file.
    ///   - view: The view that it makes, if it is drawn.
    ///   - defaults: The values of new views.
    /// - Returns: The rows.
    static func rows(of index: Int, in file: EditedFile, view: View?, defaults: ClassDefaults)
        -> [InspectorRow]
    {
        var rows = InspectorRows(file, index, view, defaults)
        rows.fill()
        return rows.rows
    }

    private init(_ file: EditedFile, _ index: Int, _ view: View?, _ defaults: ClassDefaults) {
        (self.file, self.index, self.view) = (file, index, view)
        standards = view.map(defaults.values(like:)) ?? [:]
        element = file.text.tree.elements[index]
    }

    /// The class whose attributes the element takes; nil for what makes no object.
    private var className: String? {
        if let name = file.className(of: index) { return name }
        let isRule = ["layout", "storyboard", "when", "constraint", "segue", "external", "reference"]
            .contains(element.name)
        return isRule ? nil : element.name
    }

    private mutating func fill() {
        add(InspectorRow(subject: .title, name: EditedNames.title(of: index, in: file)))
        let isRule = className == nil
        if !isRule || element.name == "constraint" || element.name == "segue" {
            add(InspectorRow(subject: .name, name: "id", kind: .text, written: value("id")))
        }
        if element.name == "constraint" {
            let content = file.content(of: index)
            add(InspectorRow(subject: .content, name: "constraint", kind: .text, written: content))
            if let content { priority("constraint", of: content) }
        }
        let rule = Self.ruleAttributes[element.name] ?? []
        for (name, kind) in rule { attribute(name, kind) }
        guard let className else { return rest() }
        if file.catalog.hasNamesake(className) {
            title("Nibble's \(className). Yours: <Module.\(className)>")
        }
        for name in ["outlet", "collection", "as"] { attribute(name, .text) }
        attribute("installed", .boolean, current: "true")
        if view != nil || file.catalog.isClass(className, a: "View") == true { places() }
        events(className)
        attributes(of: className)
        rest()
    }

    private mutating func places() {
        title("Place")
        attribute("frame", .rect)
        for name in NibGrammar.anchors {
            guard let value = value(name) else { continue }
            attribute(name, .text)
            priority(name, of: value)
        }
    }

    /// The row for the priority of a constraint, which is in its text.
    private mutating func priority(_ name: String, of text: String) {
        add(
            InspectorRow(
                subject: .priority, name: name, written: ConstraintPriority.number(in: text), current: "1000")
        )
    }

    private mutating func events(_ className: String) {
        let isSender = file.catalog.chain(of: className).entries.sendEvents
        let events = NibEvent.attributes.map(\.name).filter { isSender || element[$0] != nil }
        guard !events.isEmpty else { return }
        title("Actions")
        for name in events { attribute(name, .text) }
    }

    private mutating func attributes(of className: String) {
        let all = view.map(NibAttribute.all(of:)) ?? []
        let values = Dictionary(all.map { ($0.name, $0.value) }) { first, _ in first }
        for entry in file.catalog.chain(of: className).entries {
            let known = entry.attributes.keys.sorted().filter { !taken.contains($0) }
            let outlets = entry.outlets.keys.sorted().filter { !taken.contains($0) && !entry.isOwn }
            guard !known.isEmpty || !outlets.isEmpty else { continue }
            title(entry.name)
            for name in known {
                attribute(name, entry.attributes[name] ?? .text, current: values[name] ?? nil)
            }
            for name in outlets { attribute(name, .text) }
        }
    }

    /// The element's other attributes: those of outlets, of previews, of classes that nobody knows.
    private mutating func rest() {
        let others = element.attributes.map(\.name).filter { !taken.contains($0) }
        guard !others.isEmpty else { return }
        if rows.count > 1 { title("Others") }
        for name in others { attribute(name, .text) }
    }

    private func value(_ name: String) -> String? { element[name].map { MarkupWords.unescaped($0.value) } }

    private mutating func title(_ name: String) { add(InspectorRow(subject: .title, name: name)) }

    private mutating func attribute(_ name: String, _ kind: InspectableKind?, current: String? = nil) {
        guard taken.insert(name).inserted else { return }
        var row = InspectorRow(
            subject: .attribute, name: name, kind: kind, written: value(name), current: current,
            standard: standards[name])
        if name == "value", let view = view as? ValueControl { row.range = InspectedRange(of: view) }
        add(row)
    }

    private mutating func add(_ row: InspectorRow) { rows.append(row) }

    private static let ruleAttributes: [String: [(String, InspectableKind)]] = [
        "layout": [
            ("owner", .text), ("class", .text), ("design", .text), ("scrollsOverfullView", .boolean),
            ("strings", .text), ("pictures", .text),
        ],
        "storyboard": [("initial", .text), ("design", .text), ("strings", .text), ("pictures", .text)],
        "constraint": [
            ("outlet", .text), ("identifier", .text), ("installed", .boolean), ("placeholder", .boolean),
        ],
        "segue": [
            ("kind", .choice(NibGrammar.segueKinds)), ("to", .text), ("action", .text),
            ("style", .text), ("animated", .boolean),
        ],
        "when": NibGrammar.conditions.map { ($0, .text) } + [("installed", .boolean), ("frame", .rect)],
    ]
}
