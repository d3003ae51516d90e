import NibbleNibFormat
import NibbleViews

/// Looks for layout files that were saved while applications run, and has what came from them follow.
///
/// One serves the program, because files are the program's. It looks at the files that something alive came from, a few
/// times a second; a program that reloads nothing has none and is never woken.
@MainActor final class NibReloader: ApplicationCompanion {
    /// The program's; nil while files are read once.
    static var current = ofEnvironment { didSet { Application.companion = current } }

    /// The one that the environment asks for, which the first load makes.
    private static var ofEnvironment: NibReloader? {
        guard let folders = ReloadedFolders.ofEnvironment else { return nil }
        let reloader = NibReloader(folders: folders)
        Application.companion = reloader
        return reloader
    }

    /// The seconds between looks at the files.
    static let interval = 0.25

    /// The folders of source files.
    let folders: [String]
    /// Where files are read from.
    let files: any NibFiles
    private var sources: NibSources
    private var loaded: [ReloadedObjects] = []
    private var failed: [ReloadRetry] = []
    /// The wrong files that were seen at the last look: one that is still being written is no reason for a report.
    private var doubtful: [NibFile.Source: NibFile] = [:]

    init(folders: [String], files: any NibFiles = DiskFiles()) {
        self.folders = folders
        self.files = files
        sources = NibSources(folders: folders, files: files)
    }

    /// The file whose content a resource has: the source that it was copied from, if one is known, else itself.
    func source(of path: String) -> String { sources.source(of: path) }

    /// The file as it is now; nil when it cannot be read.
    func present(_ file: NibFile) -> NibFile? {
        file.path.flatMap { try? NibFileStore.file(at: $0, in: file.folder, scale: file.scale) }
    }

    /// What a file that layouts depend on is like now; nil when it cannot be read.
    func stamp(of path: String) -> FileStamp? {
        try? files.stamp(of: source(of: path), limit: Self.pictureLimit)
    }

    /// The largest picture whose changes are seen, in bytes.
    private static let pictureLimit = 1 << 30

    // MARK: - Loads

    /// Notes a load whose objects follow their file from now on.
    func note(_ load: NibLoad) {
        if let noted = ReloadedObjects(load) { loaded.append(noted) }
    }

    /// Notes a load that is to be tried again.
    func note(_ load: ReloadRetry?) {
        if let load { failed.append(load) }
    }

    // MARK: - Looking

    /// Looks at the files as long as the application runs.
    func accompany(_ application: Application) {
        application.clock.schedule(after: Self.interval) { [weak self, weak application] in
            guard let self, let application, application.isRunning, Self.current === self else { return }
            look()
            accompany(application)
        }
    }

    /// Looks whether files were saved, and has what came from them follow.
    func look() {
        loaded.removeAll { !$0.isAlive }
        failed.removeAll { !$0.isAlive }
        let read = Dictionary(
            loaded.map { ($0.source, $0.whole) } + failed.map { ($0.source, $0.file) },
            uniquingKeysWith: { $1 })
        for (source, old) in read.sorted(by: { $0.key.path < $1.key.path }) {
            // A file that is gone for the moment is being put in place by an editor.
            guard let file = present(old), isSettled(file, source) else { continue }
            follow(file, of: source)
            let waiting = failed.filter { $0.source == source && $0.file !== file }
            let done = waiting.filter { $0.succeeds(with: file) }
            failed.removeAll { load in done.contains { $0 === load } }
        }
    }

    /// Has the objects of a file, or of parts of it, follow.
    private func follow(_ file: NibFile, of source: NibFile.Source) {
        var parts: [[NibPart]: NibFile] = [:]
        for load in loaded where load.source == source && load.whole !== file {
            // A part that the file has no more leaves its objects as they are.
            let part = parts[load.parts] ?? file.part(at: load.parts)
            parts[load.parts] = part
            let stated = load.component.map { component in
                loaded.flatMap { $0.statedValues(of: component) }
            }
            load.follow(file.hasErrors ? file : part, of: file, stated: stated ?? [])
        }
    }

    private func isSettled(_ file: NibFile, _ source: NibFile.Source) -> Bool {
        guard file.hasErrors, doubtful[source] !== file else { return true }
        doubtful[source] = file
        return false
    }
}
