/// The importance of a constraint: one of 1000 must hold, others give way to those above them.
///
/// A constraint is satisfied as well as those of higher priority allow, however many there are of lower priority.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// More than 0, at most 1000.
    public var rawValue: Float

    /// Makes a priority; constraints refuse one that is not more than 0 and at most 1000.
    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    /// Makes a priority; constraints refuse one that is not more than 0 and at most 1000.
    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    /// 1000: the constraint must hold; what contradicts it is a mistake.
    public static let required = LayoutPriority(1000)
    /// 750: the priority with which content resists being cut.
    public static let defaultHigh = LayoutPriority(750)
    /// 748: the priority of content that shrinks before text is squeezed or a page scrolls, such as pictures.
    ///
    /// A view that scrolls its own content needs no more of its height than this.
    public static let scalableContent = LayoutPriority(748)
    /// 250: the priority with which views resist being larger than their content.
    public static let defaultLow = LayoutPriority(250)
    /// 50: the priority with which a view wants the size that it is fitted into.
    public static let fittingSizeLevel = LayoutPriority(50)

    /// Whether the first matters less than the second.
    public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
        left.rawValue < right.rawValue
    }

    /// Whether a constraint may have it.
    var isLegal: Bool { rawValue > 0 && rawValue <= 1000 }
}
