import Foundation
import NibbleViews
import Testing

@testable import Nibble

/// The sentences of a process about settings in its environment, and their effect, before its interface is shown.
@Suite struct EnvironmentSettings {
    private static func text(_ content: [UInt8]?) -> String { String(decoding: content ?? [], as: UTF8.self) }

    @Test func aValueOfInspectThatIsNotUnderstoodIsToldOnce() async {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            @MainActor in
            setenv("NIBBLE_INSPECT", "maybe", 1)
            // Questions of a command-line tool are applications too, one after another.
            for _ in 1...2 { Application(rootViewController: ViewController()).programWillStart() }
            exit(7)
        }
        let said = Self.text(result?.standardErrorContent)
        let sentence =
            "NIBBLE_INSPECT: “maybe” isn't understood; these values are: 1, yes, true, on, 0, no, false, off. Using 0."
        #expect(said.components(separatedBy: sentence).count == 2, "\(said)")
    }

    @Test func inspectTakesTheSpellingsOfSwitches() async {
        await #expect(processExitsWith: .exitCode(7)) { @MainActor in
            let folder = FileManager.default.temporaryDirectory.appending(path: "inspect-\(getpid())")
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            defer { try? FileManager.default.removeItem(at: folder) }
            setenv("XDG_RUNTIME_DIR", folder.path, 1)
            let application = Application(rootViewController: ViewController())
            let socket = folder.appending(path: "nibble/\(getpid()).sock").path
            for (value, isOpen) in [("no", false), ("Yes", true)] {
                setenv("NIBBLE_INSPECT", value, 1)
                application.programWillStart()
                guard FileManager.default.fileExists(atPath: socket) == isOpen else { return }
            }
            try FileManager.default.removeItem(at: folder)
            exit(7)
        }
    }

    @Test func aFolderOfReloadThatIsNotThereIsToldBeforeAnyFileIsLoaded() async {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            @MainActor in
            setenv("NIBBLE_RELOAD", "/nowhere", 1)
            Application(rootViewController: ViewController()).programWillStart()
            exit(7)
        }
        let said = Self.text(result?.standardErrorContent)
        #expect(said.contains("NIBBLE_RELOAD: “/nowhere” isn't a folder"), "\(said)")
    }
}
