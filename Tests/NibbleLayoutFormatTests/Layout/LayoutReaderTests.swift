import NibbleLayoutFormat
import Testing

@Suite struct LayoutReaderTests {
    @Test func elementsBecomeObjectsWithPlaces() throws {
        let document = try layout(
            """
            <View id="box">
              <Kit.Badge text="9"/>
            </View>
            """)
        let box = try #require(document.objects.first)
        #expect(box.id == "box")
        #expect(box.className == NibClassName(name: "View"))
        let badge = try #require(box.children.first)
        #expect(badge.className == NibClassName(module: "Kit", name: "Badge"))
        #expect(badge.place == NibPlace(line: 2, column: 3))
        #expect(badge.properties.map(\.name) == ["text"])
        #expect(badge.properties.first?.place == NibPlace(line: 2, column: 14))
        #expect(badge.properties.first?.valuePlace == NibPlace(line: 2, column: 20))
    }
}
