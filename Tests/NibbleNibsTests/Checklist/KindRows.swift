import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleViews
import Testing

@testable import NibbleNibs

@Suite(.serialized) @MainActor struct KindRows {
    private nonisolated static let archive = """
        <?xml version="1.0" encoding="UTF-8"?>
        <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="8.00"><data/></archive>
        """

    private nonisolated static func document(_ type: String) -> String {
        "<document type=\"\(type)\"><objects><view id=\"v\"/></objects></document>"
    }

    @Test(arguments: [
        (
            archive,
            "Old.xib:2:1: error: This file was saved by an Xcode before version 5. Open it in a newer Xcode and save it once."
        ),
        (
            document("com.apple.InterfaceBuilder3.Cocoa.XIB"),
            "Old.xib:1:17: error: This is a file for macOS: AppKit's windows and views have no counterpart here. Use a file"
                + " for iOS."
        ),
        (
            document("com.apple.InterfaceBuilder.WatchKit.Storyboard"),
            "Old.xib:1:17: error: This is a file for watchOS: WatchKit's interfaces aren't views. Use a file for iOS."
        ),
    ])
    func a8_filesOfOtherTimesAndSystemsAreRefusedWithTheReason(text: String, sentence: String) {
        #expect(failure(text, file: "Old.xib")?.description == "\(sentence) [NIB006]")
    }

    @Test func a8_filesForTelevisionsAreLoadedWithAWarning() throws {
        let text = Self.document("com.apple.InterfaceBuilder.AppleTV.XIB")
        let contents = try Nib.load(text, file: "Tv.xib")
        #expect(contents.first is View)
        #expect(
            contents.warnings.map(\.description) == [
                "Tv.xib:1:17: warning: This is a file for tvOS; it is read as if it were for iOS. [NIB006]"
            ])
    }

    @Test func a8_bothSpellingsAreLoaded() throws {
        #expect(try Nib.load(Self.document("com.apple.InterfaceBuilder3.CocoaTouch.XIB")).first is View)
        #expect(try Nib.load("<layout><View/></layout>").first is View)
    }
}
