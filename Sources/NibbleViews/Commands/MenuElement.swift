/// An element of a menu: an action, or another menu.
@MainActor public class MenuElement {
    /// The title: "Save as…".
    public var title: String
    /// The name to find it by.
    ///
    /// Defaults to the title.
    public let identifier: String

    init(title: String, identifier: String?) {
        self.title = title
        self.identifier = identifier ?? title
    }
}

/// A list of actions and further menus: UIKit's `UIMenu`.
///
///     let menu = Menu(
///         title: "File",
///         children: [
///             MenuAction(title: "Open…", shortcut: KeyEvent("ctrl-o")) { _ in self.open() },
///             MenuAction(title: "Save", shortcut: KeyEvent("ctrl-s"), sending: "save"),
///             Menu(options: .displayInline, children: [quit]),
///         ])
public final class Menu: MenuElement {
    /// The ways in which a menu is shown inside another one.
    public struct Options: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt8

        /// Makes a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Its elements are between lines in the menu around it, instead of in a menu of their own.
        public static let displayInline = Options(rawValue: 1)
        /// The menu leads to something that destroys.
        public static let destructive = Options(rawValue: 2)
        /// One of its actions is on: choosing one switches the others off.
        public static let singleSelection = Options(rawValue: 4)
    }

    /// The way in which it is shown inside another menu.
    ///
    /// Defaults to a row that opens it.
    public var options: Options
    /// The elements, from the top.
    public var children: [MenuElement]

    /// Makes a menu.
    public init(
        title: String = "", identifier: String? = nil, options: Options = [], children: [MenuElement]
    ) {
        self.options = options
        self.children = children
        super.init(title: title, identifier: identifier)
    }

    /// The actions in it and in the menus inside it, from the top.
    public var actions: [MenuAction] {
        var found: [MenuAction] = []
        var pending: [MenuElement] = children.reversed()
        while let element = pending.popLast() {
            if let action = element as? MenuAction { found.append(action) }
            if let menu = element as? Menu { pending += menu.children.reversed() }
        }
        return found
    }
}
