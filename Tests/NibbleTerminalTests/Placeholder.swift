import Testing
@Test func arithmetic() { #expect(1 + 1 == 2) }
