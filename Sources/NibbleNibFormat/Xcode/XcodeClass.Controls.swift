extension XcodeClass {
    /// Controls: what people press, type into and move.
    static let controls: [String: XcodeClass] = [
        "control": XcodeClass(
            "Control", base: "view",
            [
                "enabled": .flag("enabled"), "highlighted": .flag("highlighted"),
                "selected": .flag("selected"),
                "contentHorizontalAlignment": .word("contentHorizontalAlignment"),
                "contentVerticalAlignment": .word("contentVerticalAlignment"), "toolTip": .text("toolTip"),
            ], ignoring: "showsMenuAsPrimaryAction contextMenuInteractionEnabled symbolAnimationEnabled"),
        "button": XcodeClass(
            "Button", base: "control",
            ["lineBreakMode": .words("lineBreakMode", lineBreakModes), "role": .word("role")],
            ignoring: """
                buttonType showsTouchWhenHighlighted adjustsImageWhenHighlighted adjustsImageWhenDisabled \
                reversesTitleShadowWhenHighlighted hasAttributedTitle springLoaded pointerInteraction \
                changesSelectionAsPrimaryAction preferredBehavioralStyle usesAttributedText adjustsFontSizeToFit \
                minimumFontSize minimumScaleFactor
                """, isSingleLine: true),
        "textField": XcodeClass(
            "TextField", base: "control",
            [
                "text": .text("text"), "placeholder": .text("placeholder"),
                "textAlignment": .words("textAlignment", alignments),
                "borderStyle": .word("borderStyle"), "clearButtonMode": .word("clearButtonMode"),
                "clearsOnBeginEditing": .flag("clearsOnBeginEditing"),
            ],
            ignoring: """
                minimumFontSize adjustsFontSizeToFit adjustsFontForContentSizeCategory usesAttributedText background \
                disabledBackground clearsOnInsertion allowsEditingTextAttributes sizingRule
                """, missing: [("borderStyle", "borderStyle", "none")], isSingleLine: true),
        "switch": XcodeClass(
            // Its title is shown only on a Mac.
            "Switch", base: "control", ["on": .flag("on")],
            ignoring: "title onImage offImage preferredStyle", isSingleLine: true),
        "slider": XcodeClass(
            "Slider", base: "control",
            [
                "value": .number("value"), "minValue": .number("minimumValue"),
                "maxValue": .number("maximumValue"),
                "continuous": .flag("continuous"),
            ], ignoring: "minimumValueImage maximumValueImage behavioralStyle", missing: anyWidth,
            isSingleLine: true),
        "stepper": XcodeClass(
            "Stepper", base: "control",
            [
                "value": .number("value"), "minimumValue": .number("minimumValue"),
                "maximumValue": .number("maximumValue"), "stepValue": .number("stepValue"),
                "wraps": .flag("wraps"), "autorepeat": .flag("autorepeat"), "continuous": .flag("continuous"),
            ], isSingleLine: true),
        "segmentedControl": XcodeClass(
            "SegmentedControl", base: "control",
            [
                "selectedSegmentIndex": .integer("selectedSegmentIndex"), "momentary": .flag("momentary"),
                "apportionsSegmentWidthsByContent": .flag("apportionsSegmentWidthsByContent"),
            ], ignoring: "segmentControlStyle springLoaded", isSingleLine: true),
        "segment": XcodeClass(
            "Segment", family: .other,
            ["title": .text("title"), "image": .string("image"), "enabled": .flag("enabled")],
            ignoring: "width contentOffset"),
        "pageControl": XcodeClass(
            "PageControl", base: "control",
            [
                "numberOfPages": .integer("numberOfPages"), "currentPage": .integer("currentPage"),
                "hidesForSinglePage": .flag("hidesForSinglePage"),
            ],
            ignoring:
                "defersCurrentPageDisplay allowsContinuousInteraction backgroundStyle preferredIndicatorImage",
            isSingleLine: true),
        "datePicker": XcodeClass(
            "DatePicker", base: "control",
            ["datePickerMode": .word("datePickerMode"), "minuteInterval": .integer("minuteInterval")],
            ignoring: "useCurrentDate style countDownDuration roundsToMinuteInterval"),
        "refreshControl": XcodeClass("RefreshControl", base: "control"),
        "colorWell": XcodeClass(
            "ColorWell", base: "control", ["title": .text("title")], ignoring: "supportsAlpha",
            isSupported: false),
        "pickerView": XcodeClass("PickerView", base: "view", ignoring: "showsSelectionIndicator"),
    ]
}
