import NibbleEditing
import NibbleNibFormat

/// Keeps the changes that resolve contradictions: they are found by drawing, and are asked for again while nothing changes.
@MainActor final class TriedConflicts {
    private weak var scene: DrawnScene?
    private var bytes: [UInt8] = []
    private var known: [NibPlace: [ProblemFix]] = [:]

    /// The changes for the contradiction that has a constraint at a place.
    ///
    /// For the same picture of the same text they are those that were found before.
    func fixes(at place: NibPlace, of conflicts: ConflictFixes) -> [ProblemFix] {
        if scene !== conflicts.scene || bytes != conflicts.file.text.bytes {
            scene = conflicts.scene
            bytes = conflicts.file.text.bytes
            known = [:]
        }
        let fixes = known[place] ?? conflicts.all(at: place)
        known[place] = fixes
        return fixes
    }
}
