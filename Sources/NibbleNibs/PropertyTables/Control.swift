import NibbleControls
import NibbleViews

extension PropertyTable {
    /// What every control has.
    static let control = PropertyTable(
        Control.self,
        [
            "enabled": Inspectable(\Control.isEnabled),
            "highlighted": Inspectable(\Control.isHighlighted),
            "selected": Inspectable(\Control.isSelected),
        ])
}
