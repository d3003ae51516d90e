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
        var standIns = StandIns(outlets: fillOutlets(of: owner))
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

    /// Gives outlets bare views, and notes with the owner which of those that must be connected stay empty, and why.
    private func fillOutlets(of owner: AnyObject) -> [OutletAccess] {
        let facts = environment.classes.facts(ofObject: owner)
        let required = facts.requiredOutlets
        let plain = facts.outlets.values.filter { $0.fill(of: owner) }
        let views = environment.attached(OwnStandIns())
        let own = required.filter { outlet in
            views.fill(outlet, of: owner, in: environment) { _ = fillOutlets(of: $0) }
        }
        let empty = required.compactMap { $0.storage(of: owner) }.filter { $0.content == nil }
        (owner as? Responder)?.nibObjects.append(FailedNib(firstLine, leavingEmpty: empty))
        return plain + own.map { OutletAccess.slot($0) }
    }

    /// The first error in one line, for the sentence of a program that ends because of it.
    private var firstLine: String {
        let problem = problems.first { $0.severity == .error }.map { "\($0)" } ?? text
        return String(problem.prefix { $0 != "\n" })
    }
}

/// Makes bare views of the program's own classes for outlets that must be connected: a layout file would have made them too.
@MainActor private final class OwnStandIns {
    /// The classes whose views are being made: one may want another of its class, as long as its own file is missing.
    private var underway: Set<ObjectIdentifier> = []

    /// Gives an outlet of an object a view of the outlet's class where it holds nothing.
    ///
    /// - Parameters:
    ///   - outlet: The outlet.
    ///   - owner: The object.
    ///   - environment: The environment of the load.
    ///   - made: Fills the outlets of the view itself, which the same file would have connected.
    /// - Returns: Whether it was given one.
    func fill(
        _ outlet: OutletSlot, of owner: AnyObject, in environment: NibEnvironment, made: (View) -> Void
    ) -> Bool {
        guard let storage = outlet.storage(of: owner), storage.content == nil,
            let type = outlet.storage.valueType as? View.Type,
            underway.insert(ObjectIdentifier(type)).inserted
        else { return false }
        defer { underway.remove(ObjectIdentifier(type)) }
        let view = try? environment.watched(type) { try type.init(coder: NibCoder(frame: .zero)) }
        guard let view else { return false }
        made(view)
        return storage.connect(view)
    }
}
