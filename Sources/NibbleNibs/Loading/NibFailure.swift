import NibbleCells
import NibbleNibFormat
import NibbleViews

/// A load that failed where code cannot be told by an error: it is reported, and shown where the objects would have been.
@MainActor struct NibFailure {
    private let text: String
    private let environment: NibEnvironment

    init(_ error: any Error, in environment: NibEnvironment) {
        text = "\(error)"
        self.environment = environment
    }

    /// Reports the failure and shows it in the owner, as far as the owner can show something.
    ///
    /// Outlets of the owner that would hold views and hold nothing are given bare ones: the code after a load uses them.
    ///
    /// - Parameters:
    ///   - owner: The owner, or the view that a template is applied to.
    ///   - nib: The file, if there is one; where saved files change the program, the load is tried again with it.
    ///   - load: How it is loaded.
    func show(in owner: AnyObject?, of nib: Nib? = nil, again load: (@MainActor (Nib) throws -> Void)? = nil)
    {
        environment.reports.report(text)
        guard let owner else { return }
        let outlets = environment.classes.facts(ofObject: owner).outlets.values
        let standIns = outlets.filter { $0.fill(of: owner) }
        var box: NibProblemView?
        switch owner {
        case let view as View:
            let made = NibProblemView(text, in: view.bounds)
            view.addSubview(made)
            box = made
        case let controller as ViewController:
            let made = NibProblemView(text, in: Rect(x: 0, y: 0, width: 80, height: 24))
            controller.view = made
            box = made
        default: break
        }
        guard let reloader = environment.reloader, let load, let file = try? nib?.file(for: type(of: owner))
        else { return }
        reloader.note(ReloadRetry(of: file, owner, box, standIns, load))
    }
}
