/// The end of a program that drew nothing, for which a limit of memory may be the reason.
struct EarlyEnd {
    /// The limit in MiB from which on it isn't suspected: programs that are made with Nibble start with far less.
    private static let ampleMemory = 1_024
    /// The status with which the system's loader ends where it finds no room for a program's libraries.
    private static let loaderStatus: CInt = 127

    /// The status as `waitpid` reports it; nil where the program had to be killed.
    let status: CInt?
    /// The address space that the program may take, in MiB; nil for no limit.
    let memoryLimit: Int?

    /// Whether a limit of memory may keep a program from drawing.
    static func isShort(_ memoryLimit: Int?) -> Bool { memoryLimit.map { $0 < ampleMemory } ?? false }

    /// The limit, where it's the probable reason.
    private var shortMemory: Int? {
        guard let memoryLimit, Self.isShort(memoryLimit) else { return nil }
        guard let status else { return memoryLimit }
        return status & 0x7F != 0 || status >> 8 & 0xFF == Self.loaderStatus ? memoryLimit : nil
    }

    /// A sentence for the visitor.
    var sentence: String { VisitorProgram.sentence(status) + hint }

    /// The probable reason, as a second sentence for the visitor; empty where it isn't memory.
    var hint: String {
        shortMemory.map { " It probably needs more memory than the \($0) MiB that it's given." } ?? ""
    }

    /// A sentence for whoever serves the program, with the way out; nil where memory isn't the reason.
    func warning(about program: String) -> String? {
        shortMemory.map {
            "\(program) ended before it drew anything. It probably needs more memory than the \($0) MiB of --memory; "
                + "allow more, such as --memory 2048."
        }
    }
}
