import NibbleCells
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct TraitCollectionTests {
    private final class Listener: View {
        var told: [TraitCollection] = []
        override func traitCollectionDidChange(_ previous: TraitCollection) { told.append(previous) }
    }

    @Test(arguments: [
        (80, 24, TraitCollection.SizeClass.regular, TraitCollection.SizeClass.compact),
        (79, 30, .compact, .regular), (120, 29, .regular, .compact), (0, 0, .compact, .compact),
    ])
    func sizeClassesFollowTheRoom(
        columns: Int, rows: Int, horizontal: TraitCollection.SizeClass, vertical: TraitCollection.SizeClass
    ) {
        let traits = TraitCollection(columns: columns, rows: rows)
        #expect(traits.horizontalSizeClass == horizontal && traits.verticalSizeClass == vertical)
    }

    @Test func aViewHasTheTraitsOfItsWindow() {
        var capabilities = TerminalCapabilities()
        capabilities.colorDepth = .ansi16
        capabilities.glyphs = .ascii
        capabilities.background = 0xFFFFFF
        let view = View()
        #expect(view.traitCollection == TraitCollection())
        let stage = Stage(width: 50, height: 31, root: view, capabilities: capabilities)
        #expect(
            view.traitCollection
                == TraitCollection(
                    columns: 50, rows: 31, colorDepth: .ansi16, glyphs: .ascii, userInterfaceStyle: .light))
        #expect(
            stage.application.window.rootViewController?.traitCollection == view.traitCollection)
    }

    @Test func everyViewIsToldOnceOfAChange() {
        let outer = Listener()
        let inner = Listener()
        outer.addSubview(inner)
        let stage = Stage(width: 50, height: 10, root: outer)
        #expect(outer.told.isEmpty && inner.told.isEmpty)
        stage.resize(to: Size(width: 90, height: 10))
        #expect(outer.told.map(\.columns) == [50] && inner.told.map(\.columns) == [50])
        stage.resize(to: Size(width: 90, height: 10))
        #expect(outer.told.count == 1)
        stage.application.window.layoutDirection = .rightToLeft
        #expect(outer.told.map(\.layoutDirection) == [.leftToRight, .leftToRight])
        #expect(inner.traitCollection.layoutDirection == .rightToLeft)
    }

    @Test func aTerminalThatAnswersThatItShowsPixelsChangesTheTraits() {
        let view = Listener()
        let stage = Stage(width: 50, height: 10, root: view)
        #expect(!view.traitCollection.showsPixels)
        stage.terminal.capabilities.pixels = .kitty
        stage.send(.capabilitiesChanged)
        #expect(view.traitCollection.showsPixels && view.told.map(\.showsPixels) == [false])
        stage.send(.capabilitiesChanged)
        #expect(view.told.count == 1)
    }

    @Test func theControllerIsToldBeforeItsViews() {
        final class Root: ViewController {
            var order: [String] = []
            override func traitCollectionDidChange(_ previous: TraitCollection) { order.append("controller") }
        }
        final class Child: View {
            weak var root: Root?
            override func traitCollectionDidChange(_ previous: TraitCollection) { root?.order.append("view") }
        }
        let root = Root()
        let child = Child()
        child.root = root
        root.view.addSubview(child)
        let stage = Stage(size: Size(width: 20, height: 5), controller: root)
        stage.resize(to: Size(width: 21, height: 5))
        #expect(root.order == ["controller", "view"])
    }

    @Test func anotherColorDepthIsATraitChange() {
        let view = Listener()
        let stage = Stage(width: 50, height: 10, root: view)
        stage.terminal.capabilities.colorDepth = .mono
        stage.send(.capabilitiesChanged)
        #expect(view.told.last?.colorDepth == .trueColor)
        #expect(view.traitCollection.colorDepth == .mono)
    }
}
