internal import NibbleCells
internal import NibbleControls
internal import NibbleNcurses
internal import NibbleTerminal
internal import NibbleViews

/// Shows how far some work has come, for scripts and command-line tools.
///
/// On a terminal it is a bar in the last row, and what is reported meanwhile is printed above it; Ctrl-C ends the program as ever.
/// Where standard error is a pipe or a file, where a service runs the program (CI is set), and in the background, it writes a
/// line at each tenth of the work.
///
/// ```swift
/// let progress = ProgressReporter("Copying", total: files.count)
/// for file in files {
///     try await copy(file)
///     await progress.advance()
/// }
/// progress.finish("Copied \(files.count) files")
/// ```
@MainActor public final class ProgressReporter {
    /// The units of work that are done.
    public private(set) var completed = 0
    /// The units of the whole work.
    public let total: Int
    private let title: String
    private let view: ProgressLine
    private var application: Application?
    private var isOver = false
    private var saidTenths = 0

    /// Begins to show the progress of some work.
    ///
    /// - Parameters:
    ///   - title: The name of the work, on one line.
    ///   - total: The units of the whole work, at least 1.
    public init(_ title: String, total: Int) {
        self.title = title
        self.total = max(1, total)
        view = ProgressLine(title)
        application = Self.start(view)
        if application == nil { StandardStreams.report(title) }
    }

    /// Shows a view in the last row; nil where there is no terminal for it.
    private static func start(_ view: View) -> Application? {
        guard StandardStreams.canDraw, !LineTerminal.isAskedFor else { return nil }
        let controller = ViewController()
        controller.view = view
        var options = NcursesTerminal.Options()
        options.inline = NcursesTerminal.Inline(rows: 1, leavesLastFrame: false)
        // The keys that end or stop programs do so.
        options.inline?.interruptsProgram = true
        let application = Application(
            terminal: NcursesTerminal(options: options), rootViewController: controller)
        guard (try? application.start()) != nil else { return nil }
        return application
    }

    isolated deinit { if !isOver { finish(nil) } }

    /// Says that more of the work is done.
    ///
    /// - Parameter units: The units; those beyond the total are left out. Defaults to 1.
    public func advance(by units: Int = 1) async {
        guard !isOver else { return }
        completed = max(0, min(total, completed.saturatingAdd(units)))
        let share = Double(completed) / Double(total)
        view.show(share)
        if application == nil {
            let tenths = completed * 10 / total
            if tenths > saidTenths { StandardStreams.report("\(title): \(tenths * 10) %") }
            saidTenths = max(saidTenths, tenths)
        }
        // The terminal has a turn, even where the work never waits.
        await Task.yield()
    }

    /// Writes lines above the bar, or among the lines.
    public func report(_ text: String) {
        guard let application else { return StandardStreams.report(text) }
        application.printAbove(text)
    }

    /// Ends the reporting; the bar goes away.
    ///
    /// - Parameter text: The lines that stay in its place; nil, the default, for none.
    public func finish(_ text: String? = nil) {
        guard !isOver else { return }
        isOver = true
        application?.terminate()
        application = nil
        if let text { StandardStreams.report(text) }
    }
}

/// A title and a bar on one row.
private final class ProgressLine: View {
    private let label = Label("")
    private let bar = ProgressView(frame: .zero)

    init(_ title: String) {
        super.init(frame: .zero)
        label.text = title
        bar.accessibilityLabel = title
        bar.showsTimeRemaining = true
        addSubview(label)
        addSubview(bar)
    }

    required init(coder: NibCoder) throws { try super.init(coder: coder) }

    func show(_ share: Double) { bar.progress = share }

    override func layoutSubviews() {
        super.layoutSubviews()
        let columns = min(TerminalText.columns(of: label.text ?? "") + 1, bounds.width / 2)
        label.frame = Rect(x: 0, y: 0, width: columns, height: 1)
        let room = bounds.width - columns
        bar.frame = Rect(x: columns, y: 0, width: min(60, room), height: 1)
    }
}
