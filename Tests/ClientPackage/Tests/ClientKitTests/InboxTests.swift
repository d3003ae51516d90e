import ClientKit
import Nibble
import NibbleTesting
import Testing

@MainActor @Test func aComponentIsMadeByAFileAndInCode() throws {
    let controller = InboxController()
    let stage = Stage(size: Size(width: 40, height: 12), controller: controller)
    #expect(stage.text.contains("Three new letters"))
    try stage.click("Read")
    #expect(stage.text.contains("1 read") && controller.readings == 1)
    try stage.click("Dismiss")
    #expect(!stage.text.contains("1 read"))
    let notice = NoticeView(frame: Rect(x: 0, y: 0, width: 40, height: 3))
    notice.message = "Made in code"
    #expect(Stage(width: 40, height: 3, root: notice).text.contains("Made in code"))
}

@MainActor @Test func aNoticeIsLeftOutOfAShortScreen() {
    let stage = Stage(size: Size(width: 40, height: 9), controller: InboxController())
    #expect(!stage.text.contains("Three new letters") && stage.text.contains("Read"))
}
