import NibbleTerminal
import NibbleViews

/// A row of an open menu.
@MainActor struct MenuRow {
    /// The content of a row.
    enum Content {
        case action(MenuAction)
        case menu(Menu)
        case separator
        case heading(String)
    }

    let content: Content
    /// Whether it can be chosen now.
    var isEnabled: Bool
    /// The menu of single selection that an action belongs to.
    var group: Menu?
    /// The key of an action without a shortcut of its own that whoever has the keys does it by.
    var editingKey: KeyEvent?

    var title: String {
        switch content {
        case .action(let action): action.title
        case .menu(let menu): menu.title
        case .heading(let title): title
        case .separator: ""
        }
    }

    /// The key shown at the end of the row.
    func shortcut(_ bindings: KeyBindings) -> String {
        guard case .action(let action) = content else { return "" }
        if let chosen = bindings[action.identifier] { return chosen.first?.title ?? "" }
        return (action.shortcut ?? editingKey)?.title ?? ""
    }

    var state: MenuAction.State {
        guard case .action(let action) = content else { return .off }
        return action.state
    }

    var isDestructive: Bool {
        switch content {
        case .action(let action): action.attributes.contains(.destructive)
        case .menu(let menu): menu.options.contains(.destructive)
        case .separator, .heading: false
        }
    }

    var opensMenu: Bool {
        guard case .menu = content else { return false }
        return true
    }

    /// Moves the check mark of its group to its action.
    func check() {
        guard case .action(let chosen) = content else { return }
        for case let action as MenuAction in group?.children ?? [] {
            action.state = action === chosen ? .on : .off
        }
    }

    /// The words that are spoken of the row; nil for a line.
    func accessibility(
        isSelected: Bool, activate: @escaping @MainActor () -> Void
    ) -> AccessibilityProperties? {
        guard !isSeparator else { return nil }
        if case .heading = content { return AccessibilityProperties(.heading, label: title) }
        let values: [MenuAction.State: String] = [.on: "checked", .mixed: "partly checked"]
        var properties = AccessibilityProperties.part(
            opensMenu ? .menu : .menuItem, label: title, isSelected: isSelected, isEnabled: isEnabled,
            activate: activate)
        properties.value = values[state]
        return properties
    }

    /// The rows of a menu, as they are for someone at a responder.
    static func rows(of menu: Menu, for responder: Responder?) -> [MenuRow] {
        var rows: [MenuRow] = []
        append(menu, group: menu.options.contains(.singleSelection) ? menu : nil, for: responder, to: &rows)
        // Lines stand between rows, not around them, and never two together.
        var result: [MenuRow] = []
        for row in rows {
            if case .separator = row.content, result.isEmpty || result.last?.isSeparator == true { continue }
            result.append(row)
        }
        if result.last?.isSeparator == true { result.removeLast() }
        return result
    }

    private static func append(
        _ menu: Menu, group: Menu?, for responder: Responder?, to rows: inout [MenuRow]
    ) {
        for child in menu.children {
            switch child {
            case let action as MenuAction where !action.attributes.contains(.hidden):
                let isEnabled = action.canPerform(from: responder)
                let key = action.actionName.flatMap {
                    TextKeyBindings.event(forAction: $0, from: responder)
                }
                rows.append(
                    MenuRow(content: .action(action), isEnabled: isEnabled, group: group, editingKey: key))
            case let inner as Menu where inner.options.contains(.displayInline):
                rows.append(MenuRow(content: .separator, isEnabled: false))
                if !inner.title.isEmpty {
                    rows.append(MenuRow(content: .heading(inner.title), isEnabled: false))
                }
                let group = inner.options.contains(.singleSelection) ? inner : nil
                append(inner, group: group, for: responder, to: &rows)
                rows.append(MenuRow(content: .separator, isEnabled: false))
            case let inner as Menu:
                rows.append(MenuRow(content: .menu(inner), isEnabled: !inner.children.isEmpty))
            default: break
            }
        }
    }

    private var isSeparator: Bool {
        guard case .separator = content else { return false }
        return true
    }
}
