import NibbleControls
import NibbleViews

extension PropertyTable {
    /// What is going on; the keys are the program's.
    static let statusBar = PropertyTable(StatusBar.self, ["text": Inspectable(\StatusBar.text)])
}
