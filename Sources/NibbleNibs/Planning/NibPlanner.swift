import NibbleCells
import NibbleNibFormat
import NibbleViews

/// Works out a plan: every class, attribute, outlet and action of the file is checked before any object is made.
@MainActor struct NibPlanner {
    /// The purpose that a plan is made for.
    struct Purpose {
        /// The class of the owner, or of the object that the file is applied to.
        var owner: AnyClass?
        /// Whether the file is applied to an object of the class instead of owned by one.
        var isTemplate = false
        /// The strictness with which the file is held to what it says.
        var options: NibOptions = []
        /// Whether the first object is a controller whose view, and the outlets to what is in it, come later.
        var awaitsView = false
        /// Whether the first object is a scene's controller.
        var isScene = false
        /// The class that the first object is made as where its own is not known; nil where its name has to tell.
        var standIn: (any NibConstructible.Type)?
    }

    private let context: PlanningContext
    private let classes: ClassPlanner
    private let attributes: AttributePlanner
    private let placement: PlacementRules
    private var tree = PlannedTree()
    /// The colours that fit the theme; nil where the file's own are kept.
    private var colors: GroundColors?

    /// Makes a planner for a file.
    init(_ file: NibFile, document: NibDocument, purpose: Purpose, in environment: NibEnvironment) {
        context = PlanningContext(file, document: document, purpose: purpose, in: environment)
        classes = ClassPlanner(context)
        attributes = AttributePlanner(context)
        placement = PlacementRules(context)
    }

    private var document: NibDocument { context.document }
    private var purpose: Purpose { context.purpose }
    private var log: LoadProblems { context.log }

    /// Makes the plan.
    ///
    /// - Throws: `NibError` with every problem that can be seen before objects are made.
    mutating func plan() throws -> NibPlan {
        guard !document.isStoryboard else {
            log.error(
                .noStoryboard, .start,
                "\(document.file) holds scenes. Load it with Storyboard(named:), which makes their controllers."
            )
            throw log.failure
        }
        let keepsColors = document.kind == .layout || purpose.options.contains(.fileColors)
        if !keepsColors { colors = GroundColors(document.objects, in: context.file.surroundings) }
        for element in colors?.elements ?? document.objects { add(element, parent: nil, in: .root) }
        // A template for another class has nothing right in it.
        if log.problems.contains(where: { $0.code == .wrongTemplate }) { throw log.failure }
        var constraints = ConstraintPlanner(context, tree)
        for object in tree.objects { constraints.plan(object) }
        checkOwner()
        var connections = ConnectionPlanner(context, tree, constraints.planned)
        for connection in document.connections { connections.connect(connection) }
        placement.checkLooseObjects(tree.objects)
        let checks = outletChecks()
        guard !log.hasErrors else { throw log.failure }
        return NibPlan(context, tree, constraints.planned.all, connections.planned, checks)
    }

    // MARK: - Objects

    /// The file's objects with the frames that they were designed with; nothing else is planned.
    mutating func placedObjects() -> [PlannedObject] {
        for element in document.objects { add(element, parent: nil, in: .root) }
        return tree.objects
    }

    private mutating func add(_ element: NibElement, parent: Int?, in place: CellSnapping) {
        let index = tree.objects.count
        let isRootOfTemplate = purpose.isTemplate && parent == nil && index == 0
        let types =
            isRootOfTemplate
            ? classes.rootOfTemplate(element) : classes.types(of: element, isFirst: index == 0)
        let (frame, inside) = element.frame.map { place.snap($0, element.hints) } ?? (nil, place)
        let planned = PlannedObject(
            element, index: index, facts: context.facts(of: types.made), type: types.made,
            elementType: types.element, frame: frame ?? design(parent), parent: parent,
            isInPoints: context.file.isInPoints)
        tree.add(planned)
        attributes.plan(planned, isKnown: types.isKnown)
        for position in planned.variations.indices {
            guard let varied = element.variations[position].frame else { continue }
            planned.variations[position].frame = place.snap(varied, element.hints).frame
        }
        for child in element.children {
            if document.kind == .layout, types.isKnown {
                placement.check(child, in: planned)
            }
            if let kind = PrototypeKind(role: child.role, in: types.made) {
                planned.prototypes.append(
                    PlannedPrototype(
                        child, kind, ofList: element.id, of: document, in: context.file,
                        surroundings: colors?.lists[element.id]))
                continue
            }
            let position = tree.objects.count
            add(child, parent: index, in: inside)
            hand(tree.objects[position], to: planned)
        }
        if document.kind != .layout { makeRoom(in: planned) }
    }

    /// Makes an object a part of the one around it, or a view inside it.
    private func hand(_ child: PlannedObject, to planned: PlannedObject) {
        if let role = child.element.role { return planned.parts.append((role, child.index)) }
        child.rank = planned.subviews.count
        planned.subviews.append(child.index)
    }

    /// Points became cells: lines of text may need more of them than they got.
    private func makeRoom(in planned: PlannedObject) {
        guard let width = planned.frame?.width, !planned.subviews.isEmpty else { return }
        let translations = context.translations
        let room = TextRoom(planned.subviews.map { tree.objects[$0] }, in: width) { object in
            let property = object.property("text") ?? object.property("title")
            return property.map { translations.text(of: $0, in: object.element) }
        }
        room.arrange()
    }

    /// The size that a top-level view without a frame was designed for.
    private func design(_ parent: Int?) -> Rect? {
        guard parent == nil, let size = document.design else { return nil }
        let frame = NibRect(x: 0, y: 0, width: size.width, height: size.height)
        return CellSnapping.root.snap(frame, []).frame
    }

    // MARK: - Owners

    /// Says so when the owner has nothing to do with the class that the file was made for.
    private func checkOwner() {
        guard let owner = purpose.owner, !purpose.isTemplate, case .owner(let name) = document.root else {
            return
        }
        let declared: AnyClass? = context.resolver.type(of: name, isCustom: true)
        let isRelated =
            declared.map { ClassChain.isClass(owner, a: $0) || ClassChain.isClass($0, a: owner) }
            ?? ClassChain(owner).contains { context.facts(of: $0).name == name.name }
        guard !isRelated else { return }
        log.add(
            .warning, .unrelatedOwner, .start,
            "The file was made for \(NameText.withArticle("\(name)")) as its owner, and the owner is"
                + " \(NameText.withArticle(context.facts(of: owner).name)). That works as long as the names of its outlets and"
                + " actions are the same.")
    }

    /// The checks for the end of the load: outlets that must be connected, and objects whose outlets are seen then.
    private func outletChecks() -> OutletChecks {
        var checks = OutletChecks()
        if let owner = purpose.owner, !context.isTemplate { checks.add(.owner, context.facts(of: owner)) }
        for object in tree.objects where !purpose.awaitsView || object.index > 0 {
            checks.add(.object(object.index), object.facts)
        }
        return checks
    }
}

/// The outlets that must hold something when a load ends.
struct OutletChecks {
    /// Those whose type has no place for nil, and whose they are.
    private(set) var required: [(owner: PlannedEnd, slot: OutletSlot)] = []
    /// The owners whose classes show their outlets only when there is an object.
    private(set) var unseen: [PlannedEnd] = []

    /// Adds what a class wants of an object.
    @MainActor mutating func add(_ end: PlannedEnd, _ facts: ClassFacts) {
        if !facts.knowsOutlets { unseen.append(end) }
        required += facts.requiredOutlets.map { (end, $0) }
    }
}

/// The objects of a file, each before those inside it.
@MainActor struct PlannedTree {
    /// The objects in the order of the file.
    private(set) var objects: [PlannedObject] = []
    /// Their positions by id.
    private(set) var ids: [String: Int] = [:]

    /// Adds the next object.
    mutating func add(_ object: PlannedObject) {
        ids[object.element.id] = objects.count
        objects.append(object)
    }
}
