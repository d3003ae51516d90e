internal import CTerminal
internal import Dispatch
internal import NibbleSystem
package import NibbleTerminal

/// The real terminal from `start` to `end`: raw, its modes on, guarded, giving way to others and coming back.
///
/// It knows nothing of cells and keys: bytes go out through `output`, bytes come in through `Handlers`.
@MainActor package final class TerminalSession {
    /// The closures for the events that the session reports.
    package struct Handlers {
        /// Bytes from the terminal, valid during the call only.
        var input: @MainActor (UnsafeRawBufferPointer) -> Void
        /// `.resize`, `.repaint`, `.ready` and `.end`; never from within a method of the session, except that
        /// `suspended` reports `.repaint` and `.resize` before it returns.
        var event: @MainActor (TerminalEvent) -> Void
        /// Whether earlier input is still being handled, so that more is not wanted yet.
        var isBusy: @MainActor () -> Bool

        /// Makes handlers.
        package init(
            input: @escaping @MainActor (UnsafeRawBufferPointer) -> Void,
            event: @escaping @MainActor (TerminalEvent) -> Void,
            isBusy: @escaping @MainActor () -> Bool = { false }
        ) {
            self.isBusy = isBusy
            self.input = input
            self.event = event
        }
    }

    /// The queue of bytes for the terminal.
    package let output: OutputQueue
    /// The size as last seen.
    package private(set) var size: TerminalSize

    /// The files that a session opens, at most at one time: those of Dispatch too, which ends the program without a word
    /// when it gets none for a timer, and a watch over each of the two directions.
    private static let descriptors: Int32 = 12

    /// The time that SIGHUP may take after the terminal is gone, in milliseconds.
    private static let signalDelay = 50

    private let tty: TTY
    private let input: InputSource
    /// The environment in which LINES and COLUMNS are looked up.
    private let environment = ProcessEnvironment.current
    private let interruptKey: TerminalGuard.InterruptKey
    private var ledger: ModeLedger
    private var handlers: Handlers
    private var signals: SignalSources?
    private var pipeline: PipelineWatch?
    private var isEntered = false
    private var isGone = false
    private var stopScope = TUI_STOP_PROCESS
    private var answers = AnswerClock()

    /// Opens the controlling terminal without changing it.
    ///
    /// - Parameters:
    ///   - dialect: How the terminal's modes are switched.
    ///   - interruptKey: What Ctrl-C does. Defaults to being a key.
    /// - Throws: `NcursesError` when the process has no controlling terminal.
    package init(
        dialect: ModeDialect, interruptKey: TerminalGuard.InterruptKey = .isKey
    ) throws {
        tui_tty_fill_standard_descriptors()
        tty = try TTY.openControlling()
        output = OutputQueue(tty)
        input = InputSource(tty)
        ledger = ModeLedger(dialect: dialect)
        size = tty.size(environment: environment)
        self.interruptKey = interruptKey
        handlers = Handlers(input: { _ in }, event: { _ in })
    }

    // MARK: - Start and end

    /// Takes the terminal: raw, with the modes given, reading.
    ///
    /// In the background of a shell the process first stops, as job control wants, until it is brought forward.
    ///
    /// - Parameters:
    ///   - modes: The modes to switch on.
    ///   - grace: Milliseconds for an orderly end after SIGTERM, SIGHUP or SIGINT, which `.end(.signal)` asks for.
    ///     Defaults to 0: the guard restores the terminal and the process dies at once.
    ///   - hasGuardian: Whether a second process restores the terminal after `kill -9` and the like. Defaults to true;
    ///     where no process is to be had, the session does without.
    ///   - handlers: What is called with input and events.
    /// - Throws: `NcursesError`; the terminal is then as it was.
    package func start(
        modes: [Mode], grace: Int = 0, hasGuardian: Bool = true, handlers: Handlers
    ) throws {
        guard tui_tty_can_open(tty.descriptor, Self.descriptors) != 0 else {
            throw NcursesError(.tooManyOpenFiles)
        }
        AskedFiles.openLog(environment)
        self.handlers = handlers
        output.whenIdle = { handlers.event(.ready) }
        output.whenHungUp = { [weak self] in self?.hangUp() }
        input.whenRead = handlers.input
        input.isBusy = handlers.isBusy
        input.whenHungUp = { [weak self] in self?.hangUp() }
        let signals = try SignalSources { [weak self] in self?.receive($0) }
        self.signals = signals
        do {
            try waitForForeground(SIGTTIN)
            try TerminalGuard.install(tty, grace: grace)
            // Before the terminal is touched: what kills a program may kill it at any moment.
            if hasGuardian { try? TerminalGuard.startGuardian() }
            for mode in modes { _ = ledger.turnOn(mode) }
            try enter(restoring: .current)
            pipeline = PipelineWatch { [weak self] in self?.takeBack() }
        } catch {
            end()
            throw error
        }
    }

    /// Gives the terminal back as it was found, once it has sent what it owes.
    ///
    /// Further calls do nothing.
    package func end() {
        leave()
        guard let signals else { return }
        self.signals = nil
        signals.cancel()
        pipeline?.cancel()
        pipeline = nil
        TerminalGuard.uninstall()
    }

    // MARK: - Modes

    /// Switches a mode on.
    func turnOn(_ mode: Mode) {
        var changed = ledger
        let bytes = changed.turnOn(mode)
        change(to: changed, sending: bytes)
    }

    /// Switches a mode off.
    func turnOff(_ kind: Mode.Kind) {
        var changed = ledger
        let bytes = changed.turnOff(kind)
        change(to: changed, sending: bytes)
    }

    /// Forgets a mode that others have undone, without a byte.
    func forget(_ kind: Mode.Kind) {
        var changed = ledger
        changed.forget(kind)
        change(to: changed, sending: [])
    }

    /// Whether rows of the normal screen are known to be ours.
    var hasRows: Bool { !ledger.placeBytes.isEmpty }

    private func change(to changed: ModeLedger, sending bytes: [UInt8]) {
        ledger = changed
        guard isEntered else { return }
        // The guard first knows how to leave the mode, then it is switched on; likewise a mode is off before the
        // guard forgets it, as leaving one twice does no harm.
        guard (try? TerminalGuard.setLeaveBytes(of: ledger)) != nil else { return }
        output.send(bytes)
    }

    // MARK: - Questions

    /// Sends questions, the last of which is that for the primary attributes (DA1).
    func ask(_ questions: [UInt8]) {
        answers.wasAsked(at: monotonicMilliseconds())
        output.send(questions)
        tellGuard()
    }

    /// The answer to the last question came.
    func wasAnswered() {
        answers.wasAnswered(at: monotonicMilliseconds())
        tellGuard()
    }

    /// The mouse reported something: more may be on its way.
    func mouseReported() { answers.mouseReported(at: monotonicMilliseconds()) }

    private func tellGuard() {
        let now = monotonicMilliseconds()
        let owed = tui_answers(attributes: Int32(clamping: answers.owed(at: now)), status: 0)
        TerminalGuard.expect(owed, milliseconds: answers.remaining(at: now))
    }

    /// Stops reports and waits until the terminal has sent what is on its way; asks where nothing else ends that.
    private func waitForAnswers() {
        let now = monotonicMilliseconds()
        let asksStatus = answers.expectsReports(at: now)
        let owed = answers.owed(at: now)
        guard ledger.dialect.isXterm, asksStatus || owed > 0 else { return }
        output.send(ledger.leaveInputBytes + (asksStatus ? Array("\u{1B}[5n".utf8) : []))
        if output.drain(milliseconds: 50) {
            // Leaving a level of the kitty protocol twice would take away one that is not ours.
            try? TerminalGuard.setLeaveBytes(of: ledger.withoutInput)
        }
        // Answers come in the order of the questions.
        let wanted = tui_answers(
            attributes: asksStatus ? 0 : Int32(clamping: owed), status: asksStatus ? 1 : 0)
        let limit = asksStatus ? answers.allowance : answers.remaining(at: now)
        input.swallow(wanted, milliseconds: limit)
        answers.forget()
        TerminalGuard.expect(tui_answers(), milliseconds: 0)
    }

    // MARK: - Giving way

    /// Stops the process and its job as Ctrl-Z does in a shell; `.repaint` follows when it goes on.
    package func requestSuspend() {
        stopScope = TUI_STOP_GROUP
        signals?.post(.stop)
    }

    /// Gives the terminal to others while `body` runs, then takes it back and reports `.repaint`.
    ///
    /// - Throws: What `body` throws.
    package func suspended<Result>(_ body: @MainActor () async throws -> Result) async rethrows -> Result {
        let wasEntered = isEntered
        leave()
        defer { if wasEntered { resume(restoring: .earlier) } }
        return try await body()
    }

    /// Runs a program on the terminal and waits for its end; for use within `suspended`.
    ///
    /// - Parameter arguments: The program, looked up in PATH, and its arguments. No shell looks at them.
    /// - Returns: How it ended.
    /// - Throws: `NcursesError` when it cannot be started.
    package func run(_ arguments: [String]) async throws -> TerminalProcess.End {
        try await TerminalProcess.run(arguments, on: tty)
    }

    private func enter(restoring settings: TerminalGuard.Settings) throws {
        try TerminalGuard.enter(interruptKey, restoring: settings)
        isEntered = true
        try TerminalGuard.setLeaveBytes(of: ledger)
        output.send(ledger.enterBytes)
        input.start()
    }

    private func leave() {
        guard isEntered else { return }
        isEntered = false
        input.stop()
        // A frame that a stuck terminal did not take is given up; the leave bytes end a sequence cut in two.
        let isDrained = output.drain(milliseconds: 200)
        if isDrained { waitForAnswers() }
        output.discard()
        output.whenSent?(ledger.leaveBytes[...])
        TerminalGuard.leave()
        // Whoever has the terminal now writes there.
        ledger.forget(.rows)
    }

    private func resume(restoring settings: TerminalGuard.Settings) {
        guard signals != nil, !output.isHungUp else { return }
        do {
            try waitForForeground(SIGTTOU)
            tty.discardInput()
            try enter(restoring: settings)
        } catch {
            return hangUp()
        }
        updateSize()
        handlers.event(.repaint)
    }

    /// Stops as often as it takes until the shell brings the process to the foreground.
    private func waitForForeground(_ signal: Int32) throws {
        while true {
            let answer = tui_job_is_foreground(tty.descriptor)
            // The terminal hung up, or belongs to another session by now.
            guard answer >= 0 else { throw NcursesError(.noControllingTerminal) }
            if answer == 1 { return }
            guard tui_job_stop(signal, TUI_STOP_PROCESS) == 1 else { throw NcursesError(.inBackground) }
        }
    }

    // MARK: - Signals

    private func receive(_ notices: SignalSources.Notices) {
        if notices.contains(.end), let signal = TerminalGuard.requestedEnd {
            handlers.event(.end(.signal(signal)))
        }
        if notices.contains(.stop) {
            stop()
        } else if notices.contains(.continued) {
            goOn()
        } else if notices.contains(.resized), isEntered {
            wasResized()
        }
    }

    /// The same size counts too: in between the terminal may have had another one, at which it cut what was shown.
    private func wasResized() {
        size = tty.size(environment: environment)
        handlers.event(.resize)
    }

    private func stop() {
        let wasEntered = isEntered
        leave()
        let scope = stopScope
        stopScope = TUI_STOP_PROCESS
        _ = tui_job_stop(SIGTSTP, scope)
        signals?.drop([.stop, .continued])
        if wasEntered { resume(restoring: .current) }
    }

    /// After a stop that we did not see coming (SIGSTOP): others may have used the terminal.
    private func goOn() {
        guard isEntered else { return }
        guard (try? waitForForeground(SIGTTOU)) != nil else { return hangUp() }
        TerminalGuard.makeRaw()
        output.discard()
        // The screen is entered again in case somebody left it; a level of the kitty protocol must not be doubled.
        output.send(ledger.leaveInputBytes + ledger.enterBytes)
        forget(.rows)
        updateSize()
        handlers.event(.repaint)
    }

    /// Programs that feed this one may use the terminal too, and leave it as they found it.
    private func takeBack() {
        guard isEntered, tui_job_is_foreground(tty.descriptor) == 1, TerminalGuard.keepRaw() else { return }
        // They may have written there, and keys were echoed.
        handlers.event(.repaint)
    }

    private func updateSize() {
        let now = tty.size(environment: environment)
        guard now != size else { return }
        size = now
        handlers.event(.resize)
    }

    /// Reading and writing may both find the terminal gone.
    private func hangUp() {
        guard !isGone else { return }
        isGone = true
        // To a session's leader the kernel sends SIGHUP a moment later. Its parent expects a death of that.
        guard getsid(0) == getpid() else { return handlers.event(.end(.hangUp)) }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(Self.signalDelay)) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.signals != nil else { return }
                self.handlers.event(.end(.hangUp))
            }
        }
    }
}
