import NibbleNibFormat

/// The ways out where a class has no such action or outlet, or sends none.
enum ActionAdvice {
    /// The entry that a table of actions lacks for a method that is there; nil where there is no such method.
    static func missingEntry(for action: String, in chain: [ClassEntry]) -> String? {
        let method = String(action.prefix { $0 != "(" && $0 != ":" })
        guard let declared = chain.first(where: { $0.methods.contains(method) }) else { return nil }
        let entry = "\"\(method)\": Action(\(declared.name).\(method))"
        return "The method \(method) is there: add \(entry) to `actions` of \(declared.name)."
    }

    /// The wrapper that a property lacks to be an outlet; nil where there is no such property.
    static func missingOutlet(_ name: String, in chain: [ClassEntry]) -> String? {
        guard let declared = chain.first(where: { $0.variables.contains(name) }) else { return nil }
        return "The property \(name) of \(declared.name) isn't an outlet: declare it with @Outlet."
    }

    /// The way to hear of an event of an object that sends no actions, with a space before it; empty where there is none.
    static func way(toHearOf event: NibEvent?, calling method: String, of chain: [ClassEntry]) -> String {
        if chain.contains(where: { $0.outlets["delegate"] != nil }) {
            return " It tells its delegate: write delegate=\"@owner\"."
        }
        guard event == .primaryActionTriggered, chain.contains(where: { $0.name == "View" }) else {
            return ""
        }
        return " Write <TapGestureRecognizer as=\"gestureRecognizers\" onTap=\"\(method)\"/> inside it."
    }
}
