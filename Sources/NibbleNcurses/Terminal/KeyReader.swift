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
    /// The place for keys that come before the interface is shown, or after its last one; nil where none wait.
    var typedAhead: TypedAhead? { didSet { typedAhead?.begin() } }
    private var source = EventSource()

    /// The time that events are handled for in one go, in seconds: frames, signals and timers wait that long.
    private static let turn = 0.008

    /// Makes a reader for a terminal.
    init(terminfo: Terminfo, usesUTF8: Bool, receive: @escaping @MainActor (InputEvent) -> Void) {
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
    var isBusy: Bool { handled < backlog.count }

    /// Handles the keys that have waited for the interface, and from now on all as they come.
    func release() {
        typedAhead?.release()
        // Not at once: whoever calls this is in the middle of placing the screen.
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { while let event = self?.typedAhead?.next() { self?.receive(event) } }
        }
    }

    /// Ends the waiting for the rest of a sequence; what is not yet handled is kept for the next interface, or dropped.
    func stop() {
        stopWaiting()
        typedAhead?.keep(backlog[handled...])
        typedAhead = nil
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
        let isUnderWay = isBusy
        backlog += events
        events.removeAll(keepingCapacity: true)
        if !isUnderWay { handleBacklog() }
        waitForRest()
    }

    /// Handles events for a while; the rest after what else there is to do, such as a frame.
    private func handleBacklog() {
        let end = roughNow + Self.turn
        while isBusy {
            handled += 1
            let event = backlog[handled - 1]
            if let recorder { recorder.read(source.take(handled - 1), for: event) }
            if typedAhead?.take(event) != true { receive(event) }
            if isBusy, roughNow > end {
                return DispatchQueue.main.async { [weak self] in
                    MainActor.assumeIsolated { self?.handleBacklog() }
                }
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
