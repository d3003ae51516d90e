extension Responder {
    /// Adds a command to those of the class, as in a controller's `viewDidLoad`.
    public final func addKeyCommand(_ command: KeyCommand) { addedKeyCommands.append(command) }

    /// Takes a command of an identifier away that was added.
    public final func removeKeyCommand(_ command: KeyCommand) {
        addedKeyCommands.removeAll { $0.identifier == command.identifier }
    }

    /// All commands, the most special first: those added, those of `keyCommands`, and the standard ones that are missing there.
    public final var allKeyCommands: [KeyCommand] {
        let own = addedKeyCommands + keyCommands
        return own
            + standardKeyCommands.filter { command in
                !own.contains { $0.identifier == command.identifier && $0.keyEvent == command.keyEvent }
            }
    }
}
