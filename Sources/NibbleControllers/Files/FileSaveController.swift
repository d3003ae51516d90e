import NibbleControls
import NibbleViews

/// Lets a user say under which name a file is to be stored, and asks before another one is replaced.
///
/// ```swift
/// let save = FileSaveController(files: LocalFiles())
/// save.suggestedName = "Harbour.png"
/// save.didChoose = { path in self.store(to: path) }
/// present(save, animated: true)
/// ```
///
/// A file that is chosen in the list lends its name. The name may be a path, such as `~/pictures/Harbour.png`, whose folder is
/// there. Nothing is written: that is up to the program.
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

    /// Asks before another file is replaced, and ends the choice; a path that ends in a slash opens that folder.
    public override func confirm() {
        let text = fileName
        let name = FilePath.name(of: text)
        guard !text.isEmpty, name != ".", name != "..", !name.contains("\0") else {
            show(message: text.isEmpty ? "Type a name for the file." : "A name can't be “.” or “..”.")
            return focusFileName()
        }
        guard text.contains("/") else { return confirm(FilePath.joined(folder, nameWithExtension(name))) }
        let start = FilePath.absolute(
            String(text.dropLast(name.count)), in: folder, home: files.homeFolder)
        findEntry(at: start) { [weak self] entry in
            self?.confirm(name, in: start, isFolder: entry?.isFolder == true)
        }
    }

    /// A name gets the only end that is allowed, if it has none of its own.
    private func nameWithExtension(_ name: String) -> String {
        guard allowedExtensions.count == 1, FilePath.fileExtension(of: name).isEmpty else { return name }
        return "\(name).\(allowedExtensions[0])"
    }

    private func confirm(_ name: String, in start: String, isFolder: Bool) {
        guard isFolder else {
            show(message: "There is no folder “\(start)”. Type another path.")
            return focusFileName()
        }
        guard name.isEmpty else { return confirm(FilePath.joined(start, nameWithExtension(name))) }
        fileName = ""
        show(folder: start)
    }

    private func confirm(_ path: String) {
        findEntry(at: path) { [weak self] entry in self?.confirm(path, replacing: entry) }
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
