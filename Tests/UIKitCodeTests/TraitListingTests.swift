import Foundation
import Nibble
import NibbleTesting
import Testing

// Listings for UIKit, the prefix dropped: traits, colours that follow them, attributed text.

private final class BadgeView: Nibble.View {
    private(set) var changes = 0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        registerForTraitChanges([TraitUserInterfaceStyle.self]) { (self: Self, previous: TraitCollection) in
            if self.traitCollection.hasDifferentColorAppearance(comparedTo: previous) { self.changes += 1 }
        }
        backgroundColor = Color { traits in
            traits.userInterfaceStyle == .dark ? Color(white: 0.1, alpha: 1) : Color(white: 0.9, alpha: 1)
        }
    }

    required init(coder: NibCoder) throws { try super.init(coder: coder) }
}

private final class LightController: Nibble.ViewController {
    let badge = BadgeView(frame: Rect(x: 0, y: 0, width: 4, height: 1))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(badge)
        overrideUserInterfaceStyle = .light
    }
}

@Suite @MainActor struct TraitListings {
    @Test func aControllerKeepsItsStyle() {
        let controller = LightController()
        let stage = Stage(size: Size(width: 10, height: 3), controller: controller)
        #expect(controller.traitCollection.userInterfaceStyle == .light)
        #expect(stage.style(at: .zero).background == .rgb(0xE6E6E6))
        controller.overrideUserInterfaceStyle = .unspecified
        stage.settle()
        #expect(controller.badge.changes == 1)
        #expect(stage.style(at: .zero).background == .rgb(0x1A1A1A))
    }

    @Test func textWithAttributesIsTakenInBothSpellings() {
        let text = NSMutableAttributedString(string: "Deleted today")
        text.addAttribute(.foregroundColor, value: Color.red, range: NSRange(location: 0, length: 7))
        text.addAttribute(
            .underlineStyle, value: NSUnderlineStyle.single.rawValue,
            range: NSRange(location: 8, length: 5))
        let label = Label(frame: Rect(x: 0, y: 0, width: 20, height: 1))
        label.attributedText = text
        let root = Nibble.View()
        root.addSubview(label)
        let stage = Stage(width: 20, height: 1, root: root)
        #expect(stage.text == "Deleted today")
        #expect(stage.style(at: .zero).foreground == .rgb(0xFF0000))
        #expect(stage.style(at: Point(x: 8, y: 0)).attributes.contains(.underline))
        #expect(!stage.style(at: .zero).attributes.contains(.underline))
        #expect(label.attributedText?.string == "Deleted today")
        label.attributedText = AttributedString("Plain")
        stage.settle()
        #expect(stage.text == "Plain")
    }

    @Test func attributesSurviveTheWayThereAndBack() {
        let link = URL(string: "https://swift.org")
        let text = NSAttributedString(
            string: "Größe 👩‍👩‍👧", attributes: [.link: link as Any, .backgroundColor: Color.blue])
        let there = AttributedString(text)
        #expect(String(there.characters) == "Größe 👩‍👩‍👧" && there.hyperlink?.target == "https://swift.org")
        let back = NSAttributedString(there)
        #expect(back.string == text.string)
        #expect(back.attribute(.link, at: 0, effectiveRange: nil) as? String == "https://swift.org")
        #expect(back.attribute(.backgroundColor, at: 0, effectiveRange: nil) as? Color == .blue)
    }
}
