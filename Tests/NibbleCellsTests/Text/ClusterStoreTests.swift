import Testing

@testable import NibbleCells

@Suite struct ClusterStoreTests {
    private func bytes(_ number: Int) -> [UInt8] { Array("cluster \(number)".utf8) }

    @Test func clustersKeepTheirNumbers() {
        var store = ClusterStore(capacity: 10_000)
        for number in 0..<10_000 {
            #expect(store.index(of: bytes(number).span, doubt: .jamo) == UInt32(number))
        }
        for number in stride(from: 0, to: 10_000, by: 7) {
            #expect(store.index(of: bytes(number).span, doubt: .jamo) == UInt32(number))
            var found: [UInt8] = []
            #expect(store.append(UInt32(number), to: &found))
            #expect(found == bytes(number))
        }
    }

    @Test func aFullStoreKnowsItsClustersAndTakesNoMore() {
        var store = ClusterStore(capacity: 3)
        for number in 0..<3 { #expect(store.index(of: bytes(number).span, doubt: .none) != nil) }
        #expect(store.index(of: bytes(3).span, doubt: .none) == nil)
        #expect(store.index(of: bytes(1).span, doubt: .none) == 1)
    }

    @Test func aClusterThatIsTooLongIsRefused() {
        var store = ClusterStore(capacity: 3)
        #expect(store.index(of: [UInt8](repeating: 65, count: 65).span, doubt: .none) == nil)
        #expect(store.index(of: [UInt8](repeating: 65, count: 64).span, doubt: .none) == 0)
    }

    @Test func aNumberThatWasNeverGivenOutIsReplaced() {
        var shown: [UInt8] = []
        Glyph(cluster: 0xFFFFFF, isWide: false, isDoubtful: true).appendUTF8(to: &shown)
        #expect(String(decoding: shown, as: UTF8.self) == "\u{FFFD}")
        #expect(Glyph(cluster: 0xFFFFFF, isWide: false, isDoubtful: true).doubt == .none)
    }

    @Test func clustersOfOtherTasksAreKnown() async {
        let numbers = await withTaskGroup(of: [Glyph].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<200).flatMap {
                        TerminalText.glyphs(of: "\(Unicode.Scalar(0x4E00 + $0) ?? "x")\u{302}")
                    }
                }
            }
            return await group.reduce(into: Set<[Glyph]>()) { $0.insert($1) }
        }
        #expect(numbers.count == 1)
    }
}
