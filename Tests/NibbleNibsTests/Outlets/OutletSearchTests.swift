import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleViews
import Testing

@testable import NibbleNibs

/// Outlets are found in what the runtime knows of classes, or in the mirrors of objects where the package trait
/// `OutletMirrors` is on; what is loaded is the same.
@Suite @MainActor struct OutletSearches {
    /// A view with outlets that a file makes.
    class CardView: View {
        @Outlet var title1: Label
        @Outlet var badge: BadgeView!
        var plain = 0
        override class var inspectablesAfterOutlets: Bool { true }
    }

    /// A view with outlets of its own and those of the class above.
    final class WideCardView: CardView {
        @OutletCollection var stars: [Button]
    }

    /// Each search with what it remembers: the usual one, and that by mirrors.
    private static let caches = [ClassCache(.usual), ClassCache(.mirror)]

    private func load(_ text: String, _ search: Int, owner: AnyObject? = nil) throws -> NibContents {
        let environment = NibEnvironment(languages: [], classes: Self.caches[search])
        environment.register(CardView.self)
        environment.register(WideCardView.self)
        environment.register(BadgeView.self)
        return try Nib(text: text, environment: environment).instantiate(owner: owner)
    }

    private func codes(_ text: String, _ search: Int) -> [NibProblem.Code] {
        do {
            _ = try load(text, search)
            return []
        } catch {
            return (error as? NibError)?.problems.map(\.code) ?? []
        }
    }

    @Test(arguments: [0, 1]) func anOwnersOutletsAreConnected(search: Int) throws {
        let owner = PhotoController()
        let text = """
            <layout owner="PhotoController">
              <View outlet="view">
                <Label outlet="titleLabel"/><Button outlet="button"/>
                <Button collection="stars" tag="1"/><Button collection="stars" tag="2"/>
              </View>
            </layout>
            """
        let contents = try load(text, search, owner: owner)
        #expect(owner.titleLabel === owner.view.subviews[0] && owner.button === owner.view.subviews[1])
        #expect(owner.stars.map(\.tag) == [1, 2] && contents.count == 1)
    }

    @Test(arguments: [0, 1]) func outletsOfWhatAFileMakesAreConnected(search: Int) throws {
        let text = """
            <layout><WideCardView title1="@t" stars="@s" badge="@b">
              <Label id="t"/><Button id="s"/><BadgeView id="b"/>
            </WideCardView></layout>
            """
        for _ in 1...2 {
            let card = try load(text, search).first(WideCardView.self)
            #expect(card.title1 === card.subviews[0] && card.stars.first === card.subviews[1])
            #expect(card.badge === card.subviews[2])
        }
    }

    @Test(arguments: [0, 1]) func wrongConnectionsAreRefused(search: Int) {
        let unknown =
            "<layout><CardView id=\"c\" title1=\"@a\" tittle=\"@a\"><Label id=\"a\"/></CardView></layout>"
        #expect(codes(unknown, search) == [.unknownOutlet])
        let wrong = "<layout><CardView id=\"c\" title1=\"@a\"><Button id=\"a\"/></CardView></layout>"
        #expect(codes(wrong, search).first == .wrongOutletType)
        #expect(codes("<layout><CardView/></layout>", search) == [.unconnectedOutlet])
        // The second load knows the class, and says the same.
        #expect(codes("<layout><CardView/></layout>", search) == [.unconnectedOutlet])
    }

    @Test(arguments: [0, 1]) func attributesReachWhatAnOutletHolds(search: Int) throws {
        let text = """
            <layout><CardView title1="@t" badge="@b" badge.level="3">
              <Label id="t"/><BadgeView id="b"/>
            </CardView></layout>
            """
        _ = BadgeView.log.take()
        let card = try load(text, search).first(CardView.self)
        #expect(card.badge?.level == 3)
        _ = BadgeView.log.take()
    }

    @Test func anAttributeThatShowsTooLateIsReported() throws {
        let environment = NibEnvironment(languages: [], classes: ClassCache(.mirror))
        environment.register(CardView.self)
        var reports: [String] = []
        environment.reportHandler = { reports.append($0) }
        let text = "<layout><CardView title1=\"@t\" badge.levle=\"3\"><Label id=\"t\"/></CardView></layout>"
        try Nib(text: text, environment: environment).instantiate()
        #expect(reports.count == 1 && reports[0].hasPrefix("CardView has no attribute “badge.levle”."))
    }

    @Test func aMirrorKnowsAClassWhenThereIsAnObject() throws {
        let cache = ClassCache(.mirror)
        let facts = cache.facts(of: PhotoController.self)
        #expect(!facts.knowsOutlets && facts.requiredOutlets.isEmpty)
        #expect(cache.facts(of: View.self).knowsOutlets)
        cache.meet(PhotoController())
        #expect(facts.knowsOutlets && facts.requiredOutlets.map(\.name) == ["titleLabel"])
    }

    #if !OutletMirrors
        @Test func bothSearchesFindTheSame() {
            let (fields, mirror) = (ClassCache(.fields), ClassCache(.mirror))
            for object in [PhotoController(), WideCardView(frame: .zero)] as [AnyObject] {
                let (one, two) = (fields.facts(of: type(of: object)), mirror.facts(ofObject: object))
                #expect(one.slots.map(\.name).sorted() == two.slots.map(\.name).sorted())
                #expect(one.ownOutlets == two.ownOutlets)
                #expect(one.requiredOutlets.map(\.name) == two.requiredOutlets.map(\.name))
                #expect(two.otherProperties.isSubset(of: one.otherProperties))
                for slot in one.slots {
                    let other = two.slots.first { $0.name == slot.name }
                    #expect(slot.storage(of: object) != nil)
                    #expect(slot.storage(of: object) === other?.storage(of: object))
                }
            }
        }
    #endif
}
