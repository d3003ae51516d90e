import FoundationEssentials
import NibbleLayoutFormat
import NibbleViews

/// A layout file that has been read, and the plans made of it.
@MainActor final class NibFile {
    /// The path; nil for a text that is in no file.
    let path: String?
    /// The file's name, as problems and reports have it: `Photo.layout`.
    let name: String
    /// The name without extension, by which it is loaded.
    let stem: String
    /// The folder of resources that it was found in.
    let folder: ResourceFolder?
    /// What was read.
    let reading: NibReading

    /// What a plan depends on besides the file.
    private struct PlanKey: Hashable {
        let owner: ObjectIdentifier?
        let isTemplate: Bool
        let options: NibOptions
        let registry: Int
    }

    private var plans: [PlanKey: NibPlan] = [:]
    /// A file has few kinds of owners; one with many is planned anew now and then.
    private static let planLimit = 16

    init(path: String?, name: String, folder: ResourceFolder?, reading: NibReading) {
        self.path = path
        self.name = name
        stem = String(name.prefix { $0 != "." })
        self.folder = folder
        self.reading = reading
    }

    /// The plan for an owner.
    ///
    /// - Throws: `NibError` with every problem of the file.
    func plan(for purpose: NibPlanner.Purpose) throws -> NibPlan {
        let key = PlanKey(
            owner: purpose.owner.map { ObjectIdentifier($0) }, isTemplate: purpose.isTemplate,
            options: purpose.options, registry: NibRegistry.version)
        if let plan = plans[key] { return plan }
        guard let document = reading.document, !reading.hasErrors else { throw NibError(reading.problems) }
        var planner = NibPlanner(self, document: document, purpose: purpose)
        let plan = try planner.plan()
        if plans.count >= Self.planLimit { plans.removeAll() }
        plans[key] = plan
        return plan
    }
}
