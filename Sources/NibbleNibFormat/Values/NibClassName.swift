/// The name of a class in a layout file, with its module if the file says one.
package struct NibClassName: Hashable, Sendable, CustomStringConvertible {
    /// The module, if the file names it.
    package var module: String?
    /// The class's own name, with outer types before it if it has any.
    package var name: String

    /// Makes a name.
    package init(module: String? = nil, name: String) {
        self.module = module
        self.name = name
    }

    /// The name as Swift writes it: `Kit.Badge`.
    package var description: String { module.map { "\($0).\(name)" } ?? name }
}
