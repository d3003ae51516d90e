import ArgumentParser
import DemoSupport
import Foundation
import Nibble

/// Shows what is in a folder, and below it.
@main struct Files: DemoCommand {
    static let configuration = CommandConfiguration(
        commandName: "files", abstract: "Shows what is in a folder and below it.",
        discussion: """
            Enter opens, F2 renames, Delete deletes after asking, Ctrl F searches, F5 reads the folder again, \
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
        let path = URL(filePath: directory).standardizedFileURL.path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            let name = TerminalText.sanitize(directory)
            throw DemoError(
                FileManager.default.fileExists(atPath: path)
                    ? "“\(name)” is a file, not a folder." : "There is no folder “\(name)”.")
        }
        return FilesNavigationController(root: path)
    }
}
