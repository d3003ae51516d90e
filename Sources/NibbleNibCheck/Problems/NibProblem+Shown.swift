import NibbleCells
package import NibbleNibFormat

extension NibProblem {
    /// The problem as a terminal may show it: nothing in names or texts steers it or ends a line.
    package var shown: NibProblem {
        var shown = self
        shown.position.file = TerminalText.sanitize(position.file)
        shown.message = TerminalText.sanitize(message)
        shown.suggestion = suggestion.map(TerminalText.sanitize)
        shown.notes = notes.map { note in
            var note = note
            note.position.file = TerminalText.sanitize(note.position.file)
            note.text = TerminalText.sanitize(note.text)
            return note
        }
        return shown
    }
}
