import NibbleNibFormat
import NibbleViews

/// Looks for layout files that were saved while applications run, and has what came from them follow.
///
/// It belongs to the environment whose files it follows, and to those that share them; an environment that reloads nothing has
/// none. It looks at the files that something alive came from, a few times a second, as long as an application runs that shows
/// any of it.
@MainActor final class NibReloader: LoadFollower {
    /// The seconds between looks at the files.
    static let interval = 0.25

    /// The files that it looks at.
    let sources: NibSources
    private unowned let environment: NibEnvironment
    private var loaded: [ReloadedObjects] = []
    private var failed: [ReloadRetry] = []
    /// The wrong files that were seen at the last look: one that is still being written isn't a reason for a report.
    private var doubtful: [NibFile.Source: NibFile] = [:]
    private var applications: [WeakReference] = []

    init(_ sources: NibSources, in environment: NibEnvironment) {
        self.sources = sources
        self.environment = environment
    }

    // MARK: - Loads

    /// Notes a load whose objects follow their file from now on.
    func note(_ load: NibLoad) {
        guard let noted = ReloadedObjects(load) else { return }
        loaded.append(noted)
        // A cell's list has come from a file too, or has a controller that did.
        guard !load.file.isPrototype else { return }
        let views =
            load.input.root.map { [$0] } ?? load.plan.topLevel.compactMap { load.objects[$0] as? View }
        for view in views { join(view) }
    }

    /// Notes a load that is to be tried again.
    func note(_ load: ReloadRetry?) {
        guard let load else { return }
        failed.append(load)
        if let box = load.box { join(box) }
    }

    // MARK: - Applications

    /// Looks at files with the application that shows a view, from when it comes into its window.
    private func join(_ view: View) {
        view.addTraitFollower(ReloadingView(view, self))
    }

    /// Looks at the files as long as an application runs.
    func accompany(_ application: Application) {
        applications.removeAll { $0.object == nil }
        guard !applications.contains(where: { $0.object === application }) else { return }
        applications.append(WeakReference(object: application))
        look(with: application, hasRun: false)
    }

    private func look(with application: Application, hasRun: Bool) {
        _ = application.clock.schedule(after: Self.interval) { [weak self, weak application] in
            guard let self, let application, environment.sources === sources else { return }
            let isRunning = application.isRunning
            // Views may be in the window before the application is on the screen.
            guard isRunning || !hasRun else { return }
            if isRunning { look() }
            look(with: application, hasRun: isRunning)
        }
    }

    // MARK: - Looking

    /// Looks whether files were saved, and has what came from them follow.
    func look() {
        loaded.removeAll { !$0.isAlive }
        failed.removeAll { !$0.isAlive }
        let read = Dictionary(
            loaded.map { ($0.source, $0.whole) } + failed.map { ($0.source, $0.file) },
            uniquingKeysWith: { $1 })
        for (source, old) in read.sorted(by: { $0.key.path < $1.key.path }) {
            // A file that is gone for the moment is being put in place by an editor.
            guard let file = environment.store.present(old), isSettled(file, source) else { continue }
            follow(file, of: source)
            let waiting = failed.filter { $0.source == source && $0.file !== file }
            let done = waiting.filter { $0.succeeds(with: file) }
            failed.removeAll { load in done.contains { $0 === load } }
        }
    }

    /// A part of a file, as an environment sees it.
    private struct Part: Hashable {
        let parts: [NibPart]
        let environment: NibEnvironment.Identity
    }

    /// Has the objects of a file, or of parts of it, follow.
    private func follow(_ file: NibFile, of source: NibFile.Source) {
        var parts: [Part: NibFile] = [:]
        for load in loaded where load.source == source && load.whole !== file {
            // A part that the file has no more leaves its objects as they are.
            let environment = load.environment ?? self.environment
            let key = Part(parts: load.parts, environment: environment.identity)
            let part = parts[key] ?? file.part(at: load.parts, in: environment)
            parts[key] = part
            let stated = load.component.map { component in
                loaded.flatMap { $0.statedValues(of: component) }
            }
            load.follow(file.hasErrors ? file : part, of: file, stated: stated ?? [], in: environment)
        }
    }

    private func isSettled(_ file: NibFile, _ source: NibFile.Source) -> Bool {
        guard file.hasErrors, doubtful[source] !== file else { return true }
        doubtful[source] = file
        return false
    }
}

/// Tells the reloader which application a view of a file has come to.
@MainActor private final class ReloadingView: TraitFollowing {
    private weak var view: View?
    private weak var reloader: NibReloader?

    init(_ view: View, _ reloader: NibReloader) {
        self.view = view
        self.reloader = reloader
    }

    func follow(_ traits: TraitCollection) {
        if let application = view?.window?.application { reloader?.accompany(application) }
    }
}

extension NibEnvironment {
    /// The folders whose layout files change the running application whenever they are saved; empty for none.
    ///
    /// A file stands for the resource of the same name, so that the sources are edited, not the copies beside the program.
    /// Set it before the first load.
    ///
    /// Objects that a saved file still describes stay, with all that code and the user have done to them; what the file says
    /// of them differently is set, others come and go, outlets and actions are connected again. While a file is wrong, a box
    /// over its objects says why.
    public var reloadedFolders: [String] {
        get { sources?.folders ?? [] }
        set {
            attachments[NibReloader.self] = nil
            sources = newValue.isEmpty ? nil : NibSources(folders: newValue, files: DiskFiles())
        }
    }

    /// The reloader of the source files; nil while files are read once.
    var reloader: NibReloader? {
        // Those that share their files share what follows them.
        if let lender { return lender.reloader }
        guard let sources else { return nil }
        if let known = attachments[NibReloader.self], known.sources === sources { return known }
        let made = NibReloader(sources, in: self)
        attachments[NibReloader.self] = made
        return made
    }
}

extension Nib {
    /// The folders whose layout files change the running application whenever they are saved, in the standard environment;
    /// empty for none.
    ///
    /// Defaults to those that the process's environment names in `NIBBLE_RELOAD`, with colons between; `1` means the package
    /// that the program was built from, and nothing that files are read once. `NibEnvironment.reloadedFolders` says more.
    public static var reloadedFolders: [String] {
        get { NibEnvironment.standard.reloadedFolders }
        set { NibEnvironment.standard.reloadedFolders = newValue }
    }
}
