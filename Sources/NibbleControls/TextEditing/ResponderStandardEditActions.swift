public import NibbleViews

/// The actions of menus and keys on edited text: `cut`, `copy`, `paste`, `selectAll`, `undo`, `redo`.
///
/// Text fields and text views have them, also by these names in their `actions`.
@MainActor public protocol ResponderStandardEditActions: View {
    /// Does what a key that is bound to a command would do.
    ///
    /// - Returns: Whether there was anything to do.
    @discardableResult func perform(_ command: TextCommand) -> Handling
}

extension ResponderStandardEditActions {
    /// Copies what is selected and deletes it.
    public func cut() { perform(.cut) }

    /// Copies what is selected.
    public func copy() { perform(.copy) }

    /// Inserts what was copied.
    public func paste() { perform(.paste) }

    /// Selects all of the text.
    public func selectAll() { perform(.selectAll) }

    /// Takes back the last change.
    public func undo() { perform(.undo) }

    /// Makes the change again that was taken back last.
    public func redo() { perform(.redo) }

    /// The six, for the class's `actions`.
    static var editActions: ActionTable {
        [
            "cut": Action(Self.cut), "copy": Action(Self.copy), "paste": Action(Self.paste),
            "selectAll": Action(Self.selectAll), "undo": Action(Self.undo), "redo": Action(Self.redo),
        ]
    }
}
