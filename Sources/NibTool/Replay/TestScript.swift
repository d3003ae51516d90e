import NibbleCells
import NibbleTerminal

/// The steps of a test that repeats a recorded session on a stage: keys by their names instead of bytes.
struct TestScript {
    /// A thing that the test does.
    enum Step: Hashable {
        case advance(tenths: Int)
        case press(KeyEvent)
        case type(String)
        case paste(String)
        case click(Point, count: Int)
        case drag(Point, Point)
        case wheel(Int, Point)
        case resize(Size)
        case mouse(MouseEvent)
        case focus(isActive: Bool)
        /// The dots that follow stand for a secret.
        case secret
    }

    /// Shorter pauses are part of typing, in seconds.
    private static let pause = 0.5

    private(set) var steps: [Step] = []
    /// The time of the last step, and of the program's first output before there is one.
    private var last: Double
    private var parser = InputParser()
    /// The press of the left button whose release is still to come, and where it was dragged.
    private var press: (down: MouseEvent, drags: [MouseEvent])?

    /// Whether dots stand for what is typed, and the test doesn't say so yet.
    private var isHidden = false

    /// Makes the steps of a recording.
    init(_ recording: Recording) {
        last = recording.firstOutput
        for event in recording.events {
            settle(before: event.time)
            switch event.content {
            case .input(let bytes): read(bytes, at: event.time)
            case .resize(let size): add(.resize(size), at: event.time)
            case .marker("typing is hidden"): isHidden = true
            case .marker("typing is shown"): isHidden = false
            case .marker, .output: break
            }
        }
        settle(before: .infinity)
        releasePress(at: last)
    }

    // MARK: - Input

    /// Decides what was pending when its time was over, as a lone ESC.
    private mutating func settle(before time: Double) {
        while let deadline = parser.deadline, deadline <= time {
            var events: [InputEvent] = []
            parser.timeOut(at: deadline, into: &events)
            for event in events { take(event, at: deadline) }
        }
    }

    private mutating func read(_ bytes: [UInt8], at time: Double) {
        var events: [InputEvent] = []
        bytes.withUnsafeBytes { parser.feed($0, at: time, into: &events) }
        for event in events { take(event, at: time) }
    }

    private mutating func take(_ event: InputEvent, at time: Double) {
        if isHidden, Self.isDot(event) {
            isHidden = false
            add(.secret, at: time)
        }
        switch event {
        case .key(let key): add(Self.step(for: key), at: time)
        case .mouse(let mouse): take(mouse, at: time)
        case .paste(let text): add(.paste(text), at: time)
        case .focus(let change): add(.focus(isActive: change == .gained), at: time)
        // Nobody asks a stage, and it takes pastes of any length.
        case .reply, .pasteCut: break
        }
    }

    private static func isDot(_ event: InputEvent) -> Bool {
        switch event {
        case .key(let key): key.key == .character("•")
        case .paste(let text): text.hasPrefix("•")
        default: false
        }
    }

    private static func step(for key: KeyEvent) -> Step {
        guard key.modifiers.isEmpty, case .character(let character) = key.key else { return .press(key) }
        return .type(String(character))
    }

    // MARK: - The mouse

    private mutating func take(_ event: MouseEvent, at time: Double) {
        let isLeft = event.button == .left && event.modifiers.isEmpty
        switch event.phase {
        case .down where isLeft:
            releasePress(at: time)
            press = (event, [])
        case .dragged where isLeft && press != nil: press?.drags.append(event)
        case .up where isLeft && press != nil: finishPress(event, at: time)
        case .scrolled where event.scrollDelta.x == 0 && event.modifiers.isEmpty:
            add(.wheel(event.scrollDelta.y, event.location), at: time)
        // The mouse alone, without a button, changes at most what is under it.
        case .moved: break
        case .down, .dragged, .up, .scrolled: add(.mouse(event), at: time)
        }
    }

    private mutating func finishPress(_ up: MouseEvent, at time: Double) {
        guard let (down, drags) = press else { return }
        press = nil
        guard drags.isEmpty, down.location == up.location else {
            return add(.drag(down.location, up.location), at: time)
        }
        if down.clickCount > 1, steps.last == .click(down.location, count: down.clickCount - 1) {
            steps.removeLast()
            steps.append(.click(down.location, count: down.clickCount))
            last = time
        } else {
            add(.click(down.location, count: 1), at: time)
        }
    }

    /// A button that never went up: its events one by one.
    private mutating func releasePress(at time: Double) {
        guard let (down, drags) = press else { return }
        press = nil
        for event in [down] + drags { add(.mouse(event), at: time) }
    }

    // MARK: - Steps

    private mutating func add(_ step: Step, at time: Double) {
        let passed = time - last
        if passed >= Self.pause, passed.isFinite {
            steps.append(.advance(tenths: Int((passed * 10).rounded())))
        }
        last = max(last, time)
        if case .type(let more) = step, case .type(let text)? = steps.last {
            steps.removeLast()
            steps.append(.type(text + more))
        } else {
            steps.append(step)
        }
    }
}
