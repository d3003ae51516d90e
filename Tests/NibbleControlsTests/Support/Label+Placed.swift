import NibbleControls
import NibbleViews

extension Label {
    /// A label that constraints place.
    convenience init(placed text: String, lines: Int = 1, in superview: View? = nil) {
        self.init()
        self.text = text
        numberOfLines = lines
        translatesAutoresizingMaskIntoConstraints = false
        superview?.addSubview(self)
    }
}
