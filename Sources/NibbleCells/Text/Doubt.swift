/// A reason why terminals disagree about the width of a glyph, so that a renderer can decide by what a terminal can do.
///
/// Ordered: a cluster with several reasons has the greatest.
package enum Doubt: UInt8, Comparable, Sendable {
    /// All terminals agree.
    case none
    /// A single scalar: newer than some terminals, changed in width, or half a flag.
    case scalar
    /// Letters and marks that each have a width, as in Devanagari, Thai and Tamil. Without the marks the text is
    /// unreadable, so show the whole cluster and place the cursor again.
    case spacingMarks
    /// An old Hangul syllable, spelt in jamo that no single scalar stands for.
    case jamo
    /// A variation selector asks for the emoji or the text form; keycaps too.
    case presentation
    /// Emoji joined by ZWJ, or an emoji with a skin tone.
    case emojiSequence

    package static func < (left: Doubt, right: Doubt) -> Bool { left.rawValue < right.rawValue }
}
