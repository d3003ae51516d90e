import NibbleNibFormat
import Testing

/// Row A8 of the checklist: which of Xcode's files can be read, and what is said of the others.
@Suite struct XcodeKindTests {
    @Test(arguments: [
        (
            "Old.xib",
            "Old.xib:2:1: error: This file was saved by an Xcode before version 5. Open it in a newer Xcode and save it once. [NIB006]"
        ),
        (
            "Window.xib",
            "Window.xib:2:17: error: This is a file for macOS: AppKit's windows and views have no counterpart here. Use a file for iOS. [NIB006]"
        ),
        (
            "Watch.storyboard",
            "Watch.storyboard:2:17: error: This is a file for watchOS: WatchKit's interfaces aren't views. Use a file for iOS. [NIB006]"
        ),
    ])
    func filesOfOtherSystemsAreRefusedWithTheReason(name: String, problem: String) throws {
        let reading = try Fixture.read(name)
        #expect(reading.problems.map(\.description) == [problem])
        #expect(reading.document == nil)
    }

    @Test func filesForTelevisionsAreReadWithAWarning() throws {
        let reading = try Fixture.read("Television.xib")
        #expect(reading.problems.map(\.severity) == [.warning])
        #expect(reading.document?.objects.map(\.id) == ["tel-ev-isn"])
    }

    @Test(arguments: [
        ("<document/>", "This document does not say that it is one of Xcode's: its type is missing."),
        (
            "<document type=\"com.example.Diagram\"/>",
            "Documents of the type “com.example.Diagram” cannot be read; those of CocoaTouch can."
        ),
    ])
    func otherDocumentsAreRefused(text: String, message: String) {
        #expect(read(text).problems.map(\.message) == [message])
    }

    @Test func storyboardsAreToldFromXibs() throws {
        #expect(try Fixture.read("Harbour.storyboard").document?.kind == .storyboard)
        #expect(try Fixture.read("Profile.xib").document?.kind == .xib)
    }
}
