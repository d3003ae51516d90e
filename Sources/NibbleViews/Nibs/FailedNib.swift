/// An owner of layout files, which keeps their objects alive.
@MainActor protocol NibObjectHolder: AnyObject {
    var nibObjects: [AnyObject] { get }
}

/// A layout file that wasn't loaded, kept among the `nibObjects` of the responder that owns it.
@MainActor package final class FailedNib {
    /// The problem in one line.
    private let problem: String
    /// The outlets that must be connected, and that got no bare view.
    private let outlets: [OutletStorage]

    /// Keeps the problem of a load that failed.
    ///
    /// - Parameters:
    ///   - problem: The problem in one line.
    ///   - outlets: The outlets that must be connected and hold nothing.
    package init(_ problem: String, leavingEmpty outlets: [OutletStorage]) {
        self.problem = problem
        self.outlets = outlets
    }

    /// Whether a controller's file wasn't loaded and an outlet that must be connected is still empty.
    static func leavesOutletsEmpty(of controller: AnyObject) -> Bool {
        of(controller)?.outlets.contains { $0.content == nil } ?? false
    }

    /// The problem of the file that an object owns; nil where none failed.
    static func problem(of owner: AnyObject?) -> String? { of(owner)?.problem }

    private static func of(_ owner: AnyObject?) -> FailedNib? {
        (owner as? any NibObjectHolder)?.nibObjects.lazy.compactMap { $0 as? FailedNib }.first
    }
}
