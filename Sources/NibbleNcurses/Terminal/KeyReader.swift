internal import Dispatch
internal import NibbleSystem
import NibbleTerminal

/// Feeds the input parser with bytes and time.
@MainActor final class KeyReader {
    private var parser: InputParser
    private let receive: (InputEvent) -> Void
    private var pending: DispatchWorkItem?
    private var events: [InputEvent] = []
    /// The events that were read and are not yet handled, from `handled` on.
    private var backlog: [InputEvent] = []
    private var handled = 0
    /// Told of the bytes behind each event right before it is handled; nil where nothing is recorded.
    var recorder: SessionRecorder?
    private var source = EventSource()
    /// The place for keys that nobody has handled at the end; nil where they are dropped.
    private let typedAhead: TypedAhead?
    /// Whether keys wait for their screen, while the terminal's answers don't.
    private var isPaused: Bool
    private var isStopped = false

    /// The time that events are handled for in one go, in seconds: frames, signals and timers wait that long.
    private static let turn = 0.008

    /// Makes a reader for a terminal.
    ///
    /// - Parameters:
    ///   - terminfo: The terminal's entry.
    ///   - usesUTF8: Whether the terminal sends UTF-8.
    ///   - typedAhead: The keys that come before others, once `resume` is called; those that nobody has handled at the end are
    ///     kept there. Defaults to nil: keys are handled from the start, and dropped at the end.
    ///   - receive: Called with each event.
    init(
        terminfo: Terminfo, usesUTF8: Bool, typedAhead: TypedAhead? = nil,
        receive: @escaping @MainActor (InputEvent) -> Void
    ) {
        self.typedAhead = typedAhead
        isPaused = typedAhead != nil
        backlog = typedAhead?.take() ?? []
        var configuration = InputParser.Configuration()
        if terminfo.string("kmous") == nil { configuration.keyStrings = terminfo.readKeyStrings() }
        parser = InputParser(configuration: configuration)
        self.receive = receive
    }

    /// Whether the terminal was asked where its cursor is.
    var expectsCursorReports: Bool {
        get { parser.expectsCursorReports }
        set { parser.expectsCursorReports = newValue }
    }

    /// Reads bytes and reports what they mean.
    func read(_ bytes: UnsafeRawBufferPointer) {
        if recorder?.isRecording == true {
            readTracing(bytes)
        } else {
            parser.feed(bytes, at: now, into: &events)
        }
        deliver()
    }

    /// Reads bytes one by one, which tells which of them led to which event.
    private func readTracing(_ bytes: UnsafeRawBufferPointer) {
        let now = now
        for index in bytes.indices {
            let byte = UnsafeRawBufferPointer(rebasing: bytes[index...index])
            parser.feed(byte, at: now, into: &events)
            source.add(bytes[index])
            // Between two events the parser waits for nothing.
            if parser.deadline == nil, !events.isEmpty { source.assign(to: backlog.count + events.count - 1) }
        }
    }

    /// Whether there is still something to handle, so that nothing needs to be read.
    var isBusy: Bool { !isPaused && handled < backlog.count }

    /// Handles keys from now on, beginning with those that have come before.
    func resume() {
        guard isPaused else { return }
        isPaused = false
        // Not at once: whoever calls this may be in the middle of placing the screen.
        handleBacklogLater()
    }

    /// Ends the waiting for the rest of a sequence; what is not yet handled, or still comes, is kept or dropped.
    func stop() {
        stopWaiting()
        isStopped = true
        typedAhead?.keep(backlog[handled...])
        recorder?.read(source.takeRest(), for: nil)
        backlog = []
        handled = 0
    }

    private func stopWaiting() {
        pending?.cancel()
        pending = nil
    }

    private var now: Double { Double(DispatchTime.now().uptimeNanoseconds) * 1e-9 }

    /// The time of the kernel's last tick, which costs a tenth of the exact one: it's asked for after each event.
    private var roughNow: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    private func deliver() {
        if isStopped {
            typedAhead?.keep(events)
            return events.removeAll()
        }
        if isPaused {
            deliverAnswers()
            return waitForRest()
        }
        let isUnderWay = isBusy
        backlog += events
        events.removeAll(keepingCapacity: true)
        if !isUnderWay { handleBacklog() }
        waitForRest()
    }

    /// Handles what the terminal answers, ahead of the keys that wait.
    private func deliverAnswers() {
        let (first, arrived) = (backlog.count, events)
        events.removeAll(keepingCapacity: true)
        for (offset, event) in arrived.enumerated() {
            let bytes = source.take(first + offset)
            if event.isTyped {
                source.put(bytes, for: backlog.count)
                backlog.append(event)
            } else {
                recorder?.read(bytes, for: event)
                receive(event)
            }
        }
    }

    private func handleBacklogLater() {
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.handleBacklog() }
        }
    }

    /// Handles events for a while; the rest after what else there is to do, such as a frame.
    private func handleBacklog() {
        let end = roughNow + Self.turn
        while isBusy {
            handled += 1
            let event = backlog[handled - 1]
            if let recorder { recorder.read(source.take(handled - 1), for: event) }
            receive(event)
            if isBusy, roughNow > end {
                return handleBacklogLater()
            }
        }
        backlog.removeAll(keepingCapacity: true)
        source.forgetEvents()
        handled = 0
    }

    /// A lone ESC, or the beginning of a sequence, is decided when nothing followed for a while.
    private func waitForRest() {
        stopWaiting()
        guard let deadline = parser.deadline else { return }
        let work = DispatchWorkItem { [weak self] in
            MainActor.assumeIsolated { self?.timeOut() }
        }
        pending = work
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, deadline - now), execute: work)
    }

    private func timeOut() {
        pending = nil
        parser.timeOut(at: now, into: &events)
        if !events.isEmpty { source.assign(to: backlog.count) }
        deliver()
    }
}
