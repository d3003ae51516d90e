import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat

/// Resolves problems of connections: asks for what is missing, and cuts what leads nowhere.
@MainActor struct ConnectionFixes: EditorJob {
    unowned let editor: EditController

    /// The problems that are resolved.
    nonisolated static let codes: Set<NibProblem.Code> = [
        .unconnectedOutlet, .missingOwner, .unknownOutlet, .unknownAction,
    ]

    /// Asks for the object of an outlet, or for the owner.
    ///
    /// - Parameter problem: The problem.
    /// - Returns: Whether it is one that an answer resolves.
    func ask(about problem: NibProblem) -> Bool {
        switch problem.code {
        case .unconnectedOutlet:
            let connections = OwnerConnections(file, scene: file.topElement(around: file.selection)).owners
            let name = EditorFixes.quoted(in: problem).first
            guard let missing = connections.first(where: { $0.state == .missing && $0.name == name ?? "" })
            else {
                return false
            }
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
            let name = EditorFixes.quoted(in: problem).first, let found = file.attribute(at: place)
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
