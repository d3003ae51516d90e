import NibbleCells
import Testing

@testable import NibbleImages

private func decode(_ text: String, _ bytes: [UInt8] = []) throws -> [UInt8] {
    try ImageDecoder().decode(Array(text.utf8) + bytes).frames[0].pixels.rgba
}

private func grey(_ values: UInt8...) -> [UInt8] { values.flatMap { [$0, $0, $0, 255] } }

@Test(
    arguments: [
        ("P1 3 1 1 0 1", [], grey(0, 255, 0)),
        ("P1\n# a comment\n3 1\n101\n", [], grey(0, 255, 0)),
        ("P2 2 1 4 0 4", [], grey(0, 255)),
        ("P2 # x\n2 1 100\n50 200", [], grey(128, 255)),
        ("P3 1 1 255 1 2 3", [], [1, 2, 3, 255]),
        ("P4 10 1\n", [0b1000_0001, 0b0100_0000], grey(0, 255, 255, 255, 255, 255, 255, 0, 255, 0)),
        ("P5 2 1 255\n", [7, 9], grey(7, 9)),
        ("P5 1 1 65535\n", [0x80, 0x00], grey(128)),
        ("P6 1 1 15\n", [0, 15, 99], [0, 255, 255, 255]),
    ] as [(String, [UInt8], [UInt8])])
func portableMapsDecode(text: String, bytes: [UInt8], expected: [UInt8]) throws {
    #expect(try decode(text, bytes) == expected)
}

@Test(arguments: ["P6 2 2 255\n123", "P5 9 9", "P2 3 1 9 1 2", "P1 9 9 1", "P6 60000 1000 255\n", "P3"])
func shortPortableMapsAreTruncated(text: String) {
    let expected: ImageError.Problem = text == "P3" ? .unknownFormat(start: "P3") : .truncated(.ppm)
    #expect(problem(ofDecoding: Array(text.utf8)) == expected)
}

@Test(arguments: [
    "P5 x 1 255\n", "P5 1 1 0\n1", "P5 1 1 65536\n1", "P5 99999999999 1 255\n", "P1 1 1 2", "P5 -1 1 255\n",
])
func portableMapsWithBadNumbersAreDamaged(text: String) {
    guard case .corrupt(.ppm, let detail) = problem(ofDecoding: Array(text.utf8) + [1, 2]) else {
        Issue.record("\(text) was accepted")
        return
    }
    #expect(!detail.isEmpty)
}

@Test func hugePortableMapsAreRefused() {
    #expect(
        problem(ofDecoding: Array("P6 9999999999 9999999999 255\n".utf8))
            == .tooManyPixels(.ppm, width: 9_999_999_999, height: 9_999_999_999, limit: 64 << 20))
}
