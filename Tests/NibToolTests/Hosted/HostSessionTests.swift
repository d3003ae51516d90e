import Foundation
import NibbleDesign
import NibbleTestFiles
import Testing

@testable import NibTool

/// Programs that draw with a package's classes: scripts stand in for them, so that nothing is built.
struct HostSessionTests {
    private let home: TemporaryFolder
    private var folder: String { home.path }

    init() throws { home = try TemporaryFolder() }

    private func host(_ script: String) throws -> String {
        let path = "\(folder)/host"
        try makeProgram("#!/bin/sh\necho '{}'\n\(script)\n", at: path)
        return path
    }

    private let request = DesignRequest(file: "T.layout", columns: 10, rows: 2)

    @Test func aClassThatEndsTheProgramIsABoxFromThenOn() throws {
        let program = try host(
            """
            read request
            case "$request" in
            *'"Bad":['*) echo '{"warnings":["drawn without it"]}' ;;
            *) echo '{"begun":"Bad"}'; printf 'Fatal\\033[2J error\\n' >&2; kill -9 $$ ;;
            esac
            """)
        let session = HostSession(HostProgram(path: program, modules: ["Kit"]), client: folder)
        var said: [String] = []
        let reply = try session.picture(request) { said.append($0) }
        #expect(reply.warnings == ["drawn without it"])
        #expect(session.boxes["Bad"]?.first == "ended the program")
        #expect(said.count == 1)
        #expect(said.first?.contains("\u{1B}") == false)
        #expect(said.first?.contains("error") == true)
    }

    @Test func aFileIsDrawnCarefullyOnceNobodyKnowsWhichClassFails() throws {
        let program = try host(
            """
            read request
            case "$request" in
            *'"isCareful":true'*) echo '{"problems":["careful"]}' ;;
            esac
            """)
        let session = HostSession(HostProgram(path: program, modules: []), client: folder)
        #expect(try session.picture(request) { _ in }.problems == ["careful"])
    }

    @Test func aProgramThatOnlyEndsIsRefused() throws {
        let session = HostSession(
            HostProgram(path: try host("read request; echo 'last words' >&2"), modules: []), client: folder)
        let failure = #expect(throws: HostFailure.self) { try session.picture(request) { _ in } }
        #expect(failure?.description.contains("last words") == true)
    }

    @Test func wordsThatAreNoReplyEndTheProgram() throws {
        let session = HostSession(
            HostProgram(path: try host("read request; echo nonsense; sleep 60"), modules: []), client: folder)
        #expect(throws: HostFailure.self) { try session.picture(request) { _ in } }
    }

    @Test func aMirrorLeavesThePackageAsItIs() throws {
        let package = "\(folder)/kit"
        try FileManager.default.createDirectory(
            atPath: "\(package)/Sources/Kit", withIntermediateDirectories: true)
        try "let package = 1\n".write(toFile: "\(package)/Package.swift", atomically: true, encoding: .utf8)
        let mirror = PackageMirror(of: package, targets: ["Kit"], cache: "\(folder)/cache")
        try mirror.write()
        try mirror.write()
        let files = FileManager.default
        #expect(try files.contentsOfDirectory(atPath: package).sorted() == ["Package.swift", "Sources"])
        #expect(files.fileExists(atPath: "\(mirror.folder)/Sources/Kit"))
        let manifest = try String(contentsOfFile: "\(mirror.folder)/Package.swift", encoding: .utf8)
        #expect(manifest.hasPrefix("let package = 1\n"))
        #expect(manifest.contains(#"drawnTargets: [String] = ["Kit"]"#))
    }

    @Test func errorsOfTheCompilerNameThePackagesFiles() {
        let mirror = PackageMirror(of: "/kit", targets: [], cache: "/cache")
        let said = "[1/2] Compiling\n\(mirror.folder)/Sources/A.swift:3:1: error: no\nnote\n"
        #expect(HostBuild.errors(in: said, of: mirror) == "/kit/Sources/A.swift:3:1: error: no")
    }

    @Test func errorsComeWithTheirLinesOfSource() {
        let mirror = PackageMirror(of: "/kit", targets: [], cache: "/cache")
        let said = """
            /kit/A.swift:2:5: error: no
            1 | func f() {
            2 |     no
              |     `- error: no
            3 | }
            [3/4] Emitting
            9 | not about an error
            /kit/A.swift:2:5: error: no
            2 |     no
            """
        #expect(HostBuild.errors(in: said, of: mirror).split(separator: "\n").count == 5)
    }

    @Test(arguments: [("[12/345] Compiling A", "12/345"), ("[1/1] B", "1/1"), ("[x/1] C", nil), ("a", nil)])
    func aBuildTellsHowFarItIs(line: String, step: String?) {
        #expect(HostBuild.step(in: line) == step)
    }
}
