import Logging
import Synchronization
import Testing

@testable import NibbleLogging

@Suite struct NibbleLogHandlerTests {
    private final class Lines: Sendable {
        let all = Mutex<[String]>([])
    }

    private func logger(_ lines: Lines, level: Logger.Level = .info) -> Logger {
        Logger(label: "album") { label in
            NibbleLogHandler(label: label, logLevel: level) { line in lines.all.withLock { $0.append(line) } }
        }
    }

    @Test func aMessageIsALineWithItsLevelAndLabel() {
        let lines = Lines()
        logger(lines).warning("No room")
        #expect(lines.all.withLock { $0 } == ["warning: album: No room"])
    }

    @Test func metadataIsWrittenInOrder() {
        let lines = Lines()
        var logger = logger(lines)
        logger[metadataKey: "user"] = "ada"
        logger.info("Saved", metadata: ["count": "3"])
        #expect(lines.all.withLock { $0 } == ["info: album: Saved count=3 user=ada"])
    }

    @Test func lessImportantMessagesAreNotWritten() {
        let lines = Lines()
        logger(lines, level: .error).warning("No room")
        #expect(lines.all.withLock { $0 }.isEmpty)
    }
}
