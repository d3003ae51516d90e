import Foundation
import Nibble
import NibbleStage

// The examples of the article “Shipping”.

@MainActor func shipping1(root: ViewController, printReport: @MainActor @Sendable () -> Void) async {
    do {
        try await Application(rootViewController: root).run()
    } catch {
        printReport()
    }
}

@MainActor func shipping2(controller: ViewController) throws {
    let stage = Stage(size: Size(width: 80, height: 24), controller: controller)
    let picture = ScreenFormat.svg.file(of: stage.screen, theme: stage.application.colorTheme)
    try picture.write(toFile: "screen.svg", atomically: true, encoding: .utf8)
    let pixels = ScreenBitmap.pixels(of: stage.screen, theme: stage.application.colorTheme)
    if let file = pixels.flatMap({ Image(pixels: $0).pngData() }) {
        try Data(file).write(to: URL(filePath: "screen.png"))
    }
}
