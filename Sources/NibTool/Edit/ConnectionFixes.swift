import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

/// Resolves problems of connections: asks for what is missing, and cuts what leads nowhere.
@MainActor struct ConnectionFixes: EditorJob {
    unowned let editor: EditController

    /// Whether a problem is one that an answer resolves.
    func canAsk(about problem: NibProblem) -> Bool {
        problem.code == .missingOwner || missingOutlet(of: problem) != nil
    }

    /// The owner's outlet that a problem says is not connected.
    private func missingOutlet(of problem: NibProblem) -> OwnerConnections.Connection? {
        guard problem.code == .unconnectedOutlet, let name = problem.names.first else { return nil }
        return OwnerConnections(file, scene: file.topElement(around: file.selection)).owners.first {
            $0.state == .missing && $0.name == name
        }
    }

    /// Asks for the object of an outlet, or for the owner.
    ///
    /// - Parameter problem: The problem.
    /// - Returns: Whether it is one that an answer resolves.
    func ask(about problem: NibProblem) -> Bool {
        switch problem.code {
        case .unconnectedOutlet:
            guard let missing = missingOutlet(of: problem) else { return false }
            editor.connections.fill(missing)
            return true
        case .missingOwner:
            editor.select(0)
            guard let row = editor.inspector.rows.first(where: { $0.name == "owner" }) else { return false }
            editor.values.edit(row)
            return true
        default: return false
        }
    }

    /// The change that cuts a connection to what isn't declared.
    func cut(_ problem: NibProblem, at place: NibPlace) -> ProblemFix? {
        guard problem.code == .unknownOutlet || problem.code == .unknownAction,
            let name = problem.names.first, let found = file.attribute(at: place)
        else { return nil }
        let names = MarkupWords.unescaped(found.attribute.value).split(separator: " ")
        let rest = names.filter { $0 != name && $0 != OwnerConnections.responder + name }
        guard rest.count < names.count else { return nil }
        let value = rest.isEmpty ? nil : rest.joined(separator: " ")
        return file.text.set(found.attribute.name, to: value, of: found.element).map {
            ProblemFix(title: "Disconnect \(name)", note: found.attribute.name, step: $0)
        }
    }
}
