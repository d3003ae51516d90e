/// The erasing of rows of the normal screen, above which others have written.
package enum RowErasing {
    /// The bytes that erase the cursor's row and those below; the cursor is in the first column, and stays there.
    ///
    /// The erasing of what is below begins in the second column: where it begins in the top left corner, tmux takes it for the
    /// clearing of a screen, whose text it moves into the scrollback.
    package static let bytes = Array("\u{1B}[2K\u{1B}[C\u{1B}[J\r".utf8)
}
