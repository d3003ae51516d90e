import NibbleCells
import NibbleNibFormat
import NibbleViews

/// Makes the objects of a load what their file says now.
///
/// Objects that the file still describes stay what they are, with all that code and people have done to them: only what the
/// file says differently is set. Objects that are new are made, and those that the file does not have any more go.
@MainActor struct NibReload {
    let record: ReloadedObjects
    let load: NibLoad
    let old: NibPlan
    let plan: NibPlan
    let matching: ObjectMatching
    /// The objects there were, by position; held, so that nothing goes before its place is taken.
    let oldObjects: [(any NibConstructible)?]
    let oldConstraints: [LayoutConstraint?]
    let notes: ReloadNotes
    /// Whether the last reload was broken off, so that attributes may be what neither file says.
    let setsEverything: Bool
    private let oldNotes: ReloadNotes

    /// Makes the reload of a file; nil when nobody is left to follow it.
    ///
    /// - Throws: `NibError` with every problem of the file; nothing has changed then.
    init?(_ record: ReloadedObjects, _ file: NibFile, in environment: NibEnvironment) throws {
        guard let input = record.newInput else { return nil }
        plan = try file.plan(for: record.purpose, in: environment)
        load = NibLoad(file, plan: plan, input: input, in: environment)
        guard let notes = load.notes else { return nil }
        self.record = record
        self.notes = notes
        old = record.plan
        oldNotes = record.notes
        setsEverything = record.isUncertain
        oldObjects = record.livingObjects
        oldConstraints = record.livingConstraints
        matching = ObjectMatching(record, oldObjects, to: plan)
    }

    /// Carries it out.
    ///
    /// - Throws: `NibError`; objects may have followed in part then, and the next reload sets everything.
    func run() throws {
        try load.loads.enter(load)
        defer { load.loads.leave() }
        try load.checkExternalObjects()
        let focused = window?.firstResponder
        let places = oldObjects.compactMap { ($0 as? View).flatMap(ViewPlace.init) }
        reuse()
        do {
            try makeObjects()
            try checkOutlets()
        } catch {
            // New views may have taken some of the others in.
            for place in places { place.restore() }
            throw error
        }
        record.isUncertain = true
        for (_, follower) in oldNotes.followers.compactMap(\.living) { follower.withdraw() }
        disconnect()
        replaceTopLevel()
        retire()
        changeObjects()
        changeConstraints()
        setOwn { !$0.facts.setsAttributesAfterOutlets }
        connect()
        load.registerPrototypes()
        setOwn { $0.facts.setsAttributesAfterOutlets }
        carryOver(focused)
        load.keepObjects(besides: oldObjects)
        letGoOfObjects()
        load.input.connected?(load)
        for (view, follower) in oldNotes.followers.compactMap(\.living) { view.removeTraitFollower(follower) }
        load.follow()
        record.isUncertain = load.log.hasErrors
        load.wake()
        record.take(load)
        if load.log.hasErrors { throw load.log.failure }
    }

    private var window: Window? {
        oldObjects.lazy.compactMap { ($0 as? View)?.window }.first
    }

    /// The position before, of an object that stays.
    func before(_ index: Int) -> Int? { matching.before[index] }

    // MARK: - Objects

    private func reuse() {
        var reused: [Int: any NibConstructible] = [:]
        for (index, position) in matching.before {
            reused[index] = oldObjects[position]
            if let object = oldObjects[position] { load.put(object, at: index) }
            if record.replaced.contains(position) { load.replaced.insert(index) }
            if record.demoted.contains(position) { load.demoted.insert(index) }
        }
        notes.take(over: oldNotes, reusing: reused, from: matching.before, livingSwitches)
    }

    /// The actions between objects that are alive: another object may have the identity of one that is gone.
    private var livingSwitches: [ActionKey: ActionSwitch] {
        var living = Set(oldObjects.compactMap { $0.map { ObjectIdentifier($0) } })
        if let owner = load.input.owner { living.insert(ObjectIdentifier(owner)) }
        if let root = load.input.root { living.insert(ObjectIdentifier(root)) }
        for object in load.input.external.values { living.insert(ObjectIdentifier(object)) }
        return oldNotes.switches.filter { key, _ in
            living.contains(key.sender) && key.target.map(living.contains) ?? true
        }
    }

    /// Makes what is new in objects that stay; what is inside a new object comes with it.
    private func makeObjects() throws {
        for planned in plan.objects where before(planned.index) == nil && planned.element.role == nil {
            if let parent = planned.parent, before(parent) == nil { continue }
            _ = try load.make(planned.index)
        }
        for planned in plan.objects where !planned.parts.isEmpty {
            guard let position = before(planned.index), let object = load.objects[planned.index] else {
                continue
            }
            let roles = changedRoles(planned, old.objects[position])
            if !roles.isEmpty { try load.makeParts(of: object, planned, in: roles) }
        }
    }

    /// The properties that hold other objects than before.
    private func changedRoles(_ planned: PlannedObject, _ was: PlannedObject) -> Set<String> {
        Set(planned.parts.map(\.role)).filter { role in
            let parts = planned.parts.filter { $0.role == role }.map { before($0.index) }
            return parts != was.parts.filter { $0.role == role }.map(\.index)
        }
    }

    /// Outlets that must be connected are looked at before anything that is there is touched.
    private func checkOutlets() throws {
        let named = Set(plan.outlets.compactMap { OutletName($0, load) })
        let wereNamed = Set(old.outlets.compactMap { oldName($0) })
        for (end, slot) in load.requiredOutlets {
            guard let owner = load.object(at: end, isSource: false), !load.isDemoted(end) else { continue }
            let name = OutletName(owner: ObjectIdentifier(owner), name: slot.name)
            let isEmpty = slot.storage(of: owner)?.content == nil || wereNamed.contains(name)
            if isEmpty, !named.contains(name) { load.reportUnconnected(slot, of: end, owner) }
        }
        guard !load.log.hasErrors else { throw load.log.failure }
    }

    private func setOwn(where condition: (PlannedObject) -> Bool) {
        for planned in plan.objects where !planned.ownSettings.isEmpty && condition(planned) {
            guard let object = load.objects[planned.index] else { continue }
            set(changed(planned.ownSettings, planned), of: object, planned)
        }
    }

    /// Top-level views that the file has no more, or not as the same thing, give way to those that it has instead.
    private func replaceTopLevel() {
        let (before, now) = (Set(old.topLevel), Set(plan.topLevel))
        let gone = old.topLevel.filter { !(matching.now[$0].map(now.contains) ?? false) }
            .compactMap { oldObjects[$0] as? View }
        let new = plan.topLevel.filter { !(self.before($0).map(before.contains) ?? false) }
            .compactMap { load.objects[$0] as? View }
        for (view, standIn) in zip(gone, new) {
            // One that was further inside comes out, before what was around it goes in.
            if standIn.isDescendant(of: view) { standIn.removeFromSuperview() }
            view.giveWay(to: standIn)
        }
    }

    /// Takes away the views that the file has no more.
    private func retire() {
        for planned in old.objects where matching.now[planned.index] == nil {
            if let parent = planned.parent, matching.now[parent] == nil { continue }
            (oldObjects[planned.index] as? View)?.removeFromSuperview()
        }
    }

    // MARK: - What people did

    /// Whether the elements of an object's parts say what an attribute would: a control's segments are its items.
    private func isSaidByParts(_ name: String, _ planned: PlannedObject) -> Bool {
        name == "items" && !planned.parts.isEmpty
    }

    /// Gives new objects what those had that they take the place of: what the file does not speak of, or as before.
    private func carryOver(_ focused: Responder?) {
        for planned in plan.objects where before(planned.index) == nil && !planned.element.hasGeneratedID {
            guard let position = old.ids[planned.element.id], let object = oldObjects[position],
                let new = load.objects[planned.index], object !== new
            else { continue }
            let was = old.objects[position]
            let (texts, oldTexts) = (planned.texts, was.texts)
            for name in was.facts.attributes.keys.sorted()
            where planned.facts.attributes[name] != nil && texts[name] == oldTexts[name]
                && !isSaidByParts(name, planned)
            {
                was.facts.attributes[name]?.inspectable.keeper?(object)?(new)
            }
            if focused === object { (new as? Responder)?.becomeFirstResponder() }
        }
    }
}
