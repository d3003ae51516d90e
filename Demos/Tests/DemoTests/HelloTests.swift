import DemoSupport
import NibbleCells
import NibbleTerminal
import NibbleTesting
import Testing

@testable import hello

/// A screen that demos are drawn on.
struct DemoScreen: CustomTestStringConvertible, Sendable {
    let size: Size
    let depth: ColorDepth

    /// `80x24-mono`; without the depth where it is 24 bits.
    var testDescription: String {
        "\(size.width)x\(size.height)" + (depth == .trueColor ? "" : "-\(depth)")
    }

    var capabilities: TerminalCapabilities {
        var capabilities = TerminalCapabilities()
        capabilities.colorDepth = depth
        return capabilities
    }

    /// The screens of forms and of pages of controls: the least and much room, with all colours, some and none.
    static let forms = [Size(width: 80, height: 24), Size(width: 120, height: 40)].flatMap { size in
        [ColorDepth.trueColor, .ansi16, .mono].map { DemoScreen(size: size, depth: $0) }
    }

    /// A screen on which things stand below one another and scroll.
    static let small = [DemoScreen(size: Size(width: 40, height: 12), depth: .trueColor)]

    static let all = [Size(width: 80, height: 24), Size(width: 47, height: 20)].flatMap { size in
        [ColorDepth.trueColor, .mono].map { DemoScreen(size: size, depth: $0) }
    }
}

@Suite @MainActor struct Hello {
    @Test(arguments: DemoScreen.all) func looksAsRecorded(screen: DemoScreen) throws {
        let stage = Stage(
            size: screen.size, controller: HelloController(), capabilities: screen.capabilities)
        expectSnapshot(of: stage, named: "hello-\(screen.testDescription)", comparing: .textAndStyles)
    }

    @Test func controlCEndsIt() {
        let stage = Stage(controller: HelloController())
        #expect(stage.application.isRunning)
        stage.press(.character("c"), .control)
        #expect(!stage.application.isRunning)
    }

    @Test func textStaysInTheMiddle() {
        let stage = Stage(controller: HelloController())
        stage.resize(to: Size(width: 21, height: 3))
        #expect(stage.text == "\n   Hello, terminal")
    }
}
