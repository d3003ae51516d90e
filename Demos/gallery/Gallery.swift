import DemoSupport
import Nibble

/// Shows every control, on pages that F2 to F5, or the row at the top, turn to.
@main struct Gallery {
    static func main() async throws {
        try await DemoApplication(rootViewController: GalleryController()).run()
    }
}
