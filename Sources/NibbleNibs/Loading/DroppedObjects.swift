import NibbleViews

/// Tells of weak outlets whose objects went with the contents of a load, in the moment in which they went.
///
/// The code that reads such an outlet next finds nil, and a trap doesn't say why. As long as somebody keeps the objects, a view
/// around them or the contents themselves, nothing is wrong and nothing is said.
@MainActor final class DroppedObjects {
    private struct Kept {
        weak var object: AnyObject?
    }

    private let objects: [Kept]
    private let warnings: [NibProblem]
    private let reports: NibReports

    /// Watches the top-level objects of a load.
    ///
    /// - Returns: Nil where no warning is about a weak outlet.
    init?(_ objects: [AnyObject], warnings: [NibProblem], reports: NibReports) {
        self.warnings = warnings.filter { $0.code == .weakTopLevelObject }
        guard !self.warnings.isEmpty else { return nil }
        self.objects = objects.map(Kept.init)
        self.reports = reports
    }

    isolated deinit {
        guard objects.contains(where: { $0.object == nil }) else { return }
        for warning in warnings { reports.report("\(warning)") }
    }
}
