import NibbleCells
import Testing

@testable import NibbleImages

private func place(
    _ picture: Size, _ cells: Size, _ mode: ContentMode, cellPixels: Size = Size(width: 10, height: 20)
) -> [Int] {
    let placement = PicturePlacement(
        picture, on: cells, drawing: ImageDrawing(contentMode: mode, cellPixels: cellPixels),
        samples: Extent(width: 2, height: 4), wholeCells: false)
    return [placement.x, placement.y, placement.width, placement.height]
}

@Test(
    arguments: [
        // 200x100 pixels are 20x5 cells of 10x20, or 40x20 samples; the view has 80x80 samples.
        (.scaleToFill, [0, 0, 80, 80]), (.redraw, [0, 0, 80, 80]), (.scaleAspectFit, [0, 20, 80, 40]),
        (.scaleAspectFill, [-40, 0, 160, 80]), (.center, [20, 30, 40, 20]), (.top, [20, 0, 40, 20]),
        (.bottom, [20, 60, 40, 20]), (.left, [0, 30, 40, 20]), (.right, [40, 30, 40, 20]),
        (.topLeft, [0, 0, 40, 20]), (.topRight, [40, 0, 40, 20]), (.bottomLeft, [0, 60, 40, 20]),
        (.bottomRight, [40, 60, 40, 20]),
    ] as [(ContentMode, [Int])])
func contentModesPlaceThePicture(mode: ContentMode, expected: [Int]) {
    #expect(place(Size(width: 200, height: 100), Size(width: 40, height: 20), mode) == expected)
}

@Test func proportionsFollowTheCell() {
    let square = Size(width: 100, height: 100)
    let cells = Size(width: 20, height: 20)
    #expect(place(square, cells, .scaleAspectFit, cellPixels: Size(width: 10, height: 10)) == [0, 0, 40, 80])
    #expect(
        place(square, cells, .scaleAspectFit, cellPixels: Size(width: 10, height: 20)) == [0, 20, 40, 40])
}

@Test(arguments: ContentMode.allCases, [Size(width: 1, height: .max), Size(width: .max, height: 1), .zero])
func extremePicturesDoNotTrap(mode: ContentMode, picture: Size) {
    for cells in [Size(width: 1, height: 1), Size(width: 1000, height: 500)] {
        for pixels in [Size.zero, Size(width: .max, height: 1), Size(width: 10, height: 20)] {
            let result = place(picture, cells, mode, cellPixels: pixels)
            #expect(result[2] >= 1 && result[3] >= 1)
        }
    }
}

@Test(
    arguments: [
        // 100x100 pixels fill 40x20 cells of 10x10 with 80x160 samples, of which 80 rows are cut off.
        (0.5, -40), (0, 0), (1, -80), (0.25, -20), (1.0 / 3, -27), (-3, 0), (7, -80), (.nan, -40),
        (.infinity, -80),
    ] as [(Double, Int)])
func theAnchorSaysWhichRowsAreCutOff(anchor: Double, expected: Int) {
    var drawing = ImageDrawing(contentMode: .scaleAspectFill, cellPixels: Size(width: 10, height: 10))
    drawing.cropAnchor = anchor
    func top() -> Int {
        PicturePlacement(
            Size(width: 100, height: 100), on: Size(width: 40, height: 20), drawing: drawing,
            samples: Extent(width: 2, height: 4), wholeCells: false
        ).y
    }
    #expect(top() == expected)
    // It has no meaning for other modes.
    drawing.contentMode = .scaleAspectFit
    #expect(top() == 0)
}
