import NibbleCells
import NibbleLayoutFormat
import NibbleTesting
import NibbleViews

/// Lays a file out at the size it was designed for, to see what its constraints make of it.
@MainActor struct LayoutTrial {
    private let file: LayoutFile

    init(_ file: LayoutFile) {
        self.file = file
    }

    /// What is doubtful about the layout: constraints that contradict one another, views without a place.
    var problems: [NibProblem] {
        guard let document = file.reading.document, !document.isStoryboard,
            let shown = try? LayoutScenes(file, settings: []).make()
        else { return [] }
        let design = document.design ?? NibSize(width: 80, height: 24)
        let size = Size(
            width: min(max(1, Int(design.width.rounded(.up))), 1_000),
            height: min(max(1, Int(design.height.rounded(.up))), 500))
        let stage = Stage(size: size, controller: shown.controller)
        let severe: Set<LayoutProblem.Kind> = [.unsatisfiable, .ambiguous, .endless, .misplaced]
        return stage.application.window.layoutProblems.filter { severe.contains($0.kind) }.map { problem in
            let help = problem.suggestion.map { " \($0)" } ?? ""
            let parts = problem.constraints.isEmpty ? "" : " [\(problem.constraints.joined(separator: "; "))]"
            return NibProblem(
                .warning, .doubtfulLayout, at: SourcePosition(file: file.path, line: 1),
                "At \(size.width)x\(size.height): \(problem.description)\(help)\(parts)")
        }
    }
}

extension NibProblem.Code {
    /// Constraints that contradict one another or leave something open.
    static let doubtfulLayout = Self(rawValue: 170)
}
