import ArgumentParser
import NibbleNibs

/// The folders of pictures that commands take.
struct ResourceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A folder of pictures, and of the .xcassets with more of them, beside the file's own.",
            valueName: "dir"))
    var resources: [String] = []

    /// Has all loads look there.
    @MainActor func use() { NibEnvironment.standard.resourceFolders = resources }
}
