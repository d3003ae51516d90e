extension Responder {
    /// Adds a command to those of the class, as in a controller's `viewDidLoad`.
    public final func addKeyCommand(_ command: KeyCommand) { addedKeyCommands.append(command) }

    /// Takes a command of an identifier away that was added.
    public final func removeKeyCommand(_ command: KeyCommand) {
        addedKeyCommands.removeAll { $0.identifier == command.identifier }
    }

    /// All commands, the most special first: those added, those of `keyCommands`, and the standard ones that are missing there.
    public final var allKeyCommands: [KeyCommand] {
        // Asked of each responder at each key: most have commands of one kind, and nothing is copied for them.
        var own = addedKeyCommands
        own = own.isEmpty ? keyCommands : own + keyCommands
        let standard = standardKeyCommands
        guard !own.isEmpty, !standard.isEmpty else { return own.isEmpty ? standard : own }
        return own
            + standard.filter { command in
                !own.contains { $0.identifier == command.identifier && $0.keyEvent == command.keyEvent }
            }
    }
}
