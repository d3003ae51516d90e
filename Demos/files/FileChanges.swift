import Nibble

/// Asks before something is renamed or deleted, does it, and says what went wrong.
@MainActor final class FileChanges {
    /// The controller that the questions are asked over.
    weak var presenter: ViewController?
    /// Called with what was changed, and its new name; nil for what is not there any more.
    var didChange: (FileEntry, _ newName: String?) -> Void = { _, _ in }
    /// Called with the path of what is there again.
    var didRestore: (FilePath) -> Void = { _ in }
    /// Called with what could not be changed.
    var didFail: () -> Void = {}
    private(set) var work: Task<Void, Never>?
    private let trash: Trash

    init(trash: Trash) {
        self.trash = trash
    }

    // MARK: - Deleting

    /// Asks whether something is to go to the trash.
    func moveToTrash(_ entry: FileEntry) {
        let message =
            entry.kind == .folder
            ? "The folder and everything in it goes to the trash." : "It goes to the trash."
        ask("Delete “\(entry.shownName)”?", message, action: "Delete") { [weak self] in
            guard let self else { return }
            run { [trash] in
                let file = try await Folder.moveToTrash(entry, trash)
                self.wasTrashed(file, entry)
            } otherwise: { problem in
                problem.needsDeletion ? self.delete(entry, because: problem.reason) : self.report(problem)
            }
        }
    }

    /// Asks whether something is to be deleted so that nothing brings it back.
    func delete(_ entry: FileEntry, because reason: String? = nil) {
        let message =
            entry.kind == .folder
            ? "The folder and everything in it is gone for good." : "It is gone for good."
        ask(
            "Delete “\(entry.shownName)” for good?",
            [reason, message].compactMap(\.self).joined(separator: " "),
            action: "Delete for good"
        ) { [weak self] in
            guard let self else { return }
            run {
                try await Folder.delete(entry)
                self.didChange(entry, nil)
            } otherwise: {
                self.report($0)
            }
        }
    }

    private func ask(_ title: String, _ message: String, action: String, _ then: @escaping () -> Void) {
        let alert = AlertController(title: title, message: message)
        alert.addAction(AlertAction(title: "Keep it", style: .cancel))
        alert.addAction(AlertAction(title: action, style: .destructive) { _ in then() })
        presenter?.present(alert, animated: true)
    }

    private func wasTrashed(_ file: TrashedFile, _ entry: FileEntry) {
        presenter?.undoManager?.registerUndo(withTarget: self) { $0.restore(file) }
        presenter?.undoManager?.setActionName("Delete “\(entry.shownName)”")
        didChange(entry, nil)
    }

    private func restore(_ file: TrashedFile) {
        run { [weak self, trash] in
            try await Folder.restore(file, trash)
            self?.didRestore(file.origin)
        } otherwise: { [weak self] problem in
            guard let self else { return }
            // It can be brought back once the way is free.
            presenter?.undoManager?.registerUndo(withTarget: self) { $0.restore(file) }
            report(problem)
        }
    }

    // MARK: - Renaming

    /// Asks for another name.
    ///
    /// - Parameters:
    ///   - entry: The entry to rename.
    ///   - typed: The name that is offered; nil for the one it has.
    ///   - problem: The problem with that name.
    func rename(_ entry: FileEntry, typed: String? = nil, problem: String? = nil) {
        let alert = AlertController(title: "Rename “\(entry.shownName)”", message: problem)
        alert.addTextField { field in
            field.text = typed ?? entry.name
            field.accessibilityLabel = "New name"
            _ = field.perform(.selectAll)
        }
        alert.addAction(AlertAction(title: "Keep the name", style: .cancel))
        alert.addAction(
            AlertAction(title: "Rename") { [weak self, weak alert] _ in
                // Texts that are equal to Swift may be different names.
                guard let self, let name = alert?.textFields?.first?.text,
                    !name.utf8.elementsEqual(entry.name.utf8)
                else { return }
                run {
                    try await Folder.rename(entry, to: name)
                    self.didChange(entry, name)
                } otherwise: {
                    $0.isAboutName
                        ? self.rename(entry, typed: name, problem: $0.reason) : self.report($0)
                }
            })
        presenter?.present(alert, animated: true)
    }

    // MARK: - Doing it

    /// Makes a change after those before it.
    private func run(
        _ change: @escaping @MainActor () async throws -> Void, otherwise: @escaping (FileProblem) -> Void
    ) {
        let before = work
        work = Task { [weak self] in
            await before?.value
            do {
                try await change()
            } catch {
                self?.didFail()
                if let problem = error as? FileProblem { otherwise(problem) }
            }
            self?.work = nil
        }
    }

    /// Says what could not be done.
    func report(_ problem: FileProblem) {
        let alert = AlertController(title: problem.title, message: problem.reason)
        alert.addAction(AlertAction(title: "Close", style: .cancel))
        presenter?.present(alert, animated: true)
    }
}
