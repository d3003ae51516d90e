internal import NibbleNcurses
internal import NibbleTerminal
public import NibbleViews

extension Application {
    /// Makes an application in some rows of the normal screen, below what was printed there.
    ///
    /// What the program prints with `printAbove(_:)` while it runs stays above. At the end the last frame stays, without the
    /// empty rows at its end, or nothing does; Ctrl-Z and whatever kills the program leave nothing. With
    /// NIBBLE_ACCESSIBLE=1 the interface is said in lines, as any.
    ///
    /// - Parameters:
    ///   - rows: The number of rows, at least 1; a screen with fewer gives all that it has.
    ///   - leavesLastFrame: Whether the last frame stays. Defaults to true.
    ///   - rootViewController: The controller whose view fills the rows.
    public convenience init(
        inline rows: Int, leavesLastFrame: Bool = true, rootViewController: ViewController
    ) {
        var options = NcursesTerminal.Options()
        options.inline = NcursesTerminal.Inline(rows: rows, leavesLastFrame: leavesLastFrame)
        self.init(options: options, rootViewController: rootViewController)
    }

    /// Runs an application in some rows of the normal screen, below what was printed there, until it ends.
    ///
    /// Where there is no terminal, it writes one sentence to standard error and ends the process with status 1;
    /// `Application(inline:leavesLastFrame:rootViewController:)` and its `run()` throw instead.
    ///
    /// - Parameters:
    ///   - rows: The number of rows, at least 1.
    ///   - leavesLastFrame: Whether the last frame stays. Defaults to true.
    ///   - rootViewController: The controller whose view fills the rows.
    public static func run(
        inline rows: Int, leavesLastFrame: Bool = true, _ rootViewController: ViewController
    ) async {
        do {
            let application = Application(
                inline: rows, leavesLastFrame: leavesLastFrame, rootViewController: rootViewController)
            try await application.run()
        } catch {
            ProcessEnd.explain(error)
        }
    }

    /// Runs an application that shows one view in some rows of the normal screen, until it ends.
    ///
    /// - Parameters:
    ///   - rows: The number of rows, at least 1.
    ///   - leavesLastFrame: Whether the last frame stays. Defaults to true.
    ///   - rootView: The view that fills the rows.
    public static func run(inline rows: Int, leavesLastFrame: Bool = true, _ rootView: View) async {
        let controller = ViewController()
        controller.view = rootView
        await run(inline: rows, leavesLastFrame: leavesLastFrame, controller)
    }

    /// Prints lines above an application that runs inline, where they stay; to one that is said in lines they are said.
    ///
    /// Control characters are left out. Where the application has the whole screen, nothing is printed.
    ///
    /// - Parameter text: One or more lines.
    public func printAbove(_ text: String) { terminal.perform(.print(text)) }
}
