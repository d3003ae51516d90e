import NibbleControls
import NibbleViews

extension PropertyTable {
    /// A label's text and how it is set.
    static let label = PropertyTable(
        Label.self,
        [
            "lineBreakMode": Inspectable(\Label.lineBreakMode),
            "numberOfLines": Inspectable(\Label.numberOfLines),
            "text": Inspectable(\Label.text),
            "textAlignment": Inspectable(\Label.textAlignment),
            "textAttributes": Inspectable(\Label.textAttributes),
            "textColor": Inspectable(\Label.textColor),
        ])
}
