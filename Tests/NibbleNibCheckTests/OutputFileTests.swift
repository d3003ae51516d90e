import Foundation
import NibbleTestFiles
import Testing

@testable import NibbleNibCheck

/// What is written over stays what it is.
struct OutputFileTests {
    private let home: TemporaryFolder
    private var folder: String { home.path }

    init() throws { home = try TemporaryFolder() }

    private let new = Array("new content\n".utf8)

    private func save(_ text: String, as name: String, mode: mode_t = 0o640) throws -> String {
        let path = folder + "/" + name
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        #expect(chmod(path, mode) == 0)
        return path
    }

    private func status(_ path: String) -> stat {
        var status = stat()
        #expect(lstat(path, &status) == 0)
        return status
    }

    private func content(_ path: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path).map { [UInt8]($0) }
    }

    @Test func aPipeIsWrittenToAndStaysOne() throws {
        let path = folder + "/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        #expect(try OutputFile(path: path).write(new) == .written)
        var bytes = [UInt8](repeating: 0, count: 100)
        #expect(read(reader, &bytes, 100) == new.count)
        #expect(status(path).st_mode & S_IFMT == S_IFIFO)
    }

    /// A device of our own that is like /dev/null.
    @Test(.enabled(if: geteuid() == 0)) func aDeviceIsWrittenToAndStaysOne() throws {
        let path = folder + "/null"
        try #require(mknod(path, S_IFCHR | 0o666, 1 << 8 | 3) == 0)
        let before = status(path)
        #expect(try OutputFile(path: path).write(new) == .written)
        #expect(status(path).st_ino == before.st_ino)
        #expect(status(path).st_mode == before.st_mode)
        #expect(status(path).st_rdev == before.st_rdev)
    }

    @Test(.enabled(if: geteuid() == 0)) func aDiskIsRefused() throws {
        let path = folder + "/disk"
        // A number that no driver has: nothing could be written even by mistake.
        try #require(mknod(path, S_IFBLK | 0o600, 240 << 8 | 200) == 0)
        #expect(throws: OutputFile.Refusal(reason: "it is a disk.")) { try OutputFile(path: path).write(new) }
    }

    @Test func namesOfDescriptorsLeadToThem() throws {
        var ends: [Int32] = [-1, -1]
        #expect(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        for name in ["/dev/fd/\(ends[1])", "/proc/self/fd/\(ends[1])"] {
            #expect(try OutputFile(path: name).write(new) == .written)
            var bytes = [UInt8](repeating: 0, count: 100)
            #expect(read(ends[0], &bytes, 100) == new.count)
        }
    }

    /// Where a descriptor is a file, its writer goes on behind what is written.
    @Test func aDescriptorOfAFileIsNotReplaced() throws {
        let path = try save("before\n", as: "log")
        let file = open(path, O_WRONLY | O_APPEND)
        defer { close(file) }
        let inode = status(path).st_ino
        let link = folder + "/link"
        #expect(symlink("/dev/fd/\(file)", link) == 0)
        #expect(try OutputFile(path: link).write(new) == .written)
        #expect(content(path) == Array("before\n".utf8) + new)
        #expect(status(path).st_ino == inode)
    }

    @Test func allNamesOfAFileKeepLeadingToIt() throws {
        let path = try save("an older and longer content", as: "a")
        let other = folder + "/b"
        #expect(link(path, other) == 0)
        #expect(try OutputFile(path: path).write(new) == .replaced(bytes: 27))
        #expect(content(other) == new)
        #expect(status(path).st_nlink == 2)
    }

    @Test(arguments: [0o600, 0o644, 0o4755] as [mode_t]) func theModeIsKept(mode: mode_t) throws {
        let path = try save("old", as: "file", mode: mode)
        #expect(try OutputFile(path: path).write(new) == .replaced(bytes: 3))
        #expect(status(path).st_mode & 0o7777 == mode)
        #expect(content(path) == new)
    }

    @Test(.enabled(if: geteuid() != 0)) func whatMayNotBeWrittenIsRefused() throws {
        let path = try save("old", as: "file", mode: 0o440)
        #expect(throws: OutputFile.Refusal(reason: "you don't have permission.")) {
            try OutputFile(path: path).write(new)
        }
        #expect(content(path) == Array("old".utf8))
    }

    @Test(.enabled(if: geteuid() == 0)) func theOwnerIsKept() throws {
        let path = try save("old", as: "file", mode: 0o600)
        #expect(chown(path, 12_345, 54_321) == 0)
        #expect(try OutputFile(path: path).write(new) == .replaced(bytes: 3))
        #expect(status(path).st_uid == 12_345)
        #expect(status(path).st_gid == 54_321)
        #expect(status(path).st_mode & 0o7777 == 0o600)
        #expect(content(path) == new)
    }

    @Test(.enabled(if: geteuid() == 0)) func theGroupIsKept() throws {
        let path = try save("old", as: "file")
        #expect(chown(path, uid_t.max, 54_321) == 0)
        #expect(try OutputFile(path: path).write(new) == .replaced(bytes: 3))
        #expect(status(path).st_gid == 54_321)
    }

    @Test func attributesAreKept() throws {
        let path = try save("old", as: "file")
        let key = FileAttributeKey("NSFileExtendedAttributes")
        let attributes = ["user.origin": Data("harbour".utf8)]
        do {
            try FileManager.default.setAttributes([key: attributes], ofItemAtPath: path)
        } catch {
            // Not every file system has them.
            return
        }
        #expect(try OutputFile(path: path).write(new) == .replaced(bytes: 3))
        let kept = try FileManager.default.attributesOfItem(atPath: path)[key] as? [String: Data]
        #expect(kept == attributes)
    }

    @Test func linksStayLinks() throws {
        let path = try save("old", as: "file")
        let (link, dangling) = (folder + "/link", folder + "/dangling")
        #expect(symlink("file", link) == 0)
        #expect(symlink("not-yet", dangling) == 0)
        #expect(try OutputFile(path: link).write(new) == .replaced(bytes: 3))
        #expect(content(path) == new)
        #expect(status(link).st_mode & S_IFMT == S_IFLNK)
        #expect(try OutputFile(path: dangling).write(new) == .written)
        #expect(status(dangling).st_mode & S_IFMT == S_IFLNK)
        #expect(content(folder + "/not-yet") == new)
    }

    @Test func aNewFileHasTheModeOfAnyNewFile() throws {
        let mask = umask(0o027)
        defer { umask(mask) }
        #expect(try OutputFile(path: folder + "/new").write(new) == .written)
        #expect(status(folder + "/new").st_mode & 0o7777 == 0o640)
    }

    @Test func theSameContentIsNotWrittenAgain() throws {
        let path = try save("new content\n", as: "file")
        let before = status(path)
        #expect(try OutputFile(path: path).write(new) == .unchanged)
        #expect(status(path).st_ino == before.st_ino)
        #expect(status(path).st_mtim.tv_nsec == before.st_mtim.tv_nsec)
    }

    @Test func whatTheToolMadeIsOverwrittenWithoutAWord() throws {
        let path = try save("// Made here\nold", as: "file")
        #expect(try OutputFile(path: path, mark: "// Made").write(new) == .written)
        #expect(try OutputFile(path: path, mark: "// Made").write([1]) == .replaced(bytes: new.count))
        #expect(try OutputFile(path: path, mark: "").write([2]) == .written)
    }

    @Test func theInputIsNotWrittenUnderAnyName() throws {
        let path = try save("old", as: "input")
        let (soft, hard) = (folder + "/soft", folder + "/hard")
        #expect(symlink(path, soft) == 0)
        #expect(link(path, hard) == 0)
        for name in [path, soft, hard, folder + "/./input"] {
            #expect(throws: OutputFile.Refusal.self) { try OutputFile(path: name).write(new, inputs: [path]) }
        }
        #expect(content(path) == Array("old".utf8))
        #expect(throws: OutputFile.Refusal(reason: "it is the file that is read.")) {
            try OutputFile(path: path).write(new, inputs: [path])
        }
    }

    @Test func whatCannotBeWrittenLeavesNothingBehind() throws {
        #expect(throws: OutputFile.Refusal(reason: "it is a folder.")) {
            try OutputFile(path: folder).write(new)
        }
        #expect(throws: OutputFile.Refusal(reason: "there is no folder for it.")) {
            try OutputFile(path: folder + "/none/a").write(new)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }
}
