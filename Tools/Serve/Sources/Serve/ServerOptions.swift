internal import Glibc
internal import NIOCore

/// The options of a server: where it listens, and how much it gives to visitors.
///
/// ```swift
/// var options = ServerOptions(program: ["/usr/bin/photos", "/srv/pictures"])
/// options.visitorLimit = 20
/// ```
public struct ServerOptions: Sendable {
    /// The program that each visitor gets, looked up in PATH, and its arguments.
    ///
    /// No shell looks at them.
    public var program: [String]
    /// The address that the server listens on.
    ///
    /// Defaults to 127.0.0.1, which only this machine reaches.
    public var host = "127.0.0.1"
    /// The port.
    ///
    /// Defaults to 8080; 0 takes any that is free.
    public var port = 8080
    /// The secret that a visitor's address must hold; nil for none.
    ///
    /// Defaults to nil, which is only allowed on loopback addresses.
    public var token: String?
    /// The file with the certificate and those above it, in PEM form; nil to serve without TLS.
    ///
    /// Defaults to nil. It goes with `key`.
    public var certificate: String?
    /// The file with the certificate's private key, in PEM form and without a passphrase.
    ///
    /// Defaults to nil. It goes with `certificate`.
    public var key: String?
    /// The other origins from which a page may connect, such as "https://photos.example.org" where a proxy is in front.
    ///
    /// Defaults to none: only the server's own page.
    public var origins: Set<String> = []
    /// The most visitors at a time.
    ///
    /// Defaults to 100.
    public var visitorLimit = 100
    /// The address space that a visitor's program may take, in MiB; nil for no limit.
    ///
    /// Defaults to 2,048.
    public var memoryLimit: Int? = 2_048
    /// The time after which a visitor's program is ended, in seconds; nil for no limit.
    ///
    /// Defaults to nil.
    public var timeLimit: Int?
    /// The time without any key, click or other message after which a visitor's program is ended, in seconds.
    ///
    /// Defaults to an hour.
    public var idleLimit = 3_600
    /// The time that a program has for its end when its visitor is gone, in seconds; then it's killed.
    ///
    /// Defaults to 5.
    public var grace = 5

    /// The time for which a visitor who left finds the state again that the program saved, in seconds.
    ///
    /// Defaults to 15 minutes.
    public var stateLimit = 900

    /// The time for which a program waits for its visitor to come back, in seconds; 0 ends it at once.
    ///
    /// Defaults to 0. A program that waits counts as a visitor.
    public var resumeLimit = 0

    /// Makes options for a program.
    public init(program: [String]) {
        self.program = program
    }

    /// Whether lines are encrypted.
    public var isEncrypted: Bool { certificate != nil }

    /// Whether only this machine reaches the address.
    public var isLoopback: Bool {
        host == "localhost" || host == "::1" || host.hasPrefix("127.")
    }
}

/// The reason why a server doesn't start; its description is one sentence for the user who starts it.
public struct ServerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The sentence.
    public let description: String

    init(_ description: String) {
        self.description = description
    }

    /// The reason why an address can't be listened on.
    init(listeningOn options: ServerOptions, _ error: any Error) {
        let place = "\(options.host):\(options.port)"
        switch (error as? IOError)?.errnoCode {
        case EADDRINUSE:
            self.init("\(place) is taken by another program; name another port, or 0 for one that is free.")
        case EACCES:
            self.init("Port \(options.port) is for root alone; name one from 1024 on.")
        case EADDRNOTAVAIL:
            self.init(
                "This machine has no address \(options.host); name one that it has, or 0.0.0.0 for all.")
        default:
            self.init(
                error is SocketAddressError || error is SocketAddressError.UnknownHost
                    ? "There's no machine named \(options.host); name an address of this one."
                    : "Can't listen on \(place): \(error).")
        }
    }
}
