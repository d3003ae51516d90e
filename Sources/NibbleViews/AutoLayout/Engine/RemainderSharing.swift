import NibbleCells
import NibbleSolver

/// Views that are equally long in a row are so in cells too, as far as cells can be divided: 47 columns are
/// 12, 12, 12 and 11 for four of them.
///
/// Rounding edges alone gives 12, 12, 11, 12. So where the solved length isn't whole, the constraints that make
/// the lengths equal are given the difference as a constant, and the rest is solved again: what depends on those views,
/// or inside them, follows exactly. A row is what follows one another without overlapping; views at one place, as in a
/// grid, get the same length. Where the differences of a row contradict other constraints, its edges alone are rounded.
///
/// Outer views are shared out before what is inside them, which has its room from them: so the cells follow from the
/// constraints alone, not from the order in which they came about.
@MainActor struct RemainderSharing {
    private let engine: LayoutEngine

    init(in engine: LayoutEngine) {
        self.engine = engine
    }

    /// Shares the cells of all rows whose views moved.
    func share() {
        let levels = Dictionary(grouping: startOver()) { $0.view.map(ViewTree.depth) ?? 0 }
        for (_, items) in levels.sorted(by: { $0.key < $1.key }) {
            share(items.flatMap { item in [Axis.horizontal, .vertical].flatMap { equalRows(of: item, $0) } })
        }
        // What moved because of the sharing needs no sharing.
        for item in engine.takeSharingItems() { item.solving.mayShare = false }
    }

    /// Gives rows their differences; where they cannot all have them, one after the other those that can.
    private func share(_ rows: [EqualRow]) {
        let changed = rows.filter { apply($0) }
        if changed.isEmpty || engine.solveOnce().isEmpty && rows.allSatisfy(holds) { return }
        for row in changed { undo(row) }
        engine.solveOnce()
        for row in changed where apply(row) {
            if engine.solveOnce().isEmpty, holds(row) { continue }
            undo(row)
            engine.solveOnce()
        }
    }

    /// Removes the differences that rows got when they had other lengths: the same constraints shall give the same
    /// cells, whatever was there before.
    ///
    /// - Returns: The items whose subviews' equal lengths must be looked at.
    private func startOver() -> [LayoutItemState] {
        var result: [LayoutItemState] = []
        while true {
            let items = engine.takeSharingItems()
            result += items
            let old = items.flatMap(\.solving.equalLengths.all).filter { $0.record.share != 0 }
            guard !old.isEmpty else { break }
            for constraint in old { _ = set(0, of: constraint) }
            engine.solveOnce()
        }
        for item in result { item.solving.mayShare = false }
        return result
    }

    // MARK: - Rows

    private func equalRows(of outer: LayoutItemState, _ axis: Axis) -> [EqualRow] {
        let constraints = outer.solving.equalLengths.all.filter { $0.firstAttribute.axis == axis }
        guard !constraints.isEmpty else { return [] }
        return EqualGroups(constraints).groups.map { group in
            var row = EqualRow(axis: axis, outer: outer, constraints: group)
            row.cells = cells(of: row.members, axis, in: outer)
            return row
        }
    }

    /// The cells of each view that is equally long; empty where they are whole numbers anyway, or in no row.
    private func cells(
        of members: [LayoutItemState], _ axis: Axis, in outer: LayoutItemState
    ) -> [ObjectIdentifier: Int] {
        var places: [EqualPlace] = []
        let starts = members.map { member in
            EqualPlace(
                start: member.solving[axis].startValue, length: member.solving[axis].lengthValue,
                members: [member])
        }
        for place in starts.sorted(by: { $0.start < $1.start }) {
            if let last = places.last, place.start - last.start < EqualPlace.tolerance {
                places[places.count - 1].members += place.members
            } else {
                places.append(place)
            }
        }
        guard let lengths = EqualPlace.cells(of: places, rest: engine.solvedRest(of: outer, axis)) else {
            return [:]
        }
        // Where columns make rows, other columns would set rows apart that stand side by side.
        guard !members.contains(where: \.isTiedAcross) else { return [:] }
        return zip(places, lengths).reduce(into: [:]) { cells, pair in
            for member in pair.0.members { cells[ObjectIdentifier(member)] = pair.1 }
        }
    }

    // MARK: - Differences

    /// Gives the constraints of a row their differences.
    ///
    /// - Returns: Whether any is another one than before.
    private func apply(_ row: EqualRow) -> Bool {
        var hasChanged = false
        for constraint in row.constraints {
            if set(share(of: constraint, in: row), of: constraint) { hasChanged = true }
        }
        return hasChanged
    }

    private func undo(_ row: EqualRow) {
        for constraint in row.constraints { _ = set(0, of: constraint) }
    }

    private func set(_ share: Double, of constraint: LayoutConstraint) -> Bool {
        guard let id = constraint.record.id, (share - constraint.record.share).magnitude > 1e-9 else {
            return false
        }
        constraint.record.share = share
        engine.solver.setConstant(id, to: constraint.record.constant - share)
        return true
    }

    private func share(of constraint: LayoutConstraint, in row: EqualRow) -> Double {
        let item = constraint.first.item
        guard let cells = row.cells[ObjectIdentifier(item)] else { return 0 }
        if let second = constraint.second, let other = row.cells[ObjectIdentifier(second.item)] {
            return Double(cells - other)
        }
        return Double(cells) - (item.solving[row.axis].lengthValue - constraint.record.share)
    }

    /// Whether the views of a row have the cells that they should have.
    private func holds(_ row: EqualRow) -> Bool {
        let rest = engine.solvedRest(of: row.outer, row.axis)
        return row.members.allSatisfy { member in
            guard let cells = row.cells[ObjectIdentifier(member)] else { return true }
            let state = member.solving[row.axis]
            return EdgeSnapping.snap(start: state.startValue, length: state.lengthValue, rest: rest).length
                == cells
        }
    }
}

/// Views of one superview that are equally long along an axis, and the constraints that make them so.
@MainActor private struct EqualRow {
    let axis: Axis
    let outer: LayoutItemState
    let constraints: [LayoutConstraint]
    var cells: [ObjectIdentifier: Int] = [:]

    /// The views, each once.
    var members: [LayoutItemState] {
        var seen: Set<ObjectIdentifier> = []
        return constraints.flatMap { constraint in
            let siblings = constraint.equalizesSiblings ? constraint.second.map { [$0.item] } ?? [] : []
            return [constraint.first.item] + siblings
        }.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
}

/// The place where one or several views of equal length start.
private struct EqualPlace {
    static let tolerance = 1e-3

    let start: Double
    let length: Double
    var members: [LayoutItemState]

    /// The cells of each place of a row; nil where nothing needs sharing.
    static func cells(of places: [EqualPlace], rest: Double) -> [Int]? {
        guard places.count > 1, let first = places.first, let last = places.last else { return nil }
        let mean = places.reduce(0) { $0 + $1.length } / Double(places.count)
        guard (mean - mean.rounded()).magnitude > tolerance else { return nil }
        var gaps = 0.0
        for (place, next) in zip(places, places.dropFirst()) {
            let gap = next.start - place.start - place.length
            guard gap > -tolerance else { return nil }
            gaps += gap
        }
        let total =
            EdgeSnapping.cell(rest + last.start + last.length) - EdgeSnapping.cell(rest + first.start)
            - EdgeSnapping.cell(gaps)
        return total < 0 ? nil : EdgeSnapping.shares(of: total, among: places.count)
    }
}

/// Constraints that make lengths equal, by what is equal to what.
@MainActor private struct EqualGroups {
    private(set) var groups: [[LayoutConstraint]] = []

    /// The thing that lengths are equal to: a view beside them, or a part of something else.
    private struct Key: Hashable {
        let item: ObjectIdentifier
        let attribute: LayoutConstraint.Attribute
        let multiplier: Double
        let constant: Double
    }

    init(_ constraints: [LayoutConstraint]) {
        var groupOfKey: [Key: Int] = [:]
        for constraint in constraints {
            let keys = Self.keys(of: constraint)
            let known = Set(keys.compactMap { groupOfKey[$0] })
            let index = known.min() ?? groups.count
            if index == groups.count { groups.append([]) }
            groups[index].append(constraint)
            // What the constraint ties together are groups no longer apart.
            for other in known where other != index {
                groups[index] += groups[other]
                groups[other] = []
                for (key, group) in groupOfKey where group == other { groupOfKey[key] = index }
            }
            for key in keys { groupOfKey[key] = index }
        }
        groups.removeAll(where: \.isEmpty)
    }

    private static func keys(of constraint: LayoutConstraint) -> [Key] {
        let first = constraint.first
        let own = Key(
            item: ObjectIdentifier(first.item), attribute: first.attribute, multiplier: 1, constant: 0)
        guard let second = constraint.second else { return [own] }
        return [
            own,
            Key(
                item: ObjectIdentifier(second.item), attribute: second.attribute,
                multiplier: constraint.multiplier, constant: constraint.constant),
        ]
    }
}

extension LayoutItemState {
    /// Whether one of the lengths follows from one along the other axis.
    fileprivate var isTiedAcross: Bool {
        (constraints + mentions).contains { constraint in
            constraint.firstAttribute.isLength && constraint.secondAttribute.isLength
                && constraint.firstAttribute != constraint.secondAttribute
        }
    }
}

extension LayoutConstraint {
    /// The superview whose subviews' lengths it makes equal, be it to one another or to a part of something else.
    var equalizedHolder: LayoutItemState? {
        guard relation == .equal, priority == .required, first.origin == nil, firstAttribute.isLength,
            first.item.kind == .view, let second, second.origin == nil, second.attribute == first.attribute
        else { return nil }
        return first.item.view?.hierarchy.superview?.layout.auto
    }

    /// Whether it makes two views beside one another equally long.
    fileprivate var equalizesSiblings: Bool {
        guard let second, second.item.kind == .view, multiplier == 1, constant == 0 else { return false }
        return second.item.view?.hierarchy.superview === first.item.view?.hierarchy.superview
    }
}
