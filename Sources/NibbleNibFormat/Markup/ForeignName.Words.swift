extension ForeignName {
    /// The words to write here for the names of SwiftUI, UIKit, HTML, Textual and ratatui.
    ///
    /// Names of UIKit and AppKit that differ by their prefix alone are found without it.
    enum Words {
        /// The element for a class or an element of theirs: its start tag without brackets.
        static let elements: [String: String] = [
            // SwiftUI
            "VStack": vertical, "LazyVStack": vertical, "HStack": horizontal, "LazyHStack": horizontal,
            "ZStack": "View", "Group": "View", "Text": "Label", "Image": "ImageView", "List": "TableView",
            "Form": vertical, "Section": "TableViewSection", "SecureField": secure, "TextEditor": "TextView",
            "Toggle": "Switch", "Picker": "PickerView", "NavigationView": "NavigationController",
            "NavigationStack": "NavigationController", "NavigationSplitView": "SplitViewController",
            "TabView": "TabBarController", "Divider": "Separator", "GroupBox": "BoxView",
            "LazyVGrid": "CollectionView", "LazyHGrid": "CollectionView", "Link": "Button",
            "Rectangle": "View", "Color": "View", "Spacer": "View", "OutlineGroup": "OutlineView",
            "Table": "DataTable", "HSplitView": "SplitViewController", "GridRow": horizontal,
            "LabeledContent": horizontal, "EmptyView": "View", "AnyView": "View", "AsyncImage": "ImageView",
            "RoundedRectangle": rounded, "Capsule": rounded,
            // UIKit and AppKit
            "UILabel": "Label", "UISwitch": "Switch", "UISearchTextField": "SearchField",
            "UICollectionViewListCell": "CollectionViewCell", "UIHostingController": "ViewController",
            "UILayoutGuide": "View", "UIVisualEffectView": "View", "UIContainerView": "View",
            "NSButton": "Button",
            "NSComboBox": "PickerView", "NSBox": "BoxView", "NSLevelIndicator": "Gauge",
            "NSTextFieldCell": "TextField", "NSProgressIndicator": "ProgressView",
            "NSTabView": "TabBarController", "NSSplitView": "SplitViewController",
            // HTML
            "div": "View", "section": "View", "main": "View", "header": "View", "footer": "View",
            "nav": "View", "article": "View", "html": "View", "body": "View", "span": "Label", "p": "Label",
            "h1": "Label", "h2": "Label", "h3": "Label", "h4": "Label", "h5": "Label", "h6": "Label",
            "td": "Label", "th": "Label",
            "b": bold, "strong": bold, "em": italic, "i": italic, "center": "View", "figure": "View",
            "text": "Label", "img": "ImageView", "a": "Button",
            "input": "TextField", "textarea": "TextView", "select": "PickerView",
            "ul": "TableView", "ol": "TableView", "li": "TableViewCell", "table": "TableView",
            "tr": "TableViewCell", "pre": "Label", "code": "CodeView", "form": vertical,
            "fieldset": "BoxView", "hr": "Separator",
            "progress": "ProgressView", "meter": "Gauge",
            // Textual
            "Static": "Label", "Digits": "DigitsLabel", "Input": "TextField", "MaskedInput": "TextField",
            "TextArea": "TextView", "RichLog": "LogView", "Log": "LogView",
            "Checkbox": "CheckBox", "RadioSet": "RadioGroup", "RadioButton": "RadioGroup",
            "Select": "PickerView", "OptionList": "TableView", "ListView": "TableView",
            "ListItem": "TableViewCell", "Tree": "OutlineView", "DirectoryTree": "OutlineView",
            "Vertical": vertical, "Horizontal": horizontal, "Center": "View", "Middle": "View",
            "Container": "View", "VerticalScroll": "ScrollView", "HorizontalScroll": "ScrollView",
            "ScrollableContainer": "ScrollView", "Grid": "CollectionView", "ProgressBar": "ProgressView",
            "LoadingIndicator": "ActivityIndicatorView", "TabbedContent": "TabBarController",
            "Tabs": "TabBar", "TabPane": "ViewController", "Header": "NavigationBar",
            "Footer": "StatusBar", "Rule": "Separator", "Screen": "ViewController",
            "Placeholder": "BoxView", "Pretty": "Label", "ModalScreen": "ViewController",
            "SelectionList": "TableView allowsMultipleSelection=\"true\"", "ItemGrid": "CollectionView",
            "VerticalGroup": vertical, "HorizontalGroup": horizontal, "Right": "View",
            // ratatui
            "Paragraph": "Label numberOfLines=\"0\"", "Block": "BoxView", "Span": "Label",
            "BarChart": "Chart style=\"bar\"", "LineGauge": "ProgressView",
            // React, Material and others for the web and for desktops
            "TextInput": "TextField", "TextBox": "TextField", "PasswordField": secure,
            "PasswordInput": secure, "PasswordBox": secure, "Dropdown": "PickerView",
            "DropDown": "PickerView", "ComboBox": "PickerView", "Combobox": "PickerView",
            "Spinner": "ActivityIndicatorView", "TextBlock": "Label",
            // Flutter, Android, GTK and Qt
            "Row": horizontal, "Column": vertical, "HBox": horizontal, "VBox": vertical,
            "EditText": "TextField", "Entry": "TextField", "LineEdit": "TextField",
            "DropdownButton": "PickerView", "DropdownMenu": "PickerView", "SpinBox": "Stepper",
            "SpinButton": "Stepper", "Radio": "RadioGroup", "Throbber": "ActivityIndicatorView",
            "Loader": "ActivityIndicatorView", "CircularProgressIndicator": "ActivityIndicatorView",
            "LinearProgressIndicator": "ProgressView", "ListBox": "TableView", "FlatList": "TableView",
            "RecyclerView": "TableView", "ListTile": "TableViewCell", "TreeView": "OutlineView",
            "AppBar": "NavigationBar", "BottomNavigationBar": "TabBar", "IconButton": "Button",
            "TextButton": "Button", "ElevatedButton": "Button", "Pagination": "PageControl",
        ]

        /// The elements for the types of HTML's `<input>`.
        static let inputs: [String: String] = [
            "password": secure, "checkbox": "CheckBox", "radio": "RadioGroup", "range": "Slider",
            "search": "SearchField", "color": "ColorPicker", "button": "Button", "submit": "Button",
            "reset": "Button", "image": "ImageView", "date": "DatePicker",
            "time": "DatePicker datePickerMode=\"time\"",
            "datetime-local": "DatePicker datePickerMode=\"dateAndTime\"",
        ]

        /// The advice for classes and elements of theirs that no single one of ours stands for.
        static let elementWays: [String: String] = [
            "Section": "Write <TableViewSection as=\"sections\"> inside a TableView.",
            "Collapsible": folding, "DisclosureGroup": folding, "details": folding,
            "br": "Write &#10; where a line of the text ends, and numberOfLines=\"0\" for a Label.",
            "WKWebView": web, "UIWebView": web, "WebView": web, "iframe": web,
            "MKMapView": maps, "Map": maps, "video": films, "VideoPlayer": films,
            "AVPlayerView": films, "MapView": maps, "Markdown": markdown, "MarkdownViewer": markdown,
            "dialog": presented, "Dialog": presented, "Sheet": presented, "Modal": presented,
            "BottomSheet": presented, "Drawer": presented, "Popup": popovers, "Popover": popovers,
            "MessageBox": alerts, "AlertDialog": alerts, "Accordion": folding, "Toast": notices,
            "Snackbar": notices, "SnackBar": notices, "Notification": notices, "Tooltip": hints,
            "ToolTip": hints,
            "Alert": alerts, "ActionSheet": alerts, "UIAction": menus, "UIMenu": menus,
            "Menu": menus, "MenuItem": menus, "ContextMenu": menus, "Expander": folding,
            "option": "Write the options at the PickerView, as items=\"Tea, Coffee\".",
            "head": "Leave it out: a layout file has only what is shown.",
            "Scrollbar": "Write the content into a ScrollView, which shows where it is scrolled to.",
            "ForEach":
                "Write a TableView or a CollectionView, whose dataSource says how many cells there are.",
            "ContentSwitcher": "Write the views in a View, and hidden=\"true\" at all but one.",
            "GeometryReader": "Measure from the view around, as in width=\"super.width * 0.5\".",
            "VSplitView":
                "Write a StackView axis=\"vertical\". A SplitViewController puts views side by side.",
            "Tab": "Write <TabBarItem as=\"items\"> inside a TabBar.",
            "ToolbarItem": "Write <BarButtonItem as=\"items\"> inside a Toolbar.",
            "NavigationLink": "Write a Button with a <segue> inside.",
            "ShareLink": "Write a Button, whose action does it.",
            "UIFont": "A terminal has one font. Write textAttributes=\"bold\" at a Label.",
            "Circle": drawing, "Path": drawing, "Canvas": drawing, "UIBezierPath": drawing, "svg": drawing,
            "canvas": drawing, "legend": "Write title=\"…\" at a BoxView.",
            "style": "Write the attributes at the elements themselves.",
            "script": "Write methods in the class of the file's owner, and name them as in onTap=\"save\".",
        ]

        /// The attributes for one of theirs, the likeliest first; which of them a class has decides.
        static let attributes: [String: [String]] = [
            // What a user does
            "onClick": ["onTap"], "onclick": ["onTap"], "onPress": ["onTap"], "onAction": ["onTap"],
            "action": ["onTap"], "onTapGesture": ["onTap"], "onSelect": ["onChange"],
            "onPressed": ["onTap"], "onTouchUpInside": ["onTap"], "touchUpInside": ["onTap"],
            "primaryAction": ["onTap"], "onToggle": ["onChange"], "onEnter": ["onReturn"],
            "onBlur": ["onEditEnd"], "onFocus": ["onEditBegin"],
            "onchange": ["onChange"], "onInput": ["onEdit"], "oninput": ["onEdit"],
            "onSubmit": ["onReturn"], "onsubmit": ["onReturn"],
            // What is shown
            "label": ["text", "title"], "title": ["text"], "text": ["title"], "renderable": ["text"],
            "content": ["text"], "prompt": ["placeholder"], "src": ["image"], "systemName": ["image"],
            "alt": ["accessibilityLabel"], "isOn": ["on"], "checked": ["on", "selected"],
            "min": ["minimumValue"], "max": ["maximumValue"], "minValue": ["minimumValue"],
            "maxValue": ["maximumValue"], "step": ["stepValue"], "options": ["items"],
            "lines": ["numberOfLines"], "lineLimit": ["numberOfLines"], "maxlength": ["maximumLength"],
            "max_length": ["maximumLength"], "name": ["id"], "tabIndex": ["tag"],
            "maxLines": ["numberOfLines"], "value": ["text", "on", "progress", "title"],
            "password": ["secureTextEntry"], "secure": ["secureTextEntry"],
            "obscureText": ["secureTextEntry"], "hint": ["placeholder", "accessibilityHint"],
            "tooltip": ["accessibilityHint"], "toolTip": ["accessibilityHint"],
            "readOnly": ["editable"], "readonly": ["editable"], "icon": ["image"], "source": ["image"],
            "url": ["image"], "titles": ["items"], "state": ["value", "on"], "mode": ["datePickerMode"],
            "aria-label": ["accessibilityLabel"],
            // How it looks
            "color": ["textColor", "titleColor", "tintColor"],
            "colour": ["textColor", "titleColor", "tintColor"],
            "foregroundColor": ["textColor", "titleColor"],
            "foregroundStyle": ["textColor", "titleColor"], "foreground": ["textColor", "titleColor"],
            "fg": ["textColor", "titleColor"], "bg": ["backgroundColor"],
            "background": ["backgroundColor"], "bgcolor": ["backgroundColor"], "tint": ["tintColor"],
            "font": ["textAttributes"], "fontWeight": ["textAttributes"], "bold": ["textAttributes"],
            "italic": ["textAttributes"], "underline": ["textAttributes"], "wrap": ["lineBreakMode"],
            "wordWrap": ["lineBreakMode"], "size": ["digitSize"], "fit": ["contentMode"],
            "alignment": ["textAlignment"], "halign": ["textAlignment"], "display": ["hidden"],
            "textAlign": ["textAlignment"], "text-align": ["textAlignment"],
            "align": ["alignment", "textAlignment"], "alignItems": ["alignment"],
            "multilineTextAlignment": ["textAlignment"], "justifyContent": ["distribution"],
            "gap": ["spacing"], "opacity": ["alpha"], "visible": ["hidden"], "visibility": ["hidden"],
            "cornerRadius": ["layer.cornerRadius"], "border": ["borderStyle", "layer.borderWidth"],
            "orientation": ["axis"], "direction": ["axis"], "variant": ["role"],
            // Where it is
            "center": ["centerX"], "layoutPriority": ["horizontalHuggingPriority"],
            "huggingPriority": ["horizontalHuggingPriority"],
            "hugging": ["horizontalHuggingPriority"], "contentHugging": ["horizontalHuggingPriority"],
            "compressionResistance": ["horizontalCompressionResistancePriority"],
        ]

        /// The advice for names that stand for no single attribute.
        static let ways: [String: String] = [
            "class": "the class as the element's name",
            "disabled": disabled,
            "classes": "the attributes themselves", "style": "the attributes themselves",
            "margin": "anchors with constants, as leading=\"super + 1\"",
            "padding": padding, "margins": padding,
            "fontSize": "textAttributes=\"bold\", or a DigitsLabel for large digits: a terminal has one font",
            "weight": "a width that is measured from another view's, as width=\"other * 2\"",
            "x": "frame", "y": "frame", "offset": "anchors with constants, as leading=\"super + 1\"",
            "href": "onTap, with a method that opens it",
        ]

        /// The advice for names whose meaning is a class's own.
        static let waysOfClasses: [String: [String: String]] = [
            "Button": ["onSelect": "onTap"], "BarButtonItem": ["onSelect": "onTap"],
            "TextField": [
                "type":
                    "secureTextEntry=\"true\" for a password; other types have elements of their own, such as SearchField,"
                    + " CheckBox, Slider, Stepper and DatePicker"
            ],
        ]

        private static let folding =
            "Write a StackView, which leaves no room for views that are hidden, or an OutlineView for rows that expand."
        private static let web = "Nibble can't show web pages. Link to the page from a text."
        private static let maps = "Nibble can't show maps. Show a picture of one in an ImageView."
        private static let films =
            "Nibble can't play films from a layout file. An ImageView plays animated pictures."
        private static let markdown =
            "Nibble's is MarkdownView, which code makes. It needs the package's trait Markdown."
        private static let alerts = "Present an AlertController from code."
        private static let presented =
            "Write a ViewController in a file of its own, and present it from code."
        private static let popovers =
            "Write a ViewController in a file of its own, and present it from code with modalPresentationStyle = .popover."
        private static let notices =
            "Call showNotice(_:) of the application in code: it shows a line for some seconds."
        private static let hints =
            "Write accessibilityHint=\"…\" at the view itself, or put a Label beside it for what everyone should read."
        private static let menus = "Make a Menu in code."
        private static let drawing = "Write a subclass of View that draws it in draw(in:)."
        private static let padding =
            "anchors with constants, as leading=\"super + 1\"; a StackView takes layoutMargins=\"1,1,1,1\" together with"
            + " layoutMarginsRelativeArrangement=\"true\""
        private static let disabled =
            "enabled=\"false\" at a control, or userInteractionEnabled=\"false\" at any other view"
        private static let bold = "Label textAttributes=\"bold\""
        private static let italic = "Label textAttributes=\"italic\""
        private static let rounded = "BoxView borderStyle=\"rounded\""
        private static let vertical = "StackView axis=\"vertical\""
        private static let horizontal = "StackView axis=\"horizontal\""
        private static let secure = "TextField secureTextEntry=\"true\""
    }
}
