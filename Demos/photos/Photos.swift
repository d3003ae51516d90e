import ArgumentParser
import DemoSupport
import Foundation
import Nibble

/// Shows the pictures of a directory: the scenes are in `Photos.layout`.
@main struct Photos: DemoCommand {
    static let configuration = CommandConfiguration(
        commandName: "photos",
        abstract: "Shows the pictures of a directory, with their names.",
        discussion: """
            The arrow keys choose a picture, Enter opens it, Esc goes back, F5 reads the directory again, Ctrl Q quits.
            """)

    @Argument(
        help: """
            The directory with the pictures: PNG, JPEG, WebP, GIF, BMP and PPM. (default: the current one, or if it has none, \
            the pictures that come with the demo)
            """)
    var directory: String?

    @OptionGroup var demo: DemoOptions

    @MainActor func run() async throws {
        try demo.check()
        let library = makeLibrary()
        guard library.isReadable else { throw DemoError(library.problem ?? "") }
        let controller = try Self.makeController(library)
        await DemoApplication(rootViewController: controller, options: demo) {
            await library.settle()
        }.run()
    }

    /// The pictures of the directory that the arguments name.
    ///
    /// - Parameter current: The directory that is looked into where they name none. If it has no pictures, those that come
    ///   with the demo are shown.
    /// - Returns: The pictures; where there are none, its `problem` says why.
    @MainActor func makeLibrary(current: String = ".") -> PhotoLibrary {
        let library = PhotoLibrary(directory: directory ?? current)
        guard directory == nil, library.photos.isEmpty, let resources = Bundle.module.resourceURL else {
            return library
        }
        return PhotoLibrary(directory: resources.appending(path: "Pictures").path)
    }

    /// The storyboard's first controller, which shows a library.
    ///
    /// - Throws: `NibError`.
    @MainActor static func makeController(_ library: PhotoLibrary) throws -> ViewController {
        let first = try Storyboard(named: "Photos", in: .module).instantiateInitialViewController()
        let navigation = first as? NavigationController
        (navigation?.viewControllers.first as? PhotosController)?.library = library
        return first
    }
}
