import NibbleCells
import NibbleControls
import NibbleViews
import Testing

/// A printed control names its class, its frame and what it shows.
@MainActor struct PrintedControlTests {
    @Test func aButtonNamesItsTitle() {
        let button = Button(title: "Save")
        button.frame = Rect(x: 1, y: 2, width: 8, height: 1)
        #expect("\(button)".hasPrefix("<Button: frame = (1 2; 8 1); text = 'Save'"))
    }

    @Test func aFieldNamesWhatIsTypedAndNoPlaceholder() {
        let field = TextField(frame: Rect(x: 0, y: 0, width: 8, height: 1))
        field.placeholder = "Name"
        #expect(!"\(field)".contains("Name"))
        field.text = "Ada"
        #expect("\(field)".contains("text = 'Ada'"))
    }

    @Test func aSecretIsNotPrinted() {
        let field = TextField(frame: Rect(x: 0, y: 0, width: 8, height: 1))
        field.isSecureTextEntry = true
        field.text = "s3cr3t"
        #expect(!"\(field)".contains("s3cr3t"))
    }
}
