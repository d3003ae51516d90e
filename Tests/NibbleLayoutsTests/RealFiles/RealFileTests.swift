import Foundation
import NibbleCells
import NibbleLayoutFormat
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleLayouts

/// Real files of other people, in the folder that NIBBLE_XIBS names: `Tests/run --xibs FOLDER`.
enum RealFiles {
    static let folder = ProcessInfo.processInfo.environment["NIBBLE_XIBS"]

    /// The files' paths, in the order of their names.
    static let paths: [String] = {
        guard let folder, let names = FileManager.default.enumerator(atPath: folder) else { return [] }
        return names.compactMap { $0 as? String }.filter {
            $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard")
        }
        .sorted().map { "\(folder)/\($0)" }
    }()
}

@Suite(.serialized, .enabled(if: RealFiles.folder != nil)) @MainActor struct RealFileSuite {
    /// What became of the files of one kind.
    private struct Outcome {
        var drawn = 0
        var refused = 0
        var failed: [String] = []
    }

    @Test func everyFileIsDrawnOrRefusedWithTheReason() throws {
        NibReports.receiver = { _ in }
        defer { NibReports.receiver = nil }
        var outcomes: [String: Outcome] = [:]
        for path in RealFiles.paths { try draw(path, &outcomes) }
        for (kind, outcome) in outcomes.sorted(by: { $0.key < $1.key }) {
            let total = outcome.drawn + outcome.refused + outcome.failed.count
            print(
                "\(kind): \(total) files, \(outcome.drawn) drawn, \(outcome.refused) refused, \(outcome.failed.count) failed"
            )
            for failure in outcome.failed { print("    " + failure) }
        }
        #expect(outcomes.values.allSatisfy { $0.failed.isEmpty })
        #expect(!RealFiles.paths.isEmpty)
    }

    private func draw(_ path: String, _ outcomes: inout [String: Outcome]) throws {
        let kind = path.hasSuffix(".xib") ? "xib" : "storyboard"
        do {
            let nib = try Nib(contentsOf: path)
            let contents = try nib.instantiate(options: [.lenient, .ignoreOwnerConnections])
            for case let view as View in contents {
                let stage = Stage(root: view)
                _ = stage.text
            }
            outcomes[kind, default: Outcome()].drawn += 1
        } catch let error as NibError {
            if error.problems.contains(where: { $0.code == .unsupportedFile }) {
                outcomes[kind, default: Outcome()].refused += 1
            } else {
                outcomes[kind, default: Outcome()].failed.append("\(path): \(error)")
            }
        }
    }
}
