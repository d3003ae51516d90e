import NibbleNibFormat
import NibbleViews

extension NibLoad {
    /// Says so when an outlet would put an object into itself, as far as only the objects themselves show it.
    ///
    /// - Returns: Whether the outlet is refused.
    func refusesCircle(
        _ access: OutletAccess, _ connection: NibConnection, of source: AnyObject, _ values: [AnyObject]
    ) -> Bool {
        guard facts(of: source).takesIn(connection.name, access),
            values.contains(where: { Self.holds($0, source) })
        else { return false }
        log.error(
            .circularReference, connection.namePlace,
            "The outlet “\(connection.name)” takes in what it is given, and \(NameText.withArticle("\(type(of: source))"))"
                + " cannot hold itself or what it is inside. Connect another object.")
        return true
    }

    private static func holds(_ value: AnyObject, _ source: AnyObject) -> Bool {
        if value === source { return true }
        if let view = value as? View { return (source as? View)?.isDescendant(of: view) == true }
        guard value is ViewController else { return false }
        var parent = (source as? ViewController)?.parent
        while let current = parent {
            if current === value { return true }
            parent = current.parent
        }
        return false
    }
}
