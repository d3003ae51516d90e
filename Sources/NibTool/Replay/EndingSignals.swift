import Dispatch
import Foundation
import Synchronization

/// The signals that ask the tool to end: noted, so that the program on the other terminal and this one are cleaned up first.
final class EndingSignals: Sendable {
    /// The signals: those of a closed window, of Ctrl-C where the terminal sends it, and of `kill`.
    static let numbers = [SIGHUP, SIGINT, SIGTERM]

    private let first = Mutex<Int32?>(nil)
    private let sources: [any DispatchSourceSignal & Sendable]

    /// Notes the signals from now on, instead of dying of them.
    init() {
        let queue = DispatchQueue(label: "nib.signals")
        let sources = Self.numbers.map { number in
            signal(number, SIG_IGN)
            return (number, DispatchSource.makeSignalSource(signal: number, queue: queue))
        }
        self.sources = sources.map(\.1)
        for (number, source) in sources {
            source.setEventHandler { [weak self] in self?.note(number) }
            source.resume()
        }
    }

    deinit {
        for source in sources { source.cancel() }
        for number in Self.numbers { signal(number, SIG_DFL) }
    }

    /// The first that came; nil while none did.
    var received: Int32? { first.withLock(\.self) }

    private func note(_ number: Int32) { first.withLock { $0 = $0 ?? number } }
}
