import Foundation
import NibbleNibCheck

/// The tool that the plugin `NibCheck` runs when a target is built.
///
/// It needs the format of layout files and the names of Nibble's classes, so that a build makes none of the toolkit for it.
@main enum NibCheckTool {
    static func main() { exit(CheckTool.run(Array(CommandLine.arguments.dropFirst()))) }
}
