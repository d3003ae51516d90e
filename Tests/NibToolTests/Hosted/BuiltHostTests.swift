import ArgumentParser
import Foundation
import NibbleDesign
import NibbleStage
import NibbleTestFiles
import Testing

@testable import NibTool

/// The folder to build in.
enum HostScratch {
    static let folder = ProcessInfo.processInfo.environment["NIBBLE_HOST_SCRATCH"]
}

/// Views of a package that is really built: `Tests/run --long` names the folder to build in.
@Suite(
    .enabled(
        if: HostScratch.folder != nil,
        "NIBBLE_HOST_SCRATCH names no folder to build in; Tests/run --long does"))
struct BuiltHostTests {
    private let home: TemporaryFolder
    private var package: String { home.path }
    private let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardizedFileURL.path

    init() throws {
        home = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: package + "/Sources/HostFixture", withIntermediateDirectories: true)
        try write(manifest, "Package.swift")
        try write(badge("Badge drawn by Swift"), "Sources/HostFixture/Badge.swift")
        try write(view("Trap", #"fatalError("no luck")"#), "Sources/HostFixture/Trap.swift")
        try write(view("Hang", "while !bounds.isEmpty {}"), "Sources/HostFixture/Hang.swift")
        let file = """
            <layout>
              <View>
                <Badge message="and told by the file" frame="0,0,40,2"/>
                <Trap frame="0,3,60,6"/>
                <Hang frame="0,10,60,6"/>
              </View>
            </layout>

            """
        try write(file, "Sources/HostFixture/All.layout")
        try write(
            "<layout>\n  <Badge message=\"alone\" frame=\"0,0,40,2\"/>\n</layout>\n",
            "Sources/HostFixture/One.layout")
    }

    private var manifest: String {
        """
        // swift-tools-version: 6.3
        import PackageDescription

        let package = Package(
            name: "host-fixture",
            dependencies: [.package(name: "nibble", path: "\(root)")],
            targets: [
                .target(
                    name: "HostFixture", dependencies: [.product(name: "Nibble", package: "nibble")],
                    exclude: ["All.layout", "One.layout"])
            ],
            swiftLanguageModes: [.v6]
        )

        """
    }

    private func badge(_ text: String) -> String {
        """
        import Nibble

        public final class Badge: View {
            public var message = ""

            public override class var inspectables: InspectableTable {
                ["message": Inspectable(\\Badge.message)]
            }

            public override func draw(in canvas: inout Canvas) {
                canvas.write("\(text)", at: .zero)
                canvas.write(message, at: Point(x: 0, y: 1))
            }
        }

        """
    }

    private func view(_ name: String, _ body: String) -> String {
        """
        import Nibble

        public final class \(name): View {
            public override func draw(in canvas: inout Canvas) {
                \(body)
            }
        }

        """
    }

    private func write(_ text: String, _ name: String) throws {
        try text.write(toFile: "\(package)/\(name)", atomically: true, encoding: .utf8)
    }

    private func request(_ name: String) -> DesignRequest {
        DesignRequest(file: "\(package)/Sources/HostFixture/\(name).layout", columns: 64, rows: 18)
    }

    private func text(_ picture: HostWorker.Picture?) async throws -> String {
        let screen = try #require(picture?.reply.screen, "\(String(describing: picture))")
        return await ReplayedScreen.file(of: screen, as: .text)
    }

    // One test: each step begins with what the one before has built.
    @Test func classesOfAPackageDrawThemselves() async throws {
        let scratch = try #require(HostScratch.folder)
        let options = try PackageOptions.parse(["--package", package, "--scratch-path", scratch])
        let hosted = try options.hosted(package, for: request("All").file)
        #expect(hosted.sources.map { $0.hasSuffix("/Sources/HostFixture") } == [true])
        let worker = hosted.worker
        try await worker.build { _ in }

        let one = try await text(worker.picture(request("One"), isFresh: false))
        #expect(one.contains("Badge drawn by Swift") && one.contains("alone"))

        let picture = try await worker.picture(request("All"), isFresh: false)
        let all = try await text(picture)
        #expect(all.contains("Badge drawn by Swift") && all.contains("and told by the file"))
        #expect(all.contains("Trap") && all.contains("ended the program") && all.contains("no luck"))
        #expect(all.contains("Hang") && all.contains("takes longer than 2 seconds"))
        #expect(picture?.boxes.keys.sorted() == ["Hang", "Trap"])

        try write(badge("Badge").replacing(".zero", with: ".zeroes"), "Sources/HostFixture/Badge.swift")
        let failure = await #expect(throws: HostFailure.self) { try await worker.build { _ in } }
        #expect(failure?.description.contains("HostFixture/Badge.swift:11:") == true)
        #expect(failure?.description.contains("has no member 'zeroes'") == true)
        let old = try await text(worker.picture(request("One"), isFresh: true))
        #expect(old.contains("Badge drawn by Swift"))

        try write(badge("Badge drawn again"), "Sources/HostFixture/Badge.swift")
        let clock = ContinuousClock()
        let time = try await clock.measure {
            try await worker.build { _ in }
            let new = try await text(worker.picture(request("One"), isFresh: false))
            #expect(new.contains("Badge drawn again"))
        }
        print("    \(Int(time / .milliseconds(1))) ms from a saved source to its picture")
    }

    @Test func aTargetThatIsNotThereIsRefusedWithThoseThereAre() throws {
        let scratch = try #require(HostScratch.folder)
        let options = try PackageOptions.parse([
            "--package", package, "--target", "Nothing", "--scratch-path", scratch,
        ])
        let failure = try #require(throws: HostFailure.self) {
            try options.hosted(package, for: "All.layout")
        }
        #expect(failure.description.hasSuffix("has no target “Nothing”. It has: HostFixture."))
    }
}
