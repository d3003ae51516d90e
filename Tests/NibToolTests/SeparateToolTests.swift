import ArgumentParser
import Foundation
import NibbleTestFiles
import Testing

@testable import NibTool

/// `nib port` and `nib serve` become programs that aren't built here.
struct SeparateToolTests {
    private let tool = SeparateTool(name: "nib-port", folder: "Tools/Port")
    private let home: TemporaryFolder
    private var folder: URL { home.url }

    init() throws { home = try TemporaryFolder() }

    /// A program of that name that does what a script says.
    private func standIn(_ script: String) throws -> String {
        let path = folder.path + "/nib-port"
        try makeProgram("#!/bin/sh\n\(script)\n", at: path)
        return path
    }

    @Test func aProgramThatIsNotBuiltIsToldHowToBe() {
        #expect(tool.path(beside: folder.path + "/nib", search: "") == nil)
        #expect(tool.missing.contains("swift build -c release --package-path Tools/Port --product nib-port"))
    }

    @Test func theProgramIsFoundBesideTheToolAndInPath() throws {
        let program = try standIn("exit 0")
        #expect(tool.path(beside: folder.path + "/nib", search: "") == program)
        #expect(tool.path(beside: nil, search: "/nowhere:\(folder.path)") == program)
    }

    @Test func theProgramIsFoundInThePackageOfTheTool() throws {
        let tools = folder.appending(path: "Tools/Port/.build/debug")
        try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
        try Data().write(to: folder.appending(path: "Tools/Port/Package.swift"))
        let program = try standIn("exit 0")
        try FileManager.default.moveItem(atPath: program, toPath: tools.path + "/nib-port")
        #expect(
            tool.path(beside: folder.path + "/.build/debug/nib", search: "") == tools.path + "/nib-port")
    }

    @Test func theCommandThatBuildsTheProgramIsALineOfItsHelp() {
        let help = NibTool.helpMessage(for: PortCommand.self, includeHidden: false, columns: 80)
        #expect(help.contains("\n    \(PortCommand.tool.building)\n"))
    }

    @Test func argumentsOfTheProgramAreNotTheTools() throws {
        let command = try PortCommand.parse(["--project", "a", "-o", "b"])
        #expect(command.arguments == ["--project", "a", "-o", "b"])
    }

    @Test func aToolThatIsNotBuiltEndsWithStatusOne() {
        #expect(throws: ExitCode(1)) {
            try SeparateTool(name: "nib-no-such-tool", folder: "Tools/None").run([])
        }
    }

    @Test func optionsOfTheProgramThatServesAreNotTheTools() throws {
        let command = try NibTool.parseAsRoot([
            "serve", "--listen", "127.0.0.1:0", "--", "hello", "--size", "1x1",
        ])
        #expect(command is ServeCommand)
    }
}
