import NibbleCells
import NibbleNibs
public import NibbleTerminal
public import NibbleViews

/// Answers questions about a running application: its views, constraints, events and frames.
///
/// The library `Nibble` makes one for the application on the process's own terminal where the environment has `NIBBLE_INSPECT=1`;
/// the tool `nib inspect` is the other side. A test can ask one too:
///
///     let inspector = Inspector(of: stage.application)
///     let reply = inspector.reply(to: InspectionRequest(.tree))
@MainActor public final class Inspector {
    /// The sources of what an application doesn't know of itself.
    public struct Sources {
        /// The bytes that the terminal was sent so far; nil where it doesn't count them.
        public var sentBytes: @MainActor () -> Int?
        /// The end of what the program printed; nil where nothing is kept.
        public var log: @MainActor () -> String?

        /// Makes sources; by default there is nothing in them.
        public init(
            sentBytes: @escaping @MainActor () -> Int? = { nil },
            log: @escaping @MainActor () -> String? = { nil }
        ) {
            self.sentBytes = sentBytes
            self.log = log
        }
    }

    private weak var application: Application?
    private let sources: Sources
    private let start: Double
    private let mirror: InMemoryTerminal
    private var numbers = ViewNumbers()
    private var frames = FrameHistory()
    private var events = Recent<InspectedEvent>(limit: 200)
    private var server: InspectionServer?
    private var outlines: FrameOutlines?
    /// Whether a tool asked for the frames, so that they go with it.
    private var isOutlinedByTool = false
    private var isPicking = false
    /// Whether the event that is being handled was taken to choose a view.
    private var isPickingEvent = false
    private weak var picked: View?

    /// Begins to follow an application, which keeps the inspector.
    ///
    /// One that is on the screen already is drawn again.
    public init(of application: Application, sources: Sources = Sources()) {
        self.application = application
        self.sources = sources
        start = application.clock.now
        mirror = InMemoryTerminal(size: application.terminal.size)
        application.window.attachments[Inspector.self] = self
        application.window.addObserver(self)
        application.eventMonitor = { [weak self] in self?.note($0, $1) }
        application.frameMonitor = { [weak self] in self?.note($0, $1) }
        application.receive(.repaint)
    }

    /// Listens for tools at the socket of this process in a folder, until the application ends.
    ///
    /// - Throws: `InspectionError` when the socket can't be opened.
    public func listen(in folder: InspectionFolder) throws {
        let process = InspectionFolder.ownProcess
        folder.removeStaleSocket(of: process)
        server = try InspectionServer(at: folder.socket(of: process)) { [weak self] in
            self?.answer($0) ?? InspectionReply(problem: "The application has ended.").line
        } allLeft: { [weak self] in
            self?.endPicking()
            if self?.isOutlinedByTool == true { self?.toggleOutlines() }
        }
    }

    /// The answer to a line of a tool, whatever is in it.
    public func answer(_ line: [UInt8]) -> [UInt8] {
        do {
            return reply(to: try InspectionRequest(line: line)).line
        } catch {
            return InspectionReply(problem: "\(error)").line
        }
    }

    /// The answer to a request.
    public func reply(to request: InspectionRequest) -> InspectionReply {
        guard let application else { return InspectionReply(problem: "The application has ended.") }
        var reply = InspectionReply()
        switch request.subject {
        case .program: reply.program = program(application)
        case .tree: reply.views = tree(of: application.window)
        case .view, .set: return about(request)
        case .events: reply.events = Array(events.all)
        case .frames: reply.frames = frames.report(sent: sources.sentBytes())
        case .problems: reply.problems = problems(of: application.window)
        case .log: return log()
        case .pick: pick(in: application)
        case .endPick: endPicking()
        case .picked:
            reply.picked = picked.map { numbers.number(of: $0) }
            reply.isPicking = isPicking
        case .screen: reply.screen = InspectedScreen(mirror.screen)
        case .outlines: toggleOutlines(byTool: true)
        }
        return reply
    }

    // MARK: - Following

    private var time: Double { (application?.clock.now ?? start) - start }

    private func note(_ event: TerminalEvent, _ responder: Responder?) {
        // The terminal's own business, once a frame.
        if event != .ready {
            let words = EventWords.words(for: event, takenBy: responder) + (isPickingEvent ? ", picking" : "")
            isPickingEvent = false
            events.append(
                InspectedEvent(
                    time: time, words: words, responder: responder.map(ViewReport.words(for:))))
        }
    }

    private func note(_ changes: FrameChanges, _ regions: [Rect]) {
        mirror.present(changes, cursor: nil)
        frames.add(changes, regions, at: time, sent: sources.sentBytes())
    }

    // MARK: - Answers

    private func program(_ application: Application) -> InspectedProgram {
        let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "program"
        let size = application.window.bounds.size
        return InspectedProgram(
            process: InspectionFolder.ownProcess, name: name, columns: size.width, rows: size.height)
    }

    private func tree(of window: Window) -> [InspectedView] {
        ViewWalk.views(in: window, without: outlines).map { view, depth in
            ViewReport(view: view).inTree(number: numbers.number(of: view), depth: depth)
        }
    }

    private func problems(of window: Window) -> [InspectedProblem] {
        window.layoutProblems.map {
            InspectedProblem(
                words: $0.description, suggestion: $0.suggestion, places: $0.places.map(InspectedRect.init))
        }
    }

    private func log() -> InspectionReply {
        guard let text = sources.log() else {
            return InspectionReply(
                problem: "The program's output isn't kept: it goes elsewhere than to the terminal.")
        }
        var reply = InspectionReply()
        reply.log = text
        return reply
    }

    /// Answers what is about one view.
    private func about(_ request: InspectionRequest) -> InspectionReply {
        guard let number = request.view else {
            return InspectionReply(problem: "The request needs the number of a view, which the tree has.")
        }
        guard let view = numbers.view(number) else {
            return InspectionReply(
                problem: "There is no view \(number); it may be gone. Ask for the tree again.")
        }
        guard request.subject == .set else {
            var reply = InspectionReply()
            let depth = sequence(first: view) { $0.superview }.reduce(-1) { count, _ in count + 1 }
            reply.details = ViewReport(view: view).details(number: number, depth: depth)
            return reply
        }
        guard let name = request.attribute, let value = request.value else {
            return InspectionReply(problem: "The request needs an attribute and a value.")
        }
        if let problem = view.setNibAttribute(name, to: value) { return InspectionReply(problem: problem) }
        return InspectionReply()
    }

    // MARK: - Picking and outlines

    private static let pickingNotice = "Press the mouse on the view to inspect."

    private func pick(in application: Application) {
        picked = nil
        isPicking = true
        application.showNotice(Self.pickingNotice)
    }

    private func endPicking() {
        guard isPicking else { return }
        isPicking = false
        application?.hideNotice(Self.pickingNotice)
    }

    /// Shows frames and names over the views, or no longer.
    private func toggleOutlines(byTool isOutlinedByTool: Bool = false) {
        guard let window = application?.window else { return }
        self.isOutlinedByTool = isOutlinedByTool && outlines == nil
        if let outlines {
            outlines.removeFromSuperview()
            self.outlines = nil
        } else {
            let outlines = FrameOutlines(frame: window.bounds)
            window.addSubview(outlines)
            self.outlines = outlines
        }
    }
}

extension Inspector: WindowObserver {
    /// F12 shows the frames of views; `keyBindings` may give it another key.
    public var windowCommands: [KeyCommand] {
        let title = outlines == nil ? "Show frames of views" : "Hide frames of views"
        return [
            KeyCommand(title, key: .function(12), identifier: "showFrames") { [weak self] in
                self?.toggleOutlines()
            }
        ]
    }

    /// Ends the server: its socket goes before the program does.
    public func windowWillEnd(_ window: Window) {
        server?.stop()
        server = nil
    }

    /// Keeps the frames over all that is shown.
    public func windowDidLayout(_ window: Window) {
        guard let outlines, window.subviews.last !== outlines else { return }
        window.bringSubviewToFront(outlines)
    }

    /// Takes the press that chooses a view, and its release.
    public func window(_ window: Window, filters event: MouseEvent) -> Handling {
        guard isPicking, event.phase != .moved else { return .ignored }
        isPickingEvent = true
        if event.phase == .down {
            picked = ViewWalk.view(at: event.location, in: window, without: outlines)
        } else if event.phase == .up, picked != nil {
            endPicking()
        }
        return .handled
    }

    /// Gives up choosing a view.
    public func windowCancels(_ window: Window) -> Handling {
        guard isPicking else { return .ignored }
        endPicking()
        return .handled
    }
}
