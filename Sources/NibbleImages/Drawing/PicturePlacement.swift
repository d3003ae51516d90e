import NibbleCells

/// The place of a picture on a grid of samples, by a view's content mode and the proportions of a cell.
///
/// A cell is divided into `across * down` samples. The picture may stand over on any side.
struct PicturePlacement: Hashable {
    /// The sample in which the picture's left edge lies; negative when it stands over.
    var x: Int
    /// The sample in which the picture's top edge lies; negative when it stands over.
    var y: Int
    /// The samples across the whole picture, at least 1.
    var width: Int
    /// The samples down the whole picture, at least 1.
    var height: Int

    /// Places a picture.
    ///
    /// - Parameters:
    ///   - picture: Its size in pixels.
    ///   - cells: The size of the view in cells.
    ///   - drawing: The content mode and the size of a cell in pixels.
    ///   - samples: The samples of a cell, across and down.
    ///   - wholeCells: Whether the edges must not lie within a cell.
    init(_ picture: Size, on cells: Size, drawing: ImageDrawing, samples: Extent, wholeCells: Bool) {
        let cell = Extent(
            width: min(max(1, drawing.cellPixels.width), 1000),
            height: min(max(1, drawing.cellPixels.height), 1000))
        let scale = PicturePlacement.scale(picture, on: cells, cell: cell, mode: drawing.contentMode)
        let across = Side(
            pixels: Double(max(1, picture.width)) * scale.across, cell: cell.width, samples: samples.width,
            wholeCells: wholeCells)
        let down = Side(
            pixels: Double(max(1, picture.height)) * scale.down, cell: cell.height, samples: samples.height,
            wholeCells: wholeCells)
        width = across.length
        height = down.length
        x = across.start(in: cells.width, PicturePlacement.column(drawing.contentMode))
        y = down.start(in: cells.height, PicturePlacement.row(drawing))
    }

    /// The factors by which the picture's pixels are drawn larger.
    private static func scale(
        _ picture: Size, on cells: Size, cell: Extent, mode: ContentMode
    ) -> (across: Double, down: Double) {
        let across = Double(cells.width) * Double(cell.width) / Double(max(1, picture.width))
        let down = Double(cells.height) * Double(cell.height) / Double(max(1, picture.height))
        switch mode {
        case .scaleToFill, .redraw: return (across, down)
        case .scaleAspectFit: return (min(across, down), min(across, down))
        case .scaleAspectFill: return (max(across, down), max(across, down))
        case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
            return (1, 1)
        }
    }

    /// To which end of a side a picture is moved.
    private enum Alignment {
        case start, middle, end
        /// So that a place in the picture, 0 to 1, stays in view.
        case anchor(Double)
    }

    private static func column(_ mode: ContentMode) -> Alignment {
        switch mode {
        case .left, .topLeft, .bottomLeft: .start
        case .right, .topRight, .bottomRight: .end
        case .scaleToFill, .redraw, .scaleAspectFit, .scaleAspectFill, .center, .top, .bottom: .middle
        }
    }

    private static func row(_ drawing: ImageDrawing) -> Alignment {
        switch drawing.contentMode {
        case .top, .topLeft, .topRight: .start
        case .bottom, .bottomLeft, .bottomRight: .end
        case .scaleAspectFill where drawing.cropAnchor != 0.5: .anchor(drawing.cropAnchor)
        case .scaleToFill, .redraw, .scaleAspectFit, .scaleAspectFill, .center, .left, .right: .middle
        }
    }

    /// One side of the picture, in samples.
    private struct Side {
        let length: Int
        let samples: Int
        /// The number that positions are multiples of.
        let step: Int

        init(pixels: Double, cell: Int, samples: Int, wholeCells: Bool) {
            step = wholeCells ? samples : 1
            self.samples = samples
            let steps = pixels * Double(samples) / Double(cell) / Double(step)
            length = max(1, Int(min(steps.rounded(), 1e12))) * step
        }

        func start(in cells: Int, _ alignment: Alignment) -> Int {
            let room = cells * samples - length
            switch alignment {
            case .start: return 0
            case .end: return room
            // Rounded down on both sides of zero, so that a picture does not jump when the view grows.
            case .middle: return (room >> 1) / step * step
            case .anchor(let place):
                let share = place.isNaN ? 0.5 : min(max(0, place), 1)
                return Int((Double(room) * share / Double(step)).rounded(.down)) * step
            }
        }
    }
}
