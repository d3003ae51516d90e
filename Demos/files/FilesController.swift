import Foundation
import Nibble

/// The tree of folders beside the folder that is chosen in it.
final class FilesController: ViewController {
    @Outlet var contentView: View
    @Outlet var statusBar: StatusBar

    let folders: FoldersController
    let listing: ListingController

    init(root: String) {
        folders = FoldersController(root: root)
        listing = ListingController(root: root)
        super.init()
    }

    required init(coder: NibCoder) throws {
        throw DemoFailure.madeByCode
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let split = SplitViewController(primary: folders, secondary: listing)
        split.maximumPrimaryColumnWidth = 30
        addChild(split)
        split.view.frame = contentView.bounds
        split.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(split.view)
        split.didMove(toParent: self)
        split.show(.secondary)
        folders.didMove = { [unowned self, unowned split] path in
            if !split.isCollapsed { go(to: path) }
        }
        folders.didChoose = { [unowned self, unowned split] path in
            go(to: path)
            if split.isCollapsed { split.show(.secondary) }
        }
        listing.didChange = { [unowned self] in showState() }
        listing.didChangeFolders = { [unowned self] in folders.reload($0) }
        showState()
    }

    /// Shows how much there is, and which keys do something now.
    private func showState() {
        let keys = StatusBar.Item("Keys", key: KeyEvent(key: .function(1))) { [unowned self] in
            view.window?.application?.showKeyHelp()
        }
        let commands = (listing.keyCommands + keyCommands).filter(\.isEnabled)
        statusBar.items = [keys] + commands.map { StatusBar.Item($0) }
        statusBar.text = listing.summary
    }

    /// Waits until the folder and the tree are read: a picture of the screen shows them.
    func read() async {
        loadViewIfNeeded()
        await listing.work?.value
        for work in folders.work.values { await work.value }
    }

    private func go(to path: String) {
        if path != listing.folder { listing.show(path) }
    }

    override var preferredFocusedView: View? { listing.preferredFocusedView }

    override var keyCommands: [KeyCommand] {
        [
            KeyCommand("Quit", key: .character("q"), modifiers: .control) { [unowned self] in
                view.window?.application?.terminate()
            }
        ]
    }
}
