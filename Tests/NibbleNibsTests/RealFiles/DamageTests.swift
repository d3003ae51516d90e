import Foundation
import NibbleNibFormat
import Testing

@testable import NibbleNibs

/// Whatever becomes of a file, loading and drawing it ends soon, with objects or with the reason why there are none.
@Suite(.serialized) @MainActor struct DamageTests {
    /// How many damaged files are loaded: more when there is time.
    private static let count = ProcessInfo.processInfo.environment["NIBBLE_LONG"] == nil ? 250 : 10_000

    private func fixtures() throws -> [(name: String, bytes: [UInt8])] {
        let folder = try #require(Bundle.module.resourceURL).appending(path: "Layouts")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        return try names.filter { !$0.hasSuffix(".strings") && $0.contains(".") && !$0.hasSuffix(".lproj") }
            .map { ($0.replacing("/", with: "-"), [UInt8](try Data(contentsOf: folder.appending(path: $0)))) }
    }

    @Test func damagedFilesAreLoadedOrRefused() throws {
        NibEnvironment.standard.reportHandler = { _ in }
        defer { NibEnvironment.standard.reportHandler = nil }
        let files = try fixtures()
        var loaded = 0
        for seed in 0..<Self.count {
            let file = files[seed % files.count]
            let outcome = LayoutTrial.run(StructuralDamage.damaged(file.bytes, seed: seed), name: file.name)
            if outcome.refusal == nil, outcome.failures.isEmpty { loaded += 1 }
            #expect(outcome.refusal?.problems.isEmpty != true, "\(file.name), seed \(seed)")
        }
        #expect(loaded > Self.count / 4, "Damage that is always refused tests nothing.")
    }

    @Test func damageIsTheSameForTheSameSeed() throws {
        let bytes = try #require(try fixtures().first { $0.name == "Ships.storyboard" }).bytes
        var changed = 0
        for seed in 0..<20 {
            let damaged = StructuralDamage.damaged(bytes, seed: seed)
            #expect(damaged == StructuralDamage.damaged(bytes, seed: seed))
            if damaged != bytes { changed += 1 }
        }
        #expect(changed > 10)
    }
}
