import NibbleCells
import Testing

@testable import NibbleImages

private func bitmap(
    width: UInt32, height: UInt32, depth: Int, compression: UInt32 = 0, start: UInt32 = 54, body: [UInt8] = []
) -> [UInt8] {
    Array("BM".utf8) + FileBuilder.little32(0) + FileBuilder.little32(0) + FileBuilder.little32(start)
        + FileBuilder.little32(40) + FileBuilder.little32(width) + FileBuilder.little32(height)
        + FileBuilder.little16(1) + FileBuilder.little16(depth) + FileBuilder.little32(compression)
        + Array(repeating: 0, count: 20) + body
}

@Test func bitmapsWithoutPixelsAreTruncated() {
    #expect(problem(ofDecoding: bitmap(width: 2, height: 2, depth: 24)) == .truncated(.bmp))
    #expect(problem(ofDecoding: bitmap(width: 2, height: 2, depth: 24, start: .max)) == .truncated(.bmp))
    #expect(problem(ofDecoding: bitmap(width: 2, height: 2, depth: 8, compression: 1)) == .truncated(.bmp))
}

@Test(arguments: [(30_000, 30_000), (1 << 31, 1), (1, UInt32(1) << 31)] as [(UInt32, UInt32)])
func hugeBitmapsAreRefused(width: UInt32, height: UInt32) {
    #expect(
        problem(ofDecoding: bitmap(width: width, height: height, depth: 24))
            == .tooManyPixels(.bmp, width: Int(width), height: Int(height), limit: 64 << 20))
}

@Test(arguments: [(3, 0), (24, 1), (8, 2), (16, 9), (0, 0)] as [(Int, UInt32)])
func bitmapsOfOddDepthsAreDamaged(depth: Int, compression: UInt32) {
    let bytes = bitmap(width: 1, height: 1, depth: depth, compression: compression, body: [0, 0, 0, 0])
    guard case .corrupt(.bmp, _) = problem(ofDecoding: bytes) else {
        Issue.record("\(depth) bits with compression \(compression) were accepted")
        return
    }
}

@Test func runsThatNeverEndStopWithTheFile() {
    let body = (0..<2000).flatMap { _ in [255, 7] as [UInt8] }
    #expect(
        problem(ofDecoding: bitmap(width: 4, height: 4, depth: 8, compression: 1, body: body))
            == .truncated(.bmp))
}
