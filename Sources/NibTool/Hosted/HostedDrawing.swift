import NibbleDesign

/// A file as a package's classes draw it: built and drawn again when something is saved.
///
/// Builds and pictures are made elsewhere, one at a time; of the wishes that come meanwhile the latest counts.
@MainActor final class HostedDrawing {
    /// Looks at the files that a picture depends on.
    typealias Look = @Sendable () -> PackageFiles

    private enum Job { case build, picture }

    /// The picture to ask for; nil draws nothing now.
    var request: (@MainActor () -> DesignRequest?)?
    /// Called when anything below is another.
    var changed: (@MainActor () -> Void)?
    /// The progress of the build that is going on, such as `12/345`; nil while there is none.
    private(set) var progress: String?
    /// The latest picture; it stays while a build fails.
    private(set) var picture: HostWorker.Picture?
    private var buildFailure: String?
    private var pictureFailure: String?

    private let worker: HostWorker
    private let look: Look
    private var wishes: Set<Job> = [.build]
    /// Whether classes that failed are tried again with the next picture.
    private var forgets = false
    private var work: Task<Void, Never>?
    private var watch: Task<Void, Never>?

    /// The pause between two looks at the files, in milliseconds.
    private static let pause = 400

    /// Makes a drawing; `begin` starts it.
    init(_ worker: HostWorker, look: @escaping Look) {
        (self.worker, self.look) = (worker, look)
    }

    /// Makes a drawing of a file with the classes of a package.
    convenience init(_ hosted: HostedPackage, file: String) {
        let client = hosted.client
        self.init(hosted.worker) { PackageFiles(in: client, and: file) }
    }

    /// The reason for a missing picture: the compiler's errors, or that the program can't draw.
    var failure: String? { buildFailure ?? pictureFailure }

    /// A word on where it is; nil where the picture is that of what is saved.
    var summary: String? {
        if let progress { return progress.isEmpty ? "building" : "building \(progress)" }
        if buildFailure != nil { return "doesn't build" }
        let isRefused = pictureFailure != nil || picture?.reply.problems?.isEmpty == false
        return isRefused ? "can't be shown" : nil
    }

    /// Builds and draws from now on, whenever something is saved.
    func begin() {
        guard watch == nil else { return }
        watch = Task { [weak self, look] in
            // The first look comes before the first build, so that what is saved meanwhile is seen.
            var seen = await Self.now(look)
            self?.advance()
            while !Task.isCancelled {
                try? await Task.sleep(for: .milliseconds(Self.pause))
                let files = await Self.now(look)
                guard let self else { return }
                switch files.change(since: seen) {
                case .code: rebuild()
                case .layouts: redraw(isFresh: true)
                case nil: break
                }
                seen = files
            }
        }
    }

    /// Ends all of it.
    func end() {
        watch?.cancel()
        work?.cancel()
        worker.end()
    }

    /// Builds what has changed, and draws.
    func rebuild() {
        wishes.insert(.build)
        advance()
    }

    /// Draws with what is built.
    ///
    /// - Parameter isFresh: Whether classes that failed are tried again.
    func redraw(isFresh: Bool = false) {
        wishes.insert(.picture)
        if isFresh { forgets = true }
        // The first build comes before every picture.
        if watch != nil { advance() }
    }

    /// Waits until nothing is left to build or to draw.
    func rest() async {
        advance()
        while let work { await work.value }
    }

    /// A picture besides the one that is shown; nil where there is none.
    func drawn(_ request: DesignRequest) async -> HostWorker.Picture? {
        try? await worker.picture(request, isFresh: false)
    }

    /// Looks at the files elsewhere: a large package has many.
    @concurrent private nonisolated static func now(_ look: Look) async -> PackageFiles { look() }

    private func advance() {
        guard work == nil else { return }
        work = Task {
            while !Task.isCancelled, let job = nextJob() { await run(job) }
            work = nil
        }
    }

    private func nextJob() -> Job? {
        wishes.remove(.build) ?? wishes.remove(.picture)
    }

    private func run(_ job: Job) async {
        switch job {
        case .build: await build()
        case .picture: await draw()
        }
        changed?()
    }

    private func build() async {
        note("")
        do {
            try await worker.build { step in
                Task { @MainActor [weak self] in self?.note(step) }
            }
            buildFailure = nil
        } catch {
            buildFailure = "\(error)"
        }
        progress = nil
        // What failed to build is drawn by what was built before.
        wishes.insert(.picture)
    }

    private func note(_ step: String) {
        // A step that is told late is of no use.
        guard step.isEmpty || progress != nil else { return }
        progress = step
        changed?()
    }

    private func draw() async {
        guard let request = request?() else { return }
        let isFresh = forgets
        forgets = false
        do {
            guard let drawn = try await worker.picture(request, isFresh: isFresh) else { return }
            picture = drawn
            pictureFailure = nil
        } catch {
            pictureFailure = "\(error)"
        }
    }
}
