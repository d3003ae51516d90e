import Foundation
import Nibble

/// A row of the tree: a folder by its path, or the reason why there is none.
enum FolderItem: Hashable {
    case folder(FilePath)
    /// A sentence below the folder of a path.
    case note(String, below: FilePath)
}

/// Shows the folders as a tree; what is below one is read when it is opened.
final class FoldersController: ViewController {
    @Outlet var outline: OutlineView

    private let root: FilePath
    private let changes: FileChanges
    /// The folders below those that were opened.
    private var known: [FilePath: [FolderItem]] = [:]
    /// The folders themselves, by their paths, as of when they were read.
    private var identities: [FilePath: FileIdentity] = [:]
    private(set) var work: [FilePath: Task<Void, Never>] = [:]
    /// The folder to mark when the tree knows it.
    private var wanted: FilePath?
    /// Whether rows become current without the user's doing.
    private var isFollowing = false
    /// Called with the folder that the user is at.
    var didMove: (FilePath) -> Void = { _ in }
    /// Called with the folder that the user chooses.
    var didChoose: (FilePath) -> Void = { _ in }

    override class var actions: ActionTable {
        [
            "renameEntry": Action(FoldersController.rename),
            "trashEntry": Action(FoldersController.moveToTrash),
            "deleteEntry": Action(FoldersController.delete),
        ]
    }

    init(root: FilePath, changes: FileChanges) {
        self.root = root
        self.changes = changes
        super.init()
    }

    required init(coder: NibCoder) throws {
        throw DemoFailure.madeByCode
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        outline.contextMenu = Menu(children: MenuAction.changes)
        outline.expandRow(0)
        outline.selectRow(0)
    }

    override var preferredFocusedView: View? { outline }

    override var keyCommands: [KeyCommand] {
        let canChange = isViewLoaded && current != nil
        return [
            KeyCommand("Rename", key: .function(2), isEnabled: canChange) { [unowned self] in rename() },
            KeyCommand("Delete", key: .delete, isEnabled: canChange) { [unowned self] in moveToTrash() },
            KeyCommand("Delete for good", key: .delete, modifiers: .shift, isEnabled: canChange) {
                [unowned self] in delete()
            },
        ]
    }

    override func canPerformAction(_ name: String, withSender sender: AnyObject?) -> Bool {
        super.canPerformAction(name, withSender: sender) && current != nil
    }

    /// The folder that keys act on, if it can be changed: not the one that all others are in.
    var current: FileEntry? {
        guard case .folder(let path)? = outline.currentItem as? FolderItem, path != root else { return nil }
        return FileEntry(folderAt: path, identity: identities[path])
    }

    private func rename() {
        if let current { changes.rename(current) }
    }

    private func moveToTrash() {
        if let current { changes.moveToTrash(current) }
    }

    private func delete() {
        if let current { changes.delete(current) }
    }

    // MARK: - The current folder

    /// Marks the folder that is listed; what is around it is expanded.
    func follow(_ path: FilePath) {
        guard outline.selectedItem as? FolderItem != .folder(path) || wanted != nil else { return }
        wanted = path
        goToWanted()
    }

    private func goToWanted() {
        guard let wanted else { return }
        var path = wanted
        while path != root, path.isAt(orBelow: root), outline.row(forItem: FolderItem.folder(path)) == nil {
            path = path.folder
        }
        guard let row = outline.row(forItem: FolderItem.folder(path)) else { return }
        isFollowing = true
        defer { isFollowing = false }
        if path != wanted, !outline.isExpanded(row: row) {
            outline.expandRow(row)
            if known[path] != nil { return goToWanted() }
        }
        // What is behind a link is not in the tree; what is being read may be.
        if path == wanted || work[path] == nil { self.wanted = nil }
        outline.selectRow(row)
    }

    // MARK: - Reading

    /// Reads all folders again that were opened.
    func reload() {
        for path in known.keys { read(path) }
    }

    /// Reads a folder again that something was brought back to.
    func didRestore(_ path: FilePath) {
        if known[path.folder] != nil { read(path.folder) }
    }

    /// Reads what is beside a folder that was renamed or deleted, and goes on with it or with what is around it.
    func didChange(_ folder: FileEntry, newName: String?) {
        for path in known.keys where path.isAt(orBelow: folder.path) { known[path] = nil }
        let parent = folder.folder
        guard known[parent] != nil else { return }
        let wasCurrent = outline.currentItem as? FolderItem == .folder(folder.path)
        read(parent) { [weak self] in
            guard let self, wasCurrent, let newName else { return }
            let renamed = FolderItem.folder(parent.appending(newName))
            if let row = outline.row(forItem: renamed) { outline.selectRow(row) }
        }
    }

    /// Shows what was read of a folder; the tree follows the list where its own folder is not there any more.
    private func take(_ path: FilePath) {
        isFollowing = true
        defer { isFollowing = false }
        outline.reloadItem(FolderItem.folder(path))
    }

    private func read(_ path: FilePath, then: @escaping @MainActor () -> Void = {}) {
        work[path]?.cancel()
        work[path] = Task { [weak self] in
            var items: [FolderItem] = []
            var folders: [FileEntry] = []
            var isGone = false
            do {
                folders = try await Folder.folders(in: path)
                items = folders.map { .folder($0.path) }
            } catch let problem as FileProblem {
                isGone = problem.isGone
                items = [.note(problem.reason, below: path)]
            } catch {
                return
            }
            guard let self, !Task.isCancelled else { return }
            work[path] = nil
            known[path] = items
            for folder in folders { identities[folder.path] = folder.identity }
            take(path)
            then()
            goToWanted()
            // The folder around one that is gone has not been read since.
            let parent = path.folder
            if isGone, path != root, known[parent]?.contains(.folder(path)) == true { read(parent) }
        }
    }
}

extension FoldersController: OutlineViewDataSource, OutlineViewDelegate {
    func outlineView(_ outlineView: OutlineView, numberOfChildrenOf item: FolderItem?) -> Int {
        guard let item else { return 1 }
        guard case .folder(let path) = item else { return 0 }
        if let items = known[path] { return items.count }
        if work[path] == nil { read(path) }
        return 0
    }

    func outlineView(_ outlineView: OutlineView, child index: Int, of item: FolderItem?) -> FolderItem {
        guard case .folder(let path)? = item, let items = known[path] else { return .folder(root) }
        return items[index]
    }

    func outlineView(_ outlineView: OutlineView, isExpandable item: FolderItem) -> Bool {
        guard case .folder(let path) = item else { return false }
        return known[path]?.isEmpty != true
    }

    func outlineView(_ outlineView: OutlineView, textFor item: FolderItem) -> String {
        switch item {
        case .folder(let path): FileEntry.onOneLine(path.shownName)
        case .note(let text, _): text
        }
    }

    func outlineView(_ outlineView: OutlineView, didMoveTo item: FolderItem?) {
        guard !isFollowing else { return }
        wanted = nil
        if case .folder(let path)? = item { didMove(path) }
    }

    func outlineView(_ outlineView: OutlineView, didSelect item: FolderItem) {
        if case .folder(let path) = item { didChoose(path) }
    }
}

/// Something that layout files ask of this demo and do not get.
enum DemoFailure: Error {
    case madeByCode
}
