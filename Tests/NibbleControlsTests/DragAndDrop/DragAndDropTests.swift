import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct DragAndDropTests {
    private final class Card: View, DragInteractionDelegate {
        var items: [DragItem] = []
        var ends: [DropOperation] = []

        func dragInteraction(
            _ interaction: DragInteraction, itemsForBeginning session: any DragSession
        ) -> [DragItem] {
            session.localContext = self
            return items
        }

        func dragInteraction(
            _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation
        ) { ends.append(operation) }
    }

    private final class Bin: View, DropInteractionDelegate {
        var log: [String] = []
        var operation = DropOperation.copy
        var isOpen = true

        func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession) -> Bool {
            isOpen && session.canLoadObjects(ofClass: String.self)
        }
        func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: any DropSession) {
            log.append("enter")
        }
        func dropInteraction(
            _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
        ) -> DropProposal {
            let place = session.location(in: self)
            log.append("\(place.x),\(place.y)")
            return DropProposal(operation: operation)
        }
        func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: any DropSession) {
            log.append("exit")
        }
        func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {
            session.loadObjects(ofClass: String.self) { log += $0 }
            if session.localDragSession?.localContext is Card { log.append("from a card") }
        }
        func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: any DropSession) {
            log.append("end")
        }
    }

    private let card = Card(frame: Rect(x: 0, y: 0, width: 6, height: 2))
    private let bin = Bin(frame: Rect(x: 20, y: 4, width: 10, height: 3))
    private let stage: Stage

    init() {
        let root = View()
        root.addSubview(card)
        root.addSubview(bin)
        card.items = [DragItem(itemProvider: ItemProvider(object: "Milk"))]
        card.addInteraction(DragInteraction(delegate: card))
        bin.addInteraction(DropInteraction(delegate: bin))
        stage = Stage(width: 40, height: 10, root: root)
    }

    private func mouse(_ phase: MouseEvent.Phase, _ x: Int, _ y: Int) {
        stage.send(.mouse(MouseEvent(location: Point(x: x, y: y), button: .left, phase: phase)))
    }

    private func carry() {
        mouse(.down, 2, 1)
        mouse(.dragged, 10, 3)
        mouse(.dragged, 22, 5)
    }

    @Test func whatIsLetGoOverAViewIsHandedToIt() {
        carry()
        #expect(stage.text.contains("+ Milk"))
        #expect(stage.style(at: Point(x: 29, y: 4)).background != .default)
        mouse(.up, 22, 5)
        #expect(bin.log == ["enter", "2,1", "Milk", "from a card", "end"])
        #expect(card.ends == [.copy])
        #expect(stage.text.isEmpty && stage.style(at: Point(x: 29, y: 4)).background == .default)
    }

    @Test func nothingComesOfWhatIsLetGoElsewhere() {
        carry()
        mouse(.dragged, 35, 1)
        #expect(bin.log.suffix(1) == ["exit"] && stage.text.contains("Milk"))
        mouse(.up, 35, 1)
        #expect(bin.log.suffix(1) == ["end"] && card.ends == [.cancel] && stage.text.isEmpty)
    }

    @Test(arguments: [DropOperation.forbidden, .cancel])
    func aViewMayRefuse(operation: DropOperation) {
        bin.operation = operation
        carry()
        #expect(stage.text.contains("×") == (operation == .forbidden))
        mouse(.up, 22, 5)
        #expect(!bin.log.contains("Milk") && card.ends == [.cancel])
    }

    @Test func escapeTakesItBackWhileTheButtonIsHeld() {
        carry()
        stage.press(.escape)
        #expect(card.ends == [.cancel] && stage.text.isEmpty)
        mouse(.dragged, 23, 5)
        mouse(.up, 23, 5)
        #expect(!bin.log.contains("Milk") && card.ends == [.cancel])
        carry()
        mouse(.up, 22, 5)
        #expect(bin.log.contains("Milk"))
    }

    @Test func theViewAroundIsAskedWhereOneHasNoUseForIt() {
        let inner = Bin(frame: Rect(x: 0, y: 0, width: 4, height: 3))
        inner.isOpen = false
        inner.addInteraction(DropInteraction(delegate: inner))
        bin.addSubview(inner)
        stage.settle()
        carry()
        mouse(.up, 22, 5)
        #expect(inner.log.isEmpty && bin.log.contains("Milk"))
    }

    @Test func nothingIsDraggedWithoutItemsOrWhileItIsOff() throws {
        card.items = []
        carry()
        mouse(.up, 22, 5)
        #expect(bin.log.isEmpty && card.ends.isEmpty)
        card.items = [DragItem(itemProvider: ItemProvider(object: "Milk"))]
        try #require(card.interactions.first as? DragInteraction).isEnabled = false
        carry()
        mouse(.up, 22, 5)
        #expect(bin.log.isEmpty && card.ends.isEmpty)
    }

    @Test func severalItemsAreCountedAndAnOwnPreviewIsShown() {
        card.items = ["Milk", "Bread", "Eggs"].map { DragItem(itemProvider: ItemProvider(object: $0)) }
        carry()
        #expect(stage.text.contains("+ Milk +2"))
        mouse(.up, 22, 5)
        #expect(bin.log.filter { ["Milk", "Bread", "Eggs"].contains($0) }.count == 3)
        card.items = [DragItem(itemProvider: ItemProvider(object: "Milk"))]
        card.items.first?.previewProvider = { Label("[milk]") }
        carry()
        #expect(stage.text.contains("[milk]") && !stage.text.contains("Milk"))
    }

    @Test func aListScrollsWhileTheMouseRestsAtItsEdge() {
        let list = ScrollView(frame: Rect(x: 20, y: 4, width: 10, height: 3))
        list.contentSize = Size(width: 10, height: 9)
        list.addInteraction(DropInteraction(delegate: bin))
        bin.superview?.addSubview(list)
        stage.settle()
        mouse(.down, 2, 1)
        mouse(.dragged, 10, 3)
        mouse(.dragged, 22, 6)
        stage.advance(by: 0.5)
        #expect(list.contentOffset.y == 4)
        mouse(.dragged, 22, 5)
        stage.advance(by: 0.5)
        #expect(list.contentOffset.y == 4)
        mouse(.up, 22, 5)
    }

    @Test func aDragEndsWhenItsViewGoes() {
        carry()
        card.removeFromSuperview()
        stage.settle()
        mouse(.dragged, 23, 5)
        mouse(.up, 23, 5)
        #expect(stage.text.isEmpty)
    }
}
