import Foundation
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleNibFormat
import NibbleViews
import Testing

@testable import NibbleNibs

/// Real files of other people, in the folder that NIBBLE_XIBS names: `Tests/run --xibs FOLDER`.
enum RealFiles {
    static let folder = ProcessInfo.processInfo.environment["NIBBLE_XIBS"]

    /// A file of the folder.
    struct File {
        let path: String
        /// What the folder's list says it is for: `ios`, `mac`, `old`, `other`.
        let kind: String
        var name: String { path.split(separator: "/").last.map(String.init) ?? path }
        var isStoryboard: Bool { path.hasSuffix(".storyboard") }
        var bytes: [UInt8] { [UInt8](FileManager.default.contents(atPath: path) ?? Data()) }
    }

    /// The files in the order of their names.
    static let files: [File] = {
        guard let folder, let names = FileManager.default.enumerator(atPath: folder) else { return [] }
        let kinds = Self.kinds(in: folder)
        return names.compactMap { $0 as? String }
            .filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted()
            .map { File(path: "\(folder)/\($0)", kind: kinds[$0] ?? "ios") }
    }()

    /// `manifest.tsv`: repository, path, kind; files lie in a folder of the repository, with `__` for slashes.
    private static func kinds(in folder: String) -> [String: String] {
        let list = try? String(contentsOfFile: "\(folder)/manifest.tsv", encoding: .utf8)
        var kinds: [String: String] = [:]
        for line in (list ?? "").split(separator: "\n").dropFirst() {
            let parts = line.split(separator: "\t").map(String.init)
            guard parts.count == 3 else { continue }
            let names = parts.prefix(2).map { $0.replacing("/", with: "__") }.joined(separator: "/")
            // Some copies have kept the spaces of names.
            for name in [names, names.replacing(" ", with: "_")] { kinds[name] = parts[2] }
        }
        return kinds
    }
}

@Suite(.serialized, .enabled(if: RealFiles.folder != nil)) @MainActor struct RealFileSuite {
    @Test func everyFileIsDrawnOrRefusedWithTheReason() throws {
        NibEnvironment.standard.reportHandler = { _ in }
        defer { NibEnvironment.standard.reportHandler = nil }
        var table = RealFileTable()
        var failures: [String] = []
        for file in RealFiles.files {
            let outcome = LayoutTrial.run(file.bytes, name: file.name)
            table.add(outcome, of: RealFileTable.Kind(file))
            if let reason = outcome.refusal?.problems.first(where: { $0.severity == .error }) {
                let isMeant = reason.code == .unsupportedFile && file.kind != "ios"
                if !isMeant { failures.append("\(file.path): \(reason)") }
            }
            failures += outcome.failures.map { "\(file.path): \($0)" }
        }
        print(table.text(frames: try RealFileFrames.comparisons()))
        #expect(!RealFiles.files.isEmpty)
        #expect(failures == [])
        #expect(table.refused([.xib, .storyboard, .tvOS]) == 0)
    }

    @Test func damagedFilesAreLoadedOrRefusedInTime() {
        NibEnvironment.standard.reportHandler = { _ in }
        defer { NibEnvironment.standard.reportHandler = nil }
        let files = RealFiles.files.filter { $0.kind == "ios" }.map { (name: $0.name, bytes: $0.bytes) }
        let clock = ContinuousClock()
        let start = clock.now
        var slowest: (duration: Duration, seed: Int, name: String) = (.zero, 0, "")
        var count = 0
        for seed in 0..<Self.mutations where clock.now - start < Self.time {
            let file = files[seed % files.count]
            let damaged = StructuralDamage.damaged(file.bytes, seed: seed)
            let duration = clock.measure { _ = LayoutTrial.run(damaged, name: file.name) }
            if duration > slowest.duration { slowest = (duration, seed, file.name) }
            count += 1
        }
        print("damaged: \(count) files in \(clock.now - start), the slowest in \(slowest.duration):")
        print("    \(slowest.name), seed \(slowest.seed)")
        #expect(slowest.duration < .seconds(20), "\(slowest.name), seed \(slowest.seed)")
        #expect(count > files.count)
    }

    /// How many damaged files are loaded, as far as there is time; without the optimiser that is short.
    private static let mutations = 10_000
    private static let time = Duration.seconds(400)
}
