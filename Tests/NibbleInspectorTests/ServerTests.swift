import Foundation
import NibbleCells
import NibbleControls
import NibbleStage
import Testing

@testable import NibbleInspector
@testable import NibbleViews

/// A folder for a test, of the user alone, that is removed with what is in it.
private struct TestFolder {
    let path = FileManager.default.temporaryDirectory.appending(path: "nib-\(UUID().uuidString.prefix(8))")
        .path

    init(mode: Int = 0o700) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }
}

struct InspectionFolderTests {
    @Test func aFolderIsMadeForTheUserAlone() throws {
        let runtime = try TestFolder()
        defer { runtime.remove() }
        let folder = try InspectionFolder.folder(in: runtime.path)
        #expect(folder.path == "\(runtime.path)/nibble")
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int
        #expect(mode == 0o700)
        #expect(try InspectionFolder.folder(in: runtime.path) == folder)
    }

    @Test func aFolderThatOthersMayWriteIntoIsRefused() throws {
        let open = try TestFolder(mode: 0o777)
        defer { open.remove() }
        let error = #expect(throws: InspectionError.self) { try InspectionFolder(checking: open.path) }
        #expect(error?.description.contains("chmod go-w") == true)
        #expect(throws: InspectionError.self) { try InspectionFolder.folder(in: open.path) }
        #expect(!FileManager.default.fileExists(atPath: "\(open.path)/nibble"))
    }

    @Test func linksFilesAndNothingAreNoFolders() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let (file, link) = ("\(folder.path)/file", "\(folder.path)/link")
        #expect(FileManager.default.createFile(atPath: file, contents: nil))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
        for path in [file, link, "\(folder.path)/missing"] {
            #expect(throws: InspectionError.self) { try InspectionFolder(checking: path) }
        }
    }

    @Test func onlySocketsOfProcessesCount() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        for name in ["7.sock", "12.sock", "x.sock", "-3.sock", "9.txt", ".sock"] {
            #expect(FileManager.default.createFile(atPath: "\(folder.path)/\(name)", contents: nil))
        }
        let sockets = try InspectionFolder(checking: folder.path)
        #expect(sockets.processes == [7, 12])
        sockets.removeStaleSocket(of: 7)
        #expect(sockets.processes == [12])
    }
}

@MainActor struct ServerTests {
    private let stage = Stage(size: Size(width: 20, height: 2), root: Label("Harbour"))

    private func ask(
        _ subject: InspectionRequest.Subject, _ connection: InspectionConnection
    ) async throws -> InspectionReply {
        try await Task.detached { try connection.ask(InspectionRequest(subject)) }.value
    }

    @Test func aToolIsAnsweredThroughASocketOfTheUserAlone() async throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let sockets = try InspectionFolder(checking: folder.path)
        let inspector = Inspector(of: stage.application)
        try inspector.listen(in: sockets)
        let path = sockets.socket(of: InspectionFolder.ownProcess)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let connection = try InspectionConnection(
            to: InspectionFolder.ownProcess, in: sockets, milliseconds: 600_000)
        let program = try #require(try await ask(.program, connection).program)
        #expect(program.columns == 20 && program.process == InspectionFolder.ownProcess)
        #expect(try await ask(.tree, connection).views?.last?.text == "Harbour")
        await #expect(throws: InspectionError.self) { try await ask(.view, connection) }
        #expect(try await ask(.screen, connection).screen?.rows.count == 2)
    }

    @Test func theSocketGoesWithTheApplication() async throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let sockets = try InspectionFolder(checking: folder.path)
        try Inspector(of: stage.application).listen(in: sockets)
        #expect(sockets.processes == [InspectionFolder.ownProcess])
        stage.press(.character("c"), .control)
        #expect(!stage.application.isRunning && sockets.processes.isEmpty)
        let error = #expect(throws: InspectionError.self) {
            try InspectionConnection(to: InspectionFolder.ownProcess, in: sockets)
        }
        #expect(error?.description == "The program has ended.")
    }

    /// The window ends before the terminal is given back; after a signal the terminal's guard removes the socket.
    @Test func theSocketGoesBeforeTheTerminalDoes() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let sockets = try InspectionFolder(checking: folder.path)
        try Inspector(of: stage.application).listen(in: sockets)
        stage.application.window.end()
        #expect(sockets.processes.isEmpty)
    }

    @Test func aSocketThatOutlivedItsProgramIsToldAsItsEnd() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let sockets = try InspectionFolder(checking: folder.path)
        let listener = try LocalSocket.listen(at: sockets.socket(of: 7))
        close(listener)
        let error = #expect(throws: InspectionError.self) { try InspectionConnection(to: 7, in: sockets) }
        #expect(error?.description == "The program has ended.")
    }

    @Test func theSocketGoesWithTheInspector() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let sockets = try InspectionFolder(checking: folder.path)
        try Inspector(of: stage.application).listen(in: sockets)
        stage.application.window.attachments[Inspector.self] = nil
        #expect(sockets.processes.isEmpty)
    }

    @Test func moreToolsThanMayBeAreToldSo() async throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let sockets = try InspectionFolder(checking: folder.path)
        try Inspector(of: stage.application).listen(in: sockets)
        var connections: [InspectionConnection] = []
        for _ in 0..<InspectionServer.connectionLimit {
            let connection = try InspectionConnection(
                to: InspectionFolder.ownProcess, in: sockets, milliseconds: 600_000)
            _ = try await ask(.program, connection)
            connections.append(connection)
        }
        let extra = try InspectionConnection(
            to: InspectionFolder.ownProcess, in: sockets, milliseconds: 600_000)
        await #expect(throws: InspectionError.self) { try await ask(.program, extra) }
        #expect(try await ask(.program, connections[0]).program != nil)
    }

    @Test func whatAToolBeganEndsWithIt() async throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let sockets = try InspectionFolder(checking: folder.path)
        let inspector = Inspector(of: stage.application)
        try inspector.listen(in: sockets)
        let before = stage.text
        var connection: InspectionConnection? = try InspectionConnection(
            to: InspectionFolder.ownProcess, in: sockets, milliseconds: 600_000)
        for subject in [InspectionRequest.Subject.pick, .outlines] {
            _ = try await ask(subject, try #require(connection))
        }
        stage.settle()
        #expect(stage.text != before)
        connection = nil
        try await stage.until { stage.text == before }
    }

    @Test func whoeverSendsALineWithoutAnEndIsSentAway() async throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let sockets = try InspectionFolder(checking: folder.path)
        try Inspector(of: stage.application).listen(in: sockets)
        let connection = try InspectionConnection(
            to: InspectionFolder.ownProcess, in: sockets, milliseconds: 600_000)
        let value = String(repeating: "x", count: InspectionRequest.limit)
        let reply = await Task.detached {
            Result { try connection.ask(InspectionRequest(.set, view: 1, attribute: "text", value: value)) }
        }.value
        #expect(throws: InspectionError.self) { try reply.get() }
        // The program answers others as before.
        let other = try InspectionConnection(
            to: InspectionFolder.ownProcess, in: sockets, milliseconds: 600_000)
        #expect(try await ask(.program, other).program != nil)
    }
}
