import Foundation
import Glibc
import Testing

@testable import NibbleImages

/// A folder that goes when the test ends.
private struct TemporaryFolder: ~Copyable {
    let url = URL(filePath: NSTemporaryDirectory()).appending(path: "nibble-images-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appending(path: name).path() }
}

private func problem(ofReading path: String, _ limits: ImageLimits = .standard) -> ImageError.Problem? {
    problem { _ = try ImageFile.read(path, limits: limits) }
}

@Test func fileIsReadWhole() throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Data(bytes).write(to: folder.url.appending(path: "a"))
    #expect(try ImageFile.read(folder.path("a")) == bytes)
}

@Test func whatIsNoFileIsRefusedAtOnce() throws {
    let folder = try TemporaryFolder()
    #expect(problem(ofReading: folder.path("none.png")) == .missing)
    #expect(problem(ofReading: "") == .missing)
    #expect(problem(ofReading: folder.path("a\0b")) == .missing)
    #expect(problem(ofReading: folder.path(String(repeating: "x", count: 5000))) == .missing)
    #expect(problem(ofReading: folder.url.path()) == .notAFile(kind: "a directory"))
    #expect(problem(ofReading: "/dev/zero") == .notAFile(kind: "a device"))
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(problem(ofReading: folder.path("pipe")) == .notAFile(kind: "a pipe"))
    #expect(symlink("loop", folder.path("loop")) == 0)
    #expect(problem(ofReading: folder.path("loop")) == .linkLoop)
}

@Test func linksDoNotLeadOutOfAFolder() throws {
    let folder = try TemporaryFolder()
    #expect(mkdir(folder.path("in"), 0o700) == 0 && mkdir(folder.path("in/deep"), 0o700) == 0)
    try Data("secret".utf8).write(to: folder.url.appending(path: "secret.png"))
    try Data("own".utf8).write(to: folder.url.appending(path: "in/own.png"))
    let links = [
        ("in/relative.png", "../secret.png"), ("in/absolute.png", folder.path("secret.png")),
        ("in/twice.png", "deep/once.png"), ("in/deep/once.png", "../../secret.png"),
        ("in/own2.png", "deep/../own.png"), ("in/own3.png", folder.path("in/own.png")),
        ("in/none.png", "nothing.png"), ("in/loop.png", "loop.png"), ("out", "in"),
    ]
    for (name, target) in links { #expect(symlink(target, folder.path(name)) == 0) }
    func read(_ name: String, beneath directory: String = "in") throws -> [UInt8] {
        try ImageFile.read(name, beneath: folder.path(directory))
    }
    for name in ["relative.png", "absolute.png", "twice.png"] {
        #expect(problem { _ = try read(name) } == .linkLeadsOut, "\(name)")
    }
    for name in ["own.png", "own2.png", "own3.png"] {
        #expect(try read(name) == Array("own".utf8), "\(name)")
        #expect(try read(name, beneath: "out") == Array("own".utf8), "\(name)")
    }
    #expect(problem { _ = try read("none.png") } == .missing)
    #expect(problem { _ = try read("loop.png") } == .linkLoop)
    #expect(problem { _ = try read("deep") } == .notAFile(kind: "a directory"))
    #expect(problem { _ = try read("own.png", beneath: "nowhere") } == .missing)
    // A folder whose name begins alike is another one.
    #expect(mkdir(folder.path("inside"), 0o700) == 0)
    try Data("other".utf8).write(to: folder.url.appending(path: "inside/other.png"))
    #expect(symlink("../inside/other.png", folder.path("in/other.png")) == 0)
    #expect(problem { _ = try read("other.png") } == .linkLeadsOut)
}

// Of a device the kernel would begin to read.
@Test func aLinkToADeviceDoesNotOpenIt() throws {
    let folder = try TemporaryFolder()
    #expect(symlink("/dev/zero", folder.path("zero.png")) == 0)
    #expect(
        problem { _ = try ImageFile.read("zero.png", beneath: folder.url.path()) } == .linkLeadsOut)
}

@Test func socketIsRefusedAtOnce() throws {
    let folder = try TemporaryFolder()
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: folder.path("s").utf8) }
    let status = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
    }
    #expect(status == 0)
    #expect(problem(ofReading: folder.path("s")) == .notAFile(kind: "a socket or a device"))
}

@Test(.enabled(if: geteuid() != 0, "root may read everything")) func unreadableFileIsRefused() throws {
    let folder = try TemporaryFolder()
    try Data([1]).write(to: folder.url.appending(path: "a"))
    #expect(chmod(folder.path("a"), 0) == 0)
    #expect(problem(ofReading: folder.path("a")) == .noPermission)
}

@Test func largeFileIsRefusedUnread() throws {
    let folder = try TemporaryFolder()
    try Data([1]).write(to: folder.url.appending(path: "sparse"))
    #expect(truncate(folder.path("sparse"), 1 << 40) == 0)
    #expect(problem(ofReading: folder.path("sparse")) == .fileTooLarge(bytes: 1 << 40, limit: 256 << 20))
}

@Test func emptyFileIsEmpty() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.url.appending(path: "empty"))
    #expect(problem(ofDecoding: try ImageFile.read(folder.path("empty"))) == .empty)
}
