/// An owner of layout files, which keeps what it was given with their objects.
@MainActor protocol NibObjectHolder: AnyObject {
    var nibObjects: [AnyObject] { get }
}

/// A layout file that was not loaded, kept among the `nibObjects` of the responder that owns it.
@MainActor package final class FailedNib {
    /// The problem in one line.
    private let problem: String
    /// The outlets that must be connected, and for which no bare view could be made.
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

    /// Whether a controller's file was not loaded, so that code which uses its outlets would read one that holds nothing.
    static func leavesOutletsEmpty(of controller: AnyObject) -> Bool {
        of(controller)?.outlets.contains { $0.content == nil } ?? false
    }

    /// The problem of the file that an object owns; nil where none failed.
    static func problem(of owner: AnyObject?) -> String? { of(owner)?.problem }

    private static func of(_ owner: AnyObject?) -> FailedNib? {
        (owner as? any NibObjectHolder)?.nibObjects.lazy.compactMap { $0 as? FailedNib }.first
    }
}
