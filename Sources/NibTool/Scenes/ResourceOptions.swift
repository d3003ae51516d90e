import ArgumentParser
import Foundation
import NibbleCells
import NibbleNibs

/// The folders of pictures that commands take.
struct ResourceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A folder of pictures, and of the .xcassets with more of them, beside the file's own.",
            valueName: "dir"))
    var resources: [String] = []

    /// Looks whether the folders are there.
    ///
    /// - Throws: `MissingResources` for the first that isn't.
    func check() throws {
        for folder in resources {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
            else { throw MissingResources(folder: folder) }
        }
    }

    /// Has all loads look there.
    @MainActor func use() { NibEnvironment.standard.resourceFolders = resources }
}

/// A folder of pictures that isn't there.
struct MissingResources: Error, Hashable, CustomStringConvertible {
    let folder: String

    var description: String {
        "The folder of pictures \(TerminalText.sanitize(folder)) doesn't exist. Give --resources one that does."
    }
}
