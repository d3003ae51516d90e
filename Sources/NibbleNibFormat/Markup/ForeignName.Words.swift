extension ForeignName {
    /// The words to write here for the names of SwiftUI, UIKit, HTML and Textual.
    ///
    /// Names of UIKit and AppKit that differ by their prefix alone are found without it.
    enum Words {
        /// The element for a class or an element of theirs: its start tag without brackets.
        static let elements = [
            // SwiftUI
            "VStack": vertical, "LazyVStack": vertical, "HStack": horizontal, "LazyHStack": horizontal,
            "ZStack": "View", "Group": "View", "Text": "Label", "Image": "ImageView", "List": "TableView",
            "Form": vertical, "Section": "TableViewSection", "SecureField": secure, "TextEditor": "TextView",
            "Toggle": "Switch", "Picker": "SegmentedControl", "NavigationView": "NavigationController",
            "NavigationStack": "NavigationController", "NavigationSplitView": "SplitViewController",
            "TabView": "TabBarController", "Divider": "Separator", "GroupBox": "BoxView",
            "LazyVGrid": "CollectionView", "LazyHGrid": "CollectionView", "Link": "Button",
            "Rectangle": "View", "Color": "View", "Spacer": "View", "OutlineGroup": "OutlineView",
            "Table": "DataTable",
            // UIKit and AppKit
            "UILabel": "Label", "UISwitch": "Switch", "UITableViewHeaderFooterView": "View",
            "UIVisualEffectView": "View", "UIContainerView": "View", "NSButton": "Button",
            "NSComboBox": "PickerView", "NSBox": "BoxView", "NSLevelIndicator": "Gauge",
            "NSTextFieldCell": "TextField", "NSProgressIndicator": "ProgressView",
            "NSTabView": "TabBarController", "NSSplitView": "SplitViewController",
            // HTML
            "div": "View", "section": "View", "main": "View", "header": "View", "footer": "View",
            "nav": "View", "article": "View", "body": "View", "span": "Label", "p": "Label", "h1": "Label",
            "h2": "Label", "h3": "Label", "text": "Label", "img": "ImageView", "a": "Button",
            "input": "TextField", "textarea": "TextView", "select": "PickerView", "option": "Segment",
            "ul": "TableView", "ol": "TableView", "li": "TableViewCell", "table": "TableView",
            "tr": "TableViewCell", "pre": "Label", "code": "CodeView", "form": vertical,
            "fieldset": "BoxView", "hr": "Separator",
            "progress": "ProgressView", "meter": "Gauge", "dialog": "ViewController",
            // Textual
            "Static": "Label", "Digits": "DigitsLabel", "Input": "TextField", "MaskedInput": "TextField",
            "TextArea": "TextView", "RichLog": "LogView", "Log": "LogView", "Markdown": "TextView",
            "Checkbox": "CheckBox", "RadioSet": "RadioGroup", "RadioButton": "RadioGroup",
            "Select": "PickerView", "OptionList": "TableView", "ListView": "TableView",
            "ListItem": "TableViewCell", "Tree": "OutlineView", "DirectoryTree": "OutlineView",
            "Vertical": vertical, "Horizontal": horizontal, "Center": "View", "Middle": "View",
            "Container": "View", "VerticalScroll": "ScrollView", "HorizontalScroll": "ScrollView",
            "ScrollableContainer": "ScrollView", "Grid": "CollectionView", "ProgressBar": "ProgressView",
            "LoadingIndicator": "ActivityIndicatorView", "TabbedContent": "TabBarController",
            "Tabs": "TabBar", "TabPane": "ViewController", "Header": "NavigationBar",
            "Footer": "StatusBar", "Rule": "Separator", "Screen": "ViewController",
            "Placeholder": "BoxView", "Pretty": "Label",
        ]

        /// The advice for classes and elements of theirs that no single one of ours stands for.
        static let elementWays = [
            "Section": "Write <TableViewSection as=\"sections\"> inside a TableView.",
            "Collapsible": folding, "DisclosureGroup": folding, "details": folding,
            "br": "Write &#10; where a line of the text ends, and numberOfLines=\"0\" for a Label.",
            "WKWebView": web, "UIWebView": web, "WebView": web, "iframe": web,
            "MKMapView": maps, "Map": maps, "video": films, "VideoPlayer": films,
            "AVPlayerView": films,
        ]

        /// The attributes for one of theirs, the likeliest first; which of them a class has decides.
        static let attributes = [
            // What a user does
            "onClick": ["onTap"], "onclick": ["onTap"], "onPress": ["onTap"], "onAction": ["onTap"],
            "action": ["onTap"], "onTapGesture": ["onTap"], "onSelect": ["onChange"],
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
            // How it looks
            "color": ["textColor", "titleColor", "tintColor"],
            "colour": ["textColor", "titleColor", "tintColor"],
            "foregroundColor": ["textColor", "titleColor"],
            "foregroundStyle": ["textColor", "titleColor"], "foreground": ["textColor", "titleColor"],
            "background": ["backgroundColor"], "bgcolor": ["backgroundColor"], "tint": ["tintColor"],
            "font": ["textAttributes"], "fontWeight": ["textAttributes"], "bold": ["textAttributes"],
            "textAlign": ["textAlignment"], "text-align": ["textAlignment"],
            "align": ["alignment", "textAlignment"], "alignItems": ["alignment"],
            "multilineTextAlignment": ["textAlignment"], "justifyContent": ["distribution"],
            "gap": ["spacing"], "opacity": ["alpha"], "visible": ["hidden"], "visibility": ["hidden"],
            "cornerRadius": ["layer.cornerRadius"], "border": ["layer.borderWidth"],
            "orientation": ["axis"], "direction": ["axis"], "variant": ["role"],
            // Where it is
            "center": ["centerX"], "layoutPriority": ["horizontalHuggingPriority"],
            "hugging": ["horizontalHuggingPriority"], "contentHugging": ["horizontalHuggingPriority"],
            "compressionResistance": ["horizontalCompressionResistancePriority"],
        ]

        /// The advice for names that stand for no single attribute.
        static let ways = [
            "class": "the class as the element's name", "disabled": "enabled=\"false\"",
            "classes": "the attributes themselves", "style": "the attributes themselves",
            "margin": "anchors with constants, as leading=\"super + 1\"",
            "padding": "layoutMargins, or anchors with constants, as leading=\"super + 1\"",
            "x": "frame", "y": "frame", "offset": "anchors with constants, as leading=\"super + 1\"",
            "href": "onTap, with a method that opens it",
        ]

        private static let folding =
            "Write a StackView, which leaves no room for views that are hidden, or an OutlineView for rows that expand."
        private static let web = "Nibble can't show web pages. Link to the page from a text."
        private static let maps = "Nibble can't show maps. Show a picture of one in an ImageView."
        private static let films =
            "Nibble can't play films from a layout file. An ImageView plays animated pictures."
        private static let vertical = "StackView axis=\"vertical\""
        private static let horizontal = "StackView axis=\"horizontal\""
        private static let secure = "TextField secureTextEntry=\"true\""
    }
}
