import NibbleCells
import NibbleControls
import NibbleNibFormat
import NibbleViews

/// Finds which objects of a file as it is now are those of the file as it was.
///
/// Objects with an id are those of the same id; others those at the same place among their like, where ones that the file
/// describes as before come first.
@MainActor struct ObjectMatching {
    private let old: NibPlan
    private let new: NibPlan
    private let record: ReloadedObjects
    /// The objects of before that are alive, by position.
    private let living: [(any NibConstructible)?]
    private let oldChildren: [Int?: [PlannedObject]]
    private let newChildren: [Int?: [PlannedObject]]
    /// The position before, by position now.
    private(set) var before: [Int: Int] = [:]
    /// The position now, by position before.
    private(set) var now: [Int: Int] = [:]

    init(_ record: ReloadedObjects, _ living: [(any NibConstructible)?], to new: NibPlan) {
        self.record = record
        self.living = living
        old = record.plan
        self.new = new
        oldChildren = Dictionary(grouping: old.objects) { $0.parent }
        newChildren = Dictionary(grouping: new.objects) { $0.parent }
        // A template's root is there, whatever the file says.
        if record.purpose.isTemplate, !old.objects.isEmpty, !new.objects.isEmpty { pair(0, 0) }
        for planned in new.objects where !planned.element.hasGeneratedID && before[planned.index] == nil {
            if let index = old.ids[planned.element.id], isSame(index, planned.index) {
                pair(index, planned.index)
            }
        }
        matchInside(nil, nil)
        // Parents come before what is inside them, so that their own match is known.
        for planned in new.objects {
            if let index = before[planned.index] { matchInside(index, planned.index) }
        }
    }

    private mutating func pair(_ index: Int, _ position: Int) {
        before[position] = index
        now[index] = position
    }

    // MARK: - Places

    private mutating func matchInside(_ oldParent: Int?, _ newParent: Int?) {
        let children = newChildren[newParent] ?? []
        guard children.contains(where: { before[$0.index] == nil }) else { return }
        for isExact in [true, false] {
            // What had an id and has none any more, or has one now, is known by being described as before.
            let positions = children.filter { isFree($0, in: old, isExact) && before[$0.index] == nil }
                .map(\.index)
            var candidates = (oldChildren[oldParent] ?? []).filter {
                isFree($0, in: new, isExact) && now[$0.index] == nil
            }
            .map(\.index)
            for position in positions {
                let match = candidates.firstIndex { index in
                    isSame(index, position)
                        && (!isExact || old.objects[index].texts == new.objects[position].texts)
                }
                guard let match else { continue }
                pair(candidates[match], position)
                // What stands further up belongs to what stands further up.
                candidates.removeFirst(match + 1)
            }
        }
    }

    private func isFree(_ planned: PlannedObject, in other: NibPlan, _ isExact: Bool) -> Bool {
        planned.element.hasGeneratedID || isExact && other.ids[planned.element.id] == nil
    }

    // MARK: - Likeness

    /// Whether an object can become what the file says now.
    private func isSame(_ index: Int, _ position: Int) -> Bool {
        let (was, planned) = (old.objects[index], new.objects[position])
        guard living[index] != nil, now[index] == nil, was.type == planned.type,
            was.elementType == planned.elementType, was.element.role == planned.element.role
        else { return false }
        return canForget(was, planned) && hasSameSegments(was, planned)
    }

    /// Whether the attributes that the file does not have any more can be set back.
    private func canForget(_ was: PlannedObject, _ planned: PlannedObject) -> Bool {
        let texts = planned.texts
        return was.texts.keys.allSatisfy {
            texts[$0] != nil || record.notes.defaults[was.index]?[$0] != nil
        }
    }

    /// A segmented control has taken its segments over and knows the objects no more.
    private func hasSameSegments(_ was: PlannedObject, _ planned: PlannedObject) -> Bool {
        guard was.facts.type is SegmentedControl.Type else { return true }
        return was.parts.map { old.objects[$0.index].texts }
            == planned.parts.map { new.objects[$0.index].texts }
    }
}

extension PlannedObject {
    /// An attribute as the file states it: the text, the key of its translation, and what they lead to.
    struct AttributeText: Hashable {
        let text: String
        let key: String?
        let content: String?
    }

    /// The attributes as the file states them, by name.
    var texts: [String: AttributeText] {
        (element.properties + element.runtimeAttributes).reduce(into: [:]) {
            $0[$1.name] = AttributeText(
                text: $1.text, key: $1.localizationKey, content: contents[$1.name])
        }
    }
}
