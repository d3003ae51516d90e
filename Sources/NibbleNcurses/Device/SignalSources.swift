internal import CTerminal
internal import Dispatch
internal import NibbleSystem

/// Signals that are news, delivered on the main actor: size changes, stops, continuations, requests to end.
///
/// A storm of one signal is one notice. Dispatch's own signal sources are not used: they need the signals ignored
/// and blocked, and programs that we start would inherit that.
@MainActor final class SignalSources {
    /// The events since the last call.
    struct Notices: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        let rawValue: UInt32

        /// Makes a set from its bits.
        init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// The terminal's size changed.
        static let resized = Notices(rawValue: TUI_NOTICE_RESIZED.rawValue)
        /// The process is asked to stop.
        static let stop = Notices(rawValue: TUI_NOTICE_STOP.rawValue)
        /// The process was stopped and goes on.
        static let continued = Notices(rawValue: TUI_NOTICE_CONTINUED.rawValue)
        /// The process is asked to end.
        static let end = Notices(rawValue: TUI_NOTICE_END.rawValue)
    }

    private let source: any DispatchSourceRead

    /// Installs the handlers.
    ///
    /// - Parameter receive: Called with the notices.
    /// - Throws: `NcursesError` when there are others in this process, or descriptors are used up.
    init(_ receive: @escaping @MainActor (Notices) -> Void) throws {
        let descriptor = try check(tui_notify_install(), "eventfd", whenBusy: .alreadyRunning)
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler {
            MainActor.assumeIsolated {
                TerminalGuard.keepReady()
                let notices = Notices(rawValue: tui_notify_take())
                if !notices.isEmpty { receive(notices) }
            }
        }
        source.activate()
    }

    /// Reports notices as if their signals had come.
    func post(_ notices: Notices) {
        tui_notify_post(notices.rawValue)
    }

    /// Forgets notices that were not delivered yet.
    func drop(_ notices: Notices) {
        tui_notify_drop(notices.rawValue)
    }

    /// Puts the earlier handlers back.
    func cancel() {
        let descriptor = tui_notify_uninstall()
        source.setCancelHandler { close(descriptor) }
        source.cancel()
    }
}
