import Foundation
import Testing

@testable import NibTool

/// Makes a program of a script.
///
/// Another process writes it: while it is open for writing here, a program that another test starts has it open too, and
/// a file that anybody has open for writing can't be started ("Text file busy").
func makeProgram(_ script: String, at path: String) throws {
    let text = path + ".text"
    try script.write(toFile: text, atomically: true, encoding: .utf8)
    let install = try PipedProgram(["/usr/bin/install", "-m", "755", text, path], errors: .dropped)
    let end = install.waitForEnd()
    try FileManager.default.removeItem(atPath: text)
    try #require(end == .exited(0))
}
