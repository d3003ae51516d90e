import Nibble

// The examples of the article “Pictures in cells”.

@MainActor func pictureByName(imageView: ImageView) {
    imageView.image = Image(named: "harbour")
}

@MainActor func pictureAdjusted(imageView: ImageView) {
    imageView.drawingStyle = .ascii
    imageView.adjustments.contrast = 1.3
    imageView.adjustments.ramp = " .:-=+*#%@"
    View.animate(withDuration: 0.5) { imageView.adjustments.brightness = -0.4 }
}

func pictureCells() async throws -> CellPicture {
    let image = try await Image.load(contentsOf: "portrait.jpg")
    var drawing = ImageDrawing(style: .tinted)
    drawing.adjustments.gamma = 1.2
    let picture = image.cells(size: Size(width: 40, height: 20), drawing: drawing)
    return picture
}
