/// The selection in a text, or the place of the caret.
///
/// Offsets are in bytes of UTF-8, between two characters. The caret is the selection's head; a selection begins at its
/// anchor, which may be before or behind the head.
public struct TextSelection: Hashable, Sendable {
    /// The end that stays while a selection is extended.
    public var anchor: Int
    /// The end that moves: where the caret stands.
    public var head: Int
    /// Whether the row above shows the caret where a wrapped line is broken at it.
    var isUpstream = false

    /// Selects the text between two offsets.
    public init(anchor: Int, head: Int) {
        self.anchor = anchor
        self.head = head
    }

    /// Puts the caret at an offset and selects nothing.
    public init(caret: Int) {
        self.init(anchor: caret, head: caret)
    }

    /// Selects a range, the caret at its end.
    public init(_ range: Range<Int>) {
        self.init(anchor: range.lowerBound, head: range.upperBound)
    }

    /// The offsets between anchor and head.
    public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

    /// Whether nothing is selected.
    public var isEmpty: Bool { anchor == head }
}
