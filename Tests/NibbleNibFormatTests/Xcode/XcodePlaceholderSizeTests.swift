import Testing

@testable import NibbleNibFormat

/// The sizes that files say for Xcode's canvas.
@Suite struct XcodePlaceholderSizeTests {
    private func constraints(_ attributes: String) throws -> [NibConstraint] {
        let text = """
            <imageView id="i" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>
            <rect key="frame" x="0" y="0" width="98" height="98"/></imageView>
            """
        return try #require(try xib(text).document).element("i").constraints
    }

    @Test func theyHoldWhereAFileIsLookedAt() throws {
        let constraints = try constraints(
            "placeholderIntrinsicWidth=\"80\" placeholderIntrinsicHeight=\"48\" horizontalHuggingPriority=\"251\""
        )
        #expect(
            constraints.map(\.line) == [
                "i.width <= 10 @251", "i.width >= 10 @750", "i.height <= 3 @250", "i.height >= 3 @750",
            ])
        #expect(constraints.allSatisfy { $0.isDesignTime })
    }

    @Test func aPriorityThatIsNoneIsTheUsualOne() throws {
        let lines = try constraints("placeholderIntrinsicWidth=\"80\" horizontalHuggingPriority=\"5000\"")
            .map(\.line)
        #expect(lines == ["i.width <= 10 @250", "i.width >= 10 @750"])
    }

    @Test(arguments: ["", "placeholderIntrinsicWidth=\"infinite\"", "placeholderIntrinsicHeight=\"-1\""])
    func anythingElseSaysNothing(attributes: String) throws {
        #expect(try constraints(attributes).isEmpty)
    }
}
