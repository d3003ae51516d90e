import NibbleCells
import NibbleControllers
import NibbleTesting
import NibbleViews
import Testing

/// A stack with a key of its own that doesn't ask for those of the class above.
private final class SavingController: NavigationController {
    private(set) var saves = 0

    override var keyCommands: [KeyCommand] {
        [KeyCommand("Save", key: .character("s")) { [weak self] in self?.saves += 1 }]
    }
}

/// A stack that asks for them.
private final class PoliteController: NavigationController {
    override var keyCommands: [KeyCommand] {
        super.keyCommands + [KeyCommand("Save", key: .character("s")) {}]
    }
}

/// Key commands of a class, of those above it and of an object add up.
@MainActor struct KeyCommandSumTests {
    private func push(on navigation: NavigationController) -> Stage {
        let stage = Stage(size: Size(width: 40, height: 8), controller: navigation)
        navigation.pushViewController(ViewController(), animated: false)
        return stage
    }

    @Test func anOverrideKeepsTheKeysOfTheClassAbove() {
        let navigation = SavingController(rootViewController: ViewController())
        let stage = push(on: navigation)
        stage.type("s")
        #expect(navigation.saves == 1)
        stage.press(.escape)
        stage.advance(by: 1)
        #expect(navigation.viewControllers.count == 1)
    }

    @Test func whatAnOverrideTakesFromSuperIsThereOnce() {
        let navigation = PoliteController(rootViewController: ViewController())
        _ = push(on: navigation)
        #expect(navigation.allKeyCommands.map(\.title) == ["Back", "Back", "Save"])
    }

    @Test func commandsAddedToAnObjectComeFirstUntilTheyAreRemoved() {
        let navigation = SavingController(rootViewController: ViewController())
        let stage = push(on: navigation)
        var prints = 0
        let print = KeyCommand("Print", key: .character("s")) { prints += 1 }
        navigation.addKeyCommand(print)
        stage.type("s")
        #expect(prints == 1 && navigation.saves == 0)
        navigation.removeKeyCommand(print)
        stage.type("s")
        #expect(prints == 1 && navigation.saves == 1)
    }
}
