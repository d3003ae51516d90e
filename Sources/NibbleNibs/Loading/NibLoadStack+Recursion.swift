import NibbleNibFormat
import NibbleViews

extension NibLoadStack {
    /// Looks whether a load would never end, and breaks it off where it would.
    ///
    /// - Returns: The contents, when there is nothing to load any more.
    /// - Throws: `NibError` when the load is strict.
    func check(_ load: NibLoad) throws -> NibContents? {
        if let outer = loads.last(where: { isMakingTopLevelObject($0, of: load.file) }),
            let construction = outer.constructions.first
        {
            try report(load, outer)
            outer.noteRecursion()
            let type = outer.plan.objects[construction.index].type
            if construction.phase == .awaking, let object = outer.objects[construction.index] {
                return NibContents([object], name: load.file.name)
            }
            load.demoted.formUnion(load.plan.topLevel.filter { load.plan.objects[$0].type == type })
        } else if let owner = load.input.owner, construction(of: owner) != nil {
            let roots = load.plan.topLevel.filter { load.plan.objects[$0].type == type(of: owner) }
            guard !roots.isEmpty else { return nil }
            try report(load, nil)
            load.demoted.formUnion(roots)
        }
        return nil
    }

    /// Whether a load of a file is making one of its top-level objects, or asking it for a replacement.
    private func isMakingTopLevelObject(_ load: NibLoad, of file: NibFile) -> Bool {
        load.constructions.count == 1 && load.isLoading(file)
    }

    private func report(_ load: NibLoad, _ outer: NibLoad?) throws {
        let message = RecursionReport(load, inside: loads, again: outer != nil).text
        let strict = (loads + [load]).filter { $0.input.options.contains(.strict) }
        guard !strict.isEmpty else {
            let position = place(of: load).position(in: load.file.name)
            return load.environment.reports.report(
                "\(NibProblem(.warning, .recursion, at: position, message))")
        }
        // The code between the loads may not hand the error on, so each of them has it.
        for load in strict { load.log.error(.recursion, place(of: load), message) }
        throw strict[strict.count - 1].log.failure
    }

    private func place(of load: NibLoad) -> NibPlace {
        load.plan.topLevel.first.map { load.plan.objects[$0].element.place } ?? .start
    }
}
