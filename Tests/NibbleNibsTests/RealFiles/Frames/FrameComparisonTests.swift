import Foundation
import Testing

@testable import NibbleNibs

@Suite(.serialized) @MainActor struct FrameComparisonTests {
    /// A file of our own, whose frames follow from UIKit's rules.
    private func fixture(changing text: String = "", to other: String = "") throws -> DesignFile {
        let url = try #require(
            Bundle.module.url(forResource: "Frames", withExtension: "xib", subdirectory: "Layouts"))
        var source = try String(contentsOf: url, encoding: .utf8)
        if !text.isEmpty {
            try #require(source.contains(text))
            source = source.replacing(text, with: other)
        }
        return try #require(DesignFile(Array(source.utf8), name: "Frames.xib"))
    }

    private func compare(_ file: DesignFile) throws -> FrameComparison {
        var comparison = FrameComparison()
        try comparison.add(file)
        return comparison
    }

    @Test func framesFollowUIKitsRules() throws {
        let comparison = try compare(fixture())
        #expect(comparison.differences.map(\.words) == [])
        #expect(comparison.placed.views == 21)
        #expect(comparison.framed.views == 2)
        #expect(comparison.placed.share == 1 && comparison.framed.share == 1)
    }

    @Test func whatFontsAndImagesMoveIsFoundByTryingOthers() throws {
        let layout = try DesignLayout(#require(try fixture().roots.first), named: "Frames.xib")
        let depends = layout.dependences()
        #expect(depends["tit-le-000"]?.size == [.font])
        #expect(depends["ico-n0-000"]?.size == [.image])
        // A header keeps its height whatever is in it; what is below text moves.
        #expect(depends["hea-de-r00"]?.size == [])
        #expect(depends["hea-de-r00"]?.place == [.bars])
        #expect(depends["scr-ol-l00"]?.place == [.font, .bars])
        #expect(depends["rig-ht-000"]?.size.isEmpty ?? true)
    }

    @Test func differencesHaveTheirCauses() throws {
        let right = "<rect key=\"frame\" x=\"164\" y=\"54\" width=\"140\" height=\"105\"/>"
        let moved = "<rect key=\"frame\" x=\"170\" y=\"54\" width=\"140\" height=\"105\"/>"
        let bars = try compare(fixture(changing: right, to: moved))
        #expect(bars.differences.map(\.cause) == [.bars])
        #expect(bars.measured.views - bars.measured.agreeing == 1)
        let view = "translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"rig-ht-000\">\n                    "
        let misplaced = try compare(
            fixture(
                changing: view + right,
                to: view.replacing("translates", with: "misplaced=\"YES\" translates") + moved))
        #expect(misplaced.differences.map(\.cause) == [.misplaced])
        #expect(misplaced.unmarked.share == 1)
        #expect(misplaced.table.contains("1 differ: marked as misplaced in the file"))
    }
}

@Suite(.serialized, .enabled(if: RealFiles.folder != nil)) @MainActor struct RealFileFrames {
    private static var made: [RealFileTable.Kind: FrameComparison]?

    /// The frames of all files, by kind; looked at once, because each layout is tried with other fonts and bars.
    static func comparisons() throws -> [RealFileTable.Kind: FrameComparison] {
        if let made { return made }
        var comparisons: [RealFileTable.Kind: FrameComparison] = [:]
        for file in RealFiles.files {
            let name = file.path.split(separator: "/").suffix(2).joined(separator: "/")
            guard let design = DesignFile(file.bytes, name: name) else { continue }
            try comparisons[RealFileTable.Kind(file), default: FrameComparison()].add(design)
        }
        made = comparisons
        return comparisons
    }

    @Test func viewsStandWhereXcodePutThem() throws {
        NibEnvironment.standard.reportHandler = { _ in }
        defer { NibEnvironment.standard.reportHandler = nil }
        let comparison = try Self.comparisons().values.reduce(into: FrameComparison()) { $0.add($1) }
        print(comparison.table)
        if let list = ProcessInfo.processInfo.environment["NIBBLE_FRAMES"] {
            let lines = comparison.differences.map { "\($0.cause.rawValue): \($0.words)\n" }
            try lines.joined().write(toFile: list, atomically: true, encoding: .utf8)
        }
        #expect(comparison.placed.views > 0)
        #expect(comparison.measured.share >= 0.95)
    }
}
