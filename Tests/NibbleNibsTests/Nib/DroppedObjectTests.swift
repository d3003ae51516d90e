import NibbleNibs
import NibbleViews
import Testing

/// An owner that doesn't keep its view.
final class LooseOwner: NibOwner {
    @WeakOutlet var view: View?
}

/// Weak outlets whose objects go with the contents of a load are told of where that happens.
@MainActor struct DroppedObjectTests {
    private let nib = Nib(nibName: "LooseView", bundle: nil)
    private let owner = LooseOwner()

    @Test func aWeakOutletThatLosesItsObjectIsToldAtOnce() {
        let texts = reports { nib.instantiate(withOwner: owner) }
        #expect(owner.view == nil)
        #expect(texts.count == 1 && texts.first?.contains("The outlet “view” is weak") == true)
    }

    @Test func nothingIsToldWhileSomebodyKeepsTheObject() {
        let around = View()
        let texts = reports {
            let contents = nib.instantiate(withOwner: owner)
            if let view = contents.first as? View { around.addSubview(view) }
        }
        #expect(owner.view != nil && texts.isEmpty)
    }
}
