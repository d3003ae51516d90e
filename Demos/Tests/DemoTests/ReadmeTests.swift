#if ImageCodecs
    import ArgumentParser
    import DemoSupport
    import Foundation
    import NibbleCells
    import NibbleTesting
    import Testing

    @testable import captioned_image

    // A picture of something else than what the command shows is worse than none. Tests/Generators/readme-screen
    // makes it anew.
    @MainActor @Test func readmeShowsTheScreenOfItsFirstDemo() throws {
        let demo = try #require(try CaptionedImage.parseAsRoot([]) as? CaptionedImage)
        let stage = Stage(size: Size(width: 60, height: 20), controller: try demo.makeController())
        stage.advanceToRest()
        let screen = ScreenFormat.text.file(of: stage.screen, theme: stage.application.colorTheme)
        let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        #expect(readme.contains("-->\n```text\n" + screen + "```\n<!--"))
    }
#endif
