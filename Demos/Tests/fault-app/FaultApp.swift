import Nibble
import NibbleNcurses

/// An application for tests: it does what can go wrong, while it is on the screen.
@main struct FaultApp {
    static func main() async throws {
        let options = Options(CommandLine.arguments.dropFirst())
        let log = Log(options.log)
        let terminal = NcursesTerminal(options: options.terminal)
        let controller = FaultController(options: options, log: log, terminal: terminal)
        let application = Application(terminal: terminal, rootViewController: controller)
        do {
            try await application.run()
        } catch {
            complain("handled: \(error)\n")
            return
        }
        log.add("ended")
        if controller.mustThrow { throw FaultError() }
    }
}
