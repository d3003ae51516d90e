import ArgumentParser
import Testing

@testable import NibTool

@Suite struct SeparateToolTests {
    @Test func aToolThatIsNotBuiltEndsWithStatusOne() {
        #expect(throws: ExitCode(1)) {
            try SeparateTool(name: "nib-no-such-tool", folder: "Tools/None").run([])
        }
    }

    @Test func theArgumentsOfTheOtherToolAreTaken() throws {
        let command = try NibTool.parseAsRoot([
            "serve", "--listen", "127.0.0.1:0", "--", "hello", "--size", "1x1",
        ])
        #expect(command is ServeCommand)
    }
}
