/// A picture: pixels, one frame or several, and how they become cells.
///
/// A value that can be made off the main actor and handed over. Reading files is `NibbleImages`' part.
public struct Image: Sendable {
    /// One frame of a picture.
    public struct Frame: Sendable {
        /// The pixels.
        public let pixels: PixelBuffer
        /// The time for which an animation shows it, in seconds; 0 for a picture that stands still.
        public let duration: Double

        /// Makes a frame.
        public init(pixels: PixelBuffer, duration: Double = 0) {
            self.pixels = pixels
            self.duration = duration
        }
    }

    /// The width and height in points, which are pixels of the file, or of an `@2x` file half as many.
    ///
    /// `frames` may hold fewer pixels when the picture was scaled on load.
    public let size: Size
    /// The frames, at least one.
    public let frames: [Frame]
    /// The number of times that the file wants its animation shown; 0 for without end.
    ///
    /// The last frame stays after them.
    public let animationRepeatCount: Int
    /// The source that turns the pixels into cells.
    package let source: any CellImageSource

    /// Makes a picture of frames.
    package init(
        size: Size, frames: [Frame], animationRepeatCount: Int = 0, source: any CellImageSource
    ) {
        self.size = size
        self.frames = frames
        self.animationRepeatCount = animationRepeatCount
        self.source = source
    }

    /// The same picture for a file with some pixels to a point.
    package func inPoints(ofScale scale: Int) -> Image {
        guard scale > 1 else { return self }
        let points = Size(width: max(1, size.width / scale), height: max(1, size.height / scale))
        return Image(
            size: points, frames: frames, animationRepeatCount: animationRepeatCount, source: source)
    }

    /// Whether the picture moves.
    public var isAnimated: Bool { frames.count > 1 }
}

/// A source that turns pixels into cells.
package protocol CellImageSource: Sendable {
    /// Draws frame `index` of a picture into a rectangle of cells.
    ///
    /// - Returns: A picture of exactly `size`; cells that the image does not cover are transparent.
    func cells(of image: Image, frame index: Int, size: Size, drawing: ImageDrawing) -> CellPicture
}

/// The glyphs that a picture is made of.
public enum ImageStyle: String, Hashable, Sendable, CaseIterable {
    /// ASCII characters chosen by their shape.
    case ascii
    /// ASCII strokes and a ramp of punctuation over the picture's own colours, darkened; in 16 colours and fewer as `ascii`.
    case tinted
    /// Upper and lower half blocks: two pixels a cell.
    case half
    /// Quarter blocks: two by two.
    case quadrant
    /// Sextants, Unicode 13: two by three.
    case sextant
    /// Octants, Unicode 16: two by four.
    case octant
    /// Braille dots: two by four, in one colour on another.
    case braille
    /// Real pixels, by the terminal's graphics protocol; the best blocks where it has none.
    case pixels
    /// The best that the terminal can show.
    case automatic
}

/// The ways of placing content in its view.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// Fills the view; proportions are lost.
    case scaleToFill
    /// Fits into the view; proportions are kept.
    case scaleAspectFit
    /// Covers the view; proportions are kept, what overflows is cut.
    case scaleAspectFill
    /// As `scaleToFill`, and drawn again when the bounds change.
    case redraw
    /// In the middle, unscaled.
    case center
    /// In the middle of the top edge, unscaled.
    case top
    /// In the middle of the bottom edge, unscaled.
    case bottom
    /// In the middle of the left edge, unscaled.
    case left
    /// In the middle of the right edge, unscaled.
    case right
    /// In the top left corner, unscaled.
    case topLeft
    /// In the top right corner, unscaled.
    case topRight
    /// In the bottom left corner, unscaled.
    case bottomLeft
    /// In the bottom right corner, unscaled.
    case bottomRight
}

/// All that decides how a picture's pixels become cells.
public struct ImageDrawing: Hashable, Sendable {
    /// The place of the picture in its rectangle.
    public var contentMode: ContentMode
    /// The height that stays in view where `ContentMode.scaleAspectFill` cuts: 0 is the picture's top edge, 1 its bottom.
    ///
    /// Defaults to 0.5, which cuts as much above as below.
    public var cropAnchor = 0.5
    /// The glyphs.
    public var style: ImageStyle
    /// The colours that the terminal shows.
    public var depth: ColorDepth
    /// The newest block characters that the terminal shows.
    public var glyphs: GlyphRepertoire
    /// The newest block characters that can be drawn at all; a style that needs newer ones falls back.
    ///
    /// Defaults to the octants.
    public var drawableGlyphs: GlyphRepertoire = .octants
    /// A cell's width and height in pixels; only the proportion counts for scaled modes.
    public var cellPixels: Size
    /// Whether the ground is dark or light, for drawing without colours.
    public var appearance: Appearance
    /// Whether the terminal shows pixels, which `ImageStyle.automatic` then prefers.
    ///
    /// Defaults to false.
    public var showsPixels = false
    /// Brightness, contrast and the like.
    ///
    /// Defaults to adjustments that change nothing.
    public var adjustments = ImageAdjustments()
    /// The colour of pictures that have none of their own: of symbols.
    ///
    /// Defaults to `.tint`.
    public var tintColor = Color.tint

    /// Makes a description; by default an automatic style in 24 bits, scaled to fit, in cells of 10 by 20 pixels.
    public init(
        contentMode: ContentMode = .scaleAspectFit, style: ImageStyle = .automatic,
        depth: ColorDepth = .trueColor, glyphs: GlyphRepertoire = .sextants,
        cellPixels: Size = Size(width: 10, height: 20), appearance: Appearance = .dark
    ) {
        self.contentMode = contentMode
        self.style = style
        self.depth = depth
        self.glyphs = glyphs
        self.cellPixels = cellPixels
        self.appearance = appearance
    }
}

/// The newest characters for pictures and lines that a terminal is known to show.
public enum GlyphRepertoire: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// ASCII alone.
    case ascii
    /// Box drawing, half and quarter blocks, Braille.
    case blocks
    /// Also the sextants of Unicode 13.
    case sextants
    /// Also the octants of Unicode 16.
    case octants

    /// Fewer characters come first.
    public static func < (left: GlyphRepertoire, right: GlyphRepertoire) -> Bool {
        left.rawValue < right.rawValue
    }
}

extension Image {
    /// Draws a frame of the picture into a rectangle of cells, as `ImageView` does.
    ///
    ///     let picture = image.cells(size: Size(width: 40, height: 12), drawing: ImageDrawing(style: .tinted))
    ///
    /// - Parameters:
    ///   - index: The frame, from 0; beyond the last one, the last is drawn. Defaults to the first.
    ///   - size: The rectangle, in cells.
    ///   - drawing: The glyphs, the colours, the adjustments and the place of the picture in the rectangle. Defaults to
    ///     an automatic style in 24 bits, scaled to fit.
    /// - Returns: A picture of exactly `size`; cells that the image does not cover are transparent.
    public func cells(
        frame index: Int = 0, size: Size, drawing: ImageDrawing = ImageDrawing()
    ) -> CellPicture {
        source.cells(of: self, frame: index, size: size, drawing: drawing)
    }
}
