import Foundation
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// Files of one name in the resources of several modules beside a program.
@Suite @MainActor final class OtherModuleRows {
    private let root = FileManager.default.temporaryDirectory.appending(path: "modules-\(UUID())")

    deinit { try? FileManager.default.removeItem(at: root) }

    private func folder(_ name: String, has files: [String]) throws -> ResourceFolder {
        let folder = root.appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for file in files {
            try "<layout/>".write(to: folder.appending(path: file), atomically: true, encoding: .utf8)
        }
        return ResourceFolder(path: folder.path)
    }

    private func finder(for modules: [String]) throws -> NibFinder {
        let beside = [
            try folder("alien_Alien.resources", has: ["Photo.layout", "Both.layout"]),
            try folder("mine_Mine.resources", has: ["Photo.layout"]),
            try folder("other_Other.resources", has: ["Both.layout", "Only.layout"]),
        ]
        return .everywhere(modules: modules, languages: [], beside: beside)
    }

    @Test(arguments: [(["Mine"], "mine_Mine"), (["Alien"], "alien_Alien"), (["Other", "Mine"], "mine_Mine")])
    func theModuleOfWhoAsksComesFirst(modules: [String], folder: String) throws {
        let name = try #require(NibName("Photo"))
        var said: [[String]] = []
        let found = try finder(for: modules).path(of: name) { said.append($0) }
        #expect(found?.folder.path.hasSuffix("/\(folder).resources") == true)
        #expect(said.isEmpty)
    }

    @Test func whatSeveralOtherModulesHaveIsSaid() throws {
        let name = try #require(NibName("Both"))
        var said: [[String]] = []
        let found = try finder(for: ["Mine"]).path(of: name) { said.append($0) }
        #expect(found?.path.hasSuffix("/alien_Alien.resources/Both.layout") == true)
        #expect(said.count == 1 && said.first?.count == 2)
        #expect(said.first?.last?.hasSuffix("/other_Other.resources/Both.layout") == true)
    }

    @Test func whatOneOtherModuleHasIsTakenSilently() throws {
        let name = try #require(NibName("Only"))
        var said: [[String]] = []
        let found = try finder(for: ["Mine"]).path(of: name) { said.append($0) }
        #expect(found?.path.hasSuffix("/other_Other.resources/Only.layout") == true && said.isEmpty)
    }

    @Test func theCallersModuleIsThatOfItsFile() throws {
        #expect(NibSearch.module(ofCode: #fileID) == "NibbleNibsTests")
        #expect(NibSearch.module(ofCode: "Kit/Views/Photo.swift") == "Kit")
        // Whatever other resources lie beside the tests.
        let file = try Nib(named: "HastyView").file
        #expect(file?.folder?.modules.contains("NibbleNibsTests") == true)
    }
}
