internal import NibbleSystem

/// The reason why an interface can't be shown in a terminal; its description is one sentence for the program's user.
public struct NcursesError: Error, Hashable, Sendable {
    /// The problem.
    public enum Problem: Hashable, Sendable {
        /// The process has no controlling terminal: it runs as a service, in a pipeline of a service, or detached.
        case noControllingTerminal
        /// The environment variable TERM is missing or empty.
        case unsetTerminalType
        /// TERM holds characters that no terminal's name has; the value as it is.
        case malformedTerminalType(String)
        /// Terminfo has no entry for the value of TERM.
        case unknownTerminalType(String)
        /// The terminfo entry for the value of TERM is damaged; the value and the entry's file.
        case damagedTerminalType(String, path: String)
        /// The terminal cannot place the cursor, like `dumb`; the value of TERM.
        case incapableTerminal(String)
        /// There is no terminfo database on this machine.
        case noTerminfo
        /// NIBBLE_TERMINAL asks for a stream of cells, and standard input isn't a socket.
        case noSocket
        /// NIBBLE_TERMINAL asks for a stream of cells, and the program reads lines or draws in rows of the normal screen.
        case needsLines
        /// The process is in the background and no shell can bring it to the foreground.
        case inBackground
        /// Another interface of this process uses the terminal already.
        case alreadyRunning
        /// The process has so many files open, or may open so few, that there is no room for an interface's.
        case tooManyOpenFiles
        /// A program could not be started on the terminal; its name and the error number.
        case cannotStart(String, code: Int32)
        /// A call of the system or of ncurses failed; its name and the error number, 0 where there is none.
        case callFailed(String, code: Int32)
    }

    /// The problem.
    public let problem: Problem

    /// Makes an error.
    init(_ problem: Problem) {
        self.problem = problem
    }
}

extension NcursesError: CustomStringConvertible {
    /// One sentence: the fact and the way out.
    ///
    /// Values from the environment are made safe to print.
    public var description: String {
        switch problem {
        case .noControllingTerminal:
            "There is no terminal to draw on, as this process has no controlling terminal; start it from a terminal, or with ssh -t."
        case .unsetTerminalType:
            "TERM is not set; set it to the terminal's type, for instance TERM=xterm-256color."
        case .malformedTerminalType(let value):
            "TERM is \(value.quotedForDisplay), which cannot be a terminal's type; set it, for instance to xterm-256color."
        case .unknownTerminalType(let value):
            "TERM is \(value.quotedForDisplay), which terminfo does not know; install that terminal's entry, or set TERM=xterm-256color."
        case .damagedTerminalType(let value, let path):
            "TERM is \(value.quotedForDisplay), whose terminfo entry \(path.quotedForDisplay) is damaged; delete or replace that file, or set TERM=xterm-256color."
        case .incapableTerminal(let value):
            "TERM is \(value.quotedForDisplay), which cannot place its cursor; set TERM to its real type, or NIBBLE_ACCESSIBLE=1 for lines of text."
        case .noTerminfo:
            "There is no terminfo database on this machine; install the package ncurses-base, or set TERM=xterm-256color."
        case .noSocket:
            "NIBBLE_TERMINAL is stream, but standard input isn't a socket; start the program with nib serve, or unset NIBBLE_TERMINAL."
        case .needsLines:
            "This program asks and reports in lines, which a page in a browser doesn't show; start it in a terminal instead of with nib serve."
        case .inBackground:
            "This program runs in the background, where it cannot use the terminal; start it in the foreground."
        case .alreadyRunning:
            "Another interface of this process uses the terminal already; stop that one first."
        case .tooManyOpenFiles:
            "This process may not open enough files for an interface; allow more, for instance with ulimit -n 1024."
        case .cannotStart(let program, let code):
            Self.reason(program, code)
        case .callFailed(let call, let code):
            code == 0 ? "The call \(call) failed." : "The call \(call) failed: \(Self.words(code))."
        }
    }

    /// The reason why a program can't be started, and the way out.
    private static func reason(_ program: String, _ code: Int32) -> String {
        let name = program.quotedForDisplay
        return switch code {
        case ENOENT, ENOTDIR:
            program.contains("/")
                ? "There is no program \(name); check its path."
                : "There is no program \(name) in PATH; install it, or give its path."
        case EISDIR: "Can't start \(name): it's a folder; name a program in it."
        case EACCES: "Can't start \(name): no permission to run it; allow it with chmod +x."
        case ENOEXEC: "Can't start \(name): this machine can't run it; check its format and its first line."
        default: "Can't start \(name): \(words(code))."
        }
    }

    /// The system's words for an error number.
    static func words(_ code: Int32) -> String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}

extension NcursesError {
    /// The reason why a program wasn't started, which looks at the file where the number leaves it open.
    ///
    /// The system forbids to run a folder as it forbids to run a file, and it misses a script's interpreter as it misses a
    /// program.
    ///
    /// - Parameters:
    ///   - program: The program, as it was asked for.
    ///   - folder: The folder in which it was to start; nil for ours.
    ///   - code: The error number.
    init(starting program: String, in folder: String? = nil, code: Int32) {
        if let folder {
            var info = stat()
            guard stat(folder, &info) == 0 else {
                self.init(.cannotStart(folder, code: errno))
                return
            }
        }
        let file = folder.map { program.hasPrefix("/") ? program : "\($0)/\(program)" } ?? program
        var info = stat()
        guard program.contains("/"), stat(file, &info) == 0 else {
            self.init(.cannotStart(program, code: code))
            return
        }
        let isFolder = info.st_mode & S_IFMT == S_IFDIR
        self.init(.cannotStart(program, code: isFolder ? EISDIR : code == ENOENT ? ENOEXEC : code))
    }
}

extension String {
    /// The string in quotes: printable ASCII as it is, anything else as a number, at most 64 characters of it.
    var quotedForDisplay: String {
        var quoted = "“"
        for scalar in unicodeScalars.prefix(64) {
            if scalar.value >= 0x20, scalar.value < 0x7F, scalar != "\\" {
                quoted.unicodeScalars.append(scalar)
            } else {
                quoted += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            }
        }
        return quoted + (unicodeScalars.count > 64 ? "…”" : "”")
    }
}

/// Throws when a call of the shim reports an error (`-errno`), naming the call; else returns its result.
///
/// With `whenBusy`, the error of a part that exists once in a process (EBUSY) is that problem.
@discardableResult func check(
    _ result: Int32, _ call: String, whenBusy: NcursesError.Problem? = nil
) throws(NcursesError) -> Int32 {
    guard result < 0 else { return result }
    if result == -EBUSY, let whenBusy { throw NcursesError(whenBusy) }
    throw NcursesError(.callFailed(call, code: -result))
}
