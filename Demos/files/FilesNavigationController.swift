import Nibble

/// Leads from the files to what is in one of them and back; its keys are there whatever is shown.
final class FilesNavigationController: NavigationController {
    let files: FilesController

    init(root: FilePath, trash: Trash = .ofUser) {
        files = FilesController(root: root, trash: trash)
        super.init(rootViewController: files)
        files.navigationItem.title = FileEntry.onOneLine(root.shownName)
        isNavigationBarHidden = true
        delegate = self
    }

    required init(coder: NibCoder) throws {
        throw DemoFailure.madeByCode
    }

    override var keyCommands: [KeyCommand] {
        super.keyCommands + [
            KeyCommand("Quit", key: .character("q"), modifiers: .control, identifier: "quit") {
                [unowned self] in
                view.window?.application?.terminate()
            }
        ]
    }
}

extension FilesNavigationController: NavigationControllerDelegate {
    /// Hides the bar over the files, which say themselves where the user is.
    func navigationController(
        _ navigationController: NavigationController, willShow controller: ViewController, animated: Bool
    ) {
        isNavigationBarHidden = controller === files
    }
}
