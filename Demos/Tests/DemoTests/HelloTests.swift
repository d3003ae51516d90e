import DemoSupport
import Foundation
import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

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

/// The view of the demo, which the README shows as a whole program.
@Suite @MainActor struct Hello {
    static var root: View { Label("Hello, terminal", alignment: .center) }

    @Test func programShowsThisView() throws {
        let demos = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let program = try String(contentsOf: demos.appending(path: "hello/Hello.swift"), encoding: .utf8)
        #expect(program.contains(#"Application.run(Label("Hello, terminal", alignment: .center))"#))
    }

    @Test(arguments: DemoScreen.all) func looksAsRecorded(screen: DemoScreen) throws {
        let stage = Stage(size: screen.size, root: Self.root, capabilities: screen.capabilities)
        expectSnapshot(of: stage, named: "hello-\(screen.testDescription)", comparing: .textAndStyles)
    }

    @Test func controlCEndsIt() {
        let stage = Stage(root: Self.root)
        #expect(stage.application.isRunning)
        stage.press(.character("c"), .control)
        #expect(!stage.application.isRunning)
    }

    @Test func textStaysInTheMiddle() {
        let stage = Stage(root: Self.root)
        stage.resize(to: Size(width: 21, height: 3))
        #expect(stage.text == "\n   Hello, terminal")
    }
}
