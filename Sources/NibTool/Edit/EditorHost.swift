import Foundation
import Nibble
import NibbleCells
import NibbleDesign
import NibbleEditing
import NibbleInspector
import NibbleNibCheck
import NibbleNibs
import NibbleStage

/// Has the classes of a package draw themselves on the canvas.
///
/// The canvas lays out the file itself, with pictures in the places of these classes' views: each as large as the real view
/// wants to be, and with its cells.
@MainActor final class EditorHost {
    /// Called when views look another way, or a build begins or ends.
    var changed: (@MainActor () -> Void)?
    /// Called when the classes were built again.
    var rebuilt: (@MainActor () -> Void)?
    /// Called with a sentence when something fails.
    var failed: (@MainActor (String) -> Void)?

    private let drawing: HostedDrawing
    /// The picture that is wanted.
    private var wanted: DesignRequest?
    /// The reply that the pictures are from.
    private var shown: DesignReply?
    private var design = NibDesign()
    private var isBuilding = false
    private var told: String?

    /// Takes the drawing of a package.
    init(_ drawing: HostedDrawing) {
        self.drawing = drawing
        drawing.request = { [weak self] in self?.wanted }
        drawing.changed = { [weak self] in self?.take() }
    }

    /// Builds, and again whenever a source is saved.
    func begin() { drawing.begin() }

    /// Ends a build that is going on.
    func end() { drawing.end() }

    /// Waits until the canvas shows what is wanted.
    func rest() async { await drawing.rest() }

    /// A word on where it is; nil where the canvas shows what is saved.
    var summary: String? { isBuilding ? "building" : drawing.summary }

    /// Makes something with the pictures that there are.
    func lend<Result>(_ body: () throws -> Result) rethrows -> Result {
        let environment = NibEnvironment.standard
        let usual = environment.design
        environment.design = design
        defer { environment.design = usual }
        return try body()
    }

    // MARK: - Pictures

    /// Asks for pictures of the views of a file, unless they are those that there are.
    func want(_ file: EditedFile, showing index: Int, size: Size, look: CanvasLook) {
        // Scenes of storyboards are drawn one by one, as files that are nowhere saved: their views stay boxes.
        guard let document = file.input.reading.document, !document.isStoryboard,
            !file.input.reading.hasErrors
        else { return }
        var request = self.request(String(decoding: file.text.bytes, as: UTF8.self), at: file.path, size)
        request.takeColors(look.depth)
        request.glyphs = look.glyphs.rawValue
        request.isLight = look.isLight
        request.isRightToLeft = look.isRightToLeft
        request.language = look.language
        let top = file.topElement(around: index).flatMap { file.objects[$0]?.id }
        request.scene = (try? NibScenes(file.input))?.names.first { $0 == top }
        guard request != wanted else { return }
        wanted = request
        drawing.redraw()
    }

    private func request(_ text: String, at path: String, _ size: Size) -> DesignRequest {
        var request = DesignRequest(
            of: path, size: size, resources: NibEnvironment.standard.resourceFolders)
        request.text = text
        request.wantsViews = true
        return request
    }

    /// A picture of a file with a text, besides that of the canvas; nil where there is none.
    func picture(of text: String, at path: String, size: Size) async -> CellGrid? {
        await drawing.drawn(request(text, at: path, size))?.reply.screen.map { ReplayedScreen.cells(of: $0) }
    }

    /// Takes what the drawing says now.
    private func take() {
        let wasBuilding = isBuilding
        isBuilding = drawing.progress != nil
        if let failure = drawing.failure, failure != told {
            failed?(failure.split(separator: "\n").prefix(6).joined(separator: "\n"))
        }
        told = drawing.failure
        if wasBuilding, !isBuilding, told == nil { rebuilt?() }
        let isNew = drawing.picture.map { $0.reply.screen != nil && $0.reply != shown } ?? false
        if isNew, let picture = drawing.picture {
            shown = picture.reply
            design.boxes = picture.boxes
            design.standIns = Self.standIns(picture.reply)
        }
        if isNew || wasBuilding != isBuilding { changed?() }
    }

    /// The pictures of the views that a reply tells of.
    private static func standIns(_ reply: DesignReply) -> [String: NibStandIn] {
        guard let views = reply.views, let screen = reply.screen else { return [:] }
        let grid = ReplayedScreen.cells(of: screen)
        let all = Rect(origin: .zero, size: grid.size)
        let pairs = views.map { view in
            let place = Rect(
                x: view.place.x, y: view.place.y, width: view.place.width, height: view.place.height)
            let area = place.intersection(all)
            let rows =
                area.isEmpty
                ? []
                : (area.minY..<area.maxY).map { y in
                    (area.minX..<area.maxX).map { grid[Point(x: $0, y: y)] }
                }
            let size = IntrinsicSize(width: view.width, height: view.height)
            return (view.id, NibStandIn(size: size, rows: rows))
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
