import NibbleControls
import NibbleViews

extension PropertyTable {
    /// A picture and what it is drawn with.
    static let imageView = PropertyTable(
        ImageView.self,
        [
            "animating": Inspectable(\ImageView.isAnimating),
            "drawingStyle": Inspectable(\ImageView.drawingStyle),
            "image": Inspectable(\ImageView.image),
        ])
}
