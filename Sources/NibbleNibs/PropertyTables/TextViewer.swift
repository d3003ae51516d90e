import NibbleControllers
import NibbleViews

extension PropertyTable {
    /// A text that is read page by page.
    static let textViewer = PropertyTable(
        TextViewer.self,
        [
            "showsLineNumbers": Inspectable(\TextViewer.showsLineNumbers),
            "text": Inspectable(\TextViewer.text),
            "wrapsLines": Inspectable(\TextViewer.wrapsLines),
        ])
}
