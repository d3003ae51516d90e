import DemoSupport
import Nibble

/// Shows constraints at work: change the window's size, move the split, and read what the layout says of itself.
@main struct Constraints {
    static func main() async {
        await DemoApplication.run(ConstraintsController())
    }
}
