import Foundation
import Nibble

/// Asks before something is renamed or deleted, does it, and says what went wrong.
@MainActor final class FileChanges {
    /// The controller that the questions are asked over.
    weak var presenter: ViewController?
    /// Called with what was changed, and its new name; nil for what was deleted.
    var didChange: (FileEntry, _ newName: String?) -> Void = { _, _ in }
    /// Called with what could not be changed.
    var didFail: (FileEntry) -> Void = { _ in }
    private(set) var work: Task<Void, Never>?

    func delete(_ entry: FileEntry) {
        let message =
            entry.kind == .folder
            ? "The folder and everything in it is gone for good." : "It is gone for good."
        let alert = AlertController(title: "Delete “\(entry.shownName)”?", message: message)
        alert.addAction(AlertAction(title: "Keep it", style: .cancel))
        alert.addAction(
            AlertAction(title: "Delete", style: .destructive) { [weak self] _ in
                self?.change(entry, newName: nil) { try await Folder.delete(entry.path) }
            })
        presenter?.present(alert, animated: true)
    }

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
                guard let name = alert?.textFields?.first?.text, name != entry.name else { return }
                self?.change(entry, newName: name) { try await Folder.rename(entry.path, to: name) }
            })
        presenter?.present(alert, animated: true)
    }

    private func change(
        _ entry: FileEntry, newName: String?, _ change: @escaping @MainActor () async throws -> Void
    ) {
        let before = work
        work = Task { [weak self] in
            await before?.value
            do {
                try await change()
                self?.didChange(entry, newName)
            } catch {
                self?.didFail(entry)
                guard let problem = error as? FileProblem else { return }
                if problem.isAboutName {
                    self?.rename(entry, typed: newName, problem: problem.reason)
                } else {
                    self?.report(problem)
                }
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
