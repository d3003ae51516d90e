import Foundation
import NibbleNibFormat
import Testing

/// Reads a text as a file of some name.
func read(_ text: String, file: String = "Test.layout") -> NibReading {
    NibReader.read(Array(text.utf8), file: file)
}

/// Reads the elements of a layout with an owner, expecting no problem.
func layout(_ elements: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> NibDocument {
    let reading = read("<layout owner=\"Owner\">\(elements)</layout>")
    #expect(reading.problems.map(\.description) == [], sourceLocation: sourceLocation)
    return try #require(reading.document, sourceLocation: sourceLocation)
}

/// Reads the objects of a xib, expecting no error.
func xib(
    _ objects: String, resources: String = "", sourceLocation: SourceLocation = #_sourceLocation
) throws -> NibReading {
    let reading = read(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
        <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        \(objects)
        </objects>
        <resources>\(resources)</resources>
        </document>
        """, file: "Test.xib")
    #expect(!reading.hasErrors, "\(reading.problems)", sourceLocation: sourceLocation)
    return reading
}

/// The problems of a text, as compilers write them.
func problems(_ text: String) -> [String] { read(text).problems.map(\.description) }

/// The codes of the problems of a text.
func codes(_ text: String) -> [NibProblem.Code] { read(text).problems.map(\.code) }

/// The files that the tests read.
enum Fixture {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    /// The files that can be read as layouts, each with what it is.
    static let readable = [
        "Badge.layout", "Photo.layout", "Profile.xib", "Harbour.storyboard", "Television.xib",
    ]

    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: name)))
    }

    static func read(_ name: String) throws -> NibReading { NibReader.read(try bytes(name), file: name) }
}

extension NibDocument {
    /// All elements of the file, each before those inside it.
    var elements: [NibElement] {
        let roots = objects + scenes.flatMap { [$0.controller] + $0.objects }
        return roots.flatMap(\.all)
    }

    /// The element with an id.
    func element(_ id: String) throws -> NibElement { try #require(elements.first { $0.id == id }, "\(id)") }
}

extension NibElement {
    /// The element and all inside.
    var all: [NibElement] { [self] + children.flatMap(\.all) }

    /// The text of a property.
    subscript(name: String) -> String? { properties.first { $0.name == name }?.text }
}
