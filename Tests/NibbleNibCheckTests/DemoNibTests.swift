import Foundation
import NibbleNibFormat
import Testing

@testable import NibbleNibCheck

/// The layout files that people copy, checked as `nib check --sources` does it.
struct DemoNibTests {
    private static let demos = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
    }.appending(path: "Demos")

    static let files = [
        "files/CaptionableImageView.layout", "files/Files.layout", "files/Folders.layout",
        "files/Listing.layout", "photos/Photos.layout",
        "sign-up/SignUp.layout", "sign-up/Summary.layout", "table/Table.layout",
    ]

    @Test(arguments: files) func namesOnlyWhatTheSourcesDeclare(file: String) throws {
        let url = Self.demos.appending(path: file)
        let classes = try SourceFolder.classes(of: [url.deletingLastPathComponent().path])
        let read = NibInput(url.path)
        let document = try #require(read.reading.document)
        let catalog = ClassCatalog(sources: classes, hasSources: true)
        let problems = read.reading.problems + NibChecker.problems(of: document, catalog: catalog)
        #expect(problems.map(\.description) == [])
    }
}
