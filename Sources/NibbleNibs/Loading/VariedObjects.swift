import NibbleCells
import NibbleNibFormat
import NibbleViews

/// Keeps a top-level view of one load and what is inside it as the file's variations say, while the screen changes.
///
/// Only what the variations speak of is touched, and only when what they say of it is another thing than before: what code
/// has set meanwhile stays.
@MainActor final class VariedObjects: TraitFollowing {
    private let plan: NibPlan
    /// The view, which holds this object.
    private unowned let root: View
    private let rootIndex: Int
    /// The other objects by position; views that are not installed at the moment live here.
    private var objects: [Int: any NibConstructible] = [:]
    private var constraints: [Int: LayoutConstraint] = [:]
    /// The setters that set back the attributes that variations have set, by object and name.
    private var kept: [Int: [String: Inspectable.Setter]] = [:]
    /// The variation that gives an attribute, by object and name.
    private var givers: [Int: [String: Int]] = [:]
    /// The variation that gives the frame, by object.
    private var frameGivers: [Int: Int] = [:]

    /// Takes what belongs to a top-level view of a load.
    ///
    /// - Parameters:
    ///   - load: The load.
    ///   - root: The view.
    ///   - rootIndex: Its position.
    ///   - others: The positions of top-level objects that aren't views and go with this one.
    init(_ load: NibLoad, around root: View, _ rootIndex: Int, others: [Int]) {
        plan = load.plan
        self.root = root
        self.rootIndex = rootIndex
        for home in [rootIndex] + others {
            let end = load.plan.topLevel.first { $0 > home } ?? load.plan.objects.count
            for index in home..<end where index != rootIndex { objects[index] = load.objects[index] }
        }
        for (index, constraint) in load.constraints.enumerated() {
            let first = load.plan.constraints[index].first
            if first == rootIndex || objects[first] != nil { constraints[index] = constraint }
        }
    }

    func follow(_ traits: TraitCollection) {
        change { $0.condition.holds(on: traits) }
        for index in constraints.keys.sorted() { setConstraint(index, traits) }
    }

    /// Takes back what the variations have said of the objects; constraints stay as they are.
    func withdraw() {
        change { _ in false }
    }

    private func change(where isActive: (PlannedVariation) -> Bool) {
        for planned in plan.objects where !planned.variations.isEmpty {
            guard let object = object(planned.index) else { continue }
            let active = planned.variations.indices.filter { isActive(planned.variations[$0]) }
            setAttributes(of: object, planned, active)
            guard let view = object as? View else { continue }
            setFrame(of: view, planned, active)
            install(view, planned, active)
        }
    }

    private func object(_ index: Int) -> (any NibConstructible)? {
        index == rootIndex ? root : objects[index]
    }

    // MARK: - Attributes

    private func setAttributes(of object: AnyObject, _ planned: PlannedObject, _ active: [Int]) {
        var given: [String: Int] = [:]
        for variation in active {
            for setting in planned.variations[variation].settings { given[setting.name] = variation }
        }
        let before = givers[planned.index] ?? [:]
        guard given != before else { return }
        for name in inOrder(before.keys, of: planned) where given[name] == nil {
            kept[planned.index]?.removeValue(forKey: name)?(object)
        }
        let settings = inOrder(given.keys, of: planned).filter { before[$0] != given[$0] }.compactMap {
            name in
            given[name].flatMap { planned.variations[$0].settings.last { $0.name == name } }
        }
        // All values are kept before one is set: an upper limit takes its value along.
        for setting in settings where before[setting.name] == nil {
            kept[planned.index, default: [:]][setting.name] = setting.keeper?(object)
        }
        for setting in settings { setting.set(object) }
        givers[planned.index] = given
    }

    /// The names of attributes as a load sets them: those that depend on others after these.
    private func inOrder(_ names: some Collection<String>, of planned: PlannedObject) -> [String] {
        let late = planned.facts.lateAttributes
        let sorted = names.sorted()
        return sorted.filter { !late.contains($0) } + sorted.filter(late.contains)
    }

    private func setFrame(of view: View, _ planned: PlannedObject, _ active: [Int]) {
        let giver = active.last { planned.variations[$0].frame != nil }
        guard giver != frameGivers[planned.index] else { return }
        frameGivers[planned.index] = giver
        if let frame = giver.map({ planned.variations[$0].frame }) ?? planned.frame { view.frame = frame }
    }

    // MARK: - Being there

    private func install(_ view: View, _ planned: PlannedObject, _ active: [Int]) {
        let isInstalled =
            active.compactMap { planned.variations[$0].isInstalled }.last ?? planned.element.isInstalled
        guard let parent = planned.parent, let superview = object(parent) as? View else { return }
        guard isInstalled else {
            if view.superview === superview { view.removeFromSuperview() }
            return
        }
        guard view.superview == nil else { return }
        let before = plan.objects[parent].subviews.prefix { $0 != planned.index }
        let siblings = before.compactMap { objects[$0] as? View }.filter { $0.superview === superview }
        NibLoad.add(view, to: superview, after: siblings)
    }

    // MARK: - Constraints

    private func setConstraint(_ index: Int, _ traits: TraitCollection) {
        let planned = plan.constraints[index]
        guard let constraint = constraints[index] else { return }
        var (constant, priority) = (planned.constraint.constant, planned.constraint.priority)
        var isThere = planned.twin == nil && planned.constraint.isInstalled
        for variation in planned.constraint.variations where variation.condition.holds(on: traits) {
            constant = variation.constant ?? constant
            isThere = variation.isInstalled ?? isThere
        }
        if let slot = planned.slot {
            let chosen = slot.constraint { $0.holds(on: traits) }
            let twin = chosen.map { plan.constraints[$0] }.flatMap { $0.twin == index ? $0.constraint : nil }
            if let twin { (constant, priority) = (twin.constant, twin.priority) }
            isThere = isThere && (chosen == index || twin != nil)
        }
        if planned.isVaried, planned.twin == nil { set(constraint, constant, priority) }
        guard constraint.isActive != isThere else { return }
        if isThere { constraint.activateIfPossible() } else { constraint.isActive = false }
    }

    private func set(_ constraint: LayoutConstraint, _ constant: Double, _ priority: Double) {
        constraint.constant = constant
        if constraint.priority.rawValue != Float(priority) {
            constraint.priority = LayoutPriority(Float(priority))
        }
    }
}
