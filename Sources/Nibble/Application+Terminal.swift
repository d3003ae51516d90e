internal import NibbleNcurses
internal import NibbleTerminal
public import NibbleViews

extension Application {
    /// Makes an application on the terminal that the process was started from.
    ///
    /// Where there is none, or none that can show an interface, `run()` writes one sentence to standard error and ends
    /// the process with status 1. A program that wants to handle that itself passes a terminal:
    ///
    ///     let application = Application(terminal: NcursesTerminal(), rootViewController: controller)
    ///
    /// With NIBBLE_ACCESSIBLE=1 the interface is said in lines instead of drawn, and takes lines that are typed.
    public convenience init(rootViewController: ViewController) {
        var options = NcursesTerminal.Options()
        options.exitsWithoutTerminal = true
        let terminal: any Terminal =
            LineTerminal.isAskedFor ? LineTerminal() : NcursesTerminal(options: options)
        self.init(terminal: terminal, rootViewController: rootViewController)
        pasteboard.service = PlatformPasteboard()
    }
}
