public import ArgumentParser
import DemoPictures
import DemoSupport
import Foundation
import Nibble

/// Shows pictures with captions; without any, a balloon over a valley.
@main struct CaptionedImage: DemoCommand {
    static let configuration = CommandConfiguration(
        commandName: "captioned-image",
        abstract: "Shows pictures with a caption over a translucent bar.",
        discussion: """
            The arrow keys and 1 to 6 change what the picture is made of, Page Down shows the next one, c shows or \
            hides the caption, x compares two drawings, s saves as text, ANSI, SVG or PNG, F1 lists all keys, q quits.
            """)

    @Argument(
        help: """
            The pictures: PNG, JPEG, WebP, GIF, BMP or PPM; - for what comes through a pipe. (default: a balloon over \
            a valley)
            """)
    var images: [String] = []

    @Option(
        help: ArgumentHelp(
            "What comes through the pipe is raw frames of this size at this rate, rgb24, such as 320x180@25.",
            valueName: "WxH@rate"), transform: VideoFormat.parsed)
    var video: VideoFormat?

    @Option(
        help: ArgumentHelp(
            "The caption. (default: the picture's name, or Over the valley)", valueName: "text"))
    var caption: String?

    @Option(help: "What the picture is made of first.")
    var style = ImageStyle.ascii

    @OptionGroup(title: "Adjustments") var adjustments: AdjustmentOptions

    @Option(help: "What the component is built from.")
    var from = Origin.code

    @OptionGroup var demo: DemoOptions

    enum Origin: String, ExpressibleByArgument, CaseIterable {
        case code, layout, xib

        /// The component's class, by what it is built from.
        @MainActor var component: CaptionableImageView.Type {
            switch self {
            case .code: CaptionableImageView.self
            case .layout: LoadedCaptionableImageView.self
            case .xib: XcodeCaptionableImageView.self
            }
        }
    }

    @MainActor func run() async throws {
        try demo.check()
        let pipe = try readPipe()
        // What comes at once is the first thing on the screen.
        await pipe?.wait(upTo: demo.isSnapshot ? nil : .milliseconds(300))
        let controller = try makeController(pipe)
        await DemoApplication(
            rootViewController: controller, options: demo, showsPixels: style == .pixels
        ).run()
        _ = try pipe?.result?.get()
    }

    /// Refuses frames from nowhere, and a pipe beside files: it can be read only once.
    ///
    /// - Throws: `ValidationError`.
    func validate() throws {
        if video != nil, images != ["-"] {
            throw ValidationError("--video says what comes through a pipe: give - in place of pictures.")
        }
        if images.count > 1, images.contains("-") {
            throw ValidationError(
                "- stands for what comes through a pipe, and can't be given with other pictures.")
        }
    }

    /// The controller that the options ask for.
    ///
    /// - Parameter pipe: The picture that comes through a pipe, if one is to come.
    /// - Returns: The controller, with its first picture.
    /// - Throws: `ImageError`, or `DemoError` for what comes through a pipe.
    @MainActor func makeController(_ pipe: PipedPicture? = nil) throws -> ViewController {
        let controller = try CaptionedImageController(
            pictures: pictures(pipe), drawing: style, adjustments: adjustments.values,
            component: from.component)
        controller.pipe = pipe
        controller.video = stream
        return controller
    }

    private var stream: VideoStream? { video.map { VideoStream($0, from: StandardInput()) } }

    @MainActor private func pictures(_ pipe: PipedPicture?) -> [CaptionedPicture] {
        if let pipe {
            return [
                CaptionedPicture(caption: caption ?? "Through a pipe", load: { try pipe.result?.get() })
            ]
        }
        let paths = images.map { path in
            CaptionedPicture(
                caption: caption ?? URL(filePath: path).deletingPathExtension().lastPathComponent,
                load: { try Image(contentsOf: path) })
        }
        let own = CaptionedPicture(
            caption: caption ?? "Over the valley",
            load: { try Image(named: "Balloon", in: DemoPictures.bundle) })
        return paths.isEmpty ? [own] : paths
    }

    /// Begins to read the picture that `-` stands for.
    ///
    /// - Returns: The picture, which is still to come; nil where files are shown.
    /// - Throws: `DemoError` where standard input is a terminal.
    @MainActor private func readPipe() throws -> PipedPicture? {
        guard images == ["-"] else { return nil }
        try StandardInput().check()
        let stream = stream
        return PipedPicture { try stream?.firstFrame() ?? Image(data: StandardInput().picture()) }
    }
}

extension ImageStyle: @retroactive ExpressibleByArgument {}
