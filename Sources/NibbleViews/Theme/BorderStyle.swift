/// The border of a box.
public enum BorderStyle: Hashable, Sendable, CaseIterable {
    /// No border, and no room for one.
    case none
    /// One thin line.
    case light
    /// One thin line with rounded corners.
    case rounded
    /// One thick line.
    case heavy
    /// Two thin lines.
    case double
    /// Half cells filled towards the inside, which makes the box a card of its own colour.
    case innerHalf
    /// `+`, `-` and `|`.
    case ascii
}
