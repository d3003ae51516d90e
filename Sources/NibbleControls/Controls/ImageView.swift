public import NibbleCells
import NibbleTerminal
public import NibbleViews

/// A view whose content can be shown smaller than it is, such as a picture.
///
/// Where a page of a controller has more rows than the screen, such views give way before the page scrolls, if their vertical
/// compression resistance is the default.
@MainActor public protocol ScalableContent: View {}

/// Shows a picture, still or moving, placed by its `contentMode`.
///
/// It takes no events, as in UIKit.
///
/// ```swift
/// let imageView = ImageView(image: try Image(contentsOf: "harbour.png"))
/// imageView.contentMode = .scaleAspectFill
/// imageView.clipsToBounds = true
/// ```
open class ImageView: PassiveView, ScalableContent {
    /// The bytes of pictures that are kept for the next time: a long animation must not fill the memory.
    private static let cacheLimit = 32 << 20

    private var pictures: [Int: CellPicture] = [:]
    private var drawn: ImageDrawing?
    private var frameIndex = 0
    /// The time at which the frame began to be due.
    private var frameStart = 0.0
    /// The seconds by which frames may be late and still keep their times.
    private static let patience = 1.0
    private var cancelNextFrame: (@MainActor () -> Void)?
    /// The times that the pictures were shown to their end.
    private var plays = 0

    /// Makes a view with a picture, as large as the picture on a terminal with cells of 10 by 20 pixels.
    public convenience init(image: Image?) {
        self.init(frame: .zero)
        self.image = image
        let size = intrinsicContentSize
        frame.size = Size(width: size.width ?? 0, height: size.height ?? 0)
    }

    /// The picture.
    ///
    /// Defaults to none. An animated one plays while it is seen, as often as its file says; its last frame stays.
    public var image: Image? {
        didSet {
            rewind()
            invalidateIntrinsicContentSize()
            restartAnimation()
        }
    }

    /// The glyphs that the picture is made of.
    ///
    /// Defaults to the best that the terminal can show: pixels where it says that it shows them.
    public var drawingStyle = ImageStyle.automatic {
        didSet { if drawingStyle != oldValue { forgetPictures() } }
    }

    /// The height in the picture that stays visible where `.scaleAspectFill` cuts rows off: 0 is its top edge, 1 its bottom.
    ///
    ///     thumbnail.contentMode = .scaleAspectFill
    ///     thumbnail.cropAnchor = 1.0 / 3
    ///
    /// Faces are in the upper third of most photos, which a third keeps. Other values count as the nearest of these two.
    /// Defaults to 0.5: as much is cut off above as below.
    public var cropAnchor = 0.5 {
        didSet { if cropAnchor != oldValue { forgetPictures() } }
    }

    /// The changes to the picture before it is drawn: brightness, contrast, gamma, dithering, and the glyphs of ASCII.
    ///
    ///     View.animate(withDuration: 0.5) { imageView.adjustments.brightness = -0.4 }
    ///
    /// Brightness, contrast, gamma and edge strength can be animated; each frame of such an animation converts the
    /// picture again. Defaults to adjustments that change nothing.
    public var adjustments: ImageAdjustments {
        get {
            Self.animatedAdjustments.reduce(into: shownAdjustments) { adjustments, part in
                guard let end = animatedNumber(part.property) else { return }
                adjustments[keyPath: part.path] = end
            }
        }
        set {
            shownAdjustments = Self.animatedAdjustments.reduce(into: newValue) { adjustments, part in
                guard animate(part.property, to: newValue[keyPath: part.path]) else { return }
                adjustments[keyPath: part.path] = shownAdjustments[keyPath: part.path]
            }
        }
    }

    private typealias AnimatedAdjustment = (
        path: WritableKeyPath<ImageAdjustments, Double>, property: AnimatableProperty
    )

    private static let animatedAdjustments: [AnimatedAdjustment] = [
        (\.brightness, AnimatableProperty(number: \ImageView.shownAdjustments.brightness)),
        (\.contrast, AnimatableProperty(number: \ImageView.shownAdjustments.contrast)),
        (\.gamma, AnimatableProperty(number: \ImageView.shownAdjustments.gamma)),
        (\.edgeStrength, AnimatableProperty(number: \ImageView.shownAdjustments.edgeStrength)),
    ]

    /// The adjustments at this moment of an animation.
    private var shownAdjustments = ImageAdjustments() {
        didSet { if shownAdjustments != oldValue { forgetPictures() } }
    }

    /// Whether a moving picture plays, or `animationImages` are shown.
    ///
    /// Defaults to true: an animated picture plays by itself. `animationImages` wait for `startAnimating()`, as in UIKit.
    /// Nothing moves where users asked for less motion.
    public var isAnimating = true {
        didSet {
            guard isAnimating != oldValue else { return }
            if animationImages != nil { rewind() }
            restartAnimation()
            setNeedsDisplay()
        }
    }

    /// Pictures that are shown one after the other, in place of `image`, from `startAnimating()` on.
    ///
    ///     imageView.animationImages = try ["up", "down"].map { try Image(named: $0, in: .module) }
    ///     imageView.animationDuration = 0.5
    ///     imageView.startAnimating()
    ///
    /// Defaults to nil. Setting them stops what plays.
    public var animationImages: [Image]? {
        didSet {
            isAnimating = animationImages == nil
            rewind()
            invalidateIntrinsicContentSize()
            restartAnimation()
        }
    }

    /// The time in seconds for all `animationImages` once.
    ///
    /// Defaults to 0, which means 30 pictures a second.
    public var animationDuration = 0.0

    /// The number of times that `animationImages` are shown before `image` comes back, or an animated `image` before its
    /// last frame stays.
    ///
    /// Defaults to 0: `animationImages` without end, an animated `image` as often as its file says.
    public var animationRepeatCount = 0

    /// Shows `animationImages`, or an animated `image`, from the first on.
    public func startAnimating() {
        rewind()
        isAnimating = true
        restartAnimation()
    }

    /// Ends what `startAnimating()` began; `image` is shown again, or the frame of it that was due.
    public func stopAnimating() {
        isAnimating = false
    }

    /// The cells that the picture takes unscaled; no preference without one.
    open override var intrinsicContentSize: IntrinsicSize {
        guard let image = image ?? animationImages?.first else { return .none }
        let cell = window?.application?.terminal.capabilities.cellPixels ?? ImageDrawing().cellPixels
        return IntrinsicSize(
            width: max(1, (image.size.width + cell.width / 2) / max(1, cell.width)),
            height: max(1, (image.size.height + cell.height / 2) / max(1, cell.height)))
    }

    /// The picture's unscaled size.
    open override func sizeThatFits(_ size: Size) -> Size {
        let wanted = intrinsicContentSize
        return Size(width: wanted.width ?? 0, height: wanted.height ?? 0)
    }

    /// Draws the frame that is due.
    ///
    /// Override to draw over it, and call `super`.
    open override func draw(in canvas: inout Canvas) {
        guard !bounds.isEmpty, let steps = sequence?.steps else { return }
        let step = steps[min(frameIndex, steps.count - 1)]
        let drawing = self.drawing(on: canvas)
        if drawing != drawn || pictures.first.map({ $0.value.size != bounds.size }) == true {
            pictures.removeAll()
            drawn = drawing
        }
        let picture =
            pictures[frameIndex]
            ?? step.image.cells(frame: step.frame, size: bounds.size, drawing: drawing)
        if picture.byteCount * pictures.count < Self.cacheLimit { pictures[frameIndex] = picture }
        canvas.draw(picture, at: bounds.origin)
        if cancelNextFrame == nil { scheduleNextFrame() }
    }

    /// Starts or ends the animation with the window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        restartAnimation()
    }

    /// An image, spoken of once it has a label.
    open override var accessibilityDefaults: AccessibilityProperties {
        var properties = AccessibilityProperties(.image)
        properties.isElement = false
        return properties
    }

    // MARK: - Pictures

    private func drawing(on canvas: borrowing Canvas) -> ImageDrawing {
        let capabilities = window?.application?.terminal.capabilities
        var drawing = ImageDrawing(
            contentMode: contentMode, style: drawingStyle, appearance: canvas.theme.appearance)
        drawing.cropAnchor = cropAnchor
        drawing.adjustments = shownAdjustments
        drawing.tintColor = tintColor
        guard let capabilities else { return drawing }
        drawing.depth = capabilities.colorDepth
        drawing.glyphs = capabilities.glyphs
        drawing.drawableGlyphs = capabilities.drawableGlyphs
        drawing.showsPixels = capabilities.pixels != nil && capabilities.colorDepth > .mono
        drawing.cellPixels = capabilities.cellPixels ?? drawing.cellPixels
        return drawing
    }

    private func forgetPictures() {
        pictures.removeAll()
        drawn = nil
        setNeedsDisplay()
    }

    // MARK: - Animation

    private var clock: (any ApplicationClock)? { window?.application?.clock }

    private func restartAnimation() {
        cancelNextFrame?()
        cancelNextFrame = nil
        frameStart = clock?.now ?? 0
    }

    /// The picture that is shown at present.
    private var sequence: PictureSequence? {
        let images = isAnimating ? animationImages ?? [] : []
        return PictureSequence(images, duration: animationDuration, repeatCount: animationRepeatCount)
            ?? PictureSequence(image, repeatCount: animationRepeatCount)
    }

    private func rewind() {
        plays = 0
        frameIndex = 0
        forgetPictures()
    }

    /// Called when a frame was drawn: where nobody sees the picture, hidden or covered, no time is spent on it.
    private func scheduleNextFrame() {
        guard isAnimating, !theme.reducesMotion, let clock, let sequence, sequence.moves, !rests(in: sequence)
        else { return }
        let duration = sequence.steps[min(frameIndex, sequence.steps.count - 1)].duration
        // After a pause, hidden or held up, what is shown has its whole time.
        if clock.now - frameStart > duration + Self.patience { frameStart = clock.now }
        let end = frameStart + duration
        cancelNextFrame = clock.schedule(after: max(0, end - clock.now)) { [weak self] in
            self?.showNextFrame()
        }
    }

    private func showNextFrame() {
        cancelNextFrame = nil
        guard let sequence, sequence.moves, let clock else { return }
        let now = clock.now
        frameIndex = min(frameIndex, sequence.steps.count - 1)
        // A program that was stopped for a while goes on with the frame after the one that it showed.
        let lateness = now - frameStart - sequence.steps[frameIndex].duration
        if lateness > Self.patience { frameStart += lateness }
        // A frame begins when it's due, however late it's drawn: times that are late don't add up. One that should be
        // over is left out.
        repeat {
            frameStart += sequence.steps[frameIndex].duration
        } while advance(in: sequence) && now >= frameStart + sequence.steps[frameIndex].duration
        setNeedsDisplay()
    }

    /// Goes to the next frame; false at the end of the last time.
    private func advance(in sequence: PictureSequence) -> Bool {
        let next = (frameIndex + 1) % sequence.steps.count
        if next == 0 { plays += 1 }
        guard next == 0, isPlayedOut(sequence) else {
            frameIndex = next
            return true
        }
        if !sequence.staysAtEnd { stopAnimating() }
        return false
    }

    /// Whether the frames were shown as often as they are to be, which may be less often than before.
    private func isPlayedOut(_ sequence: PictureSequence) -> Bool {
        sequence.repeatCount > 0 && plays >= sequence.repeatCount
    }

    /// Whether the last frame is shown for good.
    private func rests(in sequence: PictureSequence) -> Bool {
        sequence.staysAtEnd && isPlayedOut(sequence) && frameIndex >= sequence.steps.count - 1
    }
}
