/// Objects that live as long as an owner that isn't a responder and has no place for them.
@MainActor final class KeptObjects {
    private struct Entry {
        weak var owner: AnyObject?
        var objects: [AnyObject]
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    /// Keeps objects as long as an owner lives; a later call of any owner lets go of those of owners that are gone.
    func keep(_ objects: [AnyObject], for owner: AnyObject) {
        entries = entries.filter { $0.value.owner != nil }
        entries[ObjectIdentifier(owner), default: Entry(owner: owner, objects: [])].objects += objects
    }
}

extension NibEnvironment {
    /// The objects that live as long as owners which have no place for them.
    var kept: KeptObjects { attached(KeptObjects()) }
}
