public import ArgumentParser
import NibbleCells
import Nibble
import NibbleStage

/// The options that every demo takes.
///
/// Use it as an `@OptionGroup` of a demo that has options of its own, or leave the parsing to `DemoApplication`.
public struct DemoOptions: ParsableArguments {
    @Option(
        name: .customLong("snapshot"),
        help: ArgumentHelp("Print one frame and end; no terminal is needed.", valueName: "format"))
    var format: ScreenFormat?

    @Option(
        help: ArgumentHelp(
            "Write a film of the demo and its keys and end; no terminal is needed. The name ends with .svg, .gif or .cast.",
            valueName: "file"))
    var record: String?

    @Option(
        help: ArgumentHelp(
            "The size of the snapshot or the film. (default: 80x24)", valueName: "COLUMNSxROWS"),
        transform: ScreenSize.parse)
    var size: Size?

    @Option(
        help: ArgumentHelp(
            "Keys to press before the snapshot or in the film, such as \"tab ctrl-a text:hello enter\".",
            valueName: "keys"),
        transform: KeyScript.init)
    var keys: KeyScript?

    @Option(
        help: "The colours used. (default: what the terminal has; for a snapshot truecolor, as text mono)")
    var color: ScreenColors?

    @Option(help: ArgumentHelp("The layout file to show.", valueName: "file", visibility: .hidden))
    var layout: String?

    /// Whether a frame or a film is made in place of a program that goes on.
    public var isSnapshot: Bool { format != nil || record != nil }

    /// Makes options that ask for nothing.
    public init() {}

    /// Refuses options that would do nothing.
    ///
    /// - Throws: `ValidationError`.
    public func validate() throws {
        if let record, DemoRecording.format(of: record) == nil {
            throw ValidationError(
                "--record writes .svg, .gif or .cast; end the file's name with one of them.")
        }
        if record != nil, format != nil {
            throw ValidationError("--record and --snapshot don't go together; leave out one of them.")
        }
        guard format == nil, record == nil else { return }
        let unused = [("--size", size != nil), ("--keys", keys != nil)]
        guard let option = unused.first(where: \.1)?.0 else { return }
        throw ValidationError(
            "\(option) belongs to a snapshot or a film; add --snapshot text, ansi or svg, or --record.")
    }

    /// Refuses what this demo cannot do; called before anything is shown.
    ///
    /// - Throws: `DemoError`.
    public func check() throws {
        guard layout != nil else { return }
        throw DemoError("This demo shows no layout file that could be exchanged; nib preview shows any.")
    }
}

extension ScreenFormat: @retroactive ExpressibleByArgument {}

extension ScreenColors: @retroactive ExpressibleByArgument {}

extension DemoOptions {
    /// The options of the terminal: the colours that were asked for, else those that it has.
    var terminal: NcursesTerminal.Options {
        var options = NcursesTerminal.Options()
        options.colorDepth = color?.depth
        return options
    }
}

/// A sentence that a demo ends with when it cannot do what it was asked.
public struct DemoError: Error, CustomStringConvertible {
    /// The sentence.
    public let description: String

    /// Makes an error of a sentence.
    public init(_ sentence: String) {
        description = sentence
    }
}
