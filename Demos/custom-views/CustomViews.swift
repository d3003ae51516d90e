import ArgumentParser
import DemoSupport
import Foundation
import Nibble

/// Shows the ways to make a view of one's own and to use it: in code, in a layout file, in one inside another.
@main struct CustomViews: DemoCommand {
    static let configuration = CommandConfiguration(
        commandName: "custom-views",
        abstract: "Shows the ways to make a custom view with a layout file, and what goes wrong.",
        discussion: """
            Without a name it begins with the list of them: the arrow keys and Enter choose, Escape leads back,
            Control-Q quits.
            """)

    @Argument(help: ArgumentHelp("What is shown first. (default: the list)", valueName: "name"))
    var name: Example?

    @OptionGroup var demo: DemoOptions

    @MainActor func run() async throws {
        try demo.check()
        await DemoApplication(rootViewController: makeController(), options: demo).run()
    }

    /// The resources of the demo.
    static var bundle: Bundle { .module }

    /// The controller that the arguments ask for.
    @MainActor func makeController() -> ViewController { CustomViewsController(first: name) }
}

extension Example: ExpressibleByArgument {}
