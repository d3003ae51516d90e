import NibbleNibFormat
import Testing

@Suite struct SourcePositionTests {
    @Test func placesAreWrittenAsCompilersWriteThem() {
        #expect(
            SourcePosition(file: "Photo.layout", line: 14, column: 17).description == "Photo.layout:14:17")
        #expect(SourcePosition(file: "Photo.layout", line: 2).description == "Photo.layout:2:1")
    }
}
