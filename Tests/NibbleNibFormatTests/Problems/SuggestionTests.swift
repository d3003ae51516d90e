import NibbleNibFormat
import Testing

@Suite struct SuggestionTests {
    static let names = ["titleLabel", "photoView", "tableView", "store", "id"]

    @Test(arguments: [
        ("titelLabel", "titleLabel"), ("tittleLabel", "titleLabel"), ("TitleLabel", "titleLabel"),
        ("phtoView", "photoView"), ("sotre", "store"), ("tabelVeiw", "tableView"),
    ])
    func nearNamesAreFound(name: String, meant: String) {
        #expect(Suggestion.nearest(to: name, in: Self.names) == meant)
    }

    @Test(arguments: ["caption", "", "x", "wholly different", String(repeating: "a", count: 10_000)])
    func farNamesAreNot(name: String) {
        #expect(Suggestion.nearest(to: name, in: Self.names) == nil)
    }

    // A dictionary's keys come in any order.
    @Test func ofEquallyNearNamesTheFirstInTheAlphabetWins() {
        #expect(Suggestion.nearest(to: "cat", in: ["rat", "hat", "bat"]) == "bat")
        #expect(Suggestion.nearest(to: "cat", in: ["bat", "hat", "rat"]) == "bat")
    }

    @Test func aNameIsNoSuggestionForItself() {
        #expect(Suggestion.nearest(to: "store", in: ["store"]) == nil)
    }

    @Test(arguments: [
        ("Lable", "Label"), ("HabourView", "HarbourView"), ("TabelViewCell", "TableViewCell"),
        ("AvatarCell", nil), ("MyLabel", nil), ("PhotoView", nil), ("BoatController", nil),
    ])
    func aClassOfItsOwnIsNoMisspeltOne(name: String, meant: String?) {
        let names = ["Label", "HarbourView", "TableViewCell", "Cell", "View", "ViewController"]
        #expect(Suggestion.nearestClass(to: name, in: names) == meant)
    }

    @Test func namesOfOtherSystemsAreKnown() {
        #expect(ForeignName.attribute(for: "onPress", among: []) == "onTap")
        #expect(ForeignName.attribute(for: "src", among: ["image"]) == "image")
        #expect(ForeignName.attribute(for: "isHidden", among: ["hidden"]) == "hidden")
        #expect(ForeignName.attribute(for: "src", among: ["wobbly"]) == nil)
        let priorities = ["horizontalHuggingPriority", "horizontalCompressionResistancePriority"]
        #expect(ForeignName.attribute(for: "horizontalHugging", among: priorities) == priorities[0])
        #expect(ForeignName.attribute(for: "horizontal", among: priorities) == nil)
        #expect(
            ForeignName.way(insteadOf: "y", of: "Label", isOutlet: false, isPart: false) == "Write frame.")
        #expect(ForeignName.boolean("TRUE") == "true")
    }

    @Test(arguments: [
        ("VStack", "StackView axis=\"vertical\""), ("HStack", "StackView axis=\"horizontal\""),
        ("Text", "Label"), ("UILabel", "Label"), ("UIStackView", "StackView"), ("NSTextView", nil),
        ("div", "View"), ("Static", "Label"), ("Input", "TextField"), ("StackView", nil), ("UI", nil),
        ("Harbour", nil), ("TextArea", nil), ("Spacer", "View"),
    ])
    func elementsOfOtherSystemsAreKnown(name: String, meant: String?) {
        let known = ["Label", "StackView", "TextField", "View"]
        #expect(ForeignName.answer(to: name, among: known, of: known).element == meant)
    }

    @Test func attributesOfStyleSheetsAndPrioritiesAreKnown() {
        #expect(ForeignName.attribute(for: "textAlign", among: ["textAlignment"]) == "textAlignment")
        #expect(ForeignName.attribute(for: "hugging", among: ["horizontalHuggingPriority"]) != nil)
    }

    @Test func aSentenceListsTheNearestFewNames() {
        #expect(Suggestion.list(["b", "a", "b"], near: "x") == "a, b")
        let names = ["text", "textColor", "next", "alpha", "beta", "gamma", "delta"]
        #expect(Suggestion.list(names, near: "txt") == "alpha, beta, delta, next, text and 2 more")
        #expect(Suggestion.list([], near: "x") == "")
    }

    // Four thousand wrong names among four thousand right ones would be sixteen million comparisons.
    @Test func manyMistakesCostLittle() {
        let names = (0..<4_000).map { "label\($0)" }
        let good = names.map { "<Label id=\"\($0)\"/>" }.joined()
        let bad = names.map { "<Label delegate=\"@\($0)x\"/>" }.joined()
        let reading = read("<layout>\(good)\(bad)</layout>")
        #expect(reading.problems.count == 1_000)
        #expect(reading.problems.first?.suggestion == "label0")
    }
}
