import NibbleCells
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// What is presented is not read together with what lies below it.
@MainActor struct PresentationGroundTests {
    private func controller(_ text: String) -> ViewController {
        let controller = ViewController()
        let label = Caption()
        label.text = text
        label.frame = Rect(x: 20, y: 6, width: 15, height: 1)
        controller.view = View()
        controller.view.addSubview(label)
        return controller
    }

    @Test(arguments: [ModalPresentationStyle.pageSheet, .formSheet, .popover])
    func aViewWithoutAGroundCoversWhatIsBelow(style: ModalPresentationStyle) {
        let root = controller("Below the sheet")
        let stage = Stage(size: Size(width: 80, height: 24), controller: root)
        let sheet = ViewController()
        sheet.view = View()
        sheet.modalPresentationStyle = style
        sheet.preferredContentSize = Size(width: 70, height: 23)
        root.present(sheet, animated: true)
        stage.advance(by: 1)
        #expect(!stage.text.contains("Below"))
        root.dismiss(animated: true)
        stage.advance(by: 1)
        #expect(stage.text.contains("Below the sheet"))
    }

    @Test func whatAsksForItLetsThroughWhatIsBelow() {
        let root = controller("Below the view")
        let stage = Stage(size: Size(width: 80, height: 24), controller: root)
        let over = ViewController()
        over.view = View()
        over.modalPresentationStyle = .overFullScreen
        root.present(over, animated: false)
        stage.advance(by: 1)
        #expect(stage.text.contains("Below the view"))
    }
}
