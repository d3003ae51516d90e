public import ArgumentParser
import DemoSupport
import Foundation
import Nibble

/// Shows a picture with a caption; without one, a harbour at night.
@main struct CaptionedImage: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "captioned-image",
        abstract: "Shows a picture with a caption over a translucent bar.",
        discussion:
            "The arrow keys change what the picture is made of, c shows or hides the caption, q quits.")

    @Argument(help: "The picture: PNG, JPEG, WebP, GIF, BMP or PPM. (default: a harbour at night)")
    var image: String?

    @Option(
        help: ArgumentHelp(
            "The caption. (default: the picture's name, or Harbour at night)", valueName: "text"))
    var caption: String?

    @Option(help: "What the picture is made of first.")
    var style = ImageStyle.ascii

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
        try await DemoApplication(rootViewController: makeController(), options: demo).run()
    }

    /// The controller that the options ask for.
    ///
    /// - Throws: `ImageError`.
    @MainActor func makeController() throws -> ViewController {
        let picture = try image.map { try Image(contentsOf: $0) } ?? Image(named: "Harbour", in: .module)
        return CaptionedImageController(
            image: picture, caption: caption ?? title, style: style, component: from.component)
    }

    /// What stands below a picture without a caption.
    private var title: String {
        image.map { URL(filePath: $0).deletingPathExtension().lastPathComponent } ?? "Harbour at night"
    }
}

extension ImageStyle: @retroactive ExpressibleByArgument {}
