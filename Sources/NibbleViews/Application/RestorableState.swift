import FoundationEssentials

/// The state that an application keeps from one run to the next: values of controllers and views, by their names' path.
struct RestorableState: Hashable, Codable, Sendable {
    /// The version of the format.
    static let version = 1
    /// The most bytes that are read; no real application's state comes near.
    static let limit = 64_000_000

    var version = Self.version
    var controllers: [String: [String: StateCoder.Value]] = [:]
    var views: [String: [String: StateCoder.Value]] = [:]

    /// The state as bytes: JSON, in the same order every time.
    func bytes() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return [UInt8](try encoder.encode(self))
    }

    /// Reads bytes.
    ///
    /// - Throws: `StateError`.
    init(_ bytes: [UInt8]) throws {
        guard bytes.count <= Self.limit else { throw StateError(reason: "it is too long") }
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(bytes))
        } catch {
            throw StateError(reason: "it is damaged")
        }
        guard version == Self.version else {
            throw StateError(reason: "another version of the program wrote it")
        }
    }

    init() {}
}

/// A state that cannot be restored.
public struct StateError: Error, Hashable, CustomStringConvertible {
    /// The reason, in words that follow "because".
    public let reason: String

    /// The problem and its consequence.
    public var description: String { "The state of the last run is left aside, because \(reason)." }
}

/// Goes through the controllers of an application, those with names, and through the views with names in theirs.
///
/// The path of a controller is its name behind those of the controllers around it, or of the one that presents it. One
/// without a name ends its branch.
@MainActor struct StateTree {
    let application: Application

    /// The state of everything that has a name.
    func state() -> RestorableState {
        var state = RestorableState()
        forEachController { controller, path in
            let coder = StateCoder()
            controller.encodeRestorableState(with: coder)
            state.controllers[path] = coder.values
            guard let view = controller.viewIfLoaded else { return }
            forEachView(in: view) { view, name in
                let coder = StateCoder()
                view.encodeRestorableState(with: coder)
                if !coder.values.isEmpty { state.views["\(path)#\(name)"] = coder.values }
            }
        }
        return state
    }

    /// Restores a state: controllers from the outside in, each before its views.
    func restore(_ state: RestorableState) {
        var restored: [ViewController] = []
        forEachController { controller, path in
            guard let values = state.controllers[path] else { return }
            ControllerRestoration(of: controller).restore(with: StateCoder(values)) { name in
                makeController(named: name, below: path)
            }
            restored.append(controller)
            guard state.views.keys.contains(where: { $0.hasPrefix("\(path)#") }) else { return }
            controller.view.layoutIfNeeded()
            forEachView(in: controller.view) { view, name in
                if let values = state.views["\(path)#\(name)"] {
                    view.decodeRestorableState(with: StateCoder(values))
                }
            }
        }
        for controller in restored { controller.applicationFinishedRestoringState() }
    }

    /// Asks the application's delegate for a controller.
    private func makeController(named name: String, below path: String) -> ViewController? {
        let names = path.split(separator: "/").map(String.init) + [name]
        let made = application.delegate?.application(
            application, viewControllerWithRestorationIdentifierPath: names)
        made?.restorationIdentifier = name
        return made
    }

    /// Calls a closure with every controller that has a name; what it adds to one is gone through too.
    private func forEachController(_ body: (ViewController, String) -> Void) {
        func visit(_ controller: ViewController, _ prefix: String) {
            guard let name = controller.restorationIdentifier else { return }
            let path = prefix + name
            body(controller, path)
            for child in controller.children { visit(child, path + "/") }
            if let presented = controller.presentation.presented { visit(presented, path + "/") }
        }
        if let root = application.window.rootViewController { visit(root, "") }
    }

    /// Calls a closure with the views of a controller that have names; those of its children are theirs.
    private func forEachView(in root: View, _ body: (any StateRestoring, String) -> Void) {
        var pending = [root]
        while let view = pending.popLast() {
            if view !== root, view.hierarchy.owner != nil { continue }
            if let name = view.restorationIdentifier, let restoring = view as? any StateRestoring {
                body(restoring, name)
            }
            pending += view.subviews.reversed()
        }
    }
}
