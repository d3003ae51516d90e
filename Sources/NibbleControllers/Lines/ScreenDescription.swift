import NibbleControls
import NibbleTerminal
import NibbleViews

/// The elements of a screen in the roles of WAI-ARIA.
///
/// WAI-ARIA says what a list may hold: a listbox holds options, in which nothing can be operated, and a grid holds rows of
/// cells. Lists are the one or the other by what is in their rows.
@MainActor struct ScreenDescription {
    /// The most elements that are described.
    private static let elementLimit = 2_000

    /// The elements, from the outside in.
    private(set) var elements: [ScreenElement] = []

    /// Describes a tree.
    init(_ root: AccessibilityNode) {
        if Self.isDescribed(root) {
            add(root, depth: 0)
        } else {
            for part in Self.parts(of: root) { add(part, depth: 0) }
        }
    }

    private static func isDescribed(_ node: AccessibilityNode) -> Bool {
        let role = node.properties.role
        return !node.spokenText.isEmpty || (role != .none && role != .text)
    }

    /// The elements right inside one, without those of which nothing is said.
    private static func parts(of node: AccessibilityNode) -> [AccessibilityNode] {
        node.children.flatMap { isDescribed($0) ? [$0] : parts(of: $0) }
    }

    private mutating func add(_ node: AccessibilityNode, depth: Int) {
        guard elements.count < Self.elementLimit else { return }
        let parts = Self.parts(of: node)
        switch node.properties.role {
        case .list where parts.allSatisfy(Self.isOption):
            append(ScreenElement(node, role: "listbox", depth: depth))
            for part in parts { append(ScreenElement(node: part, row: "option", depth: depth + 1)) }
        case .list, .table:
            append(ScreenElement(node, role: "grid", depth: depth))
            for part in parts { addRow(part, depth: depth + 1) }
        default:
            // WAI-ARIA takes what is inside a button for a part of its name.
            let isAround = node.ownRole == "button" && !parts.isEmpty
            append(ScreenElement(node, role: isAround ? "group" : node.ownRole, depth: depth))
            for part in parts { add(part, depth: depth + 1) }
        }
    }

    private static func isOption(_ node: AccessibilityNode) -> Bool {
        node.properties.role == .row && parts(of: node).isEmpty
    }

    /// Adds a row of a grid, or a row around something else in a list: a title, a text that says that it's empty.
    private mutating func addRow(_ node: AccessibilityNode, depth: Int) {
        guard elements.count < Self.elementLimit else { return }
        let isRow = node.properties.role == .row
        let parts = isRow ? Self.parts(of: node) : [node]
        append(
            isRow
                ? ScreenElement(node: node, row: "row", depth: depth)
                : ScreenElement(role: "row", label: "", frame: node.frame, depth: depth))
        // A row that draws its parts itself is the one with the columns' titles.
        let cell = isRow && node.children.allSatisfy(\.isVirtual) ? "columnheader" : "gridcell"
        for part in parts {
            append(ScreenElement(role: cell, label: "", frame: part.frame, depth: depth + 1))
            add(part, depth: depth + 2)
        }
        guard parts.isEmpty else { return }
        append(
            ScreenElement(
                role: "gridcell", label: node.properties.label ?? "", frame: node.frame, depth: depth + 1))
    }

    private mutating func append(_ element: ScreenElement) {
        if elements.count < Self.elementLimit { elements.append(element) }
    }
}

extension ScreenElement {
    /// Describes an element of the accessibility tree.
    @MainActor fileprivate init(_ node: AccessibilityNode, role: String, depth: Int) {
        let properties = node.properties
        let isSecret = properties.traits.contains(.secure)
        self.init(
            role: role, label: properties.label ?? "",
            value: isSecret ? "hidden" : properties.value ?? "", frame: node.frame, depth: depth)
        let traits: [(AccessibilityTraits, States)] = [
            (.selected, .selected), (.notEnabled, .disabled), (.expanded, .expanded), (.invalid, .invalid),
            (.current, .current),
        ]
        for (trait, state) in traits where properties.traits.contains(trait) { states.insert(state) }
        // The chosen command of a menu is the one that Enter would do, and nothing more.
        if role == "menuitem", states.remove(.selected) != nil { states.insert(.current) }
        if node.isFocused || node.hasFocusedRows { states.insert(.focused) }
        if node.isOperable { states.insert(.operable) }
    }

    /// Describes a row, which WAI-ARIA doesn't let say that it shows what is inside it: its value does.
    @MainActor fileprivate init(node: AccessibilityNode, row role: String, depth: Int) {
        self.init(node, role: role, depth: depth)
        guard states.remove(.expanded) != nil else { return }
        value = value.isEmpty ? "expanded" : "\(value), expanded"
    }
}

extension AccessibilityNode {
    /// Whether it's a list whose rows are a view of their own that has the focus.
    fileprivate var hasFocusedRows: Bool {
        guard properties.role == .list || properties.role == .table else { return false }
        return view.preferredFocusedView?.isFirstResponder == true
    }

    /// Its name in WAI-ARIA; what opens a menu is an item of the one around it.
    fileprivate var ownRole: String {
        isVirtual && properties.role == .menu ? "menuitem" : properties.role.name
    }
}

extension AccessibilityRole {
    /// Its name in WAI-ARIA, where no list and no table says otherwise.
    fileprivate var name: String {
        switch self {
        case .none, .group: "group"
        case .button, .picker: "button"
        case .link: "link"
        case .text: "note"
        case .heading: "heading"
        case .image, .chart: "img"
        case .textField, .textView: "textbox"
        case .searchField: "searchbox"
        case .checkBox: "checkbox"
        case .radioButton: "radio"
        case .radioGroup: "radiogroup"
        case .switch: "switch"
        case .slider: "slider"
        case .stepper: "spinbutton"
        case .progress: "progressbar"
        case .tab: "tab"
        case .tabBar: "tablist"
        case .list: "listbox"
        case .table: "grid"
        // A row outside of a list is only what is inside it.
        case .row: "group"
        case .menuBar: "menubar"
        case .menu: "menu"
        case .menuItem: "menuitem"
        case .toolbar: "toolbar"
        case .statusBar: "status"
        case .dialog: "dialog"
        case .alert: "alertdialog"
        }
    }
}
