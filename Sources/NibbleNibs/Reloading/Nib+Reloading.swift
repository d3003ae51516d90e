import NibbleViews

extension Nib {
    /// The folders whose layout files change the running application whenever they are saved; empty for none.
    ///
    /// Defaults to those that the environment's `NIBBLE_RELOAD` names, with colons between; `1` means the package that the
    /// program was built from, and nothing that files are read once. A file stands for the resource of the same name, so
    /// that the sources are edited, not the copies beside the program. Set it before the first load.
    ///
    /// Objects that a saved file still describes stay, with all that code and people have done to them; what the file says
    /// of them differently is set, others come and go, outlets and actions are connected anew. While a file is wrong, a box
    /// over its objects says why.
    public static var reloadedFolders: [String] {
        get { NibReloader.current?.folders ?? [] }
        set { NibReloader.current = newValue.isEmpty ? nil : NibReloader(folders: newValue) }
    }
}
