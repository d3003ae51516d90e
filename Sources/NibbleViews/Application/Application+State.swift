/// A place where an application's state is kept from one run to the next.
@MainActor public protocol StateStore {
    /// Returns the bytes that were kept; nil when there are none.
    ///
    /// - Throws: The problem, with a sentence as its description.
    func load() throws -> [UInt8]?

    /// Keeps bytes in place of those before.
    ///
    /// - Throws: The problem, with a sentence as its description.
    func save(_ bytes: [UInt8]) throws
}

extension Application {
    /// The state of what the user sees, as bytes for `restoreState(from:)`.
    ///
    /// Of controllers and views that have a `restorationIdentifier`. `stateStore` does this by itself.
    public func encodedState() -> [UInt8] {
        // Values of these few kinds can always be encoded.
        (try? StateTree(application: self).state().bytes()) ?? []
    }

    /// Restores a state; what no longer exists is left out.
    ///
    /// - Throws: `StateError` when the bytes aren't a state of this version; nothing is changed then.
    public func restoreState(from bytes: [UInt8]) throws {
        StateTree(application: self).restore(try RestorableState(bytes))
    }

    /// Restores what the store holds, if anything.
    func restoreStoredState() {
        guard let stateStore else { return }
        do {
            if let bytes = try stateStore.load() { try restoreState(from: bytes) }
        } catch {
            stateProblemHandler?(error)
        }
    }

    /// Saves the state in the store.
    func storeState() {
        guard let stateStore else { return }
        do { try stateStore.save(encodedState()) } catch { stateProblemHandler?(error) }
    }
}
