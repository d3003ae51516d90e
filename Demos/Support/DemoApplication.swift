public import NibbleViews
import ArgumentParser
import Nibble
import NibbleStage

/// Stands in for `Application` in demos: the same, but for the options that every demo takes.
///
/// With `--snapshot` it prints one frame; otherwise it shows the demo in the terminal.
@MainActor public struct DemoApplication {
    private let controller: ViewController
    /// Nil where the program was called without any: parsing is a good part of the time up to the first frame.
    private let options: DemoOptions?
    private let load: @MainActor () async -> Bool
    private let showsPixels: Bool
    private var stateName: String?

    /// Makes an application; its options are the program's arguments.
    ///
    /// Wrong arguments, and `--help`, end the program with what is to be said about them.
    public init(rootViewController: ViewController) {
        self.init(rootViewController, options: PlainDemo.options(), showsPixels: false) { false }
    }

    /// Makes an application whose options a demo has parsed with its own.
    ///
    /// - Parameters:
    ///   - rootViewController: The controller to show.
    ///   - options: The options.
    ///   - showsPixels: Whether pictures are in pixels in a snapshot whose format has them. By default they're made of
    ///     characters, as on most terminals.
    ///   - load: Waits for what the demo loads while it is shown, which a snapshot then has, and says whether there was
    ///     anything. By default there is nothing.
    public init(
        rootViewController: ViewController, options: DemoOptions, showsPixels: Bool = false,
        load: @escaping @MainActor () async -> Bool = { false }
    ) {
        self.init(rootViewController, options: options, showsPixels: showsPixels, load: load)
    }

    private init(
        _ rootViewController: ViewController, options: DemoOptions?, showsPixels: Bool,
        load: @escaping @MainActor () async -> Bool
    ) {
        controller = rootViewController
        self.options = options
        self.showsPixels = showsPixels
        self.load = load
    }

    /// Shows a demo until it ends, or prints its snapshot, as its arguments say.
    ///
    /// It can be written as `Application.run(_:)` is, which it stands in for, and ends the program where that does.
    ///
    /// - Parameters:
    ///   - rootViewController: The controller to show.
    ///   - name: The name under which what the user sees is kept for the next start; nil, the default, keeps nothing.
    public static func run(_ rootViewController: ViewController, keepingStateAs name: String? = nil) async {
        var demo = DemoApplication(rootViewController: rootViewController)
        demo.stateName = name
        await demo.run()
    }

    /// Shows a view until the program ends, or prints its snapshot, as its arguments say.
    public static func run(_ rootView: View) async {
        let controller = ViewController()
        controller.view = rootView
        await run(controller)
    }

    /// Shows the demo until it ends, or prints its snapshot.
    ///
    /// Errors, such as that of a process without a terminal, end the program with a sentence on standard error and
    /// status 1.
    public func run() async {
        do {
            try options?.check()
            if let recording = options.flatMap(DemoRecording.init) {
                try await recording.write(controller, load: load)
            } else if let snapshot = options.flatMap({ DemoSnapshot($0, showsPixels: showsPixels) }) {
                print(await snapshot.frame(of: controller, load: load), terminator: "")
            } else {
                try await application.run()
            }
        } catch {
            DemoOptions.exit(withError: DemoOptions.printable(error))
        }
    }

    /// The keys that leave every demo, besides Ctrl C; text fields, and lists that find rows by letters, take the letter first.
    static let quitKeys = [
        KeyEvent(key: .character("q"), modifiers: .control), KeyEvent(key: .character("q")),
    ]

    /// The application, which quits by a letter too.
    var application: Application {
        let terminal = options?.terminal ?? NcursesTerminal.Options()
        let application = Application(options: terminal, rootViewController: controller)
        application.keyBindings["quit"] = Self.quitKeys
        application.stateStore = stateName.flatMap { StateFile(named: $0) }
        return application
    }
}

/// A demo without options of its own, called by the program's name.
struct PlainDemo: ParsableCommand {
    static var configuration: CommandConfiguration {
        let program = CommandLine.arguments.first?.split(separator: "/").last
        return CommandConfiguration(commandName: program.map(String.init))
    }

    @OptionGroup var options: DemoOptions

    /// The options of the program's arguments, nil where there are none; where they are wrong, or ask for help, the program
    /// ends.
    static func options(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) -> DemoOptions? {
        guard !arguments.isEmpty else { return nil }
        do {
            return try parse(arguments).options
        } catch {
            exit(withError: printable(error))
        }
    }
}
