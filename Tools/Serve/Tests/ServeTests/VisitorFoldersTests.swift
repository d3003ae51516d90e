import Foundation
import NIOHTTP1
import Testing

@testable import Serve

@Suite struct VisitorFoldersTests {
    @Test func eachVisitorHasAFolderThatIsKeptForAWhile() throws {
        let folders = try VisitorFolders(keepingFor: 1_000)
        defer { folders.remove() }
        let (one, other) = (try folders.enter("one"), try folders.enter("other"))
        #expect(one != other && FileManager.default.fileExists(atPath: one))
        let mode = try FileManager.default.attributesOfItem(atPath: one)[.posixPermissions] as? Int
        #expect(mode == 0o700)
        folders.leave("one")
        folders.sweep()
        #expect(FileManager.default.fileExists(atPath: one))
        #expect(try folders.enter("one") == one)
    }

    @Test func foldersOfThoseWhoLeftAreRemoved() throws {
        let folders = try VisitorFolders(keepingFor: 0)
        let (gone, present) = (try folders.enter("gone"), try folders.enter("present"))
        folders.leave("gone")
        folders.sweep()
        #expect(!FileManager.default.fileExists(atPath: gone))
        #expect(FileManager.default.fileExists(atPath: present))
        folders.remove()
        #expect(!FileManager.default.fileExists(atPath: present))
    }

    @Test func onlyNamesThatWeGaveAreTaken() {
        let name = VisitorFolders.newName()
        #expect(name != VisitorFolders.newName())
        func named(_ cookie: String) -> String? {
            VisitorFolders.name(in: HTTPHeaders([("Cookie", cookie)]))
        }
        #expect(named("a=b; nibble-visitor=\(name)") == name)
        for value in ["", "..", "../../../../etc/passwd/aaaa", name + "a", name.uppercased(), "nibble"] {
            #expect(named("nibble-visitor=\(value)") == nil)
        }
    }
}
