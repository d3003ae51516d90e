import Nibble
import NibbleNibCheck
import NibbleNibFormat
import NibbleNibs

/// The values that attributes have in a new view of a class, from the class itself.
@MainActor final class ClassDefaults {
    private var known: [ObjectIdentifier: [String: String]] = [:]

    /// The values of the attributes of a view's class, by their names.
    func values(like view: View) -> [String: String] {
        let key = ObjectIdentifier(type(of: view))
        if let values = known[key] { return values }
        let made = Self.view(of: "\(type(of: view))")
        // What can't be made alone has no defaults that are known.
        let attributes = made.map { type(of: $0) == type(of: view) ? NibAttribute.all(of: $0) : [] } ?? []
        let values = Dictionary(attributes.map { ($0.name, $0.value ?? "") }) { first, _ in first }
        known[key] = values
        return values
    }

    private static func view(of name: String) -> View? {
        let reading = NibInput("default.layout", bytes: Array("<layout>\n  <\(name)/>\n</layout>\n".utf8))
            .reading
        guard !reading.hasErrors else { return nil }
        let options: NibOptions = [.lenient, .ignoreOwnerConnections, .designTime]
        let contents = try? Nib(reading, at: "default.layout").instantiate(options: options)
        return contents?.lazy.compactMap { $0 as? View }.first
    }
}
