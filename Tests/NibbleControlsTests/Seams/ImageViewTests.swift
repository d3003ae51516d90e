import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleViews
import Synchronization
import Testing

@testable import NibbleCells

/// Draws a frame as its number in every cell and writes down what it was asked for.
private final class CountingSource: CellImageSource {
    private let asked = Mutex<[String]>([])
    private let adjustments = Mutex<[ImageAdjustments]>([])
    private let pixels = Mutex(false)

    func cells(of image: Image, frame index: Int, size: Size, drawing: ImageDrawing) -> CellPicture {
        asked.withLock { $0.append("\(index) \(drawing.contentMode)") }
        pixels.withLock { $0 = drawing.showsPixels }
        adjustments.withLock { $0.append(drawing.adjustments) }
        let glyph = Glyph(Unicode.Scalar(UInt8(48 + index % 10)))
        return CellPicture(
            size: size, filledWith: .init(glyph: glyph, foreground: .white, background: .black))
    }

    /// The adjustments of all that was drawn.
    var drawnAdjustments: [ImageAdjustments] { adjustments.withLock { $0 } }

    /// Whether the last drawing may be in pixels.
    var showsPixels: Bool { pixels.withLock { $0 } }

    /// What it was asked for since the last call.
    func take() -> [String] {
        asked.withLock { asked in
            defer { asked = [] }
            return asked
        }
    }
}

@MainActor struct ImageViewTests {
    private let source = CountingSource()

    private func image(durations: [Double] = [0], size: Size = Size(width: 40, height: 40)) throws -> Image {
        let pixels = try #require(PixelBuffer(width: 1, height: 1, pixels: [0]))
        return Image(
            size: size, frames: durations.map { Image.Frame(pixels: pixels, duration: $0) },
            source: source)
    }

    private func rig(_ view: ImageView) -> Rig {
        view.frame = Rect(x: 0, y: 0, width: 3, height: 1)
        let rig = Rig()
        rig.root.addSubview(view)
        rig.clock.advance(by: 0.01)
        return rig
    }

    @Test func aPictureIsDrawnOnceAndKept() throws {
        let view = ImageView()
        view.image = try image()
        let rig = rig(view)
        #expect(rig.lines[0] == "000")
        for _ in 0..<5 {
            view.setNeedsDisplay()
            rig.clock.advance(by: 1)
        }
        #expect(source.take() == ["0 scaleToFill"])
    }

    @Test func whateverChangesThePictureMakesItAnew() throws {
        let view = ImageView()
        view.image = try image()
        let rig = rig(view)
        func requests(_ change: () -> Void) -> [String] {
            _ = source.take()
            change()
            rig.clock.advance(by: 1)
            return source.take()
        }
        #expect(requests { view.contentMode = .scaleAspectFill } == ["0 scaleAspectFill"])
        #expect(requests { view.frame.size.width = 5 } == ["0 scaleAspectFill"])
        #expect(requests { view.drawingStyle = .half }.count == 1)
        #expect(requests { view.cropAnchor = 0.25 }.count == 1)
        #expect(requests { view.cropAnchor = 0.25 }.isEmpty)
        #expect(requests { view.adjustments.ramp = " #" }.count == 1)
        #expect(requests { view.adjustments.ramp = " #" }.isEmpty)
        #expect(requests { rig.terminal.capabilities.colorDepth = .ansi16 }.count == 1)
        #expect(requests { rig.terminal.capabilities.cellPixels = Size(width: 8, height: 16) }.count == 1)
        #expect(requests { view.frame.origin.x = 1 }.isEmpty)
        #expect(requests { view.image = nil }.isEmpty)
        #expect(rig.lines[0] == "")
    }

    @Test func pixelsAreDrawnWhereTheTerminalShowsThem() throws {
        let view = ImageView()
        view.image = try image()
        let rig = rig(view)
        #expect(!source.showsPixels)
        rig.terminal.capabilities.pixels = .kitty
        rig.clock.advance(by: 1)
        #expect(source.showsPixels)
        rig.terminal.capabilities.colorDepth = .mono
        rig.clock.advance(by: 1)
        #expect(!source.showsPixels)
    }

    @Test func adjustmentsReachTheDrawing() throws {
        let view = ImageView()
        view.image = try image()
        var wanted = ImageAdjustments()
        wanted.contrast = 1.5
        wanted.isInverted = true
        view.adjustments = wanted
        _ = rig(view)
        #expect(view.adjustments == wanted)
        #expect(source.drawnAdjustments == [wanted])
    }

    @Test func adjustmentsCanBeAnimated() throws {
        let view = ImageView()
        view.image = try image()
        let rig = rig(view)
        View.animate(withDuration: 1, options: .curveLinear) {
            view.adjustments.brightness = 0.5
            view.adjustments.dithers = false
        }
        #expect(view.adjustments.brightness == 0.5 && !view.adjustments.dithers)
        for _ in 0..<110 { rig.clock.advance(by: 0.01) }
        let drawn = source.drawnAdjustments.dropFirst()
        let shown = drawn.map(\.brightness)
        #expect(shown == shown.sorted() && shown.count > 20 && shown.last == 0.5)
        #expect(shown.contains { abs($0 - 0.25) < 0.02 })
        // What isn't a number is there at once.
        #expect(drawn.allSatisfy { !$0.dithers && $0.contrast == 1 })
    }

    @Test func anAnimatedAdjustmentThatIsSetStops() throws {
        let view = ImageView()
        view.image = try image()
        let rig = rig(view)
        View.animate(withDuration: 1) { view.adjustments.gamma = 2 }
        rig.clock.advance(by: 0.5)
        view.adjustments.gamma = 3
        rig.clock.advance(by: 1)
        #expect(view.adjustments.gamma == 3 && source.drawnAdjustments.last?.gamma == 3)
    }

    @Test func anAnimationFollowsTheClock() throws {
        let view = ImageView()
        view.image = try image(durations: [0.5, 0.25, 1])
        let rig = rig(view)
        var shown: [String] = []
        for _ in 0..<8 {
            shown.append(rig.lines[0])
            rig.clock.advance(by: 0.25)
        }
        #expect(shown == ["000", "000", "111", "222", "222", "222", "222", "000"])
        // Each frame was made once and kept.
        rig.clock.advance(by: 10)
        #expect(source.take().count == 3)
    }

    @Test func framesWithoutADurationTakeATenthOfASecond() throws {
        let view = ImageView()
        view.image = try image(durations: [0, 0.01])
        let rig = rig(view)
        rig.clock.advance(by: 0.1)
        #expect(rig.lines[0] == "111")
        rig.clock.advance(by: 0.1)
        #expect(rig.lines[0] == "000")
    }

    @Test func anAnimationStopsWhenItLeavesTheWindow() throws {
        let view = ImageView()
        view.image = try image(durations: [0.1, 0.1])
        let rig = rig(view)
        rig.clock.advance(by: 0.2)
        #expect(rig.clock.pending.count == 1)
        view.removeFromSuperview()
        rig.clock.advance(by: 0.05)
        #expect(rig.clock.pending.isEmpty)
        rig.root.addSubview(view)
        rig.clock.advance(by: 0.1)
        #expect(rig.clock.pending.count >= 1)
        rig.application.terminate()
        #expect(rig.clock.pending.isEmpty)
    }

    @Test func anAnimationThatNobodySeesTakesNoTime() throws {
        let view = ImageView()
        view.image = try image(durations: [0.1, 0.1])
        let rig = rig(view)
        rig.clock.advance(by: 0.1)
        #expect(rig.lines[0] == "111")
        view.isHidden = true
        rig.clock.advance(by: 5)
        #expect(rig.clock.pending.isEmpty)
        view.isHidden = false
        rig.clock.advance(by: 0.05)
        let first = rig.lines[0]
        rig.clock.advance(by: 0.1)
        #expect(Set([first, rig.lines[0]]) == ["000", "111"])
        let cover = View(frame: rig.root.bounds)
        cover.backgroundColor = .blue
        rig.root.addSubview(cover)
        rig.clock.advance(by: 5)
        #expect(rig.clock.pending.isEmpty)
    }

    @Test func anAnimationCanBeHeld() throws {
        let view = ImageView()
        view.image = try image(durations: [0.1, 0.1])
        let rig = rig(view)
        view.isAnimating = false
        rig.clock.advance(by: 5)
        #expect(rig.clock.pending.isEmpty && rig.lines[0] == "000")
        view.isAnimating = true
        rig.clock.advance(by: 0.1)
        #expect(rig.lines[0] == "111")
    }

    @Test func anotherImageBeginsAtItsFirstFrame() throws {
        let view = ImageView()
        view.image = try image(durations: [0.1, 0.1, 0.1])
        let rig = rig(view)
        rig.clock.advance(by: 0.2)
        #expect(rig.lines[0] == "222")
        view.image = try image(durations: [1, 1])
        rig.clock.advance(by: 0.1)
        #expect(rig.lines[0] == "000")
        view.image = try image()
        rig.clock.advance(by: 0.1)
        #expect(rig.clock.pending.isEmpty)
    }

    @Test func aViewThatGoesEndsItsAnimation() throws {
        weak var gone: ImageView?
        let rig: Rig
        do {
            let view = ImageView()
            view.image = try image(durations: [0.1, 0.1])
            gone = view
            rig = self.rig(view)
            view.removeFromSuperview()
        }
        #expect(gone == nil)
        rig.clock.advance(by: 1)
        #expect(rig.clock.pending.isEmpty)
    }

    @Test func theSizeComesFromThePixels() throws {
        let view = ImageView(image: try image(size: Size(width: 100, height: 60)))
        #expect(view.frame.size == Size(width: 10, height: 3))
        #expect(view.sizeThatFits(.zero) == Size(width: 10, height: 3))
        #expect(ImageView().intrinsicContentSize == .none)
        let rig = Rig()
        rig.root.addSubview(view)
        rig.terminal.capabilities.cellPixels = Size(width: 20, height: 20)
        #expect(view.intrinsicContentSize == IntrinsicSize(width: 5, height: 3))
        #expect(!view.isUserInteractionEnabled)
    }
}
