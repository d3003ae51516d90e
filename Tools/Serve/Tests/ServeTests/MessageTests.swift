import Glibc
import NIOCore
import NIOEmbedded
import Testing

@testable import Serve

@Suite struct MessageTests {
    @Test(arguments: [
        "k\u{0}\u{0}a", "t\u{e9}", "p", "m0123456789", "s01234567", "f1", "c012345", "a",
    ])
    func whatThePageSendsIsTaken(text: String) {
        #expect(MessageRules.isWellFormed(ByteBuffer(string: text)))
    }

    @Test(arguments: [
        "", "z", "k", "k\u{0}", "t", "m012345678", "m01234567890", "s", "f", "f12", "c", "a1", "F",
    ])
    func whatItDoesNotSendIsRefused(text: String) {
        #expect(!MessageRules.isWellFormed(ByteBuffer(string: text)))
    }

    @Test func aFloodIsRefusedAndQuickHandsAreNot() {
        let key = ByteBuffer(string: "k\u{0}\u{0}a")
        let start = ContinuousClock.now
        var flood = MessageRules()
        let taken = (0..<10_000).prefix { _ in flood.allows(key, at: start) }.count
        #expect(taken == 2_000)
        var hands = MessageRules()
        #expect((0..<100_000).allSatisfy { hands.allows(key, at: start + .milliseconds($0 * 3)) })
        var pastes = MessageRules()
        let paste = ByteBuffer(string: "p" + String(repeating: "x", count: 1_000_000))
        #expect((0..<20).prefix { _ in pastes.allows(paste, at: start) }.count == 7)
    }

    @Test func aMillionHostileMessagesDoNoHarm() {
        var random = SystemRandomNumberGenerator()
        let kinds = Array("ktpmsfca".utf8)
        var taken = 0
        for round in 0..<1_000_000 {
            var bytes = ByteBuffer(integer: random.next())
            bytes.moveWriterIndex(to: Int.random(in: 0...8, using: &random))
            if round % 2 == 0, bytes.readableBytes > 0 { bytes.setInteger(kinds[round / 2 % 8], at: 0) }
            if MessageRules.isWellFormed(bytes) { taken += 1 }
        }
        #expect(taken > 0 && taken < 1_000_000)
    }

    @Test func messagesOfAProgramAreCutFromAnyPieces() throws {
        let channel = EmbeddedChannel(handler: ByteToMessageHandler(MessageDecoder()))
        for byte: UInt8 in [0, 0, 0, 2, 0x54, 0x61, 0, 0, 0, 1, 0x42, 0] {
            try channel.writeInbound(ByteBuffer(bytes: [byte]))
        }
        #expect(try channel.readInbound(as: ByteBuffer.self) == ByteBuffer(string: "Ta"))
        #expect(try channel.readInbound(as: ByteBuffer.self) == ByteBuffer(string: "B"))
        #expect(try channel.readInbound(as: ByteBuffer.self) == nil)
    }

    @Test(arguments: [[0, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF]] as [[UInt8]])
    func aProgramThatSendsSomethingElseIsNotRead(bytes: [UInt8]) {
        let channel = EmbeddedChannel(handler: ByteToMessageHandler(MessageDecoder()))
        #expect(throws: MessageDecoder.Broken.self) { try channel.writeInbound(ByteBuffer(bytes: bytes)) }
    }
}

@Suite struct VisitorTests {
    @Test func moreVisitorsThanAllowedAreTurnedAway() {
        let count = ConnectionCount()
        #expect(count.enter(limit: 2) && count.enter(limit: 2) && !count.enter(limit: 2))
        count.leave()
        #expect(count.enter(limit: 2))
    }

    @Test func endsAreSaidInSentences() {
        #expect(VisitorProgram.sentence(0) == "The program has ended.")
        #expect(VisitorProgram.sentence(3 << 8) == "The program ended with status 3.")
        #expect(VisitorProgram.sentence(11) == "The program broke down (signal 11).")
    }

    @Test func tooLittleMemoryIsTakenForTheReasonOfAnEarlyEnd() {
        for status: CInt? in [127 << 8, 4, 11, nil] {
            let end = EarlyEnd(status: status, memoryLimit: 20)
            #expect(end.sentence.hasPrefix(VisitorProgram.sentence(status)))
            #expect(end.sentence.contains("20 MiB"))
            #expect(end.warning(about: "photos")?.hasPrefix("photos ended before it drew anything.") == true)
        }
        let others: [(CInt, Int?)] = [(0, 20), (3 << 8, 20), (11, 2_048), (11, nil)]
        for (status, limit) in others {
            let end = EarlyEnd(status: status, memoryLimit: limit)
            #expect(end.sentence == VisitorProgram.sentence(status) && end.warning(about: "photos") == nil)
        }
    }

    @Test func aProgramEndsWithItsLineOrIsKilled() async throws {
        let polite = try program("cat")
        try closeLine(of: polite)
        #expect(await polite.end(grace: 60) == 0)
        let stubborn = try program("sleep", "60")
        try closeLine(of: stubborn)
        #expect(await stubborn.end(grace: 0) == nil)
    }

    @Test func aProgramThatIsNotThereIsSaid() {
        #expect(throws: ServerError.self) {
            try program("there-is-no-such-program")
        }
    }

    @Test func whatAProgramLeavesBehindEndsWithIt() async throws {
        let processes = VisitorProcesses()
        let script = "setsid sleep 7001 & env -i setsid sleep 7002 & sleep 7003 & cat"
        let left = try program("sh", "-c", script, among: processes)
        let other = try program("sh", "-c", "setsid sleep 7004 & sleep 0.3; echo; cat", among: processes)
        try await Task.sleep(for: .milliseconds(500))
        try closeLine(of: left)
        #expect(await left.end(grace: 60) == 0)
        #expect(Self.isRunning("sleep 7004"))
        #expect(![7001, 7002, 7003].contains { Self.isRunning("sleep \($0)") })
        try closeLine(of: other)
        #expect(await other.end(grace: 60) == 0)
        #expect(!Self.isRunning("sleep 7004"))
    }

    /// Whether there's a process with a command line.
    private static func isRunning(_ command: String) -> Bool {
        let status = system("pgrep -x -f '\(command)' > /dev/null")
        return status == 0
    }

    @discardableResult private func program(
        _ words: String..., among processes: VisitorProcesses = VisitorProcesses()
    ) throws -> VisitorProgram {
        try VisitorProgram(ServerOptions(program: words), visit: words.joined(), among: processes)
    }

    private func closeLine(of program: VisitorProgram) throws {
        #expect(Glibc.close(program.socket) == 0)
    }
}
