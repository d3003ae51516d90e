import Foundation
import Testing

@testable import NibTool
@testable import NibbleNibCheck

/// The page that tells the attributes of every class.
@MainActor struct AttributeReferenceTests {
    // `swift run nib schema --format markdown` writes it again.
    @Test func thePageIsWhatTheToolWrites() throws {
        let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let page = root.appending(path: "Sources/Nibble/Nibble.docc/layout-attributes.md")
        #expect(try String(contentsOf: page, encoding: .utf8) == AttributeReference.text(sources: []))
    }

    @Test func classesOfSourcesHaveSections() {
        let classes = SourceClassReader.classes(
            in: """
                class Badge: Label {
                    var count = 0
                    @Outlet var owner: ViewController?
                    override class var inspectables: InspectableTable { ["count": Inspectable(\\Badge.count)] }
                }
                class Plain: View {}
                """, file: "Badge.swift")
        let text = AttributeReference.text(sources: classes)
        #expect(
            text.contains(
                """
                ## Badge

                A kind of Label.

                | Attribute | Takes |
                |---|---|
                | `count` | a whole number |
                | `owner` | an object, `@id`, of the type `ViewController` |

                """))
        #expect(text.contains("## Plain\n\nA kind of View. It adds nothing.\n"))
    }
}
