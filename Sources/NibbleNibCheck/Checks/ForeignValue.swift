/// The values of attributes in the words of UIKit, style sheets and others.
enum ForeignValue {
    /// The value that was probably meant; nil where the word is none of theirs, or stands for nothing that is taken here.
    static func value(for text: String, among known: [String]) -> String? {
        words[text]?.first(where: known.contains)
    }

    /// The values for one of theirs; which of them an attribute takes decides.
    private static let words: [String: [String]] = [
        // contentMode
        "aspectFit": ["scaleAspectFit"], "aspectFill": ["scaleAspectFill"], "fit": ["scaleAspectFit"],
        "contain": ["scaleAspectFit"], "cover": ["scaleAspectFill"], "fill": ["scaleToFill"],
        // lineBreakMode
        "byWordWrapping": ["wordWrap"], "byCharWrapping": ["charWrap"], "byClipping": ["clip"],
        "byTruncatingHead": ["head"], "byTruncatingTail": ["tail"], "byTruncatingMiddle": ["middle"],
        "ellipsis": ["tail"],
        // Stacks and texts
        "stretch": ["fill"], "start": ["leading", "natural"], "end": ["trailing", "right"],
        "space-between": ["equalSpacing"], "row": ["horizontal"], "column": ["vertical"],
        "round": ["rounded"], "single": ["light"], "solid": ["light"], "thick": ["heavy"],
    ]
}
