import Foundation
import Nibble
import Testing

/// What comes of an application where there is no terminal: here a process that has left its session's.
@Suite struct WithoutATerminal {
    private static let sentence =
        "There is no terminal to draw on, as this process has no controlling terminal; start it from a terminal, or with ssh -t."

    @Test func runThrowsAndTheProcessGoesOn() async throws {
        let result = await #expect(
            processExitsWith: .exitCode(7), observing: [\.standardOutputContent, \.standardErrorContent]
        ) {
            setsid()
            do {
                try await Application(rootViewController: ViewController()).run()
            } catch {
                print("caught: \(error)")
                exit(7)
            }
        }
        let output = String(decoding: try #require(result?.standardOutputContent), as: UTF8.self)
        let errors = String(decoding: try #require(result?.standardErrorContent), as: UTF8.self)
        #expect(output.contains("caught: \(Self.sentence)\n"))
        // The library that runs the tests may leave marks of its own there.
        #expect(!errors.contains("terminal"))
    }

    @Test func theProgramsOwnRunSaysWhyAndEndsTheProcess() async throws {
        let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            setsid()
            await Application.run(ViewController())
        }
        let error = try #require(result?.standardErrorContent)
        #expect(String(decoding: error, as: UTF8.self) == Self.sentence + "\n")
    }
}
