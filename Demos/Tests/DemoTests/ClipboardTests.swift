import ArgumentParser
import Nibble
import Testing

@testable import DemoSupport

@Suite @MainActor struct Clipboards {
    // Where no program is installed for the clipboard, there is none to be used.
    private let isThere = PlatformPasteboard() != nil

    @Test func applicationsUseThePlatforms() {
        let application = Application(rootViewController: ViewController())
        #expect((application.pasteboard.service is PlatformPasteboard) == isThere)
    }

    @Test func demosDoSoToo() throws {
        let options = try DemoOptions.parse([])
        let demo = DemoApplication(rootViewController: ViewController(), options: options)
        #expect((demo.application.pasteboard.service is PlatformPasteboard) == isThere)
    }
}
