import Nibble

/// W7: reads a picture, stretches it over the screen, shows one frame and ends.
@MainActor func showPicture(_ file: String, style: ImageStyle, on terminal: PacedTerminal) async throws {
    let cells = Size(width: 120, height: 40)
    let imageView = ImageView(frame: Rect(origin: .zero, size: cells))
    imageView.image = try Image(contentsOf: file, cells: cells, style: style)
    imageView.drawingStyle = style
    imageView.contentMode = .scaleToFill
    let controller = ViewController()
    controller.view = imageView
    let application = Application(terminal: terminal, rootViewController: controller)
    // The first frame is drawn when the application starts; the task follows it.
    Task {
        await terminal.written()
        application.terminate()
    }
    try await application.run()
}
