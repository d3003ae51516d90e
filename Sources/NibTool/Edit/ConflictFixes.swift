import Nibble
import NibbleEditing
import NibbleNibFormat

/// A change of the file that resolves a problem.
struct ProblemFix {
    /// The name in the list.
    let title: String
    /// The change in words.
    let note: String
    let step: MarkupText.Step
}

/// Finds the changes that resolve constraints that conflict: of each member of the smallest such set, as far as
/// trying it shows that it does.
///
/// Those that let the view follow what is around it come first.
@MainActor struct ConflictFixes {
    /// A constraint of the set, as the file states it.
    private struct Member {
        let element: Int
        let attribute: MarkupTree.Attribute
        let words: String
    }

    /// The order in which changes are listed.
    private enum Rank: CaseIterable {
        /// A length goes whose view is held at both ends, and follows them.
        case freed
        /// Another constant, with which the constraint holds at every size.
        case everySize
        /// A constraint gives way or goes.
        case rest
        /// A constant that contradicts the others at any other size.
        case thisSize
    }

    let file: EditedFile
    let scene: DrawnScene
    /// Draws a changed text on a screen of some size.
    let draw: @MainActor ([UInt8], Size) -> DrawnScene?

    /// The most constraints whose changes are tried.
    private static let limit = 8

    /// The changes for the contradiction that has a constraint at a place of the file; nil for the first one.
    func all(at place: NibPlace?) -> [ProblemFix] {
        let members = members(at: place)
        let found = members.prefix(Self.limit).flatMap { changes(of: $0, among: members) }
        return Rank.allCases.flatMap { rank in found.filter { $0.rank == rank }.map { $0.fix } }
    }

    /// Whether the file states any constraint of the contradiction at a place.
    func hasMembers(at place: NibPlace?) -> Bool { !members(at: place).isEmpty }

    private func members(at place: NibPlace?) -> [Member] {
        let conflicts = scene.problems.filter { $0.kind == .unsatisfiable }.map {
            $0.constraints.compactMap(member)
        }
        return conflicts.first { members in
            members.contains { member in place.map { self.place(of: member) == $0 } ?? true }
        } ?? []
    }

    /// The constraint in a sentence that ends with its place: `a.top = b.bottom (Photo.layout:3:14)`.
    private func member(_ words: String) -> Member? {
        guard words.hasSuffix(")"), let open = words.lastIndex(of: "(") else { return nil }
        let parts = words[words.index(after: open)...].dropLast().split(separator: ":")
        guard parts.count == 3, let line = Int32(parts[1]), let column = Int32(parts[2]),
            let found = file.attribute(at: NibPlace(line: line, column: column))
        else { return nil }
        return Member(element: found.element, attribute: found.attribute, words: words)
    }

    private func place(of member: Member) -> NibPlace? {
        file.place(ofByte: member.attribute.range.lowerBound)
    }

    // MARK: - Changes

    private func changes(of member: Member, among members: [Member]) -> [(rank: Rank, fix: ProblemFix)] {
        let name = member.attribute.name
        let title = EditedNames.title(of: member.element, in: file)
        let value = MarkupWords.unescaped(member.attribute.value)
        guard let removal = file.text.set(name, to: nil, of: member.element),
            let without = trial(removal), isResolved(without)
        else { return [] }
        var fixes = [
            ProblemFix(title: "Remove \(name) = \(value)", note: "of \(title)", step: removal)
        ]
        if !value.contains("@"), let step = file.text.set(name, to: value + " @999", of: member.element) {
            fixes.append(
                ProblemFix(title: "\(name) = \(value) @999", note: "gives way, of \(title)", step: step))
        }
        let isFreed = Self.isHeldAtBothEnds(member, among: members)
        let (rank, ordered): (Rank, [ProblemFix]) = isFreed ? (.freed, fixes) : (.rest, fixes.reversed())
        var changes = ordered.map { (rank: rank, fix: $0) }
        if let change = newConstant(of: member, in: without, title: title) { changes.append(change) }
        return changes
    }

    /// Whether a member is the length of a view whose ends, or an end and the middle, are held by others.
    private static func isHeldAtBothEnds(_ member: Member, among members: [Member]) -> Bool {
        let length = member.attribute.name
        guard let axis = [Axis.horizontal, .vertical].first(where: { $0.lengthSlot == length }) else {
            return false
        }
        let places = members.filter { other in
            let name = other.attribute.name
            return other.element == member.element
                && (name == "edges" || EditedPlace.axis(of: name) == axis)
        }
        return places.count > 1
    }

    /// The change of a member's constant that resolves the contradiction; nil where no constant does.
    private func newConstant(
        of member: Member, in without: DrawnScene, title: String
    ) -> (rank: Rank, fix: ProblemFix)? {
        let name = member.attribute.name
        let value = MarkupWords.unescaped(member.attribute.value)
        guard let number = constant(of: member, in: without), let changed = Self.value(value, with: number),
            let step = file.text.set(name, to: changed, of: member.element), let scene = trial(step),
            isResolved(scene)
        else { return nil }
        let isGeneral = trial(step, isLarger: true).map(isResolved) ?? false
        let words = isGeneral ? "instead of" : "at this size alone, instead of"
        let fix = ProblemFix(
            title: "\(name) = \(changed)", note: "\(words) \(value), of \(title)", step: step)
        return (rank: isGeneral ? .everySize : .thisSize, fix: fix)
    }

    private func trial(_ step: MarkupText.Step, isLarger: Bool = false) -> DrawnScene? {
        var bytes = file.text.bytes
        _ = step.edit.apply(to: &bytes)
        let size = scene.grid.size
        // Even numbers, so that middles stay on whole cells.
        return draw(bytes, isLarger ? Size(width: size.width + 20, height: size.height + 10) : size)
    }

    private func isResolved(_ trial: DrawnScene) -> Bool {
        trial.problems.count { $0.kind == .unsatisfiable }
            < scene.problems.count { $0.kind == .unsatisfiable }
    }

    /// The constant with which the constraint holds where all others do.
    private func constant(of member: Member, in trial: DrawnScene) -> Int? {
        guard let constraint = scene.constraints.first(where: { $0.description == member.words }),
            constraint.multiplier == 1, let frame = trial.frames[member.element]
        else { return nil }
        switch constraint.firstAttribute {
        case .width where constraint.secondItem == nil: return frame.width
        case .height where constraint.secondItem == nil: return frame.height
        default: break
        }
        guard let other = constraint.secondItem as? View,
            let index = scene.views.first(where: {
                $0.value === other || DrawnScene.content(of: $0.value) === other
            })?.key,
            let otherFrame = other === scene.views[index] ? trial.frames[index] : trial.room(of: index),
            let own = EdgePlace(constraint.firstAttribute, isRightToLeft: false),
            let their = EdgePlace(constraint.secondAttribute, isRightToLeft: false)
        else { return nil }
        return own.place(in: frame) - their.place(in: otherFrame)
    }

    /// The largest constant that is changed; sums of others could trap.
    private nonisolated static let largest = 1_000_000

    /// The constant of a value: 3 for `super + 3`, 0 for `super`; nil where it says more than one distance, or one out of all
    /// bounds.
    nonisolated static func constant(of value: String) -> Int? {
        sum(of: value).flatMap { (-largest...largest).contains($0) ? $0 : nil }
    }

    private nonisolated static func sum(of value: String) -> Int? {
        var words = value.split(separator: " ")
        if words.last?.hasPrefix("@") == true { words.removeLast() }
        switch words.count {
        case 1: return Int(words[0]) ?? (Double(words[0]) == nil ? 0 : nil)
        case 3 where words[1] == "+": return Int(words[2])
        case 3 where words[1] == "-": return Int(words[2]).flatMap { $0 < 0 ? nil : -$0 }
        default: return nil
        }
    }

    /// A value with another constant: `super + 4` for `super + 3`; nil where the value says more than one distance.
    nonisolated static func value(_ value: String, with constant: Int) -> String? {
        var words = value.split(separator: " ").map(String.init)
        let priority = words.last?.hasPrefix("@") == true ? " " + words.removeLast() : ""
        guard !words.isEmpty, !words.contains("*"), words.first != "min", words.first != "max" else {
            return nil
        }
        if words.count == 1, Double(words[0]) != nil { return "\(constant)\(priority)" }
        if words.count == 3, ["+", "-"].contains(words[1]) { words.removeLast(2) }
        guard words.count == 1 else { return nil }
        let sum = constant == 0 ? "" : constant > 0 ? " + \(constant)" : " - \(-constant)"
        return words[0] + sum + priority
    }
}
