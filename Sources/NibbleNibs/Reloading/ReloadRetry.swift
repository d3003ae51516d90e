import NibbleViews

/// A load that failed where code cannot be told by an error, to be tried again when the file is saved.
@MainActor final class ReloadRetry {
    /// The file, as it was loaded.
    let source: NibFile.Source
    /// The file that was read last.
    private(set) var file: NibFile
    private weak var owner: AnyObject?
    private(set) weak var box: NibProblemView?
    /// The outlets that were given bare views, with those views.
    private let standIns: [(outlet: OutletAccess, view: WeakReference)]
    private let load: @MainActor (Nib) throws -> Void
    private weak var environment: NibEnvironment?

    init?(
        of file: NibFile, in environment: NibEnvironment, _ owner: AnyObject, _ box: NibProblemView?,
        _ standIns: [OutletAccess],
        _ load: @escaping @MainActor (Nib) throws -> Void
    ) {
        guard file.path != nil, let source = file.source else { return nil }
        self.source = source
        self.environment = environment
        self.file = file
        self.owner = owner
        self.box = box
        self.load = load
        self.standIns = standIns.map { ($0, WeakReference(object: $0.content(of: owner) as? View)) }
    }

    /// Whether there is still someone to load the file for.
    var isAlive: Bool { owner != nil }

    /// Loads a file that was saved.
    ///
    /// - Returns: Whether that is done, so that nothing is left to try.
    func succeeds(with file: NibFile) -> Bool {
        self.file = file
        guard let owner else { return true }
        do {
            try load(Nib(file, in: environment ?? .standard))
        } catch {
            box?.text = "\(error)"
            return false
        }
        (owner as? Responder)?.nibObjects.removeAll { $0 is FailedNib }
        // A controller's box was its view, and has gone with the new one.
        if owner is View { box?.removeFromSuperview() }
        for (outlet, standIn) in standIns {
            guard let old = standIn.object as? View, let new = outlet.content(of: owner) as? View else {
                continue
            }
            old.giveWay(to: new)
        }
        return true
    }
}

extension NibFailure {
    /// Reports the failure and shows it in the owner; where saved files change the program, the load is tried again.
    ///
    /// - Parameters:
    ///   - owner: The owner, or the view that a template is applied to.
    ///   - nib: The file, if it was found.
    ///   - load: Loads the file again.
    func show(
        in owner: AnyObject?, of nib: Nib?, again load: @escaping @MainActor (Nib) throws -> Void
    ) {
        let standIns = show(in: owner)
        guard let owner, let reloader = environment.reloader,
            let file = try? nib?.file(for: type(of: owner), in: environment)
        else { return }
        reloader.note(ReloadRetry(of: file, in: environment, owner, standIns.box, standIns.outlets, load))
    }
}
