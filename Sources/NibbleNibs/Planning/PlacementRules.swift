import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleNibFormat
import NibbleViews

/// Checks that what is inside an element is shown or held by it.
///
/// An element without `as` is a subview. What can be none, or is inside of what shows none, would be lost without a word.
@MainActor struct PlacementRules {
    private let context: PlanningContext

    init(_ context: PlanningContext) {
        self.context = context
    }

    private var log: LoadProblems { context.log }

    /// Checks that an object is shown or held by the one around it, and under a name that this one knows.
    func check(_ child: NibElement, in planned: PlannedObject) {
        checkRole(of: child, in: planned.facts)
        checkPlace(of: child, in: planned)
    }

    /// An object may be inside another one as something that is unknown to the other's class.
    private func checkRole(of child: NibElement, in facts: ClassFacts) {
        guard let role = child.role, facts.knowsOutlets, !facts.parts.contains(role),
            facts.outlets[role] == nil
        else { return }
        log.error(
            .unknownOutlet, child.place, "\(facts.name) takes nothing as “\(role)”.",
            suggestion: Suggestion.nearest(
                to: role, in: (facts.parts.union(facts.outlets.keys)).sorted()))
    }

    private func checkPlace(of child: NibElement, in planned: PlannedObject) {
        let name = child.customClass ?? child.className
        guard let type = context.resolver.type(of: name, isCustom: child.customClass != nil) else { return }
        if let role = child.role { return checkRole(role, of: child, type, name, in: planned.facts) }
        let facts = planned.facts
        // A view inside a view that takes nothing by name: nearly all are.
        if facts.isView, facts.parts.isEmpty, type is View.Type { return }
        let holder = facts.name
        let roles = roles(of: type, in: facts)
        if !(type is View.Type), facts.isView {
            let way = roles.isEmpty ? " Write it at the top level and refer to it by its id." : ""
            misplaced(child, "Only views can be inside a view, and \(name) isn't one.\(way)", roles)
        } else if !facts.isView {
            misplaced(
                child, "Nothing shows this \(name): it is inside of \(holder), which shows none so.", roles)
        } else if roles.contains(where: facts.parts.contains) {
            misplaced(child, "\(holder) shows no \(name) among its subviews.", roles)
        }
    }

    /// An outlet takes objects of its own type, also when they stand inside the element.
    private func checkRole(
        _ role: String, of child: NibElement, _ type: AnyClass, _ name: NibClassName, in facts: ClassFacts
    ) {
        guard let wanted = facts.outlets[role]?.valueType as? AnyClass,
            !ClassChain.isClass(type, a: wanted), !ClassChain.isClass(wanted, a: type)
        else { return }
        let hint =
            wanted == View.self && ClassChain.isClass(type, a: ViewController.self)
            ? Self.sceneHint : ""
        log.error(
            .wrongClass, child.place,
            "“\(role)” of \(facts.name) takes \(NameText.withArticle("\(wanted)")), and \(name) isn't one.\(hint)"
        )
    }

    /// Objects beside a controller are of no use unless something of the scene names them.
    func checkLooseObjects(_ objects: [PlannedObject]) {
        guard context.document.kind == .layout, let scene = context.file.wholeScene else { return }
        if case .view = context.file.parts.last, let first = objects.first, !(first.type is View.Type) {
            let hint = first.type is ViewController.Type ? Self.sceneHint : ""
            misplaced(first.element, "\(first.facts.name) isn't a view for the controller.\(hint)", [])
        }
        var named: Set<String> = []
        for connection in scene.connections {
            if case .element(let id) = connection.destination { named.insert(id) }
        }
        for object in objects.dropFirst() where object.parent == nil && !named.contains(object.element.id) {
            let fact = "Nothing shows this \(object.facts.name)"
            switch object.type {
            case is BarButtonItem.Type:
                misplaced(object.element, fact + ".", ["rightBarButtonItem"], inside: "NavigationItem")
            case is NavigationItem.Type: misplaced(object.element, fact + ".", ["navigationItem"])
            case is TabBarItem.Type: misplaced(object.element, fact + ".", ["tabBarItem"])
            case is View.Type:
                misplaced(
                    object.element,
                    fact + ": the controller has its view. Put it inside of that, or name it in an outlet.",
                    [])
            default: break
            }
        }
    }

    private static let sceneHint =
        " A controller is a scene of its own, which containers name, as in viewControllers=\"@id\"."

    private func misplaced(
        _ element: NibElement, _ fact: String, _ roles: [String], inside: String? = nil
    ) {
        let ways = roles.map { "as=\"\($0)\"" }.joined(separator: " or ")
        let place = inside.map { " inside of a <\($0)>" } ?? ""
        log.error(.wrongClass, element.place, fact + (roles.isEmpty ? "" : " Write \(ways)\(place)."))
    }

    /// The names under which a class may be inside of another one, the likeliest first.
    private func roles(of type: AnyClass, in facts: ClassFacts) -> [String] {
        let own = PartRoles.all.first { ClassChain.isClass(type, a: $0.type) }?.names ?? []
        return own.filter { facts.parts.contains($0) || facts.outlets[$0] != nil }
    }
}

extension NibFile {
    /// The scene that the file is the controller or the view of.
    fileprivate var wholeScene: NibScene? {
        switch parts.last {
        case .controller(let id), .view(let id):
            whole?.document?.scenes.first { $0.controller.id == id }
        case .prototype, nil: nil
        }
    }
}
