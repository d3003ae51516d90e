/// The columns of single scalars, from the Unicode character database.
///
/// Wide and fullwidth scalars and those with an emoji presentation take two columns, marks and jamo that
/// complete a syllable none, all others one; "ambiguous" ones take one, as in every terminal measured.
package enum CharacterWidth {
    /// The columns of a scalar: 0, 1 or 2.
    ///
    /// Scalars that are never sent to a terminal (controls, format characters, unassigned ones) have 0, though
    /// the visible form that `TerminalText` shows for them takes some.
    package static func columns(of scalar: Unicode.Scalar) -> Int {
        if scalar.value &- 0x20 < 0x5F { return 1 }
        return ScalarClasses.shared[scalar.value].columns
    }
}
