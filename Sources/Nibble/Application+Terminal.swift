public import NibbleNcurses
internal import NibbleTerminal
public import NibbleViews

extension Application {
    /// Makes an application on the terminal that the process was started from.
    ///
    /// With NIBBLE_ACCESSIBLE=1 the interface is said in lines instead of drawn, and takes lines that are typed. With
    /// NIBBLE_TERMINAL=stream it's shown by the page at the other end of standard input, as `nib serve` starts it.
    ///
    /// Problems of its layout are written to standard error, each once, until `layoutProblemHandler` is set to something else.
    ///
    /// Where there is no terminal, or none that can show an interface, `run()` throws an `NcursesError`, whose description
    /// is a sentence for the user.
    public convenience init(rootViewController: ViewController) {
        self.init(options: NcursesTerminal.Options(), rootViewController: rootViewController)
    }

    /// Makes an application as `init(rootViewController:)` does, on a terminal that is used as the options say.
    ///
    ///     var options = NcursesTerminal.Options()
    ///     options.colorDepth = .indexed256
    ///     let application = Application(options: options, rootViewController: controller)
    ///
    /// - Parameters:
    ///   - options: How a terminal is used that draws cells. With `inline` set, no page of a browser shows the interface.
    ///   - rootViewController: The controller whose view fills the terminal.
    public convenience init(options: NcursesTerminal.Options, rootViewController: ViewController) {
        self.init(terminal: Self.terminal(options), rootViewController: rootViewController)
        pasteboard.service = PlatformPasteboard()
        layoutProblemHandler = LayoutReports().tell
    }

    private static func terminal(_ options: NcursesTerminal.Options) -> any Terminal {
        if StreamTerminal.isAskedFor, options.inline == nil { return StreamTerminal() }
        return LineTerminal.isAskedFor ? LineTerminal() : NcursesTerminal(options: options)
    }

    /// Runs an application on the terminal that the process was started from, until it ends.
    ///
    /// This is all that the `main` of most programs does:
    ///
    ///     @main struct Harbour {
    ///         static func main() async {
    ///             await Application.run(HarbourController())
    ///         }
    ///     }
    ///
    /// Where there is no terminal, or none that can show an interface, it writes one sentence to standard error and ends the
    /// process with status 1. A program that handles that itself makes an application and calls its `run()`, which throws
    /// instead.
    ///
    /// - Parameter rootViewController: The controller whose view fills the terminal.
    public static func run(_ rootViewController: ViewController) async {
        do {
            try await Application(rootViewController: rootViewController).run()
        } catch {
            ProcessEnd.explain(error)
        }
    }

    /// Runs an application that shows one view, on the terminal that the process was started from, until it ends.
    ///
    /// This is a whole program:
    ///
    ///     @main struct Hello {
    ///         static func main() async {
    ///             await Application.run(Label("Hello, terminal", alignment: .center))
    ///         }
    ///     }
    ///
    /// Where there is no terminal, it ends the process as `run(_:)` with a controller does.
    ///
    /// - Parameter rootView: The view that fills the terminal.
    public static func run(_ rootView: View) async {
        let controller = ViewController()
        controller.view = rootView
        await run(controller)
    }
}
