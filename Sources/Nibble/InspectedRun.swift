internal import FoundationEssentials
internal import NibbleInspector
internal import NibbleNcurses
internal import NibbleNibs
package import NibbleViews

extension Application: ProgramStarting {
    /// Lets tools look into an application on the process's own terminal, where the environment asks for that.
    package func programWillStart() {
        guard terminal is NcursesTerminal || terminal is LineTerminal else { return }
        InspectedRun.beginIfAskedFor(self)
    }
}

/// The inspection of the application on the process's own terminal, for those who ask for it in the environment.
enum InspectedRun {
    /// Lets tools look into an application where the environment has NIBBLE_INSPECT=1.
    ///
    /// Where the socket can't be opened, a sentence on standard error says why, and the application runs as ever.
    @MainActor static func beginIfAskedFor(
        _ application: Application, environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        guard environment["NIBBLE_INSPECT"] == "1" else { return }
        do {
            let folder = try InspectionFolder.ofUser()
            let sources = Inspector.Sources(
                sentBytes: { [weak application] in (application?.terminal as? NcursesTerminal)?.sentBytes },
                log: { CapturedOutput.text })
            try Inspector(of: application, sources: sources).listen(in: folder)
        } catch {
            NibCoder.report("NIBBLE_INSPECT: \(error)")
        }
    }
}
