import Nibble
import NibbleCells
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat
import NibbleNibs
import NibbleStage

/// A scene of an edited file as it is drawn, with the places of its views.
///
/// It is drawn on a screen of its own in memory: whatever is in the file, keys and the mouse stay with the editor.
@MainActor final class DrawnScene {
    /// The cells of the screen.
    let grid: CellGrid
    /// The views by the positions of their elements.
    let views: [Int: View]
    /// The places of the views on the screen.
    let frames: [Int: Rect]
    /// The doubts about the layout.
    let problems: [LayoutProblem]
    /// The constraints that the file states.
    let constraints: [LayoutConstraint]
    private let contents: NibContents
    private let stage: Stage

    /// Draws the scene that an element is in.
    ///
    /// - Throws: `NibError` with every problem of the file.
    init(
        _ file: EditedFile, showing index: Int, size: Size, look: CanvasLook,
        components: ComponentLayouts? = nil
    ) throws {
        let (part, environment) = (try Self.part(of: file, with: index), Self.environment(look))
        let pieces = components?.views(in: file, environment) ?? [:]
        contents = try ComponentLayouts.lend(pieces, in: file) {
            try Nib(part, at: file.input.target, environment: environment).instantiate(
                options: [.lenient, .ignoreOwnerConnections, .designTime])
        }
        let made = contents.lazy.compactMap { $0 as? ViewController }.first
        let controller = made ?? ViewController()
        if let scene = Self.scene(with: index, of: file) { StandInScenes(file).fill(controller, of: scene) }
        let objects = Self.objects(of: file, contents)
        let tops = contents.compactMap { $0 as? View }
        if let view = Self.top(around: index, in: file, objects, tops) { controller.view = view }
        var capabilities = TerminalCapabilities()
        capabilities.colorDepth = look.depth
        capabilities.glyphs = look.glyphs
        stage = Stage(size: size, controller: controller, capabilities: capabilities)
        let window = stage.application.window
        if look.isLight { stage.application.theme = .light }
        if look.isRightToLeft { window.layoutDirection = .rightToLeft }
        if look.isLight || look.isRightToLeft { stage.settle() }
        views = objects.compactMapValues { object in
            let view = (object as? View) ?? (object as? ViewController)?.viewIfLoaded
            return view.flatMap { $0.window === window ? $0 : nil }
        }
        // What is inside components is their files' own affair.
        problems = LayoutInspection(window).problems
        constraints = Self.stated(in: window)
        Self.show(pieces, in: views)
        if !pieces.isEmpty { stage.settle() }
        frames = views.mapValues { $0.convert($0.bounds, to: nil) }
        grid = stage.screen
    }

    /// Shows what is in components in their boxes.
    private static func show(_ pieces: [Int: View], in views: [Int: View]) {
        for (index, piece) in pieces {
            guard let box = views[index], StandIns.contains(box) else { continue }
            piece.frame = box.bounds
            piece.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            box.insertSubview(piece, at: 0)
        }
    }

    /// The place where texts come from; nil for the tool's own.
    private static func environment(_ look: CanvasLook) -> NibEnvironment? {
        guard let language = look.language else { return nil }
        let environment = NibEnvironment(languages: [language])
        environment.resourceFolders = NibEnvironment.standard.resourceFolders
        environment.reportHandler = { _ in }
        return environment
    }

    /// The constraints of a tree that a file states, which have a line and a column.
    private static func stated(in view: View) -> [LayoutConstraint] {
        var found: [LayoutConstraint] = []
        var pending: [View] = [view]
        while let next = pending.popLast() {
            found += next.constraints.filter { $0.sourcePosition?.split(separator: ":").count == 3 }
            pending += next.subviews
        }
        return found
    }

    /// Each problem of the constraints, at the views that it is about.
    var doubts: [CanvasMarks.Doubt] {
        let all = problems.filter { $0.kind == .ambiguous }.compactMap { problem -> CanvasMarks.Doubt? in
            guard let place = problem.places.first, let words = OpenPlaces.words(of: problem) else {
                return nil
            }
            return CanvasMarks.Doubt(place: place, words: words)
        }
        // Several about one view share a mark.
        return Dictionary(grouping: all, by: \.place).sorted {
            ($0.key.minY, $0.key.minX) < ($1.key.minY, $1.key.minX)
        }
        .map { CanvasMarks.Doubt(place: $0.key, words: $0.value.map(\.words).joined(separator: ", ")) }
    }

    /// The part of the file that is drawn: of a storyboard one scene, as if it were a file of its own.
    private static func part(of file: EditedFile, with index: Int) throws -> NibReading {
        let reading = file.input.reading
        guard let document = reading.document, !reading.hasErrors else { throw NibError(reading.problems) }
        guard document.isStoryboard else { return reading }
        var part = document
        let scene = scene(with: index, of: file)
        part.kind = .layout
        part.scenes = []
        part.objects = scene.map { [$0.controller] + $0.objects } ?? []
        part.connections = []
        return NibReading(document: part, problems: reading.problems)
    }

    /// The scene that an element is in, or the first; nil in a file without scenes.
    private static func scene(with index: Int, of file: EditedFile) -> NibScene? {
        let all = file.input.reading.document?.scenes ?? []
        let scenes = all.filter { $0.storyboardReference == nil }
        let id = file.topElement(around: index).flatMap { file.objects[$0]?.id }
        return scenes.first { $0.controller.id == id } ?? scenes.first
    }

    private static func objects(of file: EditedFile, _ contents: NibContents) -> [Int: AnyObject] {
        file.objects.compactMapValues { contents[$0.id] }
    }

    /// The top-level view that an element is in, else the first.
    private static func top(
        around index: Int, in file: EditedFile, _ objects: [Int: AnyObject], _ tops: [View]
    ) -> View? {
        let top = file.topElement(around: index).flatMap { objects[$0] }
        return tops.first { $0 === top } ?? tops.first
    }

    /// The place of what is inside an element, which its frames and constraints are counted from: without the border of a box.
    func room(of index: Int) -> Rect? {
        guard let view = views[index] else { return nil }
        let content = Self.content(of: view)
        return content.convert(content.bounds, to: nil)
    }

    /// The view that what is inside a view's element goes into.
    static func content(of view: View) -> View {
        (view as? any NibPartHolder)?.part("contentView") as? View ?? view
    }

    /// The position of the innermost element whose view is at a cell.
    ///
    /// Of views that cover one another it is the one that is in front, which comes later in the file.
    func element(at point: Point) -> Int? {
        frames.filter { views[$0.key]?.isHidden == false && $0.value.contains(point) }.keys.max()
    }
}
