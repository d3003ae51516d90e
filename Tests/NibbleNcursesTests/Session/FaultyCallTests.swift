import Glibc
import Testing

/// System calls that fail in passing (fault-list.md S20), injected with strace where it is installed.
@Suite(.enabled(if: isLong && access("/usr/bin/strace", X_OK) == 0)) struct FaultyCallTests {
    @Test(arguments: [
        "write:error=EAGAIN:when=3+4", "write:error=EINTR:when=1+3", "read:error=EINTR:when=1+2",
        "ioctl:error=EINTR:when=2+3", "poll:error=EINTR:when=1+2",
    ])
    func callsAreRepeated(fault: String) throws {
        let terminal = try PseudoTerminal()
        let settings = terminal.settings
        let program = try TerminalProgram(
            [
                "strace", "-f", "-qq", "-o", "/dev/null", "-P", "/dev/tty", "-e", "inject=\(fault)",
                TerminalProgram.probe, "none",
            ],
            on: terminal)
        program.expect("<UP>")
        program.type("f")
        #expect(program.wait(seconds: 60) { program.output.count > 1 << 18 }, "the whole frame arrives")
        program.type("x")
        program.expect("<KEY 120>")
        program.type("q")
        #expect(program.waitForEnd(seconds: 60) == .exited(0))
        #expect(terminal.settings == settings)
        #expect(program.output.filter { $0 == UInt8(ascii: "#") }.count == 1 << 18)
    }
}
