import ArgumentParser
import DemoSupport
import Foundation
import Nibble
import NibbleTesting
import Testing

@testable import captioned_image

@Suite @MainActor struct PipedPictures {
    private let writer: Pipe
    private let pipe: PipedPicture
    private let controller: ViewController
    private let stage: Stage

    init() throws {
        let writer = Pipe()
        self.writer = writer
        let input = StandardInput(writer.fileHandleForReading)
        pipe = PipedPicture { try Image(data: input.picture()) }
        let demo = try #require(try CaptionedImage.parseAsRoot(["-"]) as? CaptionedImage)
        controller = try demo.makeController(pipe)
        stage = Stage(size: Size(width: 60, height: 12), controller: controller)
    }

    private func send(_ text: String) async throws {
        writer.fileHandleForWriting.write(Data(text.utf8))
        try writer.fileHandleForWriting.close()
        await pipe.wait(upTo: nil)
        stage.advance(by: 0.1)
    }

    @Test func whatIsStillToComeIsWaitedFor() async throws {
        #expect(stage.text.contains("Waiting for the picture…"))
        try await send("P3 2 1 255 255 255 255 0 0 0\n")
        #expect(!stage.text.contains("Waiting"))
        let shown = controller.view.subviews.first as? CaptionableImageView
        #expect(shown?.image?.size == Size(width: 2, height: 1))
    }

    @Test func keysCountWhileNothingCame() async throws {
        stage.type("2")
        #expect(stage.text.contains("Tinted ASCII"))
        try await send("P3 2 1 255 255 255 255 0 0 0\n")
        #expect(stage.text.contains("Tinted ASCII"))
    }

    @Test func anythingButAPictureEndsTheProgram() async throws {
        #expect(stage.application.isRunning)
        try await send("hello")
        #expect(!stage.application.isRunning)
        #expect(throws: ImageError.self) { try pipe.result?.get() }
    }

    @Test func nothingIsKnownUntilThePipeEnds() async throws {
        await pipe.wait(upTo: .milliseconds(20))
        #expect(pipe.result == nil)
        try await send("")
        #expect(throws: DemoError.self) { try pipe.result?.get() }
    }
}
