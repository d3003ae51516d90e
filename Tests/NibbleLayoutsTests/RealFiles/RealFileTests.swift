import Foundation
import NibbleLayoutFormat
import NibbleViews
import Testing

@testable import NibbleLayouts

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
            let names = parts.prefix(2).map { $0.replacing("/", with: "__").replacing(" ", with: "_") }
            kinds[names.joined(separator: "/")] = parts[2]
        }
        return kinds
    }
}

@Suite(.serialized, .enabled(if: RealFiles.folder != nil)) @MainActor struct RealFileSuite {
    /// What became of the files of one kind.
    private struct Row {
        var files = 0
        var drawn = 0
        var refused = 0
        var scenes = 0
        var blank = 0
        var failures: [String] = []
    }

    @Test func everyFileIsDrawnOrRefusedWithTheReason() {
        NibReports.receiver = { _ in }
        defer { NibReports.receiver = nil }
        var rows: [String: Row] = [:]
        var reasons: [String: Int] = [:]
        for file in RealFiles.files {
            let key = "\(file.kind) \(file.isStoryboard ? "storyboard" : "xib")"
            let outcome = LayoutTrial.run(file.bytes, name: file.name)
            var row = rows[key, default: Row()]
            row.files += 1
            row.scenes += outcome.drawn
            row.blank += outcome.blank
            if let reason = outcome.refusal?.problems.first(where: { $0.severity == .error }) {
                row.refused += 1
                reasons["\(file.kind): \(reason.message)", default: 0] += 1
                let isMeant = reason.code == .unsupportedFile && file.kind != "ios"
                if !isMeant { row.failures.append("\(file.path): \(reason)") }
            } else if outcome.failures.isEmpty {
                row.drawn += 1
            } else {
                row.failures += outcome.failures.map { "\(file.path): \($0)" }
            }
            rows[key] = row
        }
        print(Self.table(rows, reasons))
        #expect(!RealFiles.files.isEmpty)
        #expect(rows.values.flatMap(\.failures) == [])
        #expect(rows.filter { $0.key.hasPrefix("ios") }.values.allSatisfy { $0.drawn == $0.files })
    }

    private static func table(_ rows: [String: Row], _ reasons: [String: Int]) -> String {
        func line(_ cells: [String]) -> String {
            zip(cells, [20, 7, 7, 9, 8, 7]).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
                .joined()
        }
        var lines = [line(["kind", "files", "drawn", "refused", "scenes", "blank"])]
        for (kind, row) in rows.sorted(by: { $0.key < $1.key }) {
            let numbers = [row.files, row.drawn, row.refused, row.scenes, row.blank]
            lines.append(line([kind] + numbers.map(String.init)))
        }
        lines += reasons.sorted { $0.key < $1.key }.map { "refused \($0.value) \($0.key)" }
        return lines.joined(separator: "\n")
    }

    @Test func damagedFilesAreLoadedOrRefusedInTime() {
        NibReports.receiver = { _ in }
        defer { NibReports.receiver = nil }
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
