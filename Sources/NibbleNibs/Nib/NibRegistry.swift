public import NibbleViews

/// Classes that layout files may name, beside those that are found by their names: those of the standard environment.
///
/// A program with an environment of its own registers them there.
@MainActor public enum NibRegistry {
    /// Makes a class known to layout files; the latest registration of a name counts.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - name: Its name in files, with or without a module; by default the class's own.
    public static func register(_ type: any NibConstructible.Type, as name: String? = nil) {
        NibEnvironment.standard.register(type, as: name)
    }
}

/// The classes that are registered in an environment.
struct ClassRegistry {
    private var classes: [String: any NibConstructible.Type] = [:]
    /// Grows with every registration, so that what was worked out before is worked out again.
    private(set) var version = 0

    /// Makes a class known under a name.
    mutating func register(_ type: any NibConstructible.Type, as name: String) {
        classes[name] = type
        version += 1
    }

    /// The class that is registered under a name.
    func type(named name: String) -> AnyClass? { classes[name] }

    /// The names that are registered.
    var names: [String] { classes.keys.sorted() }
}
