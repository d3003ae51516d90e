internal import NIOCore
internal import NIOSSL

/// The files with which a server encrypts its lines (TLS).
struct Encryption: Sendable {
    private let context: NIOSSLContext

    /// Reads the files that options name; nil where they name none.
    ///
    /// - Throws: `ServerError` when one is missing, can't be read, or doesn't go with the other.
    init?(_ options: ServerOptions) throws {
        switch (options.certificate, options.key) {
        case (nil, nil): return nil
        case (let certificate?, let key?): context = try Self.context(certificate, key)
        default: throw ServerError("A certificate and its key are given together.")
        }
    }

    private static func context(_ certificate: String, _ key: String) throws -> NIOSSLContext {
        let chain = try reading(certificate, "a certificate") {
            let chain = try NIOSSLCertificate.fromPEMFile($0)
            guard !chain.isEmpty else { throw ServerError("") }
            return chain
        }
        let secret = try reading(key, "a private key without a passphrase") {
            try NIOSSLPrivateKey(file: $0, format: .pem)
        }
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(secret))
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = ["http/1.1"]
        do {
            return try NIOSSLContext(configuration: configuration)
        } catch {
            throw ServerError("The key in “\(key)” doesn't belong to the certificate in “\(certificate)”.")
        }
    }

    private static func reading<Content>(
        _ path: String, _ kind: String, _ read: (String) throws -> Content
    ) throws -> Content {
        do {
            return try read(path)
        } catch {
            throw ServerError("Can't read “\(path)”: it's missing, or not \(kind) in PEM form.")
        }
    }

    /// Encrypts a connection that has just come.
    func start(on channel: any Channel) throws {
        try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
    }
}
