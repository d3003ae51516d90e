import Foundation
package import NibbleNibFormat

/// A layout file named on the command line, and what reading it gave.
package struct NibInput {
    /// The path as it was given, which problems show.
    package let path: String
    /// The target of the path, if it is a symbolic link.
    package var target: String { InputBytes.target(of: path) }
    /// The bytes; none when the file cannot be read.
    package let bytes: [UInt8]
    /// The tree and the problems.
    package let reading: NibReading

    /// The paths by which a command line names standard input.
    private static let pipes: Set = ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"]

    /// Reads a file; what is wrong with it is among the problems.
    package init(_ path: String) {
        self.init(path, InputBytes.bytes(of: path))
    }

    /// Takes the content that a file is to have.
    package init(_ path: String, bytes: [UInt8]) {
        self.init(path, .success(bytes))
    }

    /// Reads what comes through a pipe until it is closed; problems call it `stdin`.
    init(through pipe: FileHandle) {
        self.init("stdin", InputBytes.bytes(through: pipe))
    }

    private init(_ path: String, _ result: Result<[UInt8], InputBytes.Refusal>) {
        self.path = path
        switch result {
        case .success(let bytes):
            self.bytes = bytes
            reading = NibReader.read(bytes, file: path)
        case .failure(let refusal):
            bytes = []
            let problem = NibProblem(
                .error, .missingFile, at: SourcePosition(file: path, line: 1), refusal.reason)
            reading = NibReading(document: nil, problems: [problem])
        }
    }

    /// Reads what an argument names: a file, or standard input as `/dev/stdin`.
    package static func named(_ argument: String) -> NibInput {
        guard !pipes.contains(argument) else { return NibInput(through: .standardInput) }
        var bytes = InputBytes.bytes(of: argument)
        // Other programs mean their standard input by it.
        if argument == "-", case .failure = bytes {
            let reason = "The file “-” doesn't exist. For standard input, write /dev/stdin."
            bytes = .failure(InputBytes.Refusal(reason: reason))
        }
        return NibInput(argument, bytes)
    }
}
