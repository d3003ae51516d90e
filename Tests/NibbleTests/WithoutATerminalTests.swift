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

    @Test func aChoiceOfNoLinesSaysSo() async throws {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            setsid()
            let choice = await Picker.chooseLine("Branch", from: AsyncStream { $0.finish() })
            exit(choice == nil ? 7 : 1)
        }
        let error = try #require(result?.standardErrorContent)
        let text = String(decoding: error, as: UTF8.self)
        #expect(text.contains("Branch: nothing to choose from, as no lines came.\n"))
    }

    @Test func aChoiceThatNobodyCanMakeSaysSo() async throws {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            setsid()
            dup2(open("/dev/null", O_RDONLY), STDIN_FILENO)
            let lines = AsyncStream<[String]> {
                $0.yield(["main", "next"])
                $0.finish()
            }
            let choice = await Picker.chooseLine("Branch", from: lines)
            exit(choice == nil ? 7 : 1)
        }
        let error = try #require(result?.standardErrorContent)
        let text = String(decoding: error, as: UTF8.self)
        let sentence = "No answer came: this process has no terminal to type it on."
        #expect(text.contains("Branch (1–2): \n\(sentence)\n"))
    }

    @Test func aQuestionWhoseInputHasEndedSaysSo() async throws {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            setsid()
            dup2(open("/dev/null", O_RDONLY), STDIN_FILENO)
            let answer = await Prompt("Name").ask()
            exit(answer == nil ? 7 : 1)
        }
        let error = try #require(result?.standardErrorContent)
        let text = String(decoding: error, as: UTF8.self)
        #expect(text.contains("Name: \nNo answer came: standard input has ended.\n"))
    }
}
