import ArgumentParser
import Foundation
import NibbleTestFiles
import Testing

@testable import NibTool

/// The package that is named, its targets and its files.
struct PackageTests {
    private let home: TemporaryFolder
    private var folder: String { home.path }

    init() throws {
        home = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder + "/Sources/Kit", withIntermediateDirectories: true)
    }

    private func write(_ text: String, _ name: String) throws {
        try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }

    private func targets(_ client: String = "/kit") throws -> PackageTargets {
        try #require(
            PackageTargets(
                """
                warning
                {"targets": [
                {"name": "Kit", "type": "regular", "dependencies": [{"product": ["Nibble", "nibble", null]}]},
                {"name": "app", "type": "executable", "path": "App", "dependencies": [{"byName": ["Kit", null]}]},
                {"name": "KitTests", "type": "test", "dependencies": []}]}
                """, client: client))
    }

    @Test func theTargetIsThatOfTheFile() throws {
        let targets = try targets()
        #expect(try targets.target(named: nil, for: "/kit/Sources/Kit/A.layout")?.name == "Kit")
        #expect(try targets.target(named: nil, for: "/kit/App/B/A.layout")?.name == "app")
        #expect(try targets.target(named: nil, for: "/kit/A.layout") == nil)
        #expect(targets.folders(of: nil) == ["/kit/Sources/Kit"])
    }

    @Test func anUnknownTargetIsRefusedWithThoseThereAre() throws {
        let failure = try #require(throws: HostFailure.self) {
            try targets().target(named: "Kot", for: "A.layout")
        }
        #expect(failure.description == "The package “/kit” has no target “Kot”. It has: Kit, app.")
    }

    @Test func aPackageWithoutNibbleIsRefused() throws {
        let text = #"{"targets": [{"name": "Kit", "type": "regular", "dependencies": []}]}"#
        let targets = try #require(PackageTargets(text, client: "/kit"))
        let failure = try #require(throws: HostFailure.self) {
            try targets.target(named: nil, for: "A.layout")
        }
        #expect(failure.description.contains("uses Nibble"))
    }

    @Test func aFolderWithoutAPackageIsRefused() throws {
        let options = try PackageOptions.parse(["--package", folder])
        let failure = try #require(throws: HostFailure.self) {
            try options.hosted(folder, for: "A.layout")
        }
        #expect(failure.description.contains("there is no Package.swift in it"))
    }

    @Test func optionsOfAPackageNeedOne() {
        #expect(throws: (any Error).self) { try PackageOptions.parse(["--target", "Kit"]) }
    }

    @Test func swiftOutsideOfThePathIsSaid() throws {
        let failure = try #require(throws: HostFailure.self) {
            try SwiftCommand(arguments: ["build"], variables: ["PATH": "/nowhere"]).run()
        }
        #expect(failure.description.hasPrefix("Swift isn't in your PATH"))
    }

    @Test func aBuildThatIsNotWantedEnds() throws {
        let bin = "\(folder)/bin"
        try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
        try makeProgram("#!/bin/sh\nexec sleep 60\n", at: bin + "/swift")
        let running = RunningProgram()
        running.end()
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let outcome = try SwiftCommand(arguments: [], variables: ["PATH": "\(bin):\(path)"]).run(running)
        #expect(!outcome.isGood)
    }

    // MARK: - Saved files

    @Test func savedSourcesAreToldFromSavedLayouts() throws {
        try write("a", "Sources/Kit/A.swift")
        try write("b", "Sources/Kit/B.layout")
        let first = PackageFiles(in: folder)
        #expect(PackageFiles(in: folder).change(since: first) == nil)
        try write("longer", "Sources/Kit/B.layout")
        let second = PackageFiles(in: folder)
        #expect(second.change(since: first) == .layouts)
        try write("longer", "Sources/Kit/A.swift")
        let third = PackageFiles(in: folder)
        #expect(third.change(since: second) == .code)
        try write("picture", "Sources/Kit/C.ppm")
        #expect(PackageFiles(in: folder).change(since: third) == .code)
    }

    @Test func testsNotesAndHiddenFilesAreNotLookedAt() throws {
        let first = PackageFiles(in: folder)
        for name in ["Tests/KitTests", ".build"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
            try write("a", "\(name)/A.swift")
        }
        try write("a", "notes.txt")
        #expect(PackageFiles(in: folder).change(since: first) == nil)
    }

    @Test func aFileOutsideIsLookedAt() throws {
        try write("a", "Outside.layout")
        let (inside, file) = (folder + "/Sources", folder + "/Outside.layout")
        let first = PackageFiles(in: inside, and: file)
        try write("longer", "Outside.layout")
        #expect(PackageFiles(in: inside, and: file).change(since: first) == .layouts)
    }
}
