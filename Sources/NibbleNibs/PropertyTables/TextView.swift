import NibbleControls
import NibbleViews

extension PropertyTable {
    /// Text that can be edited.
    static let textView = PropertyTable(
        TextView.self,
        [
            "editable": Inspectable(\TextView.isEditable),
            "insertsTabs": Inspectable(\TextView.insertsTabs),
            "placeholder": Inspectable(\TextView.placeholder),
            "selectable": Inspectable(\TextView.isSelectable),
            "tabWidth": Inspectable(\TextView.tabWidth),
            "text": Inspectable(\TextView.text),
            "textColor": Inspectable(\TextView.textColor),
            "textContainerInset": Inspectable(\TextView.textContainerInset),
        ],
        outlets: [
            "delegate": OutletProperty(\TextView.delegate)
        ])
}
