import NibbleCells
import Testing

@testable import NibbleControllers
@testable import NibbleControls
@testable import NibbleLists
@testable import NibbleViews

@MainActor private final class Owner {
    @Outlet var label: Label
    @Outlet var title: Label!
    @Outlet var hint: Label?
    @WeakOutlet var weak: Label?
    @OutletCollection var all: [Label]
}

@Suite @MainActor struct Outlets {
    private let owner = Owner()

    @Test func bothSpellingsHoldWhatIsConnected() {
        let label = Label()
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
        owner.label = Label()
        #expect(owner.$label.isConnected)
    }

    @Test func weakOutletsLetGo() {
        var label: Label? = Label()
        owner.weak = label
        #expect(owner.weak != nil)
        label = nil
        #expect(owner.weak == nil)
    }

    @Test func collectionsTakeObjectsOfTheirTypeAlone() {
        let collection = OutletCollection<Label>()
        #expect(collection.connect([Label(), Label()] as [AnyObject]))
        #expect(!collection.connect([Label(), View()] as [AnyObject]))
        #expect(collection.wrappedValue.count == 2)
    }

    @Test func objectsOfAnotherClassAreRefused() {
        let outlet = Outlet<Label>()
        #expect(!outlet.connect(View()))
        #expect(outlet.content == nil)
        #expect(Outlet<Label?>().connect(Label()))
    }

    @Test func readingTooEarlySaysWhereTheOutletIs() {
        let text = Outlet<Label>(fileID: "App/Photo.swift", line: 7).readTooEarly
        #expect(
            text
                == "The outlet declared at App/Photo.swift:7 was read before a layout file connected it. Load the file first, or"
                + " declare the outlet with a type that may be nil: Label!")
        let outlet = Outlet<Label>(fileID: "App/Photo.swift", line: 7)
        let attribute = NibAttributeSetting(of: "BadgeView")
        attribute.name = "caption"
        outlet.attribute = attribute
        #expect(
            outlet.readTooEarly
                == "Setting “caption” of BadgeView read the outlet declared at App/Photo.swift:7, and outlets are connected"
                + " after attributes are set. Give the class `inspectablesAfterOutlets`, or use the outlet in"
                + " awakeFromNib().")
    }

    @Test func readingTooEarlyTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = Outlet<Label>().wrappedValue }
        }
    }

    @Test func declarationsKnowTheirPlace() {
        #expect(owner.$label.readTooEarly.contains("NibbleViewsTests/OutletTests.swift:10 "))
    }
}
