import CTerminal
import Glibc
import Testing

@testable import NibbleNcurses

/// Terminfo entries on which ncurses would crash are found before it reads them.
@Suite struct DamagedEntryTests {
    private static let entry = ["/lib/terminfo", "/usr/share/terminfo", "/etc/terminfo"].lazy.compactMap {
        contents(of: $0 + "/x/xterm-256color")
    }.first

    private static func isSound(_ bytes: [UInt8]) -> Bool {
        tui_terminfo_is_sound(bytes, UInt(bytes.count)) == 1
    }

    @Test func theMachinesEntriesAreSound() throws {
        var count = 0
        for root in ["/lib/terminfo", "/usr/share/terminfo"] {
            for letter in "abcdeghlmnrstvwxz" {
                let folder = "\(root)/\(letter)"
                for name in try names(of: folder) {
                    let bytes = try #require(contents(of: "\(folder)/\(name)"))
                    #expect(Self.isSound(bytes), "\(folder)/\(name)")
                    count += 1
                }
            }
        }
        #expect(count > 5)
    }

    @Test(.enabled(if: entry != nil)) func truncatedEntriesAreNot() throws {
        let entry = try #require(Self.entry)
        // Without the extension that ncurses itself leaves out, an entry is whole.
        let wholes = (0..<entry.count).filter { Self.isSound(Array(entry[..<$0])) }
        #expect(wholes.allSatisfy { $0 > entry.count / 4 })
        #expect(wholes.count < 16)
    }

    @Test(.enabled(if: entry != nil)) func namesOutsideTheTableAreFound() throws {
        let entry = try #require(Self.entry)
        let name = try #require(entry.lastRange(of: Array("kUP5\0".utf8)))
        var cut = entry
        cut.replaceSubrange(
            name.lowerBound..., with: Array(repeating: 0x41, count: entry.count - name.lowerBound))
        #expect(!Self.isSound(cut))
    }

    @Test(.enabled(if: entry != nil)) func stringsThatTakeTextAreFound() throws {
        var entry = try #require(Self.entry)
        let cup = try #require(entry.firstRange(of: Array("%i%p1%d;%p2%dH".utf8)))
        entry.replaceSubrange(cup, with: Array("%i%p1%s;%p2%dH".utf8))
        #expect(!Self.isSound(entry))
    }

    @Test func nothingAndNonsenseAreNotSound() {
        #expect(!Self.isSound([]))
        #expect(!Self.isSound(Array("#!/bin/sh\nexit 1\n".utf8)))
        #expect(!Self.isSound([UInt8](repeating: 0xFF, count: 4_000)))
        #expect(!Self.isSound([0x1A, 0x01] + [UInt8](repeating: 0, count: 4_000)))
    }

    /// Whether the fault is in a file that a program reads: in its own folder of entries.
    @Test(
        .enabled(if: entry != nil), arguments: ["xterm-256color", "of-nobody"], ["curses", "direct"])
    func aDamagedEntryIsNoReasonToCrash(name: String, renderer: String) throws {
        var bytes = try #require(Self.entry)
        let names = try #require(bytes.lastRange(of: Array("kUP5\0".utf8)))
        bytes.replaceSubrange(
            names.lowerBound..., with: Array(repeating: 0x41, count: bytes.count - names.lowerBound))
        let folder = try TemporaryFolder()
        try folder.write(bytes, to: "\(name.prefix(1))/\(name)")
        let environment = [
            "TERM": name, "TERMINFO": folder.path, "PROBE_TERMINAL": "1", "NIBBLE_RENDERER": renderer,
        ]
        let terminal = try PseudoTerminal()
        let settings = terminal.settings
        let program = try TerminalProgram(probe: "none", environment: environment, on: terminal)
        guard name == "of-nobody" else {
            program.expect("<UP ")
            program.type("q")
            program.expectCleanEnd(.exited(0), settings: settings)
            return
        }
        #expect(program.waitForEnd() == .exited(1))
        program.expect("is damaged; delete or replace that file")
        #expect(program.text.contains("\(folder.path)/o/of-nobody"))
        #expect(terminal.settings == settings)
    }
}

/// The commonest terminals are served where there is no database at all.
@Suite(.enabled(if: NoDatabase.isPossible)) struct NoDatabaseTests {
    @Test(
        arguments: [
            "xterm", "xterm-256color", "xterm-kitty", "tmux-256color", "screen", "screen-256color", "linux",
            "vt100",
        ],
        ["curses", "direct", "automatic"])
    func theCommonestTerminalsStart(type: String, renderer: String) throws {
        let terminal = try PseudoTerminal()
        let settings = terminal.settings
        let program = try NoDatabase.probe(
            ["TERM": type, "NIBBLE_RENDERER": renderer, "PROBE_TERMINAL": "1"], on: terminal)
        program.expect("<UP ")
        program.type("q")
        #expect(program.waitForEnd() == .exited(0))
        #expect(program.wait(seconds: 20) { terminal.settings == settings })
    }

    @Test func theMessageSaysWhatHelps() throws {
        let program = try NoDatabase.probe(["TERM": "of-nobody"], on: PseudoTerminal())
        #expect(program.waitForEnd() == .exited(1))
        program.expect("set TERM=xterm-256color.")
    }
}

/// A probe in a mount namespace of its own, where the folders of the database are empty.
private enum NoDatabase {
    private static let folders = ["/usr/share/terminfo", "/lib/terminfo", "/etc/terminfo"]
    private static let hiding = folders.map { "{ test ! -d \($0) || mount -t tmpfs none \($0); }" }.joined(
        separator: " && ")

    static let isPossible: Bool = {
        guard let terminal = try? PseudoTerminal(),
            let program = try? TerminalProgram(["unshare", "-Ur", "-m", "sh", "-c", hiding], on: terminal)
        else { return false }
        return program.waitForEnd() == .exited(0)
    }()

    static func probe(_ environment: [String: String], on terminal: PseudoTerminal) throws -> TerminalProgram
    {
        var environment = environment
        environment["PROBE"] = TerminalProgram.probe
        return try TerminalProgram(
            ["unshare", "-Ur", "-m", "sh", "-c", "\(hiding) && exec \"$PROBE\" none"],
            environment: environment, on: terminal)
    }
}

/// A folder that is removed with what is in it.
final class TemporaryFolder {
    let path: String
    private var made: [String] = []

    init() throws {
        var template = Array("/tmp/nibble-tests-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemError(call: "mkdtemp") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        for file in made.reversed() { remove(file) }
        rmdir(path)
    }

    /// Writes a file; the folder it is in is made.
    func write(_ bytes: [UInt8], to name: String) throws {
        let file = "\(path)/\(name)"
        if let slash = name.lastIndex(of: "/") {
            made.append("\(path)/\(name[..<slash])")
            mkdir(made[made.count - 1], 0o755)
        }
        guard let stream = fopen(file, "w") else { throw SystemError(call: "fopen \(file)") }
        fwrite(bytes, 1, bytes.count, stream)
        fclose(stream)
        made.append(file)
    }
}

/// The bytes of a file; nil when there is none.
private func contents(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    return Array(bytes[..<fread(&bytes, 1, bytes.count, file)])
}

/// The names in a folder; none when there is no such folder.
private func names(of folder: String) throws -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
        withUnsafeBytes(of: &entry.pointee.d_name) {
            names.append(String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self))
        }
    }
    return names.filter { !$0.hasPrefix(".") }
}

extension [UInt8] {
    fileprivate func firstRange(of other: [UInt8]) -> Range<Int>? {
        indices.first { self[$0...].starts(with: other) }.map { $0..<($0 + other.count) }
    }

    fileprivate func lastRange(of other: [UInt8]) -> Range<Int>? {
        indices.last { self[$0...].starts(with: other) }.map { $0..<($0 + other.count) }
    }
}
