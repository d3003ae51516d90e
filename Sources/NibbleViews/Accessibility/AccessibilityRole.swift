/// The kind of element that a view is, for someone who does not see it.
public enum AccessibilityRole: Hashable, Sendable {
    /// Nothing to speak of; views inside it speak for themselves.
    case none
    /// Something that is pressed.
    case button
    /// Text that leads elsewhere.
    case link
    /// Text that is read.
    case text
    /// The title of what follows.
    case heading
    /// A picture.
    case image
    /// A field for one line of text.
    case textField
    /// A field for several lines of text.
    case textView
    /// A field that searches.
    case searchField
    /// A box that is ticked or not.
    case checkBox
    /// One choice of several that exclude each other.
    case radioButton
    /// Choices that exclude each other.
    case radioGroup
    /// Something that is on or off.
    case `switch`
    /// A value between two ends.
    case slider
    /// A value that goes up and down by steps.
    case stepper
    /// The progress of some work.
    case progress
    /// A choice from a list.
    case picker
    /// One page of several.
    case tab
    /// The tabs of several pages.
    case tabBar
    /// Rows of things.
    case list
    /// Rows and columns of things.
    case table
    /// A row of a list or a table.
    case row
    /// A row of menus.
    case menuBar
    /// A list of commands.
    case menu
    /// A command in a menu.
    case menuItem
    /// A row of commands that are always there.
    case toolbar
    /// A row that tells the state of things.
    case statusBar
    /// Things that belong together.
    case group
    /// Something that must be answered before the rest goes on.
    case dialog
    /// A dialog that says something important.
    case alert
    /// A drawing of numbers.
    case chart

    /// Whether it is spoken of together with what is inside it.
    public var isContainer: Bool {
        switch self {
        case .list, .table, .row, .tabBar, .menuBar, .menu, .toolbar, .statusBar, .group, .dialog, .alert:
            true
        default: false
        }
    }

    /// Whether the text beside it tells what it is for, where it has no label of its own.
    public var isNamedByTextBeside: Bool {
        switch self {
        case .textField, .textView, .searchField, .checkBox, .radioGroup, .switch, .slider, .stepper,
            .progress,
            .picker, .chart:
            true
        default: false
        }
    }

    /// The word that is spoken after the label; nil where none is needed.
    public var spokenName: String? {
        switch self {
        case .none, .text, .group, .row: nil
        case .button: "button"
        case .link: "link"
        case .heading: "heading"
        case .image: "image"
        case .textField: "text field"
        case .textView: "text area"
        case .searchField: "search field"
        case .checkBox: "check box"
        case .radioButton: "radio button"
        case .radioGroup: "radio group"
        case .switch: "switch"
        case .slider: "slider"
        case .stepper: "stepper"
        case .progress: "progress"
        case .picker: "picker"
        case .tab: "tab"
        case .tabBar: "tab bar"
        case .list: "list"
        case .table: "table"
        case .menuBar: "menu bar"
        case .menu: "menu"
        case .menuItem: "menu item"
        case .toolbar: "tool bar"
        case .statusBar: "status bar"
        case .dialog: "dialog"
        case .alert: "alert"
        case .chart: "chart"
        }
    }
}
