import NibbleViews

/// The edits of a document that can be taken back, and those that can be made again.
///
/// What is typed in one go is one step, word by word; so is what is deleted with one key held. Anything else is a step of
/// its own. The oldest steps are forgotten when there are many or when they hold much text.
struct EditHistory: Sendable {
    /// The kind of an edit; only edits of one kind become one step.
    enum Kind: Hashable, Sendable {
        case typing
        case deletingBackward
        case deletingForward
        /// A paste, a cut, a change by the program: a step of its own.
        case other
    }

    /// An edit and the selections around it.
    struct Record: Sendable {
        /// The edit that takes it back.
        var inverse: TextEdit
        var before: TextSelection
        var after: TextSelection
    }

    /// The most steps that are kept.
    var stepLimit = 10_000
    /// The most text that steps hold together, in bytes; the last step is kept whatever it holds.
    var byteLimit = 64 << 20

    private var undoSteps: [Record] = []
    private var redoSteps: [Record] = []
    /// The bytes that the steps to undo hold.
    private var heldBytes = 0
    /// The kind of the step that further edits may join.
    private var openKind: Kind?
    private var endsInBlank = false

    var canUndo: Bool { !undoSteps.isEmpty }
    var canRedo: Bool { !redoSteps.isEmpty }
    /// The steps that can be taken back.
    var undoCount: Int { undoSteps.count }

    /// Whether an edit joined the last step or began another.
    enum Outcome: Hashable, Sendable { case joined, began }

    /// Remembers an edit that was made.
    mutating func record(_ record: Record, kind: Kind, startsWithBlank: Bool, endsWithBlank: Bool) -> Outcome
    {
        redoSteps = []
        let startsWord = kind == .typing && endsInBlank && !startsWithBlank
        endsInBlank = endsWithBlank
        if kind == openKind, kind != .other, !startsWord, join(record, kind: kind) { return .joined }
        undoSteps.append(record)
        heldBytes += record.inverse.replacement.count
        openKind = kind
        forgetOldest()
        return .began
    }

    /// Lets the next edit begin a step: the caret was moved, the focus changed.
    mutating func endStep() {
        openKind = nil
        endsInBlank = false
    }

    /// Forgets everything.
    mutating func removeAll() {
        undoSteps = []
        redoSteps = []
        heldBytes = 0
        endStep()
    }

    /// Takes back the last step.
    ///
    /// - Returns: What became of the lines and the selection to show, or nil when there is no step.
    mutating func undo(in document: inout TextDocument) -> (lines: LineChange, selection: TextSelection)? {
        guard let step = undoSteps.popLast() else { return nil }
        heldBytes -= step.inverse.replacement.count
        endStep()
        let (inverse, lines) = document.apply(step.inverse)
        redoSteps.append(Record(inverse: inverse, before: step.before, after: step.after))
        return (lines, step.before)
    }

    /// Makes the step again that was taken back last.
    ///
    /// - Returns: What became of the lines and the selection to show, or nil when there is no step.
    mutating func redo(in document: inout TextDocument) -> (lines: LineChange, selection: TextSelection)? {
        guard let step = redoSteps.popLast() else { return nil }
        endStep()
        let (inverse, lines) = document.apply(step.inverse)
        undoSteps.append(Record(inverse: inverse, before: step.before, after: step.after))
        heldBytes += inverse.replacement.count
        return (lines, step.after)
    }

    /// Makes an edit part of the last step, where it goes on from there.
    private mutating func join(_ new: Record, kind: Kind) -> Bool {
        guard var last = undoSteps.last, last.after == new.before else { return false }
        switch kind {
        case .typing:
            guard new.inverse.replacement.isEmpty,
                new.inverse.range.lowerBound == last.inverse.range.upperBound
            else { return false }
            last.inverse.range = last.inverse.range.lowerBound..<new.inverse.range.upperBound
        case .deletingBackward:
            guard last.inverse.range.isEmpty, new.inverse.range.isEmpty,
                new.inverse.range.lowerBound + new.inverse.replacement.count == last.inverse.range.lowerBound
            else { return false }
            last.inverse.replacement.replace(0..<0, with: new.inverse.replacement)
            last.inverse.range = new.inverse.range
        case .deletingForward:
            guard last.inverse.range.isEmpty, new.inverse.range == last.inverse.range else { return false }
            let end = last.inverse.replacement.count
            last.inverse.replacement.replace(end..<end, with: new.inverse.replacement)
        case .other:
            return false
        }
        heldBytes += new.inverse.replacement.count
        last.after = new.after
        undoSteps[undoSteps.count - 1] = last
        return true
    }

    private mutating func forgetOldest() {
        // A few more are kept for a while: each time something is forgotten the others move up.
        guard undoSteps.count > stepLimit + stepLimit / 8 || heldBytes > byteLimit else { return }
        var forgotten = 0
        while undoSteps.count - forgotten > 1,
            undoSteps.count - forgotten > stepLimit || heldBytes > byteLimit
        {
            heldBytes -= undoSteps[forgotten].inverse.replacement.count
            forgotten += 1
        }
        if forgotten > 0 { undoSteps.removeFirst(forgotten) }
    }
}
