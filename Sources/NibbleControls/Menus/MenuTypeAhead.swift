import NibbleCells

/// Finds a row by the first letters of its title as they are typed.
struct MenuTypeAhead {
    private var typed = TypedText()

    /// The row that the letters lead to, from the present one on; nil when none has them.
    ///
    /// The same letter again leads to the next row that begins with it.
    mutating func find(_ letter: Character, in titles: [String?], from current: Int?, at now: Double) -> Int?
    {
        typed.goOn(at: now)
        typed.append(letter)
        let letters = typed.letters
        let isRepeated = letters.count > 1 && Set(letters).count == 1
        let wanted = isRepeated ? String(letter).lowercased() : letters
        // More letters may still fit the row they led to; the same one again does not.
        let start = (current ?? -1) + (letters.count == 1 || isRepeated ? 1 : 0)
        let order = titles.indices.map { (start + $0 + titles.count) % titles.count }
        return order.first { titles[$0]?.lowercased().hasPrefix(wanted) == true }
    }
}
