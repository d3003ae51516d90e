import DemoSupport
import Foundation
import Nibble

/// The tree of folders beside the folder that is chosen in it.
final class FilesController: ViewController {
    @Outlet var contentView: View
    @Outlet var statusBar: StatusBar

    let folders: FoldersController
    let listing: ListingController
    let changes: FileChanges
    private let split: SplitViewController
    private lazy var returns = ReturnObserver { [unowned self] in listing.reloadIfChanged() }
    /// Whether keys act on the tree.
    private var isInTree = false
    /// Whether keys act on either: not while a question is asked.
    private var hasKeys = true
    /// The columns that the bar was made for.
    private var shownMode: SplitViewController.DisplayMode?

    init(root: FilePath, trash: Trash) {
        changes = FileChanges(trash: trash)
        folders = FoldersController(root: root, changes: changes)
        listing = ListingController(root: root, changes: changes)
        split = SplitViewController(primary: folders, secondary: listing)
        super.init()
    }

    required init(coder: NibCoder) throws {
        throw DemoFailure.madeByCode
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        split.preferredPrimaryColumnWidthFraction = 0.25
        split.maximumPrimaryColumnWidth = 26
        addChild(split)
        split.view.frame = contentView.bounds
        split.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(split.view)
        split.didMove(toParent: self)
        split.show(.secondary)
        connect()
        showState()
    }

    private func connect() {
        folders.didMove = { [unowned self] path in
            if !split.isCollapsed { go(to: path) }
            showState()
        }
        folders.didChoose = { [unowned self] path in
            go(to: path)
            if split.isCollapsed { split.show(.secondary) }
        }
        listing.didChange = { [unowned self] in
            if folders.isViewLoaded { folders.follow(listing.folder) }
            showState()
        }
        listing.didFindChange = { [unowned self] in folders.reload() }
        changes.presenter = self
        changes.didChange = { [unowned self] entry, name in
            if entry.kind == .folder { folders.didChange(entry, newName: name) }
            listing.didChange(entry, newName: name)
        }
        changes.didRestore = { [unowned self] path in
            folders.didRestore(path)
            listing.didRestore(path)
        }
        changes.didFail = { [unowned self] in reload() }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        view.window?.application?.delegate = returns
        // A user who comes back from a file goes on where it was opened.
        (isInTree ? folders : listing).preferredFocusedView?.becomeFirstResponder()
        listing.reloadIfChanged()
    }

    // MARK: - Keys

    /// The bar follows the pane that has the keys; a question that is asked over them leaves it.
    override func didUpdateFocus() {
        super.didUpdateFocus()
        guard let focused = view.window?.firstResponder as? View, focused.isDescendant(of: view) else {
            hasKeys = view.window?.firstResponder == nil
            return showState()
        }
        hasKeys = true
        isInTree = focused.isDescendant(of: folders.view)
        // Where there is room for one pane only, it is the one that has the keys.
        if !split.isCollapsed { split.show(isInTree ? .primary : .secondary) }
        showState()
    }

    /// Shows how much there is, and which keys do something now.
    private func showState() {
        let fixed = [
            StatusBar.Item("Keys", key: KeyEvent(key: .function(1))) { [unowned self] in
                view.window?.application?.showKeyHelp()
            },
            StatusBar.Item("Quit", key: KeyEvent(key: .character("q"), modifiers: .control)) {
                [unowned self] in
                view.window?.application?.terminate()
            },
        ]
        let commands = (isInTree ? folders.keyCommands : listing.keyCommands) + keyCommands.dropLast()
        // Shift does something rarer, which the menu and F1 tell of.
        let shown = commands.filter { $0.isEnabled && $0.modifiers != .shift }
        let items = back + fixed + shown.map { StatusBar.Item($0) }
        statusBar.items = items.map { item in
            var item = item
            item.isEnabled = item.isEnabled && hasKeys
            return item
        }
        statusBar.text = listing.summary
    }

    /// The way back to the tree, where there is room for the list alone and Esc does nothing else in it.
    private var back: [StatusBar.Item] {
        let isTaken = listing.keyCommands.contains { $0.key == .escape && $0.isEnabled }
        guard split.displayMode == .secondaryOnly, !isTaken, !listing.searchField.isFirstResponder else {
            return []
        }
        return [
            StatusBar.Item("Folders", key: KeyEvent(key: .escape)) { [unowned self] in split.show(.primary) }
        ]
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard split.displayMode != shownMode else { return }
        shownMode = split.displayMode
        showState()
    }

    override var preferredFocusedView: View? { listing.preferredFocusedView }

    override var keyCommands: [KeyCommand] {
        let isSearching = listing.isViewLoaded && listing.searchField.isFirstResponder
        return [
            KeyCommand("Search", key: .character("f"), modifiers: .control, isEnabled: !isSearching) {
                [unowned self] in search()
            },
            KeyCommand(
                "Undo", key: .character("z"), modifiers: .control,
                isEnabled: !isSearching && undoManager?.canUndo == true
            ) { [unowned self] in undoManager?.undo() },
            KeyCommand("Reload", key: .function(5)) { [unowned self] in reload() },
            KeyCommand("Reload", key: .character("r"), modifiers: .control) { [unowned self] in reload() },
        ]
    }

    /// Goes to the search of the folder that is listed.
    private func search() {
        if split.isCollapsed { split.show(.secondary) }
        view.layoutIfNeeded()
        listing.searchField.becomeFirstResponder()
    }

    private func go(to path: FilePath) {
        if path != listing.folder { listing.show(path) }
    }

    // MARK: - Reading

    /// Reads the folder and the tree again; the entry that keys act on and the folders that are open stay.
    private func reload() {
        folders.reload()
        listing.reload()
    }

    /// Waits for what is being read or changed, and says whether there was anything.
    func settle() async -> Bool {
        let open = (navigationController?.topViewController as? FileController)?.work
        let all =
            [changes.work, listing.work, listing.check, listing.previewWork, open].compactMap { $0 }
            + folders.work.values
        for work in all { await work.value }
        return !all.isEmpty
    }
}
