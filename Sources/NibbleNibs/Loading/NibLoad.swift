import NibbleCells
import NibbleNibFormat
import NibbleViews

/// One load of a file: makes its objects and connects them, as a whole or not at all.
///
/// The order: objects in the order of the file, what is inside a view within its `init(coder:)`, `awakeAfter(using:)` right
/// after each; attributes that only the classes know; outlets; actions; checks; `awakeFromNib()`, children before parents;
/// the owner's `nibDidLoad`. All objects exist before the first connection is looked at.
@MainActor final class NibLoad {
    /// The things that a load is given.
    struct Input {
        /// The file's owner.
        var owner: AnyObject?
        /// The view that a template is applied to.
        var root: View?
        /// The objects that the file names and does not make.
        var external: [String: AnyObject] = [:]
        /// The strictness with which the file is held to what it says.
        var options: NibOptions = []
        /// Whether the first object is a controller whose view comes later.
        var awaitsView = false
        /// Makes the first object in place of its class; nil leaves it to that.
        var creator: (@MainActor (NibCoder) throws -> ViewController?)?
        /// Called when all objects are made, before attributes and outlets.
        var made: (@MainActor (NibLoad) -> Void)?
        /// Called when everything is made and connected, before anything is awake, and whenever the file was saved.
        var connected: (@MainActor (NibLoad) -> Void)?
        /// Called in the same way for each cell that a table makes from a prototype of the file.
        var connectedPrototype: (@MainActor (NibLoad) -> Void)?
        /// Supplies the external objects when the file was saved; nil for those of the first load.
        var supplied: (@MainActor () -> [String: AnyObject])?
        /// Keeps the objects as their file says when that is saved; nil while files are read once.
        var follower: (any LoadFollower)?
    }

    /// An object that is being made.
    struct Construction {
        enum Phase { case initializing, awaking }
        let index: Int
        var phase = Phase.initializing
        /// The object, from when its root class's initialiser runs; compared, never used.
        var identity: ObjectIdentifier?
    }

    let file: NibFile
    let plan: NibPlan
    let input: Input
    /// The state that the load shares with the others of its application.
    let environment: NibEnvironment
    /// The loads that are going on, which this one joins.
    let loads: NibLoadStack
    /// The objects by position; nil until they are made.
    private(set) var objects: [(any NibConstructible)?]
    /// The constraints by position; nil for those that cannot be made.
    var constraints: [LayoutConstraint?] = []
    /// The objects that are being made, each inside the one before.
    var constructions: [Construction] = []
    /// The top-level objects that are made as their element alone, because their class would load the file again.
    var demoted: Set<Int> = []
    /// Whether an object of this load has loaded the file again.
    private(set) var isRecursive = false
    /// The views that replaced what the file's element made.
    var replaced: Set<Int> = []
    let log: LoadProblems
    /// The notes that are needed when the file is saved; nil while saved files change nothing.
    var notes: ReloadNotes?
    private var undo: [(access: OutletAccess, owner: AnyObject, content: Any?)] = []

    init(_ file: NibFile, plan: NibPlan, input: Input, in environment: NibEnvironment) {
        self.environment = environment
        loads = environment.loads
        self.file = file
        self.plan = plan
        self.input = input
        objects = Array(repeating: nil, count: plan.objects.count)
        log = LoadProblems(file: file.name, isLenient: input.options.contains(.lenient))
        if input.follower != nil, file.source != nil { notes = ReloadNotes(input) }
    }

    /// Puts an object at its position: one that was made, was there already, or stands in for another.
    func put(_ object: any NibConstructible, at index: Int) { objects[index] = object }

    /// Notes that an object of this load has loaded the file again.
    func noteRecursion() { isRecursive = true }

    /// Whether it is a file that this loads, read now or before.
    func isLoading(_ other: NibFile) -> Bool {
        file === other || (other.path != nil && file.path == other.path)
    }

    /// Makes and connects everything.
    ///
    /// - Throws: `NibError`; owner and external objects then have what they had before.
    func run() throws -> NibContents {
        if let outcome = try loads.check(self) { return outcome }
        try loads.enter(self)
        defer { loads.leave() }
        try checkExternalObjects()
        try makeObjects()
        if isRecursive, demoteOwnersClass() { try makeObjects() }
        attachRoot()
        input.made?(self)
        makeConstraints()
        DesignedHeights.apply(toEdgesOf: self)
        setOwn { !$0.facts.setsAttributesAfterOutlets }
        connectOutlets()
        registerPrototypes()
        setOwn { $0.facts.setsAttributesAfterOutlets }
        checkRequiredOutlets()
        guard !log.hasErrors else {
            takeBack()
            throw log.failure
        }
        connectActions()
        guard !log.hasErrors else {
            takeBack()
            throw log.failure
        }
        keepObjects()
        input.connected?(self)
        follow()
        if notes != nil { input.follower?.note(self) }
        wake()
        return contents
    }

    /// The facts of an object's class.
    func facts(of object: AnyObject) -> ClassFacts { environment.classes.facts(ofObject: object) }

    // MARK: - Ends

    /// The object at an end; for a source or a receiver, the owner where a demoted object has that part.
    func object(at end: PlannedEnd, isSource: Bool) -> AnyObject? {
        switch end {
        case .object(let index): isSource && demoted.contains(index) ? input.owner : objects[index]
        case .owner: input.owner
        case .external(let name): input.external[name]
        case .constraint(let index): constraints[index]
        case .firstResponder: nil
        }
    }

    private func makeObjects() throws {
        for index in plan.topLevel {
            if index == 0, let root = input.root {
                objects[0] = root
                try makeContents(of: plan.objects[0])
            } else {
                _ = try make(index)
            }
        }
    }

    func checkExternalObjects() throws {
        for (name, connection) in plan.externalNames where input.external[name] == nil {
            log.error(
                .missingExternalObject, connection.namePlace,
                "The external object “\(name)” was not supplied. Pass it: instantiate(owner: …, externalObjects: [\"\(name)\": …])."
            )
        }
        guard !log.hasErrors else { throw log.failure }
    }

    // MARK: - Attributes

    private func setOwn(where condition: (PlannedObject) -> Bool) {
        for planned in plan.objects where !planned.ownSettings.isEmpty && condition(planned) {
            guard let object = objects[planned.index] else { continue }
            let outlets = planned.facts.slots.compactMap { $0.storage(of: object) }
            let attribute = outlets.isEmpty ? nil : NibAttributeSetting(of: planned.facts.name)
            for outlet in outlets { outlet.attribute = attribute }
            for setting in planned.ownSettings {
                attribute?.name = setting.name
                apply(setting, to: object, planned)
            }
            for outlet in outlets { outlet.attribute = nil }
        }
    }

    // MARK: - Outlets

    /// Connects the outlets, those of one object alone if it is given.
    func connectOutlets(of only: PlannedEnd? = nil) {
        for outlet in plan.outlets where only == nil || outlet.source == only {
            guard let source = object(at: outlet.source, isSource: true) else { continue }
            guard let access = outlet.access ?? access(outlet, in: source) else { continue }
            let values = outlet.destinations.compactMap { object(at: $0, isSource: false) }
            guard let first = values.first, notes?.reused == nil || !access.holds(values, in: source) else {
                continue
            }
            if refusesCircle(access, outlet.connection, of: source, values) { continue }
            remember(access, of: source, outlet.source)
            let isConnected =
                access.isCollection ? access.connect(source, to: values) : access.connect(source, to: first)
            if !isConnected, only == nil { wrongType(outlet, access, values) }
        }
    }

    private func access(_ outlet: PlannedOutlet, in source: AnyObject) -> OutletAccess? {
        let facts = facts(of: source)
        if let access = facts.outlets[outlet.connection.name] { return access }
        log.name(
            .unknownOutlet, outlet.connection.namePlace,
            "outlet “\(outlet.connection.name)” of an external object: \(facts.name) has no outlet of that name.",
            suggestion: Suggestion.nearest(to: outlet.connection.name, in: facts.outlets.keys.sorted()))
        return nil
    }

    private func remember(_ access: OutletAccess, of source: AnyObject, _ end: PlannedEnd) {
        // What this load made goes with a failure; what was there before gets back what it had.
        if case .object(let index) = end, !demoted.contains(index), index != 0 || input.root == nil { return }
        undo.append((access, source, access.content(of: source)))
    }

    private func wrongType(_ outlet: PlannedOutlet, _ access: OutletAccess, _ values: [AnyObject]) {
        let given = values.map { NameText.withArticle("\(type(of: $0))") }.joined(separator: ", ")
        let isClass = access.valueType is AnyClass
        // In Xcode's files any object may be a delegate: one without the methods is told nothing.
        if !isClass, ["delegate", "dataSource"].contains(outlet.connection.name), plan.isXcodes(outlet) {
            log.add(
                .warning, .wrongOutletType, outlet.connection.namePlace,
                "The \(outlet.connection.name) \(given) is told nothing: its class does not adopt \(access.valueType)."
            )
            return
        }
        log.name(
            .wrongOutletType, outlet.connection.namePlace,
            "The outlet “\(outlet.connection.name)” takes \(NameText.withArticle("\(access.valueType)")), not \(given)"
                + (isClass ? "." : ", whose class does not adopt it."))
    }

    /// The outlets that must hold something: those that the plan knows, and those that only objects have shown.
    var requiredOutlets: [(owner: PlannedEnd, slot: OutletSlot)] {
        let known = plan.checks.required
        guard !plan.checks.unseen.isEmpty else { return known }
        return known
            + plan.checks.unseen.flatMap { end in
                let facts = object(at: end, isSource: false).map(facts)
                return facts?.requiredOutlets.map { (end, $0) } ?? []
            }
    }

    private func checkRequiredOutlets() {
        for (end, slot) in requiredOutlets {
            guard let owner = object(at: end, isSource: false), !isDemoted(end),
                slot.storage(of: owner)?.content == nil
            else { continue }
            reportUnconnected(slot, of: end, owner)
            let access = facts(of: owner).outlets[slot.name]
            if log.isLenient, let access { access.fill(of: owner) }
        }
    }

    /// Notes that an outlet is not connected that must be.
    func reportUnconnected(_ slot: OutletSlot, of end: PlannedEnd, _ owner: AnyObject) {
        let facts = facts(of: owner)
        var place = plan.document.rootPlace
        if case .object(let index) = end { place = plan.objects[index].element.place }
        log.name(
            .unconnectedOutlet, place,
            "The outlet “\(slot.name)” of \(facts.name) is not connected, and its type has no place for nil. Connect it, or"
                + " declare it as “\(slot.name): \(slot.storage.valueType)!”.")
    }

    func isDemoted(_ end: PlannedEnd) -> Bool {
        if case .object(let index) = end { demoted.contains(index) } else { false }
    }

    // MARK: - Ending

    /// Gives owner and external objects what they had before, and takes what was added to a template's root.
    private func takeBack() {
        for entry in undo.reversed() { _ = entry.access.connect(entry.owner, to: entry.content) }
        detachRoot()
    }

    func wake() {
        let root = input.root == nil ? nil : 0
        for index in plan.wakingOrder where index != root && notes?.reused?[index] == nil {
            guard let object = objects[index],
                loads.mayWake(object, isReplacement: replaced.contains(index))
            else {
                continue
            }
            loads.watched(type(of: object)) { object.awakeFromNib() }
        }
        if input.options.contains(.designTime) {
            for case let view as View in objects {
                loads.watched(type(of: view)) { view.prepareForInterfaceBuilder() }
            }
            EmptyViews.name(in: self, isAlone: input.owner == nil && input.root == nil && !file.isPrototype)
        }
        // A cell is one of many, and tells nobody.
        if file.isPrototype { return }
        let target = (input.root ?? input.owner) as? any NibConnectable
        if notes?.reused == nil {
            target?.nibDidLoad(named: file.stem)
        } else {
            target?.nibDidReload(named: file.stem)
        }
    }

    /// Sets what the file's variations say for the screen, now and whenever it changes.
    func follow() {
        guard plan.isVaried else { return }
        // Every top-level view is in the tree of its own window, if it is in one at all.
        let views = plan.topLevel.filter { objects[$0] is View }
        for (rank, index) in views.enumerated() {
            guard let view = objects[index] as? View else { continue }
            // What belongs to no view, as gesture recognizers do, goes with the first.
            let others = rank == 0 ? plan.topLevel.filter { !views.contains($0) } : []
            let varied = VariedObjects(self, around: view, index, others: others)
            notes?.note(varied, of: view)
            view.addTraitFollower(varied)
        }
    }

    private var contents: NibContents {
        NibContents(
            plan.topLevel.compactMap { objects[$0] }, ids: plan.ids, objects: objects, name: file.name,
            warnings: plan.warnings + log.problems)
    }
}

extension NibPlan {
    /// Whether an outlet is of an object that a file of Xcode's spells.
    fileprivate func isXcodes(_ outlet: PlannedOutlet) -> Bool {
        guard case .object(let index) = outlet.source, objects.indices.contains(index) else { return false }
        return objects[index].element.elementName.first?.isLowercase == true
    }
}
