import NibbleControllers
import NibbleControls
import NibbleReaders
import NibbleViews

/// The tables of views in which text is edited or read.
@MainActor enum TextTables {
    /// All of them.
    static let all = [
        codeView, hexView, logView, pagerTextView, searchBar, searchField, textField, textView, textViewer,
    ]

    /// Source text, and the language whose colours it has.
    static let codeView = PropertyTable(
        CodeView.self,
        [
            "language": .choice(
                \CodeView.language,
                [
                    "plain": .plain, "swift": .swift, "xml": .xml, "json": .json, "markdown": .markdown,
                    "python": .python, "c": .c, "shell": .shell,
                ]),
            "wrapsLines": Inspectable(\CodeView.wrapsLines),
        ])

    /// Bytes, which are the program's.
    static let hexView = PropertyTable(
        HexView.self,
        ["bytesPerRow": Inspectable { (view: HexView, count: Int) in view.bytesPerRow = count }])

    /// A log, and the part of it that is shown.
    static let logView = PropertyTable(
        LogView.self,
        [
            "filter": Inspectable(\LogView.filter),
            "followsEnd": Inspectable(\LogView.followsEnd),
            "maximumLineCount": Inspectable(\LogView.maximumLineCount),
            "searchText": Inspectable(\LogView.searchText),
            "showsLineNumbers": Inspectable(\LogView.showsLineNumbers),
            "textColor": Inspectable(\LogView.textColor),
        ])

    /// Text that is only read.
    static let pagerTextView = PropertyTable(
        PagerTextView.self, ["showsLineNumbers": Inspectable(\PagerTextView.showsLineNumbers)])

    /// A field to search with, and what belongs to it.
    static let searchBar = PropertyTable(
        SearchBar.self,
        [
            "placeholder": Inspectable(\SearchBar.placeholder),
            "showsCancelButton": Inspectable(\SearchBar.showsCancelButton),
            "showsScopeBar": Inspectable(\SearchBar.showsScopeBar),
            "text": Inspectable(\SearchBar.text),
        ],
        outlets: ["delegate": OutletProperty(\SearchBar.delegate)])

    /// The attributes of a text field.
    static let searchField = PropertyTable(SearchField.self, [:])

    /// A line of text that can be edited.
    static let textField = PropertyTable(
        TextField.self,
        [
            "borderStyle": Inspectable(\TextField.borderStyle),
            "clearButtonMode": .choice(
                \TextField.clearButtonMode,
                [
                    "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
                    "always": .always,
                ]),
            "maximumLength": Inspectable(\TextField.maximumLength),
            "minimumColumns": Inspectable(\TextField.minimumColumns),
            "placeholder": Inspectable(\TextField.placeholder),
            "secureTextEntry": Inspectable(\TextField.isSecureTextEntry),
            "showsValidationMessage": Inspectable(\TextField.showsValidationMessage),
            "text": Inspectable(\TextField.text),
            "textAlignment": Inspectable(\TextField.textAlignment),
            "textColor": Inspectable(\TextField.textColor),
        ],
        outlets: [
            "delegate": OutletProperty(\TextField.delegate)
        ])

    /// Text that can be edited.
    static let textView = PropertyTable(
        TextView.self,
        [
            "editable": Inspectable(\TextView.isEditable),
            "insertsTabs": Inspectable(\TextView.insertsTabs),
            "placeholder": Inspectable(\TextView.placeholder),
            "scrollEnabled": Inspectable(\TextView.isScrollEnabled),
            "selectable": Inspectable(\TextView.isSelectable),
            "tabWidth": Inspectable(\TextView.tabWidth),
            "text": Inspectable(\TextView.text),
            "textAlignment": Inspectable(\TextView.textAlignment),
            "textColor": Inspectable(\TextView.textColor),
            "textContainerInset": Inspectable(\TextView.textContainerInset),
        ],
        outlets: [
            "delegate": OutletProperty(\TextView.delegate)
        ])

    /// A text that is read page by page.
    static let textViewer = PropertyTable(
        TextViewer.self,
        [
            "showsLineNumbers": Inspectable(\TextViewer.showsLineNumbers),
            "text": Inspectable(\TextViewer.text),
            "wrapsLines": Inspectable(\TextViewer.wrapsLines),
        ])
}
