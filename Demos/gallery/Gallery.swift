import DemoSupport
import Nibble

/// Shows every control, on pages that the row of tabs, F2 to F9 and the menu turn to.
@main struct Gallery {
    static func main() async {
        await DemoApplication.run(GalleryController())
    }
}
