/// The order of the objects in a list, by which the place of one is found without looking at all of them.
///
/// Once a list is long and a place in it is asked for, the objects are numbered, with gaps, and the place of one is found by a
/// binary search. From then on what is inserted gets a number between those beside it. Keep one beside a list that holds no
/// object twice, and tell it of each change:
///
///     var views: [View] = []
///     var order = ObjectOrder()
///
///     mutating func remove(_ view: View) {
///         guard let index = order.index(of: view, in: views) else { return }
///         views.remove(at: index)
///         order.removed(view)
///     }
public struct ObjectOrder: Sendable {
    /// With fewer objects than this, looking at each is as quick.
    static let threshold = 32
    /// The distance of the numbers at first: so many insertions at one place halve it until there is no room.
    private static let gap = 1 << 32

    /// The numbers, which grow along the list; empty while the objects aren't numbered.
    private var numbers: [ObjectIdentifier: Int] = [:]

    /// Makes the order of any list.
    public init() {}

    /// The place of an object in a list; nil where it isn't in it.
    @inlinable
    public mutating func index<Object: AnyObject>(of object: Object, in list: [Object]) -> Int? {
        index(of: ObjectIdentifier(object), among: list.count) { ObjectIdentifier(list[$0]) }
    }

    /// Notes that an object was inserted into a list, in which it is now at an index.
    @inlinable
    public mutating func inserted<Object: AnyObject>(at index: Int, in list: [Object]) {
        inserted(at: index, among: list.count) { ObjectIdentifier(list[$0]) }
    }

    /// Notes that an object was removed from the list.
    public mutating func removed(_ object: AnyObject) {
        if !numbers.isEmpty { numbers[ObjectIdentifier(object)] = nil }
    }

    /// Notes that two objects changed places.
    public mutating func exchanged(_ first: AnyObject, _ second: AnyObject) {
        let (first, second) = (ObjectIdentifier(first), ObjectIdentifier(second))
        (numbers[first], numbers[second]) = (numbers[second], numbers[first])
    }

    // MARK: - By number

    @usableFromInline
    mutating func index(
        of object: ObjectIdentifier, among count: Int, _ objectAt: (Int) -> ObjectIdentifier
    ) -> Int? {
        guard count > 0 else { return nil }
        // Lists are mostly filled and emptied at their ends.
        if objectAt(count - 1) == object { return count - 1 }
        if objectAt(0) == object { return 0 }
        guard count >= Self.threshold else { return (0..<count).first { objectAt($0) == object } }
        if numbers.isEmpty {
            numbers.reserveCapacity(count)
            for index in 0..<count { numbers[objectAt(index)] = index * Self.gap }
        }
        guard let number = numbers[object] else { return nil }
        var (low, high) = (0, count - 1)
        while low < high {
            let middle = (low + high) / 2
            if (numbers[objectAt(middle)] ?? .min) < number { low = middle + 1 } else { high = middle }
        }
        return objectAt(low) == object ? low : nil
    }

    @usableFromInline
    mutating func inserted(at index: Int, among count: Int, _ objectAt: (Int) -> ObjectIdentifier) {
        guard !numbers.isEmpty else { return }
        let before = index > 0 ? numbers[objectAt(index - 1)] : nil
        let after = index + 1 < count ? numbers[objectAt(index + 1)] : nil
        switch (before, after) {
        case (let before?, let after?) where after - before > 1:
            numbers[objectAt(index)] = before + (after - before) / 2
        case (let before?, nil) where before < .max - Self.gap:
            numbers[objectAt(index)] = before + Self.gap
        case (nil, let after?) where after > .min + Self.gap:
            numbers[objectAt(index)] = after - Self.gap
        default:
            // No room: they are numbered again when a place is asked for.
            numbers = [:]
        }
    }
}
