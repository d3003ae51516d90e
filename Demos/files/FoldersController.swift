import Foundation
import Nibble

/// A row of the tree: a folder by its path, or why there is none.
enum FolderItem: Hashable {
    case folder(String)
    /// A sentence below the folder of a path.
    case note(String, below: String)
}

/// Shows the folders as a tree; what is below one is read when it is opened.
final class FoldersController: ViewController {
    @Outlet var outline: OutlineView

    private let root: String
    /// The folders below those that were opened.
    private var known: [String: [FolderItem]] = [:]
    private(set) var work: [String: Task<Void, Never>] = [:]
    /// Called with the folder that the person is at.
    var didMove: (String) -> Void = { _ in }
    /// Called with the folder that the person chooses.
    var didChoose: (String) -> Void = { _ in }

    init(root: String) {
        self.root = root
        super.init()
    }

    required init(coder: NibCoder) throws {
        throw DemoFailure.madeByCode
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        outline.expandRow(0)
        outline.selectRow(0)
    }

    override var preferredFocusedView: View? { outline }

    /// Reads what is below a folder, if that is shown or was.
    func reload(_ path: String) {
        guard known[path] != nil else { return }
        read(path)
    }

    private func read(_ path: String) {
        guard work[path] == nil else { return }
        work[path] = Task { [weak self] in
            let items: [FolderItem]
            do {
                items = try await Folder.folders(in: path).map { .folder($0) }
            } catch let problem as FileProblem {
                items = [.note(problem.reason, below: path)]
            } catch {
                return
            }
            guard let self else { return }
            work[path] = nil
            known[path] = items
            outline.reloadItem(FolderItem.folder(path))
        }
    }
}

extension FoldersController: OutlineViewDataSource, OutlineViewDelegate {
    func outlineView(_ outlineView: OutlineView, numberOfChildrenOf item: FolderItem?) -> Int {
        guard let item else { return 1 }
        guard case .folder(let path) = item else { return 0 }
        if let items = known[path] { return items.count }
        read(path)
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
        case .folder(let path): FileProblem.name(of: path)
        case .note(let text, _): text
        }
    }

    func outlineView(_ outlineView: OutlineView, didMoveTo item: FolderItem?) {
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
