internal import FoundationEssentials
internal import NibbleInspector
internal import NibbleNcurses
internal import NibbleNibs
internal import NibbleSystem
package import NibbleViews

extension Application: ProgramStarting {
    /// Lets tools look into an application on the process's own terminal, where the environment asks for that.
    package func programWillStart() {
        guard terminal is NcursesTerminal || terminal is LineTerminal else { return }
        let environment = ProcessInfo.processInfo.environment
        // Folders that can't be followed are told before the interface is shown, not with the first file that is loaded.
        if environment["NIBBLE_RELOAD"] != nil { _ = NibEnvironment.standard }
        InspectedRun.beginIfAskedFor(self, environment: environment)
    }
}

/// The inspection of the application on the process's own terminal, for those who ask for it in the environment.
enum InspectedRun {
    /// Lets tools look into an application where the environment has NIBBLE_INSPECT=1.
    ///
    /// Where the value isn't understood or the socket can't be opened, a sentence on standard error says so, and the
    /// application runs as ever.
    @MainActor static func beginIfAskedFor(_ application: Application, environment: [String: String]) {
        guard isAskedFor(environment["NIBBLE_INSPECT"] ?? "") else { return }
        do {
            let folder = try InspectionFolder.ofUser()
            let sources = Inspector.Sources(
                sentBytes: { [weak application] in (application?.terminal as? NcursesTerminal)?.sentBytes },
                log: { CapturedOutput.text })
            try Inspector(of: application, sources: sources).listen(in: folder)
            let process = Int(ProcessInfo.processInfo.processIdentifier)
            TerminalGuard.removeAtEnd(folder.socket(of: process))
        } catch {
            NibCoder.report("NIBBLE_INSPECT: \(error)")
        }
    }

    private static func isAskedFor(_ value: String) -> Bool {
        guard !value.isEmpty else { return false }
        if let isOn = SwitchSpelling.isOn(value) { return isOn }
        ToldProblems.tell(
            "NIBBLE_INSPECT: “\(value)” isn't understood; these values are: \(SwitchSpelling.words). Using 0."
        )
        return false
    }
}
