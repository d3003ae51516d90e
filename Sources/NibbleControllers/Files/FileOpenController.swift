/// Lets a user choose a file that is there.
///
/// ```swift
/// let open = FileOpenController(files: LocalFiles())
/// open.allowedExtensions = ["png", "jpg"]
/// open.didChoose = { path in self.load(path) }
/// present(open, animated: true)
/// ```
public final class FileOpenController: FileChooserController {
    /// Whether a folder can be chosen too, by the button while it is the current row.
    ///
    /// Defaults to false: the button opens it.
    public var choosesFolders = false

    /// Chooses the current folder if `choosesFolders` is true.
    public override func confirm() {
        guard choosesFolders, let folder = currentEntry, folder.isFolder else { return super.confirm() }
        finish(with: FilePath.joined(self.folder, folder.name))
    }
}
