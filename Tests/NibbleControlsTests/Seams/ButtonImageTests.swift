import NibbleControls
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleCells

@MainActor struct ButtonImageTests {
    private let button = Button(title: "Save")

    @Test func anImageStandsBeforeTheTitle() throws {
        let image = Image.filled(Color(hex: 0xFF0000))
        button.setImage(image, for: .normal)
        button.imageSize = Size(width: 2, height: 1)
        #expect(button.sizeThatFits(.zero) == Size(width: 11, height: 1))
        let stage = Stage(showing: button)
        #expect(stage.text.hasSuffix(" Save ]") && stage.text.hasPrefix("["))
        #expect(stage.style(at: Point(x: 2, y: 0)).background == .rgb(0xFF0000))
        button.setImage(nil, for: .normal)
        #expect(button.currentImage == nil && button.sizeThatFits(.zero) == Size(width: 8, height: 1))
    }

    @Test(arguments: 0...5, 0...3) func tinyButtonsStayInside(width: Int, height: Int) {
        button.subtitle = "more"
        button.setImage(.filled(.blue), for: .normal)
        let stage = Stage(showing: button, size: Size(width: width, height: height))
        stage.press(.tab)
        stage.click(at: .zero)
        #expect(stage.style(at: Point(x: width, y: 0)) == .blank)
        #expect(stage.style(at: Point(x: 0, y: height)) == .blank)
    }
}

extension Image {
    /// A picture of one colour that needs no decoder.
    static func filled(_ color: Color, width: Int = 20, height: Int = 20) -> Image {
        let pixels = [PixelBuffer(width: 1, height: 1, pixels: [0])].compactMap(\.self)
        return Image(
            size: Size(width: width, height: height), frames: pixels.map { Image.Frame(pixels: $0) },
            source: OneColor(color: color))
    }

    private struct OneColor: CellImageSource {
        let color: Color

        func cells(of image: Image, frame index: Int, size: Size, drawing: ImageDrawing) -> CellPicture {
            CellPicture(size: size, filledWith: CellPicture.Cell(background: color))
        }
    }
}
