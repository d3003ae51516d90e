import Testing

@testable import NibbleNibFormat

@Suite struct UniqueNamesTests {
    @Test func namesAreCountedFromTwo() {
        var names = UniqueNames(besides: [])
        #expect((0..<3).map { _ in names.take("button") } == ["button", "button2", "button3"])
        #expect(names.take("label") == "label")
    }

    @Test func numbersThatOthersHaveAreLeftOut() {
        var names = UniqueNames(besides: ["button3"])
        #expect(names.take("button2") == "button2")
        #expect((0..<3).map { _ in names.take("button") } == ["button", "button4", "button5"])
    }

    @Test func wordsOfTheLanguageAreTaken() {
        var names = UniqueNames(besides: [])
        #expect(!names.isFree("super"))
        #expect(names.take("super") == "super2")
    }
}
