import ArgumentParser
import DemoSupport
import Foundation
import Nibble

/// Shows what is in a folder, and below it.
@main struct Files: DemoCommand {
    static let configuration = CommandConfiguration(
        commandName: "files", abstract: "Shows what is in a folder and below it.",
        discussion: """
            Enter opens, F2 renames, Delete moves to the trash after asking and Ctrl Z brings back, Shift Delete deletes for good, Ctrl F searches, F5 reads the folder again, \
            Ctrl Q quits.
            """)

    @Argument(help: "The folder. (default: the one you are in)")
    var directory = "."

    @OptionGroup var demo: DemoOptions

    @MainActor func run() async throws {
        try demo.check()
        let controller = try makeController()
        await DemoApplication(rootViewController: controller, options: demo) {
            await controller.files.settle()
        }.run()
    }

    /// The controller of the folder.
    ///
    /// - Throws: `DemoError` when there is no such folder.
    @MainActor func makeController() throws -> FilesNavigationController {
        let path = FilePath(directory).standardized(in: .current)
        let facts = try? FileSystem.factsOfTarget(of: path)
        guard facts?.isFolder == true else {
            let name = TerminalText.sanitize(directory)
            throw DemoError(
                facts != nil ? "“\(name)” is a file, not a folder." : "There is no folder “\(name)”.")
        }
        return FilesNavigationController(root: path)
    }
}
