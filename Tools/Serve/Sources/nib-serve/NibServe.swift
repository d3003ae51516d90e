internal import ArgumentParser
internal import Dispatch
internal import Foundation
internal import Serve

/// Serves a program to browsers.
@main struct NibServe: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nib-serve",
        abstract: "Serves a program that is made with Nibble to browsers.",
        discussion: """
            Each visitor gets a process of the program. Only this machine reaches it, unless --listen names another address; \
            visitors then need the token in the address that is printed, and --certificate and --key encrypt what they see \
            and type.
            """)

    @Option(help: ArgumentHelp("The address and the port.", valueName: "address:port"))
    var listen = "127.0.0.1:8080"

    @Option(
        help: "The token that a visitor's address must hold. (default: none on 127.0.0.1, else a random one)")
    var token: String?

    @Option(
        help: ArgumentHelp(
            "A file with the token, which --token would show in the list of processes.", valueName: "file"))
    var tokenFile: String?

    @Option(
        help: ArgumentHelp("The certificate in PEM form, with those above it, for TLS.", valueName: "file"))
    var certificate: String?

    @Option(help: ArgumentHelp("The private key of the certificate, in PEM form.", valueName: "file"))
    var key: String?

    @Option(
        help: ArgumentHelp("Another origin whose pages may connect, such as a proxy's.", valueName: "origin"))
    var origin: [String] = []

    // The limits are texts so that one that isn't a number it can be, such as -3, is told in our own words.
    @Option(parsing: .unconditional, help: "The most visitors at a time.")
    var visitors = "100"

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The memory of a visitor's program in MiB; 0 for no limit.", valueName: "MiB"))
    var memory = "2048"

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The time of a visit in minutes; 0 for no limit.", valueName: "minutes"))
    var time = "0"

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The time without input that ends a visit, in minutes.", valueName: "minutes"))
    var idle = "60"

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The time that a program has for its end when its visitor is gone, in seconds.",
            valueName: "seconds"))
    var grace = "5"

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The time for which a visitor who left finds the state again that was saved, in minutes.",
            valueName: "minutes"))
    var keep = "15"

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The time for which the program itself waits for a visitor who left, in seconds; 0 ends it at once.",
            valueName: "seconds"))
    var resume = "0"

    @Argument(
        parsing: .postTerminator,
        help: ArgumentHelp("The program and its arguments, after two dashes.", valueName: "program"))
    var program: [String] = []

    /// Checks what was given.
    func validate() throws {
        _ = try Limits(self)
        guard token == nil || tokenFile == nil else {
            throw ValidationError("--token and --token-file both give the token; leave one out.")
        }
        guard !program.isEmpty else {
            throw ValidationError("Name a program after two dashes: nib-serve -- hello")
        }
        guard Self.isProgram(program[0]) else {
            throw ValidationError(
                "“\(program[0])” isn't a program: name a file that can be run, or one in a folder of PATH.")
        }
        if let wrong = origin.first(where: { !Self.isOrigin($0) }) {
            throw ValidationError(
                "“\(wrong)” isn't an origin: it's a scheme and a host, as in https://photos.example.org.")
        }
    }

    /// Serves until the process is ended.
    func run() async throws {
        let limits = try Limits(self)
        let server: Server
        do {
            server = try Server(options(limits))
        } catch {
            throw ValidationError("\(error)")
        }
        if limits.memory == 0 {
            Self.warn("--memory 0 sets no limit: a visitor's program may take all memory of this machine.")
        }
        let serving = Task {
            try await server.run { address in
                // Not through a buffer: scripts wait for it.
                FileHandle.standardOutput.write(Data("Open \(address)\nEnd with Ctrl-C.\n".utf8))
            }
        }
        let signals = [SIGINT, SIGTERM, SIGHUP].map { Self.onSignal($0) { serving.cancel() } }
        defer { for signal in signals { signal.cancel() } }
        do {
            try await serving.value
        } catch is CancellationError {
            return
        } catch {
            Self.warn("\(error)")
            throw ExitCode.failure
        }
    }

    private static func warn(_ sentence: String) {
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
    }

    /// Whether a program can be started: a path, or a name that is looked up as `execvp` does.
    private static func isProgram(_ name: String) -> Bool {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(
            separator: ":", omittingEmptySubsequences: false)
        let paths = name.contains("/") ? [name] : folders.map { ($0.isEmpty ? "." : $0) + "/" + name }
        return paths.contains { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
                && FileManager.default.isExecutableFile(atPath: path)
        }
    }

    /// Whether a text is what browsers send as an origin.
    private static func isOrigin(_ text: String) -> Bool {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 3 && ["http:", "https:"].contains(parts[0]) && parts[1].isEmpty
            && !parts[2].isEmpty
    }

    /// Does something in place of dying when a signal comes.
    private static func onSignal(
        _ number: Int32, _ work: @escaping @Sendable () -> Void
    ) -> any DispatchSourceSignal {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler(handler: work)
        source.activate()
        return source
    }

    private func options(_ limits: Limits) throws -> ServerOptions {
        var options = ServerOptions(program: program)
        guard let colon = listen.lastIndex(of: ":"), let port = Int(listen[colon...].dropFirst()),
            0...65_535 ~= port
        else { throw ValidationError("--listen takes an address and a port, such as 127.0.0.1:8080.") }
        options.host = listen[..<colon].trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
        guard !options.host.isEmpty else {
            throw ValidationError(
                "--listen needs an address before the port, such as 127.0.0.1:\(port); 0.0.0.0:\(port) is every network."
            )
        }
        options.port = port
        options.token = try givenToken() ?? (options.isLoopback ? nil : Self.randomToken())
        (options.certificate, options.key) = (certificate, key)
        options.origins = Set(origin)
        options.visitorLimit = limits.visitors
        options.memoryLimit = limits.memory == 0 ? nil : limits.memory
        options.timeLimit = limits.time == 0 ? nil : limits.time * 60
        options.idleLimit = limits.idle * 60
        options.grace = limits.grace
        options.stateLimit = limits.keep * 60
        options.resumeLimit = limits.resume
        return options
    }

    private func givenToken() throws -> String? {
        guard let tokenFile else { return token }
        guard let text = try? String(contentsOfFile: tokenFile, encoding: .utf8) else {
            throw ValidationError("Can't read the token in “\(tokenFile)”.")
        }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// 128 bits of chance in letters.
    private static func randomToken() -> String {
        var random = SystemRandomNumberGenerator()
        let letters = Array("abcdefghijklmnopqrstuvwxyz234567")
        return String((0..<26).map { _ in letters[Int.random(in: 0..<32, using: &random)] })
    }
}
