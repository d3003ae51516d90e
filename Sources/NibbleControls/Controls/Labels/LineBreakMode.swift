public import NibbleCells

/// The ways to treat text that does not fit its line.
public enum LineBreakMode: String, Hashable, Sendable, CaseIterable {
    /// It goes on in the next line, broken between words.
    case wordWrap
    /// It goes on in the next line, broken anywhere.
    case charWrap
    /// Cuts what does not fit.
    case clip
    /// The beginning gives way to `…`.
    case head
    /// The end gives way to `…`.
    case tail
    /// The middle gives way to `…`.
    case middle

    /// UIKit's name for `wordWrap`.
    public static let byWordWrapping = LineBreakMode.wordWrap
    /// UIKit's name for `charWrap`.
    public static let byCharWrapping = LineBreakMode.charWrap
    /// UIKit's name for `clip`.
    public static let byClipping = LineBreakMode.clip
    /// UIKit's name for `head`.
    public static let byTruncatingHead = LineBreakMode.head
    /// UIKit's name for `tail`.
    public static let byTruncatingTail = LineBreakMode.tail
    /// UIKit's name for `middle`.
    public static let byTruncatingMiddle = LineBreakMode.middle
}

extension LineBreakMode: InspectableValue {}
