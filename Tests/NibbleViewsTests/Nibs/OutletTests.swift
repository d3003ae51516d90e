import NibbleTestSupport
import Testing

@testable import NibbleViews

@MainActor private class Owner {
    @Outlet var label: Caption
    @Outlet var title: Caption!
    @Outlet var hint: Caption?
    @WeakOutlet var weak: Caption?
    @OutletCollection var all: [Caption]

    init() {}
}

@MainActor private final class DerivedOwner: Owner {}

@Suite @MainActor struct Outlets {
    private let owner = Owner()

    @Test func bothSpellingsHoldWhatIsConnected() {
        let label = Caption()
        owner.label = label
        owner.title = label
        owner.hint = label
        #expect(owner.label === label && owner.title === label && owner.hint === label)
        owner.title = nil
        #expect(owner.title == nil)
    }

    @Test func optionalOutletsAreNilUntilTheyAreConnected() {
        #expect(owner.title == nil && owner.hint == nil && owner.weak == nil && owner.all.isEmpty)
        #expect(!owner.$label.isConnected)
        owner.label = Caption()
        #expect(owner.$label.isConnected)
    }

    @Test func weakOutletsLetGo() {
        var label: Caption? = Caption()
        owner.weak = label
        #expect(owner.weak != nil)
        label = nil
        #expect(owner.weak == nil)
    }

    @Test func collectionsTakeObjectsOfTheirTypeAlone() {
        let collection = OutletCollection<Caption>()
        #expect(collection.connect([Caption(), Caption()] as [AnyObject]))
        #expect(!collection.connect([Caption(), View()] as [AnyObject]))
        #expect(collection.wrappedValue.count == 2)
    }

    @Test func objectsOfAnotherClassAreRefused() {
        let outlet = Outlet<Caption>()
        #expect(!outlet.connect(View()))
        #expect(outlet.content == nil)
        #expect(Outlet<Caption?>().connect(Caption()))
    }

    @Test func readingTooEarlySaysWhereTheOutletIs() {
        let outlet = Outlet<Caption>(fileID: "App/Photo.swift", line: 7)
        #expect(
            outlet.messageForEarlyRead(by: nil)
                == "The outlet declared at App/Photo.swift:7 was read before a layout file connected it. Load the file first, or"
                + " declare the outlet with a type that may be nil: Caption?")
        let attribute = NibAttributeSetting(of: "BadgeView")
        attribute.name = "caption"
        outlet.attribute = attribute
        #expect(
            outlet.messageForEarlyRead(by: nil)
                == "Setting “caption” of BadgeView read the outlet declared at App/Photo.swift:7, and outlets are connected"
                + " after attributes are set. Give the class `inspectablesAfterOutlets`, or use the outlet in"
                + " awakeFromNib().")
    }

    /// The class is the object's, also where an ancestor declares the outlet.
    @Test func readingTooEarlyNamesClassAndOutlet() {
        let owner = DerivedOwner()
        #expect(
            owner.$label.messageForEarlyRead(by: owner).hasPrefix(
                "The outlet “label” of DerivedOwner (declared at NibbleViewsTests/OutletTests.swift:7) was read before"
            ))
    }

    @Test func readingTooEarlyTraps() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Owner().label }
        }
        let error = String(decoding: try #require(result?.standardErrorContent), as: UTF8.self)
        #expect(
            error.contains(
                "Fatal error: The outlet “label” of Owner (declared at NibbleViewsTests/OutletTests.swift:7)")
        )
    }

    @Test func unownedOutletsTrapToo() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = Outlet<Caption>().wrappedValue }
        }
    }
}
