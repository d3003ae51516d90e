import NibbleCells
import NibbleStage
import NibbleTerminal
import NibbleViews
import Testing

@testable import NibbleTerminalView

/// Pictures that programs in a view show, on terminals with pixels and without.
@MainActor @Suite struct TerminalPicturesTests {
    /// Red, green, blue and white, as 24 bits of two by two pixels.
    private static let four = "/wAAAP8AAAD/////"

    private func stage(pixels: PixelProtocol?) -> (Stage, TerminalView) {
        var capabilities = TerminalCapabilities()
        (capabilities.pixels, capabilities.cellPixels) = (pixels, Size(width: 2, height: 2))
        let terminal = TerminalView(frame: .zero)
        let stage = Stage(size: Size(width: 10, height: 4), root: terminal, capabilities: capabilities)
        return (stage, terminal)
    }

    private func show(_ text: String, _ terminal: TerminalView, _ stage: Stage) {
        terminal.take(Array(text.utf8))
        stage.settle()
    }

    private func picture(_ keys: String = "") -> String {
        "\u{1B}_Ga=T,f=24,s=2,v=2\(keys);\(Self.four)\u{1B}\\"
    }

    /// The pixels of the picture that a cell of the frame shows a piece of.
    private func pixels(_ stage: Stage, _ x: Int, _ y: Int) -> [UInt32]? {
        stage.screen[Point(x: x, y: y)].piece.flatMap { CellPixels.numbered($0.pixels) }?.pixels.pixels
    }

    private static let fourPixels: [UInt32] = [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFFFF_FFFF]

    @Test func picturesArePiecesOfTheFrame() {
        let (stage, terminal) = stage(pixels: .kitty)
        show("ab" + picture() + "c", terminal, stage)
        #expect(pixels(stage, 2, 0) == Self.fourPixels)
        #expect(stage.text.hasPrefix("ab c"))
    }

    @Test func terminalsAreSentCompressedFiles() throws {
        let (stage, terminal) = stage(pixels: .kitty)
        let black = String(repeating: "AAAA", count: 16 * 8)
        show("\u{1B}_Ga=T,f=24,s=16,v=8,c=8,r=4,q=2;\(black)\u{1B}\\", terminal, stage)
        let piece = try #require(stage.screen[.zero].piece)
        let pixels = try #require(CellPixels.numbered(piece.pixels))
        let plain = try #require(CellPixels(pixels.pixels, size: pixels.size))
        let (sent, uncompressed) = (pixels.file(of: pixels.pixels), plain.file(of: pixels.pixels))
        #expect(sent.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #if ImageCodecs
            #expect(sent.count < uncompressed.count)
        #else
            #expect(sent == uncompressed)
        #endif
    }

    @Test func withoutPixelsTheyAreHalfBlocks() {
        let (stage, terminal) = stage(pixels: nil)
        show(picture(), terminal, stage)
        let cell = stage.screen[.zero]
        #expect(cell.glyph == Glyph("\u{2580}"))
        #expect(cell.foreground == .rgb(0x7F7F00) && cell.background == .rgb(0x7F7FFF))
    }

    @Test func aTranslucentPixelTintsWhatItCoversAndLeavesItAsItWas() {
        let (stage, terminal) = stage(pixels: .kitty)
        show(picture(",i=1,c=2,r=1,C=1,q=2"), terminal, stage)
        let plain = stage.screen[.zero]
        show("\u{1B}_Ga=T,f=32,s=1,v=1,i=9,c=2,r=1,z=1,C=1,q=2;AAAAgA==\u{1B}\\", terminal, stage)
        let tinted = stage.screen[.zero]
        #expect(tinted.piece?.index == plain.piece?.index && tinted.foreground != plain.foreground)
        show("\u{1B}_Ga=d,d=I,i=9,q=2\u{1B}\\", terminal, stage)
        #expect(stage.screen[.zero] == plain)
    }

    @Test func textHidesAPictureBelowIt() {
        let (stage, terminal) = stage(pixels: .kitty)
        show("x\r" + picture(",z=-1,c=2,r=1,C=1"), terminal, stage)
        #expect(pixels(stage, 0, 0) == nil && pixels(stage, 1, 0) != nil)
        show(" ", terminal, stage)
        #expect(pixels(stage, 0, 0) != nil)
    }

    @Test(arguments: [
        "\u{1B}_Ga=T,f=24,s=2,v=2;/wAAAP8AAAD/////\u{1B}\\\r\n", "\u{1B}Pq#1;2;100;0;0!2~\u{1B}\\\r\n",
    ])
    func picturesComeBackWithTheRowsThatScrolledAway(picture: String) {
        let (stage, terminal) = stage(pixels: .sixel)
        show(picture + String(repeating: "line\r\n", count: 8), terminal, stage)
        #expect(pixels(stage, 0, 0) == nil)
        terminal.scroll(back: terminal.historyCount)
        stage.settle()
        #expect(pixels(stage, 0, 0)?.first == 0xFF00_00FF)
    }

    @Test func whatIsNoLongerDrawnIsForgotten() throws {
        let (stage, terminal) = stage(pixels: .kitty)
        show(picture(",i=1,C=1,q=2"), terminal, stage)
        let first = try #require(stage.screen[.zero].piece?.pixels)
        for _ in 0..<3 { show(picture(",i=1,C=1,q=2"), terminal, stage) }
        #expect(stage.screen[.zero].piece?.pixels != first && CellPixels.numbered(first) == nil)
    }

    @Test func selectingOverAPictureLeavesItsPieces() {
        let (stage, terminal) = stage(pixels: .kitty)
        show("ab" + picture() + "cd", terminal, stage)
        stage.drag(from: .zero, to: Point(x: 4, y: 0))
        #expect(pixels(stage, 2, 0) == Self.fourPixels && terminal.selectedText == "ab cd")
    }

    @Test(arguments: [(PixelProtocol?.some(.kitty), "^[_Gi=31;OK^[\\"), (nil, "")])
    func aProgramThatAsksIsAnswered(pixels: PixelProtocol?, answer: String) async throws {
        let (stage, terminal) = stage(pixels: pixels)
        let question = "printf '\\033_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\\033\\134\\033[c'"
        try terminal.start([
            "sh", "-c",
            "stty -echo -icanon min 1; \(question); head -c \(pixels == nil ? 9 : 23) | cat -v; sleep 5",
        ])
        let end = pixels == nil ? "^[[?62;22c" : "^[[?62;4;"
        try await stage.until { terminal.text.replacing("\n", with: "").contains(end) }
        #expect(terminal.text.replacing("\n", with: "").hasPrefix(answer + end))
    }
}
