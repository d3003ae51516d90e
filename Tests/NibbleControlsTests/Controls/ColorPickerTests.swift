import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct ColorPickerTests {
    private let picker = ColorPicker(frame: .zero)

    private func show(_ size: Size = Size(width: 37, height: 10)) -> Stage {
        let controller = ViewController()
        controller.view = picker
        let stage = Stage(size: size, controller: controller)
        picker.becomeFirstResponder()
        return stage
    }

    @Test func theColourIsShownWithItsNumber() {
        picker.color = Color(hex: 0x4FC3D9)
        let stage = show()
        #expect(stage.text.contains("#4fc3d9"))
        #expect(
            stage.style(at: Point(x: 3, y: 9)).background == stage.style(at: Point(x: 4, y: 9)).background)
        expectSoundTree(stage.application.window)
    }

    @Test func arrowsGoFromColourToColour() {
        let stage = show()
        var told: [Color] = []
        picker.addAction(for: .valueChanged) { told.append($0.color) }
        stage.press(.home)
        stage.press(.right)
        let second = picker.color
        stage.press(.left)
        #expect(told.count >= 2 && second != picker.color)
        for _ in 0..<20 { stage.press(.up) }
        #expect(picker.color == Color(hex: 0xFFFFFF))
    }

    @Test func theRowBelowIsGrey() {
        let stage = show()
        stage.click(at: Point(x: 0, y: 8))
        #expect(picker.color == Color(hex: 0xFFFFFF))
        stage.press(.end)
        #expect(picker.color == Color(hex: 0x000000))
        stage.press(.up)
        #expect(picker.color != Color(hex: 0x000000))
    }

    @Test func dragsFollowTheMouse() {
        let stage = show()
        stage.drag(from: Point(x: 0, y: 3), to: Point(x: 18, y: 4))
        let parts = picker.color.description
        #expect(parts.hasPrefix("#") && parts != "#ff0000")
        // Half way round are the cyans.
        #expect(parts.hasPrefix("#0"))
    }

    @Test(arguments: [0xFF0000, 0x4FC3D9, 0x123456, 0xFFFFFF, 0x000000, 0x808080, 0xFFEEDD] as [UInt32])
    func settingAColourKeepsItAndTellsNobody(rgb: UInt32) {
        picker.addAction(for: .valueChanged) { _ in Issue.record("told") }
        picker.color = Color(hex: rgb)
        let stage = show()
        #expect(picker.color == Color(hex: rgb))
        #expect(stage.text.contains(picker.color.description))
    }

    @Test func aDisabledOneStays() {
        picker.isEnabled = false
        let stage = show()
        stage.click(at: Point(x: 20, y: 2))
        stage.press(.right)
        #expect(picker.color == Color(hex: 0xFF0000))
    }

    @Test(arguments: [Size(width: 1, height: 1), Size(width: 12, height: 2), Size(width: 3, height: 3)])
    func littleRoomIsEnough(size: Size) {
        let stage = show(size)
        stage.press(.right)
        stage.click(at: .zero)
        expectSoundTree(stage.application.window)
    }

    @Test func withoutColoursLightnessIsShaded() {
        var capabilities = TerminalCapabilities()
        capabilities.colorDepth = .mono
        let controller = ViewController()
        controller.view = picker
        let stage = Stage(
            size: Size(width: 37, height: 10), controller: controller, capabilities: capabilities)
        let rows = stage.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(!stage.text.contains("▀"))
        // The lightest colours are above, the darkest below; the row of greys goes from white to black.
        #expect(rows[0].contains("█") && !rows[7].contains("█"), "\(stage.text)")
        #expect(rows[8].hasPrefix("█") && rows[8].count < 37, "\(stage.text)")
    }
}
