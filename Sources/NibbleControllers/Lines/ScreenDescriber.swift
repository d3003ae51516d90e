import NibbleControls
import NibbleTerminal
import NibbleViews

/// Describes the screen to a terminal that hands it on to a screen reader, shortly after it changed.
@MainActor final class ScreenDescriber: LineInterface {
    /// The time after a frame in which others are waited for, in seconds.
    private static let delay = 0.15
    /// The most elements that are described.
    private static let elementLimit = 2_000

    private unowned let application: Application
    private var described: [ScreenElement] = []
    private var isWaiting = false

    init(application: Application) {
        self.application = application
    }

    /// Describes the screen soon, unless that is to come already.
    func screenChanged() {
        guard !isWaiting else { return }
        isWaiting = true
        application.clock.schedule(after: Self.delay) { [weak self] in self?.describe() }
    }

    /// Nothing: such a terminal takes keys.
    func take(_ line: String) {}

    /// Says something that the screen shows only in passing.
    func announce(_ text: String) { application.terminal.perform(.speak(text)) }

    private func describe() {
        isWaiting = false
        guard application.isRunning else { return }
        var elements: [ScreenElement] = []
        add(application.accessibilityTree, depth: 0, to: &elements)
        guard elements != described else { return }
        described = elements
        application.terminal.perform(.describe(elements))
    }

    private func add(_ node: AccessibilityNode, depth: Int, to elements: inout [ScreenElement]) {
        guard elements.count < Self.elementLimit else { return }
        let isDescribed = node.properties.role != .none || !node.spokenText.isEmpty
        if isDescribed { elements.append(ScreenElement(node, depth: depth)) }
        for child in node.children { add(child, depth: depth + (isDescribed ? 1 : 0), to: &elements) }
    }
}

extension ScreenElement {
    /// Describes an element of the accessibility tree.
    @MainActor fileprivate init(_ node: AccessibilityNode, depth: Int) {
        let properties = node.properties
        let isSecret = properties.traits.contains(.secure)
        self.init(
            role: properties.role.name, label: properties.label ?? "",
            value: isSecret ? "hidden" : properties.value ?? "", frame: node.frame, depth: depth)
        let traits: [(AccessibilityTraits, States)] = [
            (.selected, .selected), (.notEnabled, .disabled), (.expanded, .expanded), (.invalid, .invalid),
        ]
        for (trait, state) in traits where properties.traits.contains(trait) { states.insert(state) }
        if node.isFocused { states.insert(.focused) }
        if node.isOperable { states.insert(.operable) }
    }
}

extension AccessibilityRole {
    /// Its name in WAI-ARIA.
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
        case .list: "list"
        case .table: "table"
        case .row: "listitem"
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
