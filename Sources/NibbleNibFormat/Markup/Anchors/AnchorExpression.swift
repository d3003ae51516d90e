/// The meaning of an anchor attribute's value: `max menu.leading * 2 - 1 @750`.
struct AnchorExpression: Equatable {
    /// The item that an anchor is measured from.
    struct Target: Equatable {
        /// `super`, `self`, or an id.
        var name: String
        /// The guide of it; `safe` and `margins` alone mean those of `super`.
        var guide: NibLayoutItem.Guide?
        /// The attribute; nil for the one of the same name.
        var attribute: NibLayoutAttribute?
    }

    var relation = NibConstraint.Relation.equal
    var target: Target?
    var multiplier = 1.0
    var constant = 0.0
    var priority = 1_000.0
}

/// A text that isn't an anchor: what is wrong, and how many characters from its beginning.
struct AnchorFault: Error, Equatable {
    var offset: Int
    var message: String
    var suggestion: String?
    /// The names that it is about.
    var names: [String] = []
    /// Whether all of a file that have it are mended together, so that the first one is enough.
    var isToldOnce = false
}
