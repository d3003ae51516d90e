package import NibbleNibFormat

extension NibEnvironment {
    /// The path of the resource that a class's own file is read from; nil where the class or the file is missing.
    ///
    /// A class that loads its file while that is drawn is given what is being drawn, if the paths are the same.
    package func resourcePath(of name: NibClassName, stem: String) -> String? {
        guard let type = resolver(owner: nil, folder: nil).type(of: name, isCustom: true) else { return nil }
        return (try? Nib(for: type, named: stem, environment: self))?.file?.path
    }
}
