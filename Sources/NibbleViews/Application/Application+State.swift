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

    /// Saves the state in the store, unless that has it already.
    func storeState() {
        guard let stateStore else { return }
        let bytes = encodedState()
        guard bytes != life.savedState else { return }
        do { try stateStore.save(bytes) } catch { stateProblemHandler?(error) }
        life.savedState = bytes
    }

    /// Saves the state soon, once for all that is done until then: it outlives a `kill -9`.
    func storeStateSoon() {
        guard stateStore != nil, !life.savesSoon else { return }
        life.savesSoon = true
        clock.schedule(after: 1) { [weak self] in
            self?.life.savesSoon = false
            if self?.isRunning == true { self?.storeState() }
        }
    }
}
