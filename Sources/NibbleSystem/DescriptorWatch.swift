internal import Dispatch

/// Calls a closure on the main queue while a descriptor can be read or written, or has hung up, until it's let go.
///
/// Dispatch is shown a descriptor of the kernel's that stands for the other one and doesn't hang up. Where what a source
/// watches hangs up, the thread that waits for events goes on through a list that the main thread frees (in event_epoll.c
/// and source.c of swift-corelibs-libdispatch), and the process may crash.
///
/// ```swift
/// let watch = DescriptorWatch(of: socket, for: .reading) { [weak self] in self?.isReadable() }
/// ```
@MainActor package final class DescriptorWatch {
    /// The events that are waited for, besides the end.
    package enum Event: Sendable {
        /// There is something to read.
        case reading
        /// Something can be written.
        case writing
    }

    private let source: any DispatchSourceRead

    /// Begins to watch.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor; it must be open while it's watched.
    ///   - event: What is waited for.
    ///   - owner: What keeps the descriptor open; it's kept until the watch has ended. Defaults to nil: the caller sees to it.
    ///   - handler: Called again and again while it is so.
    package init(
        of descriptor: Int32, for event: Event, keeping owner: (any AnyObject & Sendable)? = nil,
        _ handler: @escaping @MainActor () -> Void
    ) {
        let watch = sys_watch_open(descriptor, event == .writing ? 1 : 0)
        // Files can't be watched so, and never hang up.
        source = DispatchSource.makeReadSource(fileDescriptor: watch < 0 ? descriptor : watch, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated(handler) }
        source.setCancelHandler {
            withExtendedLifetime(owner) { if watch >= 0 { _ = close(watch) } }
        }
        source.activate()
    }

    isolated deinit { source.cancel() }
}
