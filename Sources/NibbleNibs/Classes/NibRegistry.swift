public import NibbleViews

/// Classes that layout files may name, beside those that are found by their names.
///
/// Most programs never need it: a class is found by its name in its owner's module and in the modules of the program's
/// resources. Register one that lives elsewhere, is private, or goes by another name in files.
@MainActor public enum NibRegistry {
    private static var classes: [String: any NibConstructible.Type] = [:]
    /// Grows with every registration, so that what was worked out before is worked out anew.
    private(set) static var version = 0

    /// Makes a class known to layout files; the latest registration of a name counts.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - name: Its name in files, with or without a module; by default the class's own.
    public static func register(_ type: any NibConstructible.Type, as name: String? = nil) {
        classes[name ?? String(describing: type)] = type
        version += 1
    }

    /// The class that is registered under a name.
    static func type(named name: String) -> AnyClass? { classes[name] }

    /// The names that are registered.
    static var names: [String] { classes.keys.sorted() }
}
