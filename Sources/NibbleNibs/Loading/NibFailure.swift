import NibbleCells
import NibbleNibFormat
import NibbleViews

/// A load that failed where code cannot be told by an error: it is reported, and shown where the objects would have been.
@MainActor struct NibFailure {
    private let text: String
    private let problems: [NibProblem]
    /// The environment of the load.
    let environment: NibEnvironment

    init(_ error: any Error, in environment: NibEnvironment) {
        text = "\(error)"
        problems = (error as? NibError)?.problems ?? []
        self.environment = environment
    }

    /// The things that an owner shows in place of the objects: a box, and bare views in outlets.
    struct StandIns {
        fileprivate(set) var box: NibProblemView?
        fileprivate(set) var outlets: [OutletAccess] = []
    }

    /// Reports the failure and shows it in the owner, as far as the owner can show something.
    ///
    /// Outlets of the owner that would hold views and hold nothing are given bare ones: the code after a load uses them.
    ///
    /// - Parameter owner: The owner, or the view that a template is applied to.
    /// - Returns: What stands in for the objects.
    @discardableResult func show(in owner: AnyObject?) -> StandIns {
        environment.reports.report(text)
        guard let owner else { return StandIns() }
        let outlets = environment.classes.facts(ofObject: owner).outlets.values
        var standIns = StandIns(outlets: outlets.filter { $0.fill(of: owner) })
        switch owner {
        case let view as View:
            let made = NibProblemView(text, in: view.bounds)
            made.problems = problems
            view.addSubview(made)
            standIns.box = made
        case let controller as ViewController:
            let made = NibProblemView(text, in: Rect(x: 0, y: 0, width: 80, height: 24))
            made.problems = problems
            controller.view = made
            standIns.box = made
        default: break
        }
        return standIns
    }
}
