import NibbleCells
import NibbleControls
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct DigitsLabelTests {
    private func screen(_ label: DigitsLabel, _ size: Size) -> [String] {
        let controller = ViewController()
        controller.view = label
        return Stage(size: size, controller: controller).text.split(separator: "\n").map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }
    }

    @Test func smallDigitsAreHalfCells() {
        let label = DigitsLabel()
        label.text = "12:7"
        #expect(
            screen(label, Size(width: 20, height: 3)) == ["▄█  ▀▀█ ▄ ▀▀█", " █  █▀▀ ▄  ▄▀", "▀▀▀ ▀▀▀    ▀"])
        #expect(label.sizeThatFits(.zero) == Size(width: 13, height: 3))
    }

    @Test func largeDigitsAreWholeCells() {
        let label = DigitsLabel()
        label.text = "0"
        label.digitSize = .large
        #expect(
            screen(label, Size(width: 8, height: 5)) == ["██████", "██  ██", "██  ██", "██  ██", "██████"])
        #expect(label.sizeThatFits(.zero) == Size(width: 6, height: 5))
    }

    @Test(arguments: [(DigitsLabel.DigitSize.small, 3), (.large, 6)])
    func aSpaceIsNoWiderThanADigit(size: DigitsLabel.DigitSize, columns: Int) {
        let label = DigitsLabel()
        label.digitSize = size
        label.text = "8 8"
        let apart = label.sizeThatFits(.zero).width
        label.text = "8"
        #expect(apart - 2 * label.sizeThatFits(.zero).width == columns)
    }

    @Test(arguments: ["12 ships", "ÄÖ"]) func aTextThatHasNoShapesIsPlain(text: String) {
        let label = DigitsLabel()
        label.text = text
        #expect(screen(label, Size(width: 20, height: 3)).contains(text))
    }

    @Test func aTextThatDoesNotFitIsPlain() {
        let label = DigitsLabel()
        label.text = "123456"
        #expect(screen(label, Size(width: 12, height: 3)).contains("123456"))
    }

    @Test func theTextIsReadAloud() {
        let label = DigitsLabel()
        label.text = "12:45"
        #expect(label.accessibilityDefaults.label == "12:45")
    }
}
