import NibbleCells
import NibbleNibFormat
import NibbleViews

/// Works out a plan: every class, attribute, outlet and action of the file is checked before any object is made.
@MainActor struct NibPlanner {
    /// What a plan is made for.
    struct Purpose {
        /// The class of the owner, or of the object that the file is applied to.
        var owner: AnyClass?
        /// Whether the file is applied to an object of the class instead of owned by one.
        var isTemplate = false
        /// How strictly the file is held to what it says.
        var options: NibOptions = []
        /// Whether the first object is a controller whose view, and the outlets to what is in it, come later.
        var awaitsView = false
        /// Whether the first object is a scene's controller.
        var isScene = false
        /// What the first object is made as where its class is not known; nil where its name has to tell.
        var standIn: (any NibConstructible.Type)?
    }

    /// Whether the file's connections belong to the first object.
    var isTemplate: Bool {
        if case .template = document.root { return true }
        return purpose.isTemplate
    }

    let document: NibDocument
    let purpose: Purpose
    let file: NibFile
    let resolver: ClassResolver
    let reader: AttributeReader
    let translations: Translations
    var log: ProblemLog
    var objects: [PlannedObject] = []
    var ids: [String: Int] = [:]
    var constraints: [PlannedConstraint] = []
    /// The constraints' positions by id.
    var constraintIDs: [String: Int] = [:]
    /// The ids of constraints that collections hold.
    private(set) lazy var collected: Set<String> = Set(
        document.connections.compactMap { connection -> String? in
            guard connection.kind == .collection, case .constraint(let id) = connection.destination else {
                return nil
            }
            return id
        })
    var outlets: [PlannedOutlet] = []
    /// The objects that outlets put others into, by the others' positions.
    var takenIn: [Int: [Int]] = [:]
    var actions: [PlannedAction] = []

    /// Makes a planner for a file.
    init(_ file: NibFile, document: NibDocument, purpose: Purpose) {
        self.document = document
        self.purpose = purpose
        self.file = file
        let folders = (file.folder.map { [$0] } ?? []) + ResourceFolder.besideProgram + [.programFolder]
        resolver = ClassResolver(owner: purpose.owner, folder: file.folder)
        reader = AttributeReader(images: NamedImages(folders: folders, of: file))
        translations = Translations(of: document, in: file)
        let isLookedAt = purpose.options.contains(.designTime)
        let doubts = isLookedAt ? Translations.problems(of: document, in: file) : translations.problems
        log = ProblemLog(
            file: document.file, isLenient: purpose.options.contains(.lenient),
            problems: file.problems + doubts)
    }

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
        let elements = document.kind == .layout ? document.objects : GroundColors.adapted(document.objects)
        for element in elements { add(element, parent: nil, in: .root) }
        // A template for another class has nothing right in it.
        if log.problems.contains(where: { $0.code == .wrongTemplate }) { throw log.failure }
        for object in objects { planConstraints(of: object) }
        checkOwner()
        for connection in document.connections { connect(connection) }
        checkLooseObjects()
        let required = requiredOutlets()
        guard !log.hasErrors else { throw log.failure }
        return NibPlan(
            document, reader: reader, translations: translations, objects: objects, ids: ids,
            constraints: constraints, outlets: outlets,
            actions: actions,
            required: required,
            warnings: log.sorted)
    }

    // MARK: - Objects

    /// The file's objects with the frames that they were designed with; nothing else is planned.
    mutating func placedObjects() -> [PlannedObject] {
        for element in document.objects { add(element, parent: nil, in: .root) }
        return objects
    }

    private mutating func add(_ element: NibElement, parent: Int?, in place: CellSnapping) {
        let index = objects.count
        let isRootOfTemplate = purpose.isTemplate && parent == nil && index == 0
        let types = isRootOfTemplate ? rootOfTemplate(element) : types(of: element)
        let (frame, inside) = element.frame.map { place.snap($0, element.hints) } ?? (nil, place)
        let planned = PlannedObject(
            element, index: index, type: types.made, elementType: types.element,
            frame: frame ?? design(parent),
            parent: parent)
        objects.append(planned)
        ids[element.id] = index
        planAttributes(of: planned, isKnown: types.isKnown)
        for position in planned.variations.indices {
            guard let varied = element.variations[position].frame else { continue }
            planned.variations[position].frame = place.snap(varied, element.hints).frame
        }
        for child in element.children {
            if document.kind == .layout, types.isKnown {
                checkRole(of: child, in: planned.facts)
                checkPlace(of: child, in: planned)
            }
            if let kind = PlannedPrototype.Kind(role: child.role, in: types.made) {
                planned.prototypes.append(
                    PlannedPrototype(child, kind, ofList: element.id, of: document, in: file))
                continue
            }
            let position = objects.count
            add(child, parent: index, in: inside)
            if let role = child.role {
                planned.parts.append((role, position))
            } else {
                planned.subviews.append(position)
            }
        }
        if document.kind != .layout { makeRoom(in: planned) }
    }

    /// An object may be inside another one as something that is unknown to the other's class.
    private mutating func checkRole(of child: NibElement, in facts: ClassFacts) {
        guard let role = child.role, !facts.parts.contains(role), facts.outlets[role] == nil else { return }
        log.error(
            .unknownOutlet, child.place, "\(facts.name) takes nothing as “\(role)”.",
            suggestion: Suggestion.nearest(
                to: role, in: (facts.parts.union(facts.outlets.keys)).sorted()))
    }

    /// Points became cells: lines of text may need more of them than they got.
    private func makeRoom(in planned: PlannedObject) {
        guard let width = planned.frame?.width, !planned.subviews.isEmpty else { return }
        let translations = translations
        let room = TextRoom(planned.subviews.map { objects[$0] }, in: width) { object in
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
    private mutating func checkOwner() {
        guard let owner = purpose.owner, !purpose.isTemplate, case .owner(let name) = document.root else {
            return
        }
        let declared: AnyClass? = resolver.type(of: name, isCustom: true)
        let isRelated =
            declared.map { ClassChain.isClass(owner, a: $0) || ClassChain.isClass($0, a: owner) }
            ?? ClassChain(owner).contains { ClassFacts.of($0).name == name.name }
        guard !isRelated else { return }
        log.add(
            .warning, .unrelatedOwner, .start,
            "The file was made for \(NameText.withArticle("\(name)")) as its owner, and the owner is"
                + " \(NameText.withArticle(ClassFacts.of(owner).name)). That works as long as the names of its outlets and"
                + " actions are the same.")
    }

    /// The outlets that must be connected when the load ends: those whose type has no place for nil.
    private func requiredOutlets() -> [(owner: PlannedEnd, slot: OutletSlot)] {
        var required: [(owner: PlannedEnd, slot: OutletSlot)] = []
        func add(_ end: PlannedEnd, _ facts: ClassFacts) {
            required += facts.requiredOutlets.map { (end, $0) }
        }
        if let owner = purpose.owner, !isTemplate { add(.owner, ClassFacts.of(owner)) }
        for object in objects where !purpose.awaitsView || object.index > 0 {
            add(.object(object.index), object.facts)
        }
        return required
    }
}
