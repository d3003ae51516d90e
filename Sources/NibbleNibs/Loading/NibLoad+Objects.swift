import NibbleCells
import NibbleNibFormat
import NibbleViews

extension NibLoad {
    /// Makes an object with everything inside it.
    func make(_ index: Int) throws -> any NibConstructible {
        if let object = notes?.reused?[index] { return object }
        let planned = plan.objects[index]
        try loads.count(planned, in: self)
        let type = demoted.contains(index) ? planned.elementType : planned.type
        constructions.append(Construction(index: index))
        defer { constructions.removeLast() }
        let coder = NibCoder(source: PlannedElement(load: self, planned: planned))
        var object = try initialize(type, coder, planned)
        put(object, at: index)
        // Objects made by a plain `init()` have not asked for what the file says of them.
        if constructions[constructions.count - 1].identity == nil { try fill(object, planned) }
        if let view = object as? View {
            constructions[constructions.count - 1].phase = .awaking
            let standIn = try replacement(of: view, planned, coder)
            if standIn !== view {
                try replace(view, with: standIn, planned)
                object = standIn
            }
        }
        return object
    }

    private func initialize(
        _ type: any NibConstructible.Type, _ coder: NibCoder, _ planned: PlannedObject
    ) throws -> any NibConstructible {
        do {
            guard planned.index == 0, let made = try input.creator?(coder) else {
                return try loads.watched(type) { try type.init(coder: coder) }
            }
            guard ClassChain.isClass(Swift.type(of: made), a: type) else {
                throw CreatorFault(made: Swift.type(of: made), wanted: type)
            }
            return made
        } catch let error as NibError {
            throw error
        } catch {
            log.error(
                .initializerFailed, planned.element.place,
                "\(planned.facts.name).init(coder:) failed for \(planned.title): \(error)")
            throw log.failure
        }
    }

    /// A creator that makes another class than the file says.
    private struct CreatorFault: Error, CustomStringConvertible {
        let made: AnyClass
        let wanted: AnyClass
        var description: String {
            "the creator made \(NameText.withArticle("\(made)")), not \(NameText.withArticle("\(wanted)"))"
        }
    }

    /// Gives an object that is being made what the file says of it: called by the root class's `init(coder:)`.
    func fill(_ object: any NibConstructible, _ planned: PlannedObject) throws {
        if let last = constructions.indices.last, constructions[last].index == planned.index {
            constructions[last].identity = ObjectIdentifier(object)
            // A template that the class applies to itself looks for the object before its initialiser returns.
            put(object, at: planned.index)
        }
        planned.facts.complete(with: object)
        handEnvironment(to: object, planned)
        set(object, planned)
        if !planned.subviews.isEmpty, let view = object as? View {
            for index in planned.subviews {
                guard let child = try make(index) as? View, plan.objects[index].element.isInstalled else {
                    continue
                }
                if planned.facts.holdsParts { Self.add(child, to: view) } else { view.addSubview(child) }
            }
        }
        if !planned.parts.isEmpty {
            try makeParts(of: object, planned)
        } else if planned.subviews.isEmpty, planned.element.frame != nil, plan.document.kind == .layout {
            DesignedHeights.apply(toContentOf: object)
        }
        for setting in planned.lateSettings { apply(setting, to: object, planned) }
    }

    /// Tells an object that may load files itself where they belong; the standard environment needs not be told.
    private func handEnvironment(to object: AnyObject, _ planned: PlannedObject) {
        guard environment !== NibEnvironment.standard, let responder = object as? Responder else { return }
        let isOwn = PropertyTable.of(planned.facts.type) == nil
        if planned.parent == nil || isOwn || object is ViewController {
            responder.nibEnvironment = environment
        }
    }

    /// Sets an attribute of an object; what it was before is noted where that may be wanted again.
    func apply(_ setting: PlannedObject.Setting, to object: AnyObject, _ planned: PlannedObject) {
        if notes != nil { notes?.keepDefault(of: setting, object, planned.index) }
        setting.set(object)
    }

    private func set(_ object: AnyObject, _ planned: PlannedObject) {
        for setting in planned.nativeSettings { apply(setting, to: object, planned) }
        guard let view = object as? View else { return }
        view.isTextRow = planned.isTextRow
        guard planned.isPlacedByConstraints else { return }
        view.translatesAutoresizingMaskIntoConstraints = false
        view.setSiblingRank(planned.rank)
        // Ids of Xcode's say nothing to people.
        if plan.document.kind == .layout, !planned.element.hasGeneratedID {
            view.nameInLayout = planned.element.id
        }
    }

    private func addSubviews(of planned: PlannedObject, to view: View) {
        for index in planned.subviews where plan.objects[index].element.isInstalled {
            if let child = objects[index] as? View { Self.add(child, to: view) }
        }
    }

    /// Adds a view of the file to another, in the way of that one's class.
    ///
    /// - Parameters:
    ///   - child: The view.
    ///   - view: What it is added to.
    ///   - others: The views that it comes after; nil for all.
    static func add(_ child: View, to view: View, after others: [View]? = nil) {
        if let holder = view as? any NibPartHolder, holder.insert(child, after: others) { return }
        guard let others else { return view.addSubview(child) }
        if let last = others.last {
            view.insertSubview(child, aboveSubview: last)
        } else {
            view.insertSubview(child, at: 0)
        }
    }

    // MARK: - Replacement

    private func replacement(of view: View, _ planned: PlannedObject, _ coder: NibCoder) throws -> View {
        let standIn = view.awakeAfter(using: coder)
        guard standIn === view, planned.subviews.isEmpty, !demoted.contains(planned.index),
            let nib = try planned.replaceable?.nibReplacement?.moved(to: environment),
            nib.file?.path != file.path
        else { return standIn }
        let contents = try self.contents(of: nib)
        let same = contents.first { Swift.type(of: $0) == Swift.type(of: view) } as? View
        return try same ?? contents.first(View.self)
    }

    /// Loads the file that describes a replacement.
    private func contents(of nib: Nib) throws -> NibContents {
        let file = try nib.file(for: nil, in: environment)
        let plan = try file.plan(for: NibPlanner.Purpose(), in: environment)
        let input = Input(follower: input.follower)
        return try NibLoad(file, plan: plan, input: input, in: environment).run()
    }

    /// Puts another view in a view's place, and says to it what the file says of the element.
    private func replace(_ view: View, with standIn: View, _ planned: PlannedObject) throws {
        guard ClassChain.isClass(type(of: standIn), a: planned.type) else {
            log.error(
                .wrongReplacement, planned.element.place,
                "\(planned.facts.name).awakeAfter(using:) returned \(NameText.withArticle("\(type(of: standIn))")), not \(NameText.withArticle(planned.facts.name))."
            )
            throw log.failure
        }
        put(standIn, at: planned.index)
        replaced.insert(planned.index)
        if let frame = planned.frame { standIn.frame = frame }
        set(standIn, planned)
        addSubviews(of: planned, to: standIn)
        for setting in planned.lateSettings { apply(setting, to: standIn, planned) }
    }

    // MARK: - Templates

    /// Makes what is inside a template's root, which is there already; it is attached when all of it is made.
    func makeContents(of planned: PlannedObject) throws {
        for index in planned.subviews { _ = try make(index) }
    }

    /// Gives a template's root its attributes and subviews.
    ///
    /// Attributes that the file around gives the root's own element stay as they are.
    func attachRoot() {
        guard let root = input.root else { return }
        let planned = plan.objects[0]
        let given = loads.attributesGiven(to: root)
        notes?.note(given: given)
        for setting in planned.nativeSettings where !given.contains(setting.name) {
            apply(setting, to: root, planned)
        }
        addSubviews(of: planned, to: root)
        for late in planned.lateSettings where !given.contains(late.name) { apply(late, to: root, planned) }
    }

    /// Takes away what `attachRoot()` added.
    func detachRoot() {
        guard input.root != nil else { return }
        for index in plan.objects[0].subviews { (objects[index] as? View)?.removeFromSuperview() }
    }

    // MARK: - Owners

    /// Makes the root as its element alone when its class is the owner's, which has turned out to load this file.
    ///
    /// - Returns: Whether the objects must be made again.
    func demoteOwnersClass() -> Bool {
        guard let owner = input.owner, demoted.isEmpty else { return false }
        let roots = plan.topLevel.filter { plan.objects[$0].type == type(of: owner) }
        demoted.formUnion(roots)
        return !roots.isEmpty
    }

    /// Keeps top-level objects that aren't views as long as the owner lives: a data source must not vanish with the contents.
    ///
    /// - Parameter known: The objects that are kept already.
    func keepObjects(besides known: [(any NibConstructible)?] = []) {
        let others = plan.topLevel.compactMap { objects[$0] }.filter { other in
            !(other is View) && !known.contains { $0 === other }
        }
        guard !others.isEmpty, let owner = input.root ?? input.owner else { return }
        if let responder = owner as? Responder {
            responder.nibObjects += others.filter { $0 !== responder }
        } else {
            environment.kept.keep(others, for: owner)
        }
    }
}
