import NibbleCells
import NibbleDesign
import NibbleNibCheck
import NibbleNibFormat
import NibbleNibs
import NibbleStage
import NibbleViews

/// Loads a file and lays it out at the size it was designed for, to see what its constraints make of it.
@MainActor struct NibTrial {
    private let file: NibInput

    init(_ file: NibInput) {
        self.file = file
    }

    /// The scenes that are tried; a storyboard of more is tried in part.
    private static let sceneLimit = 50

    /// The problems that are looked for with the classes of the sources, which a load does not know.
    private static let checked: Set<NibProblem.Code> = [
        .unknownClass, .unknownClassAttribute, .wrongAttributeValue, .unknownOutlet, .wrongOutletType,
        .unknownAction,
        .unsupportedElement, .missingOwner,
    ]

    /// The problems of a load, and the doubts about the layout: constraints that contradict one another, views without a
    /// place.
    var problems: [NibProblem] {
        guard let document = file.reading.document else { return [] }
        var seen: Set<NibProblem> = []
        do {
            let scenes = try NibScenes(file)
            return try scenes.names.indices.prefix(Self.sceneLimit).flatMap { index in
                try problems(of: scenes.make(at: index), document).filter { seen.insert($0).inserted }
            }
        } catch let error as NibError {
            return error.problems.filter { $0.severity == .error }.map(placed)
        } catch {
            return []
        }
    }

    private func problems(of shown: NibScenes.Shown, _ document: NibDocument) -> [NibProblem] {
        let design = document.design ?? NibSize(width: 80, height: 24)
        let size = Size(
            width: min(max(1, Int(design.width.rounded(.up))), 1_000),
            height: min(max(1, Int(design.height.rounded(.up))), 500))
        let missing = shown.warnings.filter { !Self.checked.contains($0.code) }
            .map { $0.position.file.hasSuffix(".strings") ? Output.nearby($0) : placed($0) }
        guard LayoutInspection.placedViews(in: shown.controller.view) <= LayoutInspection.limit else {
            return missing + contradictions(of: shown, size, document)
        }
        let stage = Stage(size: size, controller: shown.controller)
        let inspection = LayoutInspection(stage.application.window)
        let places = LayoutProblemPlaces(document, size: size)
        let refusals = NibProblem.refusals(shownIn: stage.application.window).map(placed)
        return missing + refusals + refusal(inspection.refusal)
            + places.doubts(among: inspection.problems)
    }

    /// The note about a layout that is too large to be inspected.
    private func contradictions(
        of shown: NibScenes.Shown, _ size: Size, _ document: NibDocument
    ) -> [NibProblem] {
        let refusal = refusal(LayoutInspection(shown.controller.view).refusal)
        let stage = Stage(size: size, controller: ViewController())
        var found: [LayoutProblem] = []
        stage.application.layoutProblemHandler = { found.append($0) }
        stage.application.window.rootViewController = shown.controller
        stage.advanceToRest()
        let places = LayoutProblemPlaces(document, size: size)
        let refusals = NibProblem.refusals(shownIn: stage.application.window).map(placed)
        return refusal + refusals + found.filter { $0.kind != .clipped }.map(places.problem)
    }

    private func refusal(_ reason: String?) -> [NibProblem] {
        guard let reason else { return [] }
        return [NibProblem(.note, .doubtfulLayout, at: SourcePosition(file: file.path, line: 1), reason)]
    }

    /// A problem of a load, which knows the file by its name alone.
    private func placed(_ problem: NibProblem) -> NibProblem {
        var problem = problem
        problem.position.file = file.path
        return problem
    }
}
