import NibbleControls
import NibbleTestSupport
import NibbleViews
import Testing

@testable import NibbleCells

/// Draws a picture as its width in every cell.
private struct WidthSource: CellImageSource {
    func cells(of image: Image, frame index: Int, size: Size, drawing: ImageDrawing) -> CellPicture {
        let glyph = Glyph(Unicode.Scalar(UInt8(48 + image.size.width % 10)))
        return CellPicture(
            size: size, filledWith: .init(glyph: glyph, foreground: .white, background: .black))
    }
}

/// Draws a picture as the number of its frame in every cell.
private struct FrameSource: CellImageSource {
    func cells(of image: Image, frame index: Int, size: Size, drawing: ImageDrawing) -> CellPicture {
        let glyph = Glyph(Unicode.Scalar(UInt8(48 + index)))
        return CellPicture(
            size: size, filledWith: .init(glyph: glyph, foreground: .white, background: .black))
    }
}

@MainActor struct ImageViewAnimationTests {
    /// A little more than the time between two frames of the screen.
    private static let moment = 0.02

    private func image(_ width: Int, frames: Int = 1) throws -> Image {
        let pixels = try #require(PixelBuffer(width: 1, height: 1, pixels: [0]))
        let frame = Image.Frame(pixels: pixels, duration: 0.5)
        return Image(
            size: Size(width: width, height: 20), frames: Array(repeating: frame, count: frames),
            source: WidthSource())
    }

    /// A picture of some frames that show their numbers.
    private func counted(_ frames: Int, times: Int, duration: Double = 0.5) throws -> Image {
        let pixels = try #require(PixelBuffer(width: 1, height: 1, pixels: [0]))
        let frame = Image.Frame(pixels: pixels, duration: duration)
        return Image(
            size: Size(width: 1, height: 1), frames: Array(repeating: frame, count: frames),
            animationRepeatCount: times, source: FrameSource())
    }

    private func rig(_ view: ImageView) -> Rig {
        view.frame = Rect(x: 0, y: 0, width: 1, height: 1)
        let rig = Rig()
        rig.root.addSubview(view)
        rig.clock.advance(by: 0.01)
        return rig
    }

    /// What is shown at the start and after each of some steps of time.
    private func shown(_ rig: Rig, steps: Int, of seconds: Double) -> String {
        var shown = rig.lines[0]
        for _ in 0..<steps {
            rig.clock.advance(by: seconds)
            shown += rig.lines[0]
        }
        return shown
    }

    @Test func imagesAreShownFromTheStartOn() throws {
        let view = ImageView()
        view.image = try image(9)
        view.animationImages = try [image(1), image(2), image(3)]
        view.animationDuration = 1.5
        let rig = rig(view)
        #expect(!view.isAnimating && rig.lines[0] == "9" && rig.clock.pending.isEmpty)
        view.startAnimating()
        rig.clock.advance(by: Self.moment)
        #expect(view.isAnimating)
        #expect(shown(rig, steps: 6, of: 0.5) == "1231231")
        view.stopAnimating()
        rig.clock.advance(by: Self.moment)
        #expect(!view.isAnimating && rig.lines[0] == "9" && rig.clock.pending.isEmpty)
        view.startAnimating()
        rig.clock.advance(by: Self.moment)
        #expect(rig.lines[0] == "1")
    }

    @Test func withoutATimeThirtyAreShownInASecond() throws {
        let view = ImageView()
        view.animationImages = try (1...3).map { try image($0) }
        let rig = rig(view)
        view.startAnimating()
        rig.clock.advance(by: Self.moment)
        #expect(shown(rig, steps: 4, of: 1.0 / 30) == "12312")
    }

    @Test func imagesAreRepeatedAsOftenAsIsSaid() throws {
        let view = ImageView()
        view.image = try image(9)
        view.animationImages = try [image(1), image(2)]
        view.animationDuration = 1
        view.animationRepeatCount = 2
        let rig = rig(view)
        view.startAnimating()
        rig.clock.advance(by: Self.moment)
        #expect(shown(rig, steps: 5, of: 0.5) == "121299")
        #expect(!view.isAnimating && rig.clock.pending.isEmpty)
    }

    @Test func timesThatAreLateDoNotAddUp() throws {
        let view = ImageView()
        view.animationImages = try (1...9).map { try image($0) }
        view.animationDuration = 4.5
        let rig = rig(view)
        rig.clock.lateness = 0.1
        view.startAnimating()
        rig.clock.advance(by: 0.3)
        #expect(shown(rig, steps: 18, of: 0.5) == "1234567891234567891")
    }

    @Test func framesWhoseTimeHasPassedAreLeftOut() throws {
        let view = ImageView()
        view.animationImages = try (1...9).map { try image($0) }
        view.animationDuration = 0.9
        view.animationRepeatCount = 10
        let rig = rig(view)
        rig.clock.lateness = 0.25
        view.startAnimating()
        rig.clock.advance(by: 8.9)
        #expect(view.isAnimating)
        rig.clock.advance(by: 0.9)
        #expect(!view.isAnimating)
    }

    @Test func longDelaysKeepThePlaceInAShortLoop() throws {
        let view = ImageView()
        view.animationImages = try (1...3).map { try image($0) }
        view.animationDuration = 0.3
        let rig = rig(view)
        view.startAnimating()
        rig.clock.advance(by: Self.moment)
        // The first time is up after 0.1 seconds and noticed after 0.85, when the ninth picture is due.
        rig.clock.lateness = 0.75
        rig.clock.advance(by: 0.835)
        rig.clock.lateness = 0
        rig.clock.advance(by: Self.moment)
        #expect(rig.lines[0] == "3")
        #expect(shown(rig, steps: 3, of: 0.1) == "3123")
    }

    @Test func whatWasStoppedGoesOnWithTheNextFrame() throws {
        let view = ImageView()
        view.image = try counted(3, times: 1)
        let rig = rig(view)
        #expect(rig.lines[0] == "0")
        // The frame's time is up after half a second and noticed a hundred seconds later.
        rig.clock.lateness = 100
        rig.clock.advance(by: 100.6)
        rig.clock.lateness = 0
        rig.clock.advance(by: Self.moment)
        #expect(shown(rig, steps: 2, of: 0.5) == "122")
    }

    @Test func whatWasHiddenGoesOnWithoutHurry() throws {
        let view = ImageView()
        view.animationImages = try (1...9).map { try image($0) }
        view.animationDuration = 4.5
        let rig = rig(view)
        view.startAnimating()
        rig.clock.advance(by: 0.6)
        #expect(rig.lines[0] == "2")
        view.isHidden = true
        rig.clock.advance(by: 100)
        #expect(rig.clock.pending.isEmpty)
        view.isHidden = false
        rig.clock.advance(by: 0.1)
        #expect(shown(rig, steps: 3, of: 0.5) == "3456")
    }

    @Test func aPictureIsShownAsOftenAsItsFileSays() throws {
        let view = ImageView()
        view.image = try counted(3, times: 2)
        let rig = rig(view)
        #expect(shown(rig, steps: 7, of: 0.5) == "01201222")
        #expect(rig.clock.pending.isEmpty)
        view.startAnimating()
        rig.clock.advance(by: Self.moment)
        #expect(shown(rig, steps: 2, of: 0.5) == "012")
    }

    @Test(arguments: [0, 3]) func aViewSaysHowOftenAPictureIsShown(times: Int) throws {
        let view = ImageView()
        view.image = try counted(3, times: times)
        view.animationRepeatCount = 2
        let rig = rig(view)
        #expect(shown(rig, steps: 7, of: 0.5) == "01201222")
        #expect(rig.clock.pending.isEmpty)
    }

    @Test func aPictureThatIsToBeShownLessOftenStillGoesToItsEnd() throws {
        let view = ImageView()
        view.image = try counted(3, times: 0)
        let rig = rig(view)
        #expect(shown(rig, steps: 6, of: 0.5) == "0120120")
        view.animationRepeatCount = 1
        #expect(shown(rig, steps: 4, of: 0.5) == "01222")
        #expect(rig.clock.pending.isEmpty)
    }

    @Test func anotherPictureIsShownFromItsStart() throws {
        let view = ImageView()
        view.image = try counted(2, times: 1)
        let rig = rig(view)
        #expect(shown(rig, steps: 2, of: 0.5) == "011")
        view.image = try counted(2, times: 1)
        rig.clock.advance(by: Self.moment)
        #expect(shown(rig, steps: 2, of: 0.5) == "011")
    }

    @Test func sixtyFramesASecondArePlayedAsSuch() throws {
        let view = ImageView()
        view.image = try counted(3, times: 1, duration: 1.0 / 60)
        let rig = rig(view)
        rig.clock.advance(by: 0.15)
        #expect(rig.lines[0] == "2")
        #expect(rig.clock.pending.isEmpty)
    }

    @Test func withoutImagesTheViewIsAsBefore() throws {
        let view = ImageView()
        view.image = try image(9, frames: 2)
        view.animationImages = []
        let rig = rig(view)
        view.startAnimating()
        rig.clock.advance(by: Self.moment)
        #expect(rig.lines[0] == "9")
        view.animationImages = nil
        #expect(view.isAnimating)
        rig.clock.advance(by: 0.01)
        #expect(rig.clock.pending.count == 1)
    }

    @Test func nothingMovesWhereLessMotionIsAskedFor() throws {
        let view = ImageView()
        view.animationImages = try [image(1), image(2)]
        view.animationDuration = 1
        let rig = rig(view)
        rig.application.theme.reducesMotion = true
        view.startAnimating()
        rig.clock.advance(by: Self.moment)
        #expect(shown(rig, steps: 4, of: 0.5) == "11111")
        rig.application.theme.reducesMotion = false
        #expect(Set(shown(rig, steps: 4, of: 0.5)) == ["1", "2"])
    }

    @Test func theSizeIsThatOfTheFirstImage() throws {
        let view = ImageView()
        view.animationImages = try [image(30), image(2)]
        #expect(view.intrinsicContentSize == IntrinsicSize(width: 3, height: 1))
    }
}
