import Nibble
import NibbleCells
import NibbleEditing

/// Finds objects by any words of their rows, their texts among them: a list finds rows by their beginnings alone.
@MainActor struct EditorFinding: EditorJob {
    unowned let editor: EditController

    /// Shows the objects of the file under a search field.
    ///
    /// - Parameter typed: The words that are in the field already.
    func show(typed: String = "") {
        let choices = file.text.tree.elements.indices.map { index in
            let line = file.places.place(of: index).map { "line \($0.line)" } ?? ""
            return ChooserController.Choice(
                title: EditedNames.title(of: index, in: file), note: line, value: "\(index)")
        }
        let chooser = ChooserController("Find an object", choices, current: "\(file.selection)") { value in
            if let index = Int(value) { editor.select(index) }
        }
        chooser.typed = typed
        editor.present(chooser, animated: false)
    }

    /// Goes on with a letter that begins no row of the outline.
    ///
    /// - Returns: Whether the key is one.
    func takes(_ event: KeyEvent) -> Bool {
        guard editor.panes[.outline]?.hasKeys == true, case .character(let letter) = event.key,
            event.modifiers.isSubset(of: .shift), letter.isLetter || letter.isNumber
        else { return false }
        show(typed: String(letter))
        return true
    }
}
