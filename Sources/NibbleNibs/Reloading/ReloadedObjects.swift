import NibbleCells
import NibbleNibFormat
import NibbleViews

/// The objects of one load, which change with their file as long as they are alive.
@MainActor final class ReloadedObjects {
    /// The file, as it was loaded.
    let source: NibFile.Source
    /// The file that was read last, whether the objects could follow it or not; the whole of it.
    private(set) var whole: NibFile
    /// The part of the file from which the objects came; empty for all of it.
    let parts: [NibPart]
    /// The environment that the objects were loaded in; it may be gone before them.
    private(set) weak var environment: NibEnvironment?
    /// The plan of the objects, as the last sound file said.
    private(set) var plan: NibPlan
    private(set) var notes: ReloadNotes
    /// The top-level objects that are made as their element alone.
    private(set) var demoted: Set<Int>
    private(set) var replaced: Set<Int>
    /// Whether a reload was broken off, so that nothing is certain of the objects' attributes.
    var isUncertain = false
    private let input: WeakInput
    private var objects: [WeakReference]
    private var constraints: [WeakReference]
    private weak var box: NibProblemView?

    /// The input of the load, without keeping it alive.
    private struct WeakInput {
        weak var owner: AnyObject?
        weak var root: View?
        let hasOwner: Bool
        let hasRoot: Bool
        let external: [String: WeakReference]
        let options: NibOptions
        let awaitsView: Bool
        let connected: (@MainActor (NibLoad) -> Void)?
        let connectedPrototype: (@MainActor (NibLoad) -> Void)?
        let supplied: (@MainActor () -> [String: AnyObject])?
        weak var follower: (any LoadFollower)?
    }

    init?(_ load: NibLoad) {
        guard let source = load.file.source, let notes = load.notes else { return nil }
        self.source = source
        self.notes = notes
        whole = load.file.whole ?? load.file
        parts = load.file.parts
        environment = load.environment
        plan = load.plan
        demoted = load.demoted
        replaced = load.replaced
        objects = load.objects.map { WeakReference(object: $0) }
        constraints = load.constraints.map { WeakReference(object: $0) }
        input = WeakInput(
            owner: load.input.owner, root: load.input.root, hasOwner: load.input.owner != nil,
            hasRoot: load.input.root != nil,
            external: load.input.external.mapValues { WeakReference(object: $0) },
            options: load.input.options, awaitsView: load.input.awaitsView,
            connected: load.input.connected, connectedPrototype: load.input.connectedPrototype,
            supplied: load.input.supplied, follower: load.input.follower)
        notes.end()
    }

    /// Whether anything is left that could change.
    var isAlive: Bool {
        if input.hasRoot { return input.root != nil }
        if input.hasOwner, input.owner == nil { return false }
        return objects.contains { $0.object != nil }
    }

    /// The input for another load of the file; nil when something of it is gone.
    var newInput: NibLoad.Input? {
        guard isAlive else { return nil }
        return NibLoad.Input(
            owner: input.owner, root: input.root,
            external: input.supplied?() ?? input.external.compactMapValues(\.object),
            options: input.options, awaitsView: input.awaitsView, connected: input.connected,
            connectedPrototype: input.connectedPrototype, supplied: input.supplied,
            follower: input.follower)
    }

    /// The purpose that plans of the file are made for.
    var purpose: NibPlanner.Purpose {
        let type: AnyClass? = (input.root ?? input.owner).map { Swift.type(of: $0) }
        let isScene = if case .controller = parts.last { true } else { false }
        return NibPlanner.Purpose(
            owner: type, isTemplate: input.hasRoot, options: input.options, awaitsView: input.awaitsView,
            isScene: isScene)
    }

    /// The objects that are alive, by position.
    var livingObjects: [(any NibConstructible)?] { objects.map { $0.object as? any NibConstructible } }

    /// The constraints that are alive, by position.
    var livingConstraints: [LayoutConstraint?] { constraints.map { $0.object as? LayoutConstraint } }

    // MARK: - Following

    /// The component that the file belongs to: what it is applied to, or its owner.
    var component: AnyObject? { input.root ?? input.owner }

    /// The setters of the attributes of an object's own class that this file states, with their present values.
    func statedValues(of object: AnyObject) -> [Inspectable.Setter] {
        guard object !== component, let index = objects.firstIndex(where: { $0.object === object }) else {
            return []
        }
        return plan.objects[index].ownSettings.compactMap { $0.keeper?(object) }
    }

    /// Makes the objects what a file says that was saved; a box says so while they cannot be that.
    ///
    /// - Parameters:
    ///   - file: The file, or the part of it; nil when it has no such part any more, which changes nothing.
    ///   - whole: The whole file.
    ///   - stated: What the files around state of the component, which have the last word.
    ///   - environment: The environment that the file is planned in.
    func follow(
        _ file: NibFile?, of whole: NibFile, stated: [Inspectable.Setter], in environment: NibEnvironment
    ) {
        self.whole = whole
        guard let file else { return }
        do {
            try NibReload(self, file, in: environment)?.run()
            box?.removeFromSuperview()
            if let component { for setter in stated { setter(component) } }
        } catch {
            // Of a scene the view shows what is wrong with the whole text.
            let hasView = (objects.first?.object as? ViewController)?.viewIfLoaded != nil
            if !(input.awaitsView && whole.hasErrors && hasView) { show("\(error)", environment) }
        }
    }

    /// Takes what a load has made of the objects.
    func take(_ load: NibLoad) {
        guard let notes = load.notes else { return }
        self.notes = notes
        notes.end()
        plan = load.plan
        demoted = load.demoted
        replaced = load.replaced
        objects = load.objects.map { WeakReference(object: $0) }
        constraints = load.constraints.map { WeakReference(object: $0) }
    }

    private func show(_ text: String, _ environment: NibEnvironment) {
        if let box { return box.text = text }
        guard let place else { return environment.reports.report(text) }
        let made = NibProblemView(text, in: place.bounds)
        place.addSubview(made)
        box = made
    }

    /// The view that a box covers.
    private var place: View? {
        if let root = input.root { return root }
        if let view = input.owner as? View { return view }
        if let view = (input.owner as? ViewController)?.viewIfLoaded { return view }
        if input.awaitsView { return (objects.first?.object as? ViewController)?.viewIfLoaded }
        let views = plan.topLevel.compactMap { objects[$0].object as? View }
        return views.first { $0.window != nil } ?? views.first
    }
}

/// An object that is not kept alive.
struct WeakReference {
    weak var object: AnyObject?
}
