import Foundation
import NibbleCells
import NibbleStage
import NibbleTestFiles
import NibbleTesting
import NibbleViews
import Testing

@testable import NibTool

/// `nib preview --package` as somebody at the keys sees it; scripts stand in for what is built.
@MainActor struct HostedPreviewTests {
    private let home: TemporaryFolder
    private let folder: String

    init() throws {
        home = try TemporaryFolder()
        folder = home.path
        try FileManager.default.createDirectory(
            atPath: folder + "/Sources/Kit", withIntermediateDirectories: true)
        try write("<layout>\n  <Badge/>\n</layout>\n", "T.layout")
    }

    private nonisolated func write(_ text: String, _ name: String) throws {
        try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }

    /// A worker whose program draws the text of Badge.swift; “error” in it doesn't build, “trap” ends the program.
    private func worker() -> HostWorker {
        let folder = folder
        return HostWorker(client: folder) { progress in
            progress("1/2")
            let text = try String(contentsOfFile: folder + "/Sources/Kit/Badge.swift", encoding: .utf8)
            guard !text.contains("error") else {
                throw HostFailure("/kit/Badge.swift:1:5: error: cannot find “sort”")
            }
            let picture = #"{"screen":{"columns":9,"rows":[[{"text":"TEXT","attributes":0}]]}}"#
            let trap = #"echo '{"begun":"Badge"}'; echo 'Fatal error: no luck' >&2; exit 1"#
            let script = """
                #!/bin/sh
                echo '{}'
                while read -r request; do
                case "$request" in
                *'"Badge":['*) echo '\(picture.replacing("TEXT", with: "boxed"))' ;;
                *) \(text.contains("trap") ? trap : "echo '\(picture.replacing("TEXT", with: text))'") ;;
                esac
                done
                """
            let path = "\(folder)/host-\(UUID().uuidString)"
            try makeProgram(script, at: path)
            return HostProgram(path: path, modules: ["Kit"])
        }
    }

    private func preview(_ source: String) throws -> Stage {
        try write(source, "Sources/Kit/Badge.swift")
        let (folder, file) = (folder, folder + "/T.layout")
        let drawing = HostedDrawing(worker()) { PackageFiles(in: folder, and: file) }
        let controller = HostedPreviewController(path: file, size: nil, drawing: drawing)
        return Stage(size: Size(width: 70, height: 10), controller: controller)
    }

    @Test func thePictureFollowsTheBuild() async throws {
        let stage = try preview("hello")
        #expect(stage.text.contains("Building the package."))
        try await stage.until { stage.text.contains("hello") }
        #expect(!stage.text.contains("Building"))
    }

    @Test func aSavedSourceIsBuiltAgain() async throws {
        let stage = try preview("hello")
        try await stage.until { stage.text.contains("hello") }
        try write("goodbye", "Sources/Kit/Badge.swift")
        try await stage.until { stage.text.contains("goodbye") }
    }

    @Test func aBuildErrorIsShownOverThePictureUntilItIsMended() async throws {
        let stage = try preview("hello")
        try await stage.until { stage.text.contains("hello") }
        try write("an error", "Sources/Kit/Badge.swift")
        try await stage.until { stage.text.contains("Badge.swift:1:5: error: cannot find") }
        #expect(stage.text.contains("hello"))
        #expect(stage.text.contains("doesn't build"))
        stage.press(.character("p"))
        stage.advanceToRest()
        #expect(!stage.text.contains("cannot find"))
        try write("mended", "Sources/Kit/Badge.swift")
        try await stage.until { stage.text.contains("mended") && !stage.text.contains("doesn't build") }
    }

    @Test func aFirstBuildThatFailsIsNoEnd() async throws {
        let stage = try preview("an error")
        try await stage.until { stage.text.contains("cannot find") }
        try write("fine", "Sources/Kit/Badge.swift")
        try await stage.until { stage.text.contains("fine") }
    }

    @Test func aClassThatTrapsIsABoxAndItsLastWordsAreAmongTheProblems() async throws {
        let stage = try preview("trap")
        try await stage.until { stage.text.contains("boxed") }
        #expect(stage.text.contains("Badge failed"))
        stage.press(.character("p"))
        stage.advanceToRest()
        #expect(stage.text.contains("Fatal error: no luck"))
        try write("well", "Sources/Kit/Badge.swift")
        try await stage.until { stage.text.contains("well") && !stage.text.contains("failed") }
    }
}
