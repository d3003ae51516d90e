import NibbleNibFormat

@testable import NibbleNibs

/// What became of real files, by kind: the table that `Tests/run --xibs FOLDER` prints and the article on Xcode's files has.
@MainActor struct RealFileTable {
    /// What a file is for, by what stands in it.
    enum Kind: String, CaseIterable {
        case xib = "iOS, `.xib`"
        case storyboard = "iOS, `.storyboard`"
        case tvOS
        case macOS
        case watchOS
        case archive = "before Xcode 5"

        init(_ file: RealFiles.File) {
            let text = String(decoding: file.bytes.prefix(2_000), as: UTF8.self)
            if text.contains("<archive") {
                self = .archive
            } else if text.contains("AppleTV") {
                self = .tvOS
            } else if text.contains("watchKit") || text.contains("WatchKit") {
                self = .watchOS
            } else if text.contains(".Cocoa.") {
                self = .macOS
            } else {
                self = file.isStoryboard ? .storyboard : .xib
            }
        }
    }

    /// The files of a kind.
    private struct Row {
        var files = 0
        /// The files that are loaded without an error.
        var loaded = 0
        /// The files whose scenes and views are all drawn.
        var drawn = 0
        var refused = 0
        var scenes = 0
        var reasons: Set<String> = []
    }

    private var rows: [Kind: Row] = [:]

    /// Counts what came of a file.
    mutating func add(_ outcome: LayoutTrial.Outcome, of kind: Kind) {
        var row = rows[kind, default: Row()]
        row.files += 1
        row.scenes += outcome.drawn
        if let reason = outcome.refusal?.problems.first(where: { $0.severity == .error }) {
            row.refused += 1
            row.reasons.insert(reason.message)
        } else {
            row.loaded += 1
            if outcome.failures.isEmpty { row.drawn += 1 }
        }
        rows[kind] = row
    }

    /// How many files of kinds were refused.
    func refused(_ kinds: [Kind]) -> Int { kinds.reduce(0) { $0 + rows[$1, default: Row()].refused } }

    /// The table in Markdown, and below it why files were refused.
    func text(frames: [Kind: FrameComparison]) -> String {
        var lines = [
            "| Kind | Files | Load | Draw | Scenes and views | Refused | Placed by constraints as in Xcode |",
            "|---|---|---|---|---|---|---|",
        ]
        for kind in Kind.allCases {
            guard let row = rows[kind] else { continue }
            let placed = frames[kind].map { $0.placed }
            let words = placed.map { "\($0.agreeing) of \($0.views), \($0.share.percent)" }
            let cells = [
                kind.rawValue, "\(row.files)", "\(row.loaded)", "\(row.drawn)", "\(row.scenes)",
                "\(row.refused)",
                words ?? "–",
            ]
            lines.append("| \(cells.joined(separator: " | ")) |")
        }
        lines.append("")
        for kind in Kind.allCases {
            for reason in (rows[kind]?.reasons ?? []).sorted() {
                lines.append("- \(kind.rawValue): “\(reason)”")
            }
        }
        return lines.joined(separator: "\n")
    }
}
