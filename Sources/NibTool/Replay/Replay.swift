import Foundation
import NibbleCells

/// Plays a recording to a program.
final class Replay {
    /// The times at which events are sent.
    enum Pace: Hashable {
        /// At its time, so many times as fast.
        case recorded(speed: Double)
        /// As soon as the program is idle.
        case idle
    }

    /// The ways in which a replay ends, besides how the program does.
    enum Stop: Hashable {
        /// The program ended by itself.
        case ended
        /// It drew nothing.
        case mute
        /// It ran on after the last event.
        case hung
        /// It didn't read what was typed.
        case deaf
        /// Ctrl-C was pressed.
        case interrupted
        /// A signal asked the tool to end.
        case signalled(Int32)
    }

    /// The result of a replay.
    struct Outcome: Hashable {
        let end: ProgramEnd
        let stop: Stop
        /// The number of events that were sent.
        let sent: Int
    }

    /// For this long the program must be silent to count as idle, in seconds; longer than a lone ESC waits for more.
    private static let quiet = 0.03
    /// For this long the program may take to end when it is asked to, in seconds.
    private static let grace = 2.0

    /// The screen that the program draws.
    private(set) var screen: ReplayScreen
    private let program: ReplayProgram
    private let terminal: ReplayTerminal?
    private let actions: [Recording.Event]
    private let firstOutput: Double
    private let duration: Double
    private let pace: Pace
    private let patience: Double
    private let signals: EndingSignals?

    private var next = 0
    private var unsent: ArraySlice<UInt8> = []
    private let start = Replay.now
    /// The time at which the program first drew something.
    private var origin: Double?
    private var lastOutput = 0.0
    private var lastSent = 0.0
    private var stop: Stop?
    private var deadline = Double.infinity

    /// Makes a replay.
    ///
    /// - Parameters:
    ///   - recording: The recording.
    ///   - program: The program, just started.
    ///   - terminal: Where it is watched, if anywhere.
    ///   - pace: When events are sent.
    ///   - patience: For how many seconds the program may do nothing that is waited for.
    ///   - signals: The signals that end the replay. Defaults to none.
    init(
        _ recording: Recording, to program: ReplayProgram, on terminal: ReplayTerminal?, pace: Pace,
        patience: Double, endedBy signals: EndingSignals? = nil
    ) {
        screen = ReplayScreen(size: recording.size)
        actions = recording.actions
        firstOutput = recording.firstOutput
        duration = recording.events.last?.time ?? 0
        (self.program, self.terminal, self.pace, self.patience) = (program, terminal, pace, patience)
        self.signals = signals
    }

    /// The number of events that are to be sent.
    var count: Int { actions.count }

    /// Plays until the program has ended.
    func run() -> Outcome {
        while true {
            wait()
            let isOpen = readOutput()
            if let end = program.hasEnded() {
                finishReading()
                return Outcome(end: end, stop: stop ?? .ended, sent: next)
            }
            if terminal?.dropInput() == true { end(.interrupted) }
            if let signal = signals?.received { end(.signalled(signal)) }
            if stop != nil {
                if Self.now > deadline { program.terminate(SIGKILL) }
            } else if isOpen {
                sendDue()
                lookForHangs()
            }
        }
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    // MARK: - Output

    private func wait() {
        let events = POLLIN | (unsent.isEmpty ? 0 : POLLOUT)
        var entry = pollfd(fd: program.descriptor, events: Int16(events), revents: 0)
        let left = stop == nil ? (nextTime ?? .infinity) - Self.now : 0.02
        let isReadable = poll(&entry, 1, Int32(min(max(left, 0), 0.02) * 1_000) + 1) > 0
        // A terminal that nobody has any more stays readable.
        if isReadable, entry.revents & Int16(POLLHUP) != 0 { usleep(2_000) }
    }

    /// Reads and shows what the program sent; returns whether somebody still has the terminal.
    private func readOutput() -> Bool {
        guard let bytes = program.read() else { return origin == nil }
        guard !bytes.isEmpty else { return true }
        lastOutput = Self.now
        origin = origin ?? lastOutput
        screen.feed(bytes)
        terminal?.show(bytes)
        return true
    }

    /// Reads what may still be on its way: from before the end, or from the program that restores the terminal.
    private func finishReading() {
        let limit = Self.now + 1
        while let bytes = program.read(), Self.now < limit {
            screen.feed(bytes)
            terminal?.show(bytes)
            if bytes.isEmpty { usleep(5_000) }
        }
    }

    // MARK: - Input

    /// The time at which the next event is due; nil before the program's first output and after the last event.
    private var nextTime: Double? {
        guard next < actions.count, let origin else { return nil }
        let time = actions[next].time
        switch pace {
        case .recorded(let speed):
            // Escape alone must not run into what follows.
            return max(origin + max(0, time - firstOutput) / speed, lastSent + (endsWithEscape ? 0.05 : 0))
        case .idle:
            let gap = max(Self.quiet, next > 0 ? time - actions[next - 1].time : 0)
            // A busy machine may let the program read an Escape late, together with what came next: then both are one key.
            let idle = max(lastOutput, lastSent, origin) + (endsWithEscape ? 0.25 : Self.quiet)
            return min(idle, max(lastSent, origin) + gap)
        }
    }

    private var endsWithEscape: Bool {
        guard next > 0, case .input(let bytes) = actions[next - 1].content else { return false }
        return bytes.last == 0x1B
    }

    private func sendDue() {
        send()
        while unsent.isEmpty, let time = nextTime, time <= Self.now {
            if pace == .idle, program.isBusy, Self.now - lastSent < 1 { return }
            switch actions[next].content {
            case .input(let bytes): unsent = bytes[...]
            case .resize(let size):
                program.resize(to: size)
                screen.resize(to: size)
            case .output, .marker: break
            }
            next += 1
            lastSent = Self.now
            send()
        }
    }

    private func send() {
        guard !unsent.isEmpty else { return }
        let count = program.write(unsent)
        unsent = unsent.dropFirst(count)
        if count > 0 { lastSent = Self.now }
    }

    // MARK: - Ends

    private func lookForHangs() {
        let now = Self.now
        guard let origin else {
            if now - start > patience { end(.mute) }
            return
        }
        if !unsent.isEmpty, now - lastSent > patience { end(.deaf) }
        guard next == actions.count, unsent.isEmpty else { return }
        let speed = if case .recorded(let speed) = pace { speed } else { Double.infinity }
        if now > max(origin + (duration - firstOutput) / speed, lastSent) + patience { end(.hung) }
    }

    private func end(_ stop: Stop) {
        guard self.stop == nil else { return }
        self.stop = stop
        deadline = Self.now + Self.grace
        program.terminate(SIGTERM)
    }
}
