internal import CTerminal
internal import NibbleSystem

/// The facts that terminfo gives about a terminal, read once: the machine's database through ncurses, or an entry of our own.
struct Terminfo: Hashable, Sendable {
    /// A key's name in terminfo (`kcuu1`, `kUP5`) and the bytes it sends.
    struct KeySequence: Hashable, Sendable {
        /// The short capability name; those of xterm's modified keys end with the modifier's number.
        let name: String
        /// The bytes that the terminal sends for it.
        let bytes: [UInt8]
    }

    /// The terminal's type.
    let name: String
    private var strings = NamedValues<[UInt8]>()
    private var numbers = NamedValues<Int>()
    private var flags: [String] = []

    /// Makes an entry from capabilities, for tests.
    init(
        name: String, strings: [String: String] = [:], numbers: [String: Int] = [:], flags: Set<String> = []
    ) {
        self.name = name
        self.strings = NamedValues(strings.mapValues { Array($0.utf8) })
        self.numbers = NamedValues(numbers)
        self.flags = flags.sorted()
    }

    /// Reads the entry of a terminal type.
    ///
    /// - Throws: `NcursesError` when the name is empty, malformed or unknown, and when there is no database.
    @MainActor init(reading name: String?) throws {
        guard let name else { throw NcursesError(.unsetTerminalType) }
        guard Self.isWellFormed(name) else { throw NcursesError(.malformedTerminalType(name)) }
        self.name = name
        try Self.open(name)
        defer { tui_terminfo_close() }
        readCapabilities()
        guard string("cup") != nil else { throw NcursesError(.incapableTerminal(name)) }
    }

    /// Opens an entry, which the caller closes.
    @MainActor private static func open(_ name: String) throws {
        tui_terminfo_distrust_environment()
        // Descriptor 1 is only asked for its speed, which nothing here depends on.
        switch tui_terminfo_open(name, 1) {
        case 0: break
        case -ENODEV: throw NcursesError(.noTerminfo)
        case -EILSEQ:
            let path = String(cString: tui_terminfo_damaged_path())
            throw NcursesError(.damagedTerminalType(name, path: path))
        default: throw NcursesError(name == "dumb" ? .incapableTerminal(name) : .unknownTerminalType(name))
        }
    }

    /// Reads the keys that send something, in no particular order; none where the entry is not to be had.
    ///
    /// They are some hundreds, which no terminal that follows xterm needs: so they are not read with the rest.
    @MainActor func readKeys() -> [KeySequence] {
        guard (try? Self.open(name)) != nil else { return [] }
        defer { tui_terminfo_close() }
        return Self.keyNames.compactMap { name in
            guard let value = tui_terminfo_string(name) else { return nil }
            let bytes = Self.removingPadding(Self.bytes(of: value))
            return bytes.isEmpty ? nil : KeySequence(name: name, bytes: bytes)
        }
    }

    /// Whether a name may be looked up: 1 to 64 of `A-Z a-z 0-9 + . _ -`, so that it is neither a path nor an escape.
    static func isWellFormed(_ name: String) -> Bool {
        (1...64).contains(name.utf8.count)
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"): true
                default: Array("+._-".utf8).contains(byte)
                }
            }
    }

    /// A string capability without its padding; nil when the terminal does not have it.
    func string(_ name: String) -> [UInt8]? { strings[name] }
    /// A numeric capability.
    func number(_ name: String) -> Int? { numbers[name] }
    /// Whether the terminal has a boolean capability, or an extended one of any type by that name.
    func has(_ name: String) -> Bool {
        flags.contains(name) || numbers[name] != nil || strings[name] != nil
    }

    /// A string capability with its parameters filled in; nil when the terminal does not have it.
    @MainActor func format(_ name: String, _ parameters: Int32...) -> [UInt8]? {
        guard let capability = strings[name] else { return nil }
        var filled = Array(parameters.prefix(9))
        filled.append(contentsOf: repeatElement(0, count: 9 - filled.count))
        return (capability.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { text in
            guard let base = text.baseAddress, let result = tui_terminfo_format(base, filled) else {
                return nil
            }
            return Self.bytes(of: result)
        }
    }

    // MARK: - Reading

    private mutating func readCapabilities() {
        for name in capabilityStrings {
            if let value = tui_terminfo_string(name) {
                strings.append(Self.removingPadding(Self.bytes(of: value)), named: name)
            }
        }
        for name in capabilityNumbers {
            let value = tui_terminfo_number(name)
            if value >= 0 { numbers.append(Int(value), named: name) }
        }
        for name in capabilityFlags where tui_terminfo_flag(name) != 0 { flags.append(name) }
    }

    private static var keyNames: [String] {
        var names: [String] = []
        var index: Int32 = 0
        while let name = tui_terminfo_string_name(index) {
            names.append(String(cString: name))
            index += 1
        }
        return names.filter { $0.hasPrefix("k") && $0 != "kmous" } + modifiedKeyNames
    }

    /// The names of xterm's extended key capabilities, which terminfo's list of standard names lacks.
    private static var modifiedKeyNames: [String] {
        let keys = ["kDC", "kDN", "kEND", "kHOM", "kIC", "kLFT", "kNXT", "kPRV", "kRIT", "kUP"]
        return keys.flatMap { key in ["", "3", "4", "5", "6", "7", "8"].map { key + $0 } }
    }

    private static func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
        var bytes: [UInt8] = []
        var at = text
        while at.pointee != 0 {
            bytes.append(UInt8(bitPattern: at.pointee))
            at += 1
        }
        return bytes
    }

    /// Removes the delays (`$<5>`, `$<100/>`) that only hardware terminals needed.
    static func removingPadding(_ bytes: [UInt8]) -> [UInt8] {
        var kept: [UInt8] = []
        var at = 0
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "$"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "<"),
                let end = bytes[at...].firstIndex(of: UInt8(ascii: ">"))
            {
                at = end + 1
            } else {
                kept.append(bytes[at])
                at += 1
            }
        }
        return kept
    }
}

private let capabilityStrings = [
    "cup", "home", "clear", "el", "ed", "sgr0", "op", "setaf", "setab", "bold", "dim", "sitm", "smul", "rev",
    "blink",
    "smxx", "civis", "cnorm", "smcup", "rmcup", "smkx", "rmkx", "smacs", "rmacs", "acsc", "kmous", "bel",
    "RGB",
    "Smulx", "Setulc", "Ss", "Se", "Ms", "XM",
    "csr", "dl", "il",
]
private let capabilityNumbers = ["colors", "pairs", "RGB"]
private let capabilityFlags = ["am", "xenl", "bce", "RGB", "Tc", "AX", "XT"]
