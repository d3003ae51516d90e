import Nibble
import NibbleTesting
import Testing

// The examples of tests, which are tests.
@Suite @MainActor struct StageExamples {
    @Test func focusedButtonHasWiderBrackets() {
        let stage = Stage(size: Size(width: 12, height: 1), root: Button(title: "Save"))
        stage.press(.tab)
        #expect(stage.text == "[   Save   ]")
    }
}
