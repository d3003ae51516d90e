import NibbleViews

extension PropertyTable {
    /// An object of any class that adopts `NibOwner`; the file names the class.
    static let object = PropertyTable(NibPlainObject.self, named: "Object", [:])
}
