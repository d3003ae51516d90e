import ClientKit
import Nibble
import NibbleTesting
import Testing

@MainActor @Test func aCardComesFromItsLayoutFile() throws {
    let card = CardView()
    #expect(card.text == "A card")
    let stage = Stage(width: 20, height: 2, root: card)
    try stage.click("Open")
    #expect(card.openings == 1)
    card.text = "Another"
    stage.advance(by: 0.1)
    #expect(stage.text.hasPrefix("Another"))
}
