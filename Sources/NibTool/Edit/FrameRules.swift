import Nibble
import NibbleEditing

/// Proposes constraints in place of frames: those that keep what users see in them when the window changes.
///
/// A view hangs on its neighbour at the left and above, else on the superview, so that no constraints go round in a circle.
@MainActor struct FrameRules {
    private typealias Proposal = ConstraintProposals.Proposal

    private let file: EditedFile
    private let scene: DrawnScene
    /// The most cells between neighbours, along a row and down a column.
    private static let near = (columns: 4, rows: 3)

    init(_ file: EditedFile, _ scene: DrawnScene) { (self.file, self.scene) = (file, scene) }

    /// The constraints for a view with a frame, along the axes that its anchors leave to that.
    func proposals(for index: Int) -> [ConstraintProposals.Proposal] {
        guard let frame = scene.frames[index], let parent = file.parent(of: index) else { return [] }
        let room = scene.room(of: parent) ?? Rect(origin: .zero, size: scene.grid.size)
        let siblings = file.text.tree.elements[parent].children.filter {
            $0 != index && scene.views[$0]?.isHidden == false
        }
        let constrained = EditedPlace.constrainedAxes(file.text.tree.elements[index])
        let (isWide, isHigh) = (!constrained.contains(.horizontal), !constrained.contains(.vertical))
        let all =
            (isHigh ? vertical(frame, room, siblings) : [])
            + (isWide ? horizontal(frame, room, siblings) : [])
        let slots = Set(all.map(\.slot))
        let own = scene.views[index]?.intrinsicContentSize
        var lengths: [Proposal] = []
        // A view that is larger than it wants to be stays so, for what hangs on its end.
        if isWide, let width = own?.width, width != frame.width,
            !slots.isSuperset(of: ["leading", "trailing"])
        {
            lengths.append(Proposal(title: "Width", slot: "width", prefix: "\(frame.width)"))
        }
        if isHigh, let height = own?.height, height != frame.height,
            !slots.isSuperset(of: ["top", "bottom"])
        {
            lengths.append(Proposal(title: "Height", slot: "height", prefix: "\(frame.height)"))
        }
        return all + lengths
    }

    // MARK: - Axes

    private func vertical(_ frame: Rect, _ room: Rect, _ siblings: [Int]) -> [Proposal] {
        let below = room.maxY - frame.maxY
        let end = Proposal(title: "Bottom", slot: "bottom", prefix: "super" + Self.plus(-below))
        let isAtEnd = below >= 0 && below <= 1
        if isAtEnd, frame.minY - room.minY > room.height / 2 { return [end] }
        let above = neighbour(siblings, limit: Self.near.rows) { other in
            other.minX < frame.maxX && frame.minX < other.maxX ? frame.minY - other.maxY : nil
        }
        let start =
            above.map {
                Proposal(
                    title: "Below", slot: "top", suffix: ".bottom" + Self.plus($0.distance), other: $0.index)
            } ?? Proposal(title: "Top", slot: "top", prefix: "super" + Self.plus(frame.minY - room.minY))
        return isAtEnd && frame.height > 1 && frame.height >= room.height / 3 ? [start, end] : [start]
    }

    private func horizontal(_ frame: Rect, _ room: Rect, _ siblings: [Int]) -> [Proposal] {
        let (before, behind) = (frame.minX - room.minX, room.maxX - frame.maxX)
        let end = Proposal(title: "Trailing", slot: "trailing", prefix: "super" + Self.plus(-behind))
        let isAtEnd = behind >= 0 && behind <= Self.near.columns
        let left = neighbour(siblings, limit: Self.near.columns) { other in
            other.minY < frame.maxY && frame.minY < other.maxY ? frame.minX - other.maxX : nil
        }
        if let left {
            let start = Proposal(
                title: "After", slot: "leading", suffix: ".trailing" + Self.plus(left.distance),
                other: left.index)
            return isAtEnd ? [start, end] : [start]
        }
        let start = Proposal(title: "Leading", slot: "leading", prefix: "super" + Self.plus(before))
        if isAtEnd, before <= Self.near.columns, frame.width >= room.width / 2 { return [start, end] }
        if before > Self.near.columns, abs(before - behind) <= 1 {
            return [Proposal(title: "Center", slot: "centerX", prefix: "super")]
        }
        return isAtEnd && before > behind ? [end] : [start]
    }

    /// The nearest sibling by a distance that isn't negative.
    private func neighbour(_ siblings: [Int], limit: Int, distance: (Rect) -> Int?) -> (
        index: Int, distance: Int
    )? {
        siblings.compactMap { index in
            scene.frames[index].flatMap(distance).map { (index: index, distance: $0) }
        }.filter { 0...limit ~= $0.distance }.min { $0.distance < $1.distance }
    }

    private static func plus(_ distance: Int) -> String { ConstraintProposals.plus(distance) }
}
