import ArgumentParser
import Foundation
import Nibble
import NibbleInspector
import NibbleNibCheck
import NibbleStage

/// `nib inspect`: what is inside a running program.
struct InspectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect", abstract: "Looks into a running program: views, constraints, events, frames.",
        discussion: """
            The program must have been started with NIBBLE_INSPECT=1 in its environment. Without a number the only such \
            program is taken.

            Without an option the views are shown in the terminal, and follow the program: F1 lists the keys. The options \
            write to standard output instead.
            """)

    /// The forms of answers.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    @Argument(help: ArgumentHelp("The number of the process.", valueName: "PID"))
    var process: Int?

    @Flag(help: "Write the tree of views.")
    var tree = false

    @Flag(help: "Write the problems of the layout.")
    var problems = false

    @Flag(help: "Write what the last frames cost.")
    var frames = false

    @Flag(help: "Write the last events, and who took them.")
    var events = false

    @Flag(help: "Write what the program printed.")
    var log = false

    @Option(
        help: ArgumentHelp(
            "Write one view in detail: a number, an identifier, a name of the layout file or a class.",
            valueName: "view")
    )
    var view: String?

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp("Set an attribute of a view.", valueName: "view.attribute=value"),
        transform: InspectionSetting.read)
    var settings: [InspectionSetting] = []

    @Option(help: ArgumentHelp("Write the screen to a file: .txt, .ansi or .svg.", valueName: "file"))
    var snapshot: String?

    @Option(help: "How answers are written.")
    var format = Format.text

    func run() async throws {
        do {
            let link = try await InspectedPrograms(folder: .ofUser()).choose(process)
            try await answer(through: link)
        } catch let error as InspectionError {
            Output.say("nib: \(error)")
            throw ExitCode(1)
        }
    }

    /// Whether anything is asked for besides the interface.
    private var isForScripts: Bool {
        tree || problems || frames || events || log || view != nil || !settings.isEmpty || snapshot != nil
    }

    private func answer(through link: InspectionLink) async throws {
        guard isForScripts else { return try await show(link) }
        for setting in settings { try await set(setting, through: link) }
        let asked: [(Bool, InspectionRequest.Subject)] = [
            (tree, .tree), (problems, .problems), (frames, .frames), (events, .events), (log, .log),
        ]
        for (isAsked, subject) in asked where isAsked {
            try Output.write(text(of: try await link.ask(InspectionRequest(subject))))
        }
        if let view {
            let number = try await number(of: view, through: link)
            try Output.write(text(of: try await link.ask(InspectionRequest(.view, view: number))))
        }
        if let snapshot { try await save(to: snapshot, through: link) }
    }

    private func set(_ setting: InspectionSetting, through link: InspectionLink) async throws {
        let number = try await number(of: setting.view, through: link)
        let request = InspectionRequest(
            .set, view: number, attribute: setting.attribute, value: setting.value)
        _ = try await link.ask(request)
    }

    private func number(of view: String, through link: InspectionLink) async throws -> Int {
        try ViewSelector.number(of: view, in: try await link.ask(InspectionRequest(.tree)).views ?? [])
    }

    @MainActor private func save(to path: String, through link: InspectionLink) async throws {
        guard let format = InspectionSnapshot.format(of: path) else {
            throw InspectionError(InspectionSnapshot.sentence(for: path))
        }
        guard let screen = try await link.ask(InspectionRequest(.screen)).screen else { return }
        try Output.write(ReplayedScreen.file(of: screen, as: format), to: path)
    }

    /// An answer as it is written.
    private func text(of reply: InspectionReply) -> String {
        if format == .json { return JSONText.safe(String(decoding: reply.line, as: UTF8.self)) }
        var lines: [String] = []
        if let views = reply.views { lines += InspectionText.tree(views) }
        if let details = reply.details { lines += InspectionText.details(details) }
        if let events = reply.events { lines += InspectionText.events(events) }
        if let frames = reply.frames { lines += InspectionText.frames(frames) }
        if let problems = reply.problems { lines += InspectionText.problems(problems) }
        if let log = reply.log { lines += InspectionText.log(log) }
        return lines.map { $0 + "\n" }.joined()
    }

    @MainActor private func show(_ link: InspectionLink) async throws {
        let controller = InspectController(link)
        try await Application(rootViewController: controller).run()
    }
}

/// The form of a snapshot, which the name of its file says.
enum InspectionSnapshot {
    /// The form; nil where the name says none.
    static func format(of path: String) -> ScreenFormat? {
        switch path.split(separator: ".", omittingEmptySubsequences: false).last {
        case "txt", "text", "screen": .text
        case "ansi": .ansi
        case "svg": .svg
        default: nil
        }
    }

    /// The sentence for a name that says none.
    static func sentence(for path: String) -> String {
        "A snapshot's name ends in .txt, .ansi or .svg; “\(path)” doesn't."
    }
}

/// An attribute of a view on the command line: `caption.text=Harbour`.
struct InspectionSetting {
    let view: String
    let attribute: String
    let value: String

    /// Reads a setting.
    ///
    /// - Throws: `ValidationError` for what is none.
    static func read(_ argument: String) throws -> InspectionSetting {
        guard let setting = InspectionSetting(argument: argument) else {
            throw ValidationError("Name the view too, as in caption.text=Harbour.")
        }
        return setting
    }

    init?(argument: String) {
        let sides = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2 else { return nil }
        let names = sides[0].split(separator: ".", maxSplits: 1)
        guard names.count == 2 else { return nil }
        (view, attribute, value) = (String(names[0]), String(names[1]), String(sides[1]))
    }
}
