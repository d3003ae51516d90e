import NibbleCells

/// Keeps the motion of a transition within some bytes, and still on lines that are slow.
///
/// Moving a whole screen sends it whole with every frame. A screen that is dear is moved in fewer steps, and one of which
/// three steps cost too much is exchanged at once.
struct TransitionPacing {
    /// The most that a transition may send, in bytes.
    static let budget = 60_000
    /// Fewer steps than these look like faults rather than like motion.
    private static let fewestSteps = 3
    /// A frame that had to wait for longer, in seconds, went over a slow line.
    private static let patience = 0.1
    /// The seconds for which a line is taken to be slow after that.
    private static let memory = 30.0

    private var isUnderWay = false
    private var began = 0.0
    private var duration = 0.0
    /// The cost of the screen that goes, in bytes.
    private var going = 0
    private var spent = 0
    /// The bytes of the last frame, and the part of the time, 0…1, that was over then.
    private var last = (bytes: 0, progress: 0.0)
    private var progress = 0.0
    private var heldUpSince: Double?
    private var slowUntil = 0.0

    /// Notes that a frame has to wait for the terminal.
    mutating func isHeldUp(at now: Double) { heldUpSince = heldUpSince ?? now }

    /// Sets the steps of a transition that has begun; ends it where it costs too much.
    ///
    /// - Parameters:
    ///   - animator: The animator that moves it.
    ///   - shown: The cells on the screen, which tell what moving them costs.
    ///   - now: The time.
    @MainActor mutating func pace(_ animator: Animator, shown: CellGrid, at now: Double) {
        if let since = heldUpSince, now - since > Self.patience { slowUntil = now + Self.memory }
        heldUpSince = nil
        guard let transition = animator.transition else {
            isUnderWay = false
            animator.stepInterval = 0
            return
        }
        if isUnderWay {
            progress = duration > 0 ? min(1, (now - began) / duration) : 1
            if now < slowUntil || isTooDear { _ = animator.finishTransitions() }
            return
        }
        isUnderWay = true
        (began, duration, progress) = (now, transition.duration, 0)
        (spent, last) = (0, (0, 0))
        going = Self.bytes(of: shown, in: transition.area)
        let steps = Self.budget / max(1, going) - 1
        guard now >= slowUntil, steps >= Self.fewestSteps else {
            _ = animator.finishTransitions()
            return
        }
        animator.stepInterval = transition.duration / Double(steps)
    }

    /// Whether the budget does for another step and the end: of what comes only a part has been in view, which grows.
    private var isTooDear: Bool {
        let coming = Double(max(0, last.bytes - going)) / max(0.05, last.progress)
        return spent + last.bytes + max(last.bytes, Int(min(coming, 1e9))) > Self.budget
    }

    /// Counts what a frame sends.
    mutating func willSend(_ changes: FrameChanges) {
        guard isUnderWay else { return }
        last = (Self.bytes(of: changes.cells[...]), progress)
        spent += last.bytes
    }

    private static func bytes(of grid: CellGrid, in area: Rect) -> Int {
        let area = area.intersection(grid.bounds)
        return (area.minY..<max(area.minY, area.maxY)).reduce(0) { sum, row in
            sum
                + bytes(
                    of: grid.cells[(row * grid.size.width + area.minX)..<(row * grid.size.width + area.maxX)])
        }
    }

    /// About what it takes to send cells: their characters, and their colours where they change.
    private static func bytes(of cells: ArraySlice<Cell>) -> Int {
        var sum = 0
        var pen = Cell.blank
        for cell in cells {
            sum += cell.glyph == .space ? 1 : 2
            if cell.foreground != pen.foreground { sum += cell.foreground.rgb == nil ? 5 : 17 }
            if cell.background != pen.background { sum += cell.background.rgb == nil ? 5 : 17 }
            if cell.attributes != pen.attributes { sum += 4 }
            pen = cell
        }
        return sum
    }
}
