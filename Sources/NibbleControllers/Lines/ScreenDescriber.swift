import NibbleControls
import NibbleTerminal
import NibbleViews

/// Describes the screen to a terminal that hands it on to a screen reader, shortly after it changed.
@MainActor final class ScreenDescriber: LineInterface {
    /// The time after a frame in which others are waited for, in seconds.
    private static let delay = 0.15

    private unowned let application: Application
    private var described: [ScreenElement] = []
    private var isWaiting = false

    init(application: Application) {
        self.application = application
    }

    /// Describes the screen soon, unless that is to come already.
    func screenChanged() {
        guard !isWaiting else { return }
        isWaiting = true
        application.clock.schedule(after: Self.delay) { [weak self] in self?.describe() }
    }

    /// Describes the screen after the next frame, changed or not.
    func screenWasLost() { described = [] }

    /// Nothing: such a terminal takes keys.
    func take(_ line: String) {}

    /// Says something that the screen shows only in passing.
    func announce(_ text: String) { application.terminal.perform(.speak(text)) }

    private func describe() {
        isWaiting = false
        guard application.isRunning else { return }
        let elements = ScreenDescription(application.accessibilityTree).elements
        guard elements != described else { return }
        described = elements
        application.terminal.perform(.describe(elements))
    }
}
