import ArgumentParser
import Foundation
import Testing

@testable import NibTool

/// `nib port`, which hands its arguments to a program that isn't built here.
struct PortTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// A program of that name that does what a script says.
    private func standIn(_ script: String) throws -> String {
        let file = folder.appending(path: "nib-port")
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        return file.path
    }

    @Test func aProgramThatIsNotBuiltIsToldHowToBe() {
        #expect(PortProgram.path(beside: folder.path + "/nib", search: "") == nil)
        #expect(PortProgram.missing.contains("swift build --package-path Tools/Port --product nib-port"))
    }

    @Test func theProgramIsFoundBesideTheToolAndInPath() throws {
        let program = try standIn("exit 0")
        #expect(PortProgram.path(beside: folder.path + "/nib", search: "") == program)
        #expect(PortProgram.path(beside: nil, search: "/nowhere:\(folder.path)") == program)
    }

    @Test func theProgramIsFoundInThePackageOfTheTool() throws {
        let tools = folder.appending(path: "Tools/Port/.build/debug")
        try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
        try Data().write(to: folder.appending(path: "Tools/Port/Package.swift"))
        let program = try standIn("exit 0")
        try FileManager.default.moveItem(atPath: program, toPath: tools.path + "/nib-port")
        #expect(
            PortProgram.path(beside: folder.path + "/.build/debug/nib", search: "") == tools.path
                + "/nib-port")
    }

    @Test func argumentsAndTheStatusArePassedOn() throws {
        let log = folder.path + "/log"
        let program = try standIn("printf '%s,' \"$@\" >\(log); exit 3")
        #expect(try PortProgram.run(program, ["a b.swift", "--project", "x"]) == 3)
        #expect(try String(contentsOfFile: log, encoding: .utf8) == "a b.swift,--project,x,")
    }

    @Test func aSignalThatEndedTheProgramIsAStatus() throws {
        #expect(try PortProgram.run(standIn("kill -9 $$"), []) == 137)
    }

    @Test func argumentsOfTheProgramAreNotTheTools() throws {
        let command = try PortCommand.parse(["--project", "a", "-o", "b"])
        #expect(command.arguments == ["--project", "a", "-o", "b"])
    }
}
