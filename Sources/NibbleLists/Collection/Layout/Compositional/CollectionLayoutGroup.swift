public import NibbleCells
public import NibbleViews

/// An item of a compositional layout: its size in the group, and the empty cells around it.
///
/// ```swift
/// let item = CollectionLayoutItem(
///     layoutSize: CollectionLayoutSize(
///         widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
/// item.contentInsets = DirectionalEdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1)
/// ```
@MainActor public class CollectionLayoutItem {
    /// The size in the group.
    public let layoutSize: CollectionLayoutSize
    /// The cells inside its place that stay empty.
    ///
    /// Defaults to none.
    public var contentInsets = DirectionalEdgeInsets.zero

    /// Makes an item.
    public init(layoutSize: CollectionLayoutSize) {
        self.layoutSize = layoutSize
    }

    /// The rectangles of the collection's items in it, when it fills a rectangle.
    func frames(in rect: Rect) -> [Rect] { [rect.insetBy(contentInsets)] }
}

/// Items beside or below each other, which a section repeats until there are no more.
///
/// ```swift
/// // Two columns that share the width, eight rows high.
/// let group = CollectionLayoutGroup.horizontal(
///     layoutSize: CollectionLayoutSize(
///         widthDimension: .fractionalWidth(1), heightDimension: .absolute(8)),
///     repeatingSubitem: item, count: 2)
/// ```
@MainActor public final class CollectionLayoutGroup: CollectionLayoutItem {
    private enum Arrangement {
        /// The items, over and over until the group is full.
        case filling(Axis, [CollectionLayoutItem])
        /// One item, so many times.
        case repeating(Axis, CollectionLayoutItem, Int)
        case custom((Size) -> [Rect])
    }

    private let arrangement: Arrangement
    /// The cells between items.
    ///
    /// Defaults to none.
    public var interItemSpacing: CollectionLayoutSpacing?

    private init(_ size: CollectionLayoutSize, _ arrangement: Arrangement) {
        self.arrangement = arrangement
        super.init(layoutSize: size)
    }

    /// Items beside each other, again from the first until the group is full.
    public static func horizontal(
        layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
    ) -> CollectionLayoutGroup { CollectionLayoutGroup(layoutSize, .filling(.horizontal, subitems)) }

    /// So many of an item beside each other, which share the group's width.
    public static func horizontal(
        layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
    ) -> CollectionLayoutGroup { CollectionLayoutGroup(layoutSize, .repeating(.horizontal, subitem, count)) }

    /// So many of an item beside each other, which share the group's width.
    public static func horizontal(
        layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
    ) -> CollectionLayoutGroup { horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

    /// Items below each other, again from the first until the group is full.
    public static func vertical(
        layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
    ) -> CollectionLayoutGroup { CollectionLayoutGroup(layoutSize, .filling(.vertical, subitems)) }

    /// So many of an item below each other, which share the group's height.
    public static func vertical(
        layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
    ) -> CollectionLayoutGroup { CollectionLayoutGroup(layoutSize, .repeating(.vertical, subitem, count)) }

    /// So many of an item below each other, which share the group's height.
    public static func vertical(
        layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
    ) -> CollectionLayoutGroup { vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

    /// Items where a closure says, for the size of the group: their rectangles in it.
    public static func custom(
        layoutSize: CollectionLayoutSize, itemProvider: @escaping @MainActor (Size) -> [Rect]
    ) -> CollectionLayoutGroup { CollectionLayoutGroup(layoutSize, .custom(itemProvider)) }

    override func frames(in rect: Rect) -> [Rect] {
        let inner = rect.insetBy(contentInsets)
        switch arrangement {
        case .custom(let provide):
            return provide(inner.size).prefix(GroupLine.limit).map { frame in
                frame.offsetBy(dx: inner.minX, dy: inner.minY)
            }
        case .filling(let axis, let items):
            return GroupLine(axis, inner, interItemSpacing).filled(with: items)
        case .repeating(let axis, let item, let count):
            return GroupLine(axis, inner, interItemSpacing).divided(item, into: count)
        }
    }
}

/// The line that the items of a group are in.
@MainActor private struct GroupLine {
    /// More items of one group could not be told apart.
    static let limit = 1_000

    let axis: Axis
    let rect: Rect
    let spacing: CollectionLayoutSpacing

    init(_ axis: Axis, _ rect: Rect, _ spacing: CollectionLayoutSpacing?) {
        self.axis = axis
        self.rect = rect
        self.spacing = spacing ?? .fixed(0)
    }

    /// So many of an item, all of one length.
    func divided(_ item: CollectionLayoutItem, into count: Int) -> [Rect] {
        let count = min(max(1, count), Self.limit)
        let room = Double(max(0, rect.size[axis] - (count - 1) * spacing.spacing))
        return placed(Array(repeating: (item, room / Double(count)), count: count))
    }

    /// Items over and over, as many as fit; one at least.
    func filled(with items: [CollectionLayoutItem]) -> [Rect] {
        guard !items.isEmpty else { return [] }
        let room = Double(rect.size[axis])
        var chosen: [(item: CollectionLayoutItem, length: Double)] = []
        var used = 0.0
        while chosen.count < Self.limit {
            let item = items[chosen.count % items.count]
            let length = item.layoutSize[axis].length(in: rect.size)
            // A hundredth of a cell is what sums of thirds are wrong by at most.
            guard chosen.isEmpty || used + length <= room + 0.01 else { break }
            chosen.append((item, length))
            used += length
            if length <= 0 { break }
        }
        return placed(fitted(chosen))
    }

    /// Leaves room for the spaces between shares of the whole; cuts off what does not fit beside them otherwise.
    private func fitted(
        _ chosen: [(item: CollectionLayoutItem, length: Double)]
    ) -> [(item: CollectionLayoutItem, length: Double)] {
        let room = Double(rect.size[axis])
        var chosen = chosen
        while chosen.count > 1 {
            let gaps = Double((chosen.count - 1) * spacing.spacing)
            let excess = chosen.reduce(gaps - room) { $0 + $1.length }
            guard excess > 0.01 else { break }
            let shares = chosen.reduce(0) {
                $0 + ($1.item.layoutSize[axis].isShare(of: axis) ? $1.length : 0)
            }
            guard shares > excess else {
                chosen.removeLast()
                continue
            }
            for index in chosen.indices where chosen[index].item.layoutSize[axis].isShare(of: axis) {
                chosen[index].length *= (shares - excess) / shares
            }
        }
        return chosen
    }

    /// The places of items of some lengths, whose ends are rounded to cells.
    private func placed(_ items: [(item: CollectionLayoutItem, length: Double)]) -> [Rect] {
        let total = items.reduce(0) { $0 + $1.length }
        let least = Double(spacing.spacing)
        let free = Double(rect.size[axis]) - total
        let gap =
            spacing.isFlexibleSpacing && items.count > 1 ? max(least, free / Double(items.count - 1)) : least
        var place = 0.0
        return items.flatMap { item, length in
            let (start, end) = (Int(place.rounded()), Int((place + length).rounded()))
            place += length + gap
            let across = item.layoutSize[axis.other].cells(in: rect.size)
            return item.frames(
                in: axis == .horizontal
                    ? Rect(x: rect.minX + start, y: rect.minY, width: max(1, end - start), height: across)
                    : Rect(x: rect.minX, y: rect.minY + start, width: across, height: max(1, end - start)))
        }
    }
}

extension Rect {
    /// The rectangle without cells at its edges; one cell stays.
    func insetBy(_ insets: DirectionalEdgeInsets) -> Rect {
        func inset(_ cells: Int, _ room: Int) -> Int { min(max(0, cells), max(0, room)) }
        let left = inset(insets.leading, width - 1)
        let top = inset(insets.top, height - 1)
        return Rect(
            x: minX + left, y: minY + top, width: width - left - inset(insets.trailing, width - left - 1),
            height: height - top - inset(insets.bottom, height - top - 1))
    }
}
