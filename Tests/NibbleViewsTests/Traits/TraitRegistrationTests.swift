import NibbleCells
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

/// Being told of the traits that one asks for.
@MainActor struct TraitRegistrationTests {
    private enum IsWide: TraitDefinition {
        static func value(in traits: TraitCollection) -> Bool { traits.columns >= 100 }
    }

    private final class Card: View {
        var told: [Int] = []
        var calls = 0
        func count() { calls += 1 }
    }

    @Test func aHandlerIsCalledForItsTraitsOnly() {
        let card = Card()
        let stage = Stage(width: 50, height: 10, root: card)
        let wide = card.registerForTraitChanges([IsWide.self]) { (card: Card, previous) in
            card.told.append(previous.columns)
        }
        card.registerForTraitChanges([TraitWindowSize.self, TraitLayoutDirection.self], action: Card.count)
        stage.resize(to: Size(width: 90, height: 10))
        #expect(card.told.isEmpty && card.calls == 1)
        stage.resize(to: Size(width: 100, height: 12))
        #expect(card.told == [90] && card.calls == 2)
        stage.application.window.layoutDirection = .rightToLeft
        #expect(card.told == [90] && card.calls == 3)
        card.unregisterForTraitChanges(wide)
        stage.resize(to: Size(width: 50, height: 12))
        #expect(card.told == [90] && card.calls == 4)
    }

    @Test func controllersAreToldBeforeTheirViews() {
        let controller = ViewController()
        var order: [String] = []
        controller.registerForTraitChanges([TraitHorizontalSizeClass.self]) { (_: ViewController, _) in
            order.append("controller")
        }
        controller.view.registerForTraitChanges([TraitHorizontalSizeClass.self]) { (_: View, _) in
            order.append("view")
        }
        let stage = Stage(size: Size(width: 50, height: 10), controller: controller)
        stage.resize(to: Size(width: 90, height: 10))
        #expect(order == ["controller", "view"])
    }

    @Test func whatOneRegistersForInsideAHandlerIsCalledNextTime() {
        let card = Card()
        let stage = Stage(width: 50, height: 10, root: card)
        card.registerForTraitChanges([TraitWindowSize.self]) { (card: Card, _) in
            card.registerForTraitChanges([TraitWindowSize.self], action: Card.count)
        }
        stage.resize(to: Size(width: 60, height: 10))
        #expect(card.calls == 0)
        stage.resize(to: Size(width: 70, height: 10))
        #expect(card.calls == 1)
    }
}
