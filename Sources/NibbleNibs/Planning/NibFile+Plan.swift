import NibbleNibFormat
import NibbleViews

extension NibFile {
    /// The plan for an owner in an environment.
    ///
    /// - Throws: `NibError` with every problem of the file.
    func plan(for purpose: NibPlanner.Purpose, in environment: NibEnvironment) throws -> NibPlan {
        try plans.plan(of: self, for: purpose, in: environment)
    }

    private var plans: NibPlans {
        if let known = derived as? NibPlans { return known }
        let made = NibPlans()
        derived = made
        return made
    }
}

/// The plans that were made of one file.
@MainActor private final class NibPlans {
    /// The things that a plan depends on besides the file.
    private struct Key: Hashable {
        let environment: NibEnvironment.Identity
        let owner: ObjectIdentifier?
        let isTemplate: Bool
        let options: NibOptions
        let registry: Int
        let languages: Int
    }

    private var plans: [Key: NibPlan] = [:]
    /// A file has few kinds of owners; one with many is planned again now and then.
    private static let limit = 16

    func plan(
        of file: NibFile, for purpose: NibPlanner.Purpose, in environment: NibEnvironment
    ) throws -> NibPlan {
        let key = Key(
            environment: environment.identity, owner: purpose.owner.map { ObjectIdentifier($0) },
            isTemplate: purpose.isTemplate,
            options: purpose.options, registry: environment.registryVersion,
            languages: environment.languagesVersion)
        if let plan = plans[key] { return plan }
        let document = try file.soundDocument
        var planner = NibPlanner(file, document: document, purpose: purpose, in: environment)
        let plan = try planner.plan()
        if plans.count >= Self.limit { plans.removeAll() }
        plans[key] = plan
        return plan
    }
}

extension Nib {
    /// Every problem of the file that can be seen without making objects, warnings too.
    ///
    /// With the class of the owner its outlets and actions are checked as well.
    public func check(owner: AnyClass? = nil) -> [NibProblem] {
        var purpose = NibPlanner.Purpose(owner: owner)
        if owner == nil { purpose.options = .ignoreOwnerConnections }
        do {
            return try file(for: owner, in: environment).plan(for: purpose, in: environment).warnings
        } catch let error as NibError {
            return error.problems
        } catch {
            return []
        }
    }
}
