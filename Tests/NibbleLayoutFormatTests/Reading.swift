import NibbleLayoutFormat
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

/// The problems of a text, as compilers write them.
func problems(_ text: String) -> [String] { read(text).problems.map(\.description) }
