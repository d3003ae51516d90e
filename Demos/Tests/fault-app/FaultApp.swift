import Glibc
import Nibble
import NibbleNcurses

/// An application for tests: it does what can go wrong, while it is on the screen.
@main struct FaultApp {
    static func main() async throws {
        let options = Options(CommandLine.arguments.dropFirst())
        let log = Log(options.log)
        let terminal = NcursesTerminal(options: options.terminal)
        let controller = FaultController(options: options, log: log, terminal: terminal)
        if options.start == .program { return await Application.run(controller) }
        let application = Application(terminal: terminal, rootViewController: controller)
        // Its scenarios type all there is; one key alone ends it.
        application.keyBindings["quit"] = []
        do {
            try await application.run()
        } catch {
            let goesOn = options.start == .handled
            complain("\(goesOn ? "handled: " : "")\(error)\n")
            exit(goesOn ? 0 : 1)
        }
        log.add("ended")
        if controller.mustThrow { throw FaultError() }
    }
}
