import NibbleEditing
import Testing

/// The objects of one text in another one.
struct LikenessTests {
    private static let old =
        "<layout><View><Label text=\"A\"/><Label text=\"B\"/><Button id=\"ok\"/></View></layout>"

    /// The text of the element in another text that is like one of the old one; nil where none is.
    private func found(_ text: String, like index: Int, of other: String = Self.old) throws -> String? {
        let old = try #require(MarkupText(Array(other.utf8)))
        let new = try #require(MarkupText(Array(text.utf8)))
        return new.element(like: index, of: old).map {
            String(decoding: new.bytes[new.tree.elements[$0].range], as: UTF8.self)
        }
    }

    @Test func aNameFindsTheObjectWhateverElseIsChanged() throws {
        let text = "<layout><View/><View><Switch id=\"ok\" isOn=\"true\"/></View></layout>"
        #expect(try found(text, like: 4) == "<Switch id=\"ok\" isOn=\"true\"/>")
        #expect(try found(text.replacing("ok", with: "no"), like: 4) == nil)
    }

    @Test func anObjectWithoutANameIsFoundByItsText() throws {
        let text = Self.old.replacing("<View>", with: "<View><Label text=\"New\"/>")
        #expect(try found(text, like: 2) == "<Label text=\"A\"/>")
        #expect(try found(text, like: 3) == "<Label text=\"B\"/>")
    }

    @Test func anObjectThatWasChangedIsFoundAtItsPlace() throws {
        #expect(try found(Self.old.replacing("\"A\"", with: "\"C\""), like: 2) == "<Label text=\"C\"/>")
    }

    @Test func aNeighbourIsNotTakenForAnObjectThatIsGone() throws {
        let text = Self.old.replacing("<Label text=\"A\"/>", with: "")
        #expect(try found(text, like: 2) == nil)
        #expect(try found(text.replacing("<Button", with: "<Label text=\"C\"/><Button"), like: 2) == nil)
    }

    @Test func objectsWithTheSameTextAreTakenInTheirOrderWhereNoneIsGone() throws {
        let old = "<layout><View><Label/><Switch/></View><Label/></layout>"
        let text = "<layout><View><Button/><Label/><Switch/></View><View/><Label/></layout>"
        let (first, second) = (try found(text, like: 2, of: old), try found(text, like: 4, of: old))
        #expect(first == "<Label/>" && second == "<Label/>")
        #expect(try found(text.replacing("<View/><Label/>", with: ""), like: 4, of: old) == nil)
    }
}
