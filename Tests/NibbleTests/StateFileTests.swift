import Foundation
import Testing

@testable import Nibble

@MainActor struct StateFileTests {
    @Test func bytesAreKeptInAFileOfOnesOwn() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "nibble-\(UUID().uuidString)")
            .path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = StateFile(path: "\(folder)/photos/state.json")
        #expect(try file.load() == nil)
        try file.save([1, 2, 3])
        try file.save([4])
        #expect(try file.load() == [4])
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func theDirectoryIsTheOneForStates() {
        #expect(StateFile.folder(["XDG_STATE_HOME": "/x", "HOME": "/h"]) == "/x")
        #expect(StateFile.folder(["XDG_STATE_HOME": "x", "HOME": "/h"]) == "/h/.local/state")
        #expect(StateFile.folder(["XDG_STATE_HOME": ""]) == nil && StateFile.folder(["HOME": "h"]) == nil)
    }
}
