import NibbleNibs
import Testing

@Suite struct NibOptionsTests {
    @Test func optionsAreASet() {
        let both: NibOptions = [.lenient, .strict]
        #expect(both.contains(.lenient) && both.contains(.strict))
        #expect(NibOptions.lenient.isDisjoint(with: .strict))
    }
}
