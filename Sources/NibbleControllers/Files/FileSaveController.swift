import NibbleControls
import NibbleViews

/// Lets a person say under which name a file is to be stored, and asks before another one is replaced.
///
/// ```swift
/// let save = FileSaveController(files: LocalFiles())
/// save.suggestedName = "Harbour.png"
/// save.didChoose = { path in self.store(to: path) }
/// present(save, animated: true)
/// ```
///
/// A file that is chosen in the list lends its name. Nothing is written: that is up to the program.
public final class FileSaveController: FileChooserController {
    /// The name that is there at first.
    ///
    /// Defaults to nothing.
    public var suggestedName: String {
        get { fileName }
        set { fileName = newValue }
    }

    /// True: the user types a name.
    public override var namesFile: Bool { true }
    /// “Save”.
    public override var actionTitle: String { "Save" }

    /// Copies the name of a file of the list into the field.
    public override func selectFile(at path: String) {
        fileName = FilePath.name(of: path)
        focusFileName()
    }

    /// Asks before another file is replaced, and ends the choice.
    public override func confirm() {
        let name = fileName
        guard !name.isEmpty, name != ".", name != "..", !name.contains("/"), !name.contains("\0") else {
            let problem = "A name can't contain “/”, or be “.” or “..”."
            show(message: name.isEmpty ? "Type a name for the file." : problem)
            focusFileName()
            return
        }
        let path = FilePath.joined(folder, nameWithExtension(name))
        findEntry(at: path) { [weak self] entry in self?.confirm(path, replacing: entry) }
    }

    /// A name gets the only end that is allowed, if it has none of its own.
    private func nameWithExtension(_ name: String) -> String {
        guard allowedExtensions.count == 1, FilePath.fileExtension(of: name).isEmpty else { return name }
        return "\(name).\(allowedExtensions[0])"
    }

    private func confirm(_ path: String, replacing entry: FileEntry?) {
        guard let entry else { return finish(with: path) }
        let name = FilePath.name(of: path)
        guard !entry.isFolder else {
            return show(message: "There is a folder “\(name)”. Choose another name.")
        }
        let alert = AlertController(
            title: "Replace “\(name)”?", message: "Its current contents will be lost.")
        alert.addAction(AlertAction(title: "Keep it", style: .cancel))
        alert.addAction(
            AlertAction(title: "Replace", style: .destructive) { [weak self] _ in self?.finish(with: path) })
        present(alert, animated: true)
    }
}
