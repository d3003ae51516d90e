internal import NibbleCells
internal import NibbleInspector
internal import NibbleNibCheck
internal import NibbleNibFormat
internal import NibbleNibs
internal import NibbleStage
internal import NibbleSystem
internal import NibbleViews

/// Draws layout files with the classes of the program that it runs in, for `nib render`, `preview` and `edit`.
///
/// The tool writes the program; it needs only this line, and the modules of the package linked into it:
///
/// ```swift
/// DesignHost.run()
/// ```
///
/// Requests come from standard input, a line of JSON each, until it ends. Replies go to what was standard output; what the
/// package's classes print goes to standard error.
@MainActor public enum DesignHost {
    /// Answers requests until standard input ends.
    public static func run() {
        let output = dup(STDOUT_FILENO)
        dup2(STDERR_FILENO, STDOUT_FILENO)
        NibScenes.silenceReports()
        let line = ReplyLine(output)
        line.send(DesignReply())
        NibEnvironment.standard.watch = { type, isAtWork in
            var reply = DesignReply()
            if isAtWork { reply.begun = "\(type)" } else { reply.hasEnded = true }
            line.send(reply)
        }
        let languages = NibEnvironment.standard.languages
        while let text = readLine() {
            guard let request = DesignRequest(line: text) else { return }
            // A view that hangs goes on after the tool was killed: then the system ends this program.
            alarm(patience)
            line.send(reply(to: request, languages: languages))
            alarm(0)
        }
    }

    /// The seconds after which the tool must have ended a program that hangs.
    private static let patience: UInt32 = 30

    /// The reply to a request.
    static func reply(to request: DesignRequest, languages: [String]) -> DesignReply {
        var reply = DesignReply()
        do {
            let environment = NibEnvironment.standard
            environment.design.modules = request.modules
            environment.design.boxes = request.boxes
            environment.resourceFolders = request.resources
            environment.languages = request.language.map { [$0] } ?? languages
            let input =
                request.text.map { NibInput(request.file, bytes: Array($0.utf8)) }
                ?? NibInput(request.file)
            let scenes = try scenes(of: input, for: request)
            let shown = try scenes.make(request.scene)
            var warnings: [String] = []
            let stage = try screen(of: request).draw(shown, of: scenes, isCareful: request.isCareful) {
                warnings.append($0)
            }
            show(request, on: stage)
            reply.warnings = warnings
            reply.screen = InspectedScreen(stage.screen)
            if request.wantsViews { reply.views = views(of: input, shown) }
        } catch let error as NibError {
            reply.problems = error.problems.filter { $0.severity == .error }.map(\.description)
        } catch {
            reply.problems = ["\(error)"]
        }
        return reply
    }

    /// Gives a stage the appearance that a request wants.
    private static func show(_ request: DesignRequest, on stage: Stage) {
        guard request.isLight || request.isRightToLeft else { return }
        if request.isLight { stage.application.theme = .light }
        if request.isRightToLeft { stage.application.window.layoutDirection = .rightToLeft }
        stage.settle()
    }

    /// The views of a file whose classes aren't Nibble's.
    private static func views(of input: NibInput, _ shown: NibScenes.Shown) -> [DesignedView] {
        var found: [DesignedView] = []
        var pending = input.reading.document?.objects ?? []
        while let element = pending.popLast() {
            pending += element.children
            guard let view = shown.contents?[element.id] as? View, view.window != nil,
                !String(reflecting: type(of: view)).hasPrefix("Nibble")
            else { continue }
            let wanted = NibEnvironment.standard.watched(type(of: view)) { view.intrinsicContentSize }
            found.append(
                DesignedView(
                    id: element.id, place: InspectedRect(view.convert(view.bounds, to: nil)),
                    width: wanted.width, height: wanted.height))
        }
        return found
    }

    private static func scenes(of input: NibInput, for request: DesignRequest) throws -> NibScenes {
        try NibScenes(
            input, at: resourcePath(of: input), colors: request.keepsColors ? .asIs : .readable
        ) { view, _ in
            for setting in request.settings where setting.count == 2 {
                if let problem = view.setNibAttribute(setting[0], to: setting[1]) {
                    throw Refusal(description: "--set \(setting[0]): \(problem)")
                }
            }
        }
    }

    /// The path from which the class of a template loads the file itself.
    private static func resourcePath(of input: NibInput) -> String? {
        guard case .template(let name)? = input.reading.document?.root else { return nil }
        let file = input.path.split(separator: "/").last ?? ""
        let stem = String(file.prefix { $0 != "." })
        return NibEnvironment.standard.resourcePath(of: name, stem: stem)
    }

    private static func screen(of request: DesignRequest) -> NibScreen {
        NibScreen(
            size: Size(
                width: min(max(1, request.columns), ScreenSize.limit.width),
                height: min(max(1, request.rows), ScreenSize.limit.height)),
            depth: ScreenColors(rawValue: request.colors)?.depth ?? .trueColor,
            glyphs: request.glyphs.flatMap(GlyphRepertoire.init(rawValue:)) ?? .sextants)
    }

    /// A value that an attribute doesn't take.
    private struct Refusal: Error, CustomStringConvertible {
        let description: String
    }
}

/// The way of replies to the tool.
private struct ReplyLine {
    private let descriptor: CInt

    init(_ descriptor: CInt) {
        self.descriptor = descriptor
    }

    func send(_ reply: DesignReply) {
        var rest = reply.line[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
