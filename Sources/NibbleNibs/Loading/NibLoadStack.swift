import NibbleNibFormat
import NibbleViews

/// The loads that are going on, each begun by an object that the one before is making.
@MainActor final class NibLoadStack {
    /// The loads inside each other that no sensible files need.
    private static let depthLimit = 16
    /// The objects of one load, with all loads inside it.
    private static let objectLimit = 50_000

    private(set) var loads: [NibLoad] = []
    /// Told before and after code of a class that isn't Nibble's runs; nil where nobody asks.
    var watch: (@MainActor (AnyClass, _ isAtWork: Bool) -> Void)?
    private var objectCount = 0
    /// The objects woken by inner loads, until the outermost one is done; held, so that no other takes an identity.
    private var awake: [ObjectIdentifier: AnyObject] = [:]

    /// Runs code of a class, and tells of it.
    func watched<Result>(_ type: AnyClass, _ body: () throws -> Result) rethrows -> Result {
        guard let watch, PropertyTable.of(type) == nil else { return try body() }
        watch(type, true)
        defer { watch(type, false) }
        return try body()
    }

    /// Begins a load.
    ///
    /// - Throws: `NibError` when too many are going on.
    func enter(_ load: NibLoad) throws {
        guard loads.count < Self.depthLimit else {
            load.log.error(
                .tooDeep, .start,
                "Layout files are loaded \(Self.depthLimit) deep inside each other: "
                    + (loads + [load]).map(\.file.name).joined(separator: " › ")
                    + ". Each begins while the one before makes its objects; break the circle.")
            throw load.log.failure
        }
        loads.append(load)
    }

    /// Ends the innermost load.
    func leave() {
        loads.removeLast()
        guard loads.isEmpty else { return }
        objectCount = 0
        if !awake.isEmpty { awake.removeAll() }
    }

    /// Counts an object that is about to be made.
    ///
    /// - Throws: `NibError` when there are too many.
    func count(_ planned: PlannedObject, in load: NibLoad) throws {
        objectCount += 1
        guard objectCount > Self.objectLimit else { return }
        load.log.error(
            .tooDeep, planned.element.place,
            "A load may make \(Self.objectLimit) objects, with the files inside it, and this one wants more.")
        throw load.log.failure
    }

    /// Whether an object is to be woken: not one that an inner load has woken already.
    func mayWake(_ object: any NibConstructible, isReplacement: Bool) -> Bool {
        guard loads.count > 1 || isReplacement else { return true }
        let identity = ObjectIdentifier(object)
        if isReplacement, awake[identity] != nil { return false }
        if loads.count > 1 { awake[identity] = object }
        return true
    }

    /// The attributes that the element of an object which is being made has in the file around.
    func attributesGiven(to object: AnyObject) -> Set<String> {
        guard let (load, construction) = construction(of: object) else { return [] }
        let planned = load.plan.objects[construction.index]
        return Set((planned.nativeSettings + planned.lateSettings).map(\.name))
    }

    /// The load that is making an object, and where it is with it.
    func construction(of object: AnyObject) -> (load: NibLoad, construction: NibLoad.Construction)? {
        let identity = ObjectIdentifier(object)
        for load in loads.dropLast().reversed() + loads.suffix(1) {
            if let construction = load.constructions.last(where: { $0.identity == identity }) {
                return (load, construction)
            }
        }
        return nil
    }
}

extension NibEnvironment {
    /// Told before and after loads run code of a class that isn't Nibble's; nil where nobody asks.
    package var watch: (@MainActor (AnyClass, _ isAtWork: Bool) -> Void)? {
        get { loads.watch }
        set { loads.watch = newValue }
    }

    /// Runs code of a class, and tells the watch.
    package func watched<Result>(_ type: AnyClass, _ body: () throws -> Result) rethrows -> Result {
        try loads.watched(type, body)
    }

    /// The loads that are going on, those of the environments whose settings these are among them: an object that one of them
    /// makes may load a file that belongs to nobody yet.
    var loads: NibLoadStack { defaults?.loads ?? attached(NibLoadStack()) }

    /// The environment of the innermost load that is going on, else this one.
    var innermost: NibEnvironment { loads.loads.last?.environment ?? self }
}
