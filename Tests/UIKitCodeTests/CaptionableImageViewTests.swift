import Nibble
import NibbleTesting
import Testing

@Suite @MainActor struct CaptionableImageViews {
    private let controller = ViewController()
    private let stage: Stage

    init() {
        stage = Stage(size: Size(width: 80, height: 24), controller: controller)
        controller.imageView.imageView.drawingStyle = .half
        stage.advance(by: 1)
    }

    /// White above, red below; twice as wide as the view, so that filling it cuts the sides.
    @Test func pictureIsFoundAmongTheResources() {
        #expect(controller.imageView.image?.size == Size(width: 160, height: 20))
    }

    @Test func showsThePictureWithItsCaption() throws {
        expectSnapshot(of: stage, named: "captionable-image-view-80x24", comparing: .textAndStyles)
    }

    @Test func captionIsTheLabelsText() {
        #expect(controller.imageView.caption == "Yo dawg, I heard you like views")
        controller.imageView.caption = "Another"
        stage.advance(by: 1)
        #expect(stage.text.contains(" Another"))
    }

    @Test func pictureShowsThroughTheBar() {
        let above = stage.style(at: Point(x: 40, y: 18)).background
        let bar = stage.style(at: Point(x: 70, y: 20)).background
        #expect(above == .rgb(0xFF0000))
        // A fifth of the red and four fifths of the bar's own grey.
        #expect(bar == .rgb(0x481515))
    }

    @Test func viewsMadeByALayoutFileAreTheSame() throws {
        let view = try CaptionableImageView(coder: NibCoder(frame: Rect(x: 0, y: 0, width: 30, height: 6)))
        view.caption = "From a file"
        let stage = Stage(width: 30, height: 6, root: view)
        #expect(stage.text == "\n\n\n\n From a file")
        #expect(view.imageView.frame == Rect(x: 0, y: 0, width: 30, height: 6))
    }
}
