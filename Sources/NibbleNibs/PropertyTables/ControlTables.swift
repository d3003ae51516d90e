import NibbleCells
public import NibbleControls
import NibbleTerminal
public import NibbleViews

/// The tables of controls.
@MainActor enum ControlTables {
    /// All of them.
    static let all = [
        control, button, checkBox, colorPicker, datePicker, pageControl, pickerView, radioGroup,
        segmentedControl, segment,
        slider, stepper, switchControl,
    ]

    /// The attributes of every control.
    static let control = PropertyTable(
        Control.self,
        [
            "enabled": Inspectable(\Control.isEnabled),
            "highlighted": Inspectable(\Control.isHighlighted),
            "selected": Inspectable(\Control.isSelected),
        ])

    /// A button's title, which goes by `text` too, as all other text in files does; titles, colours and images by state.
    static let button = PropertyTable(
        Button.self,
        [
            "contentEdgeInsets": Inspectable(\Button.contentEdgeInsets),
            "contentHorizontalAlignment": .choice(
                \Button.contentHorizontalAlignment,
                [
                    "center": .center, "fill": .center, "left": .left, "leading": .natural,
                    "natural": .natural,
                    "right": .right, "trailing": .right,
                ]),
            "image": image(.normal), "image.disabled": image(.disabled),
            "image.highlighted": image(.highlighted),
            "image.selected": image(.selected),
            "imageSize": Inspectable(\Button.imageSize),
            "lineBreakMode": .choice(
                \Button.titleTruncation,
                [
                    "head": .head, "middle": .middle, "tail": .tail, "clip": .clip, "wordWrap": .tail,
                    "charWrap": .tail,
                ]),
            "role": Inspectable(\Button.role),
            "style": Inspectable(\Button.style),
            "subtitle": Inspectable(\Button.subtitle),
            "text": Inspectable(\Button.title),
            "title": Inspectable(\Button.title), "title.disabled": title(.disabled),
            "title.highlighted": title(.highlighted), "title.selected": title(.selected),
            "titleColor": color(.normal), "titleColor.disabled": color(.disabled),
            "titleColor.highlighted": color(.highlighted), "titleColor.selected": color(.selected),
        ])

    private static func title(_ state: Control.State) -> Inspectable {
        Inspectable { (button: Button, title: String?) in button.setTitle(title, for: state) }
    }

    private static func color(_ state: Control.State) -> Inspectable {
        Inspectable { (button: Button, color: Color?) in button.setTitleColor(color, for: state) }
    }

    private static func image(_ state: Control.State) -> Inspectable {
        Inspectable { (button: Button, image: Image?) in button.setImage(image, for: state) }
    }

    /// A box and its words.
    static let checkBox = PropertyTable(
        CheckBox.self,
        [
            "on": Inspectable(\CheckBox.isOn),
            "title": Inspectable(\CheckBox.title),
            "value": .choice(\CheckBox.value, ["off": .off, "on": .on, "mixed": .mixed]),
        ])

    /// A colour that is chosen.
    static let colorPicker = PropertyTable(
        ColorPicker.self, ["color": Inspectable(\ColorPicker.color)])

    /// The parts of a date that are picked, and how; the date itself is the program's.
    static let datePicker = PropertyTable(
        DatePicker.self,
        [
            "datePickerMode": .choice(
                \DatePicker.datePickerMode,
                ["time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .time]),
            "minuteInterval": Inspectable(\DatePicker.minuteInterval),
            "preferredDatePickerStyle": .choice(
                \DatePicker.preferredDatePickerStyle,
                ["automatic": .compact, "compact": .compact, "inline": .inline, "wheels": .compact]),
        ])

    /// Pages and the one that is shown.
    static let pageControl = PropertyTable(
        PageControl.self,
        [
            "currentPage": Inspectable(\PageControl.currentPage),
            "currentPageIndicatorTintColor": Inspectable(\PageControl.currentPageIndicatorTintColor),
            "hidesForSinglePage": Inspectable(\PageControl.hidesForSinglePage),
            "numberOfPages": Inspectable(\PageControl.numberOfPages),
            "pageIndicatorTintColor": Inspectable(\PageControl.pageIndicatorTintColor),
        ], late: ["currentPage"])

    /// The rows of a list, `items="Tea, Coffee, Water"`, or who tells the rows of several.
    static let pickerView = PropertyTable(
        PickerView.self, ["items": .list(\PickerView.items)],
        outlets: [
            "dataSource": OutletProperty(\PickerView.dataSource),
            "delegate": OutletProperty(\PickerView.delegate),
        ])

    /// Choices, `items="Small, Medium, Large"`, and the one that is made.
    static let radioGroup = PropertyTable(
        RadioGroup.self,
        [
            "axis": .choice(\RadioGroup.axis, ["horizontal": .horizontal, "vertical": .vertical]),
            "items": .list(\RadioGroup.items),
            "selectedIndex": Inspectable(\RadioGroup.selectedIndex),
        ], late: ["selectedIndex"])

    /// Segments, `items="Day, Week, Month"` or an element each, and the one that is chosen.
    static let segmentedControl = PropertyTable(
        SegmentedControl.self,
        [
            "apportionsSegmentWidthsByContent": Inspectable(
                \SegmentedControl.apportionsSegmentWidthsByContent),
            "items": .list(\SegmentedControl.titles),
            "momentary": Inspectable(\SegmentedControl.isMomentary),
            "selectedSegmentIndex": Inspectable(\SegmentedControl.selectedSegmentIndex),
        ], late: ["selectedSegmentIndex"], parts: ["segments"])

    /// A segment while a file is read; the control keeps what it says.
    static let segment = PropertyTable(
        NibSegment.self, named: "Segment",
        [
            "enabled": Inspectable(\NibSegment.isEnabled),
            "title": Inspectable(\NibSegment.title),
        ])

    /// A slider's values; the value comes when its limits are there.
    static let slider = PropertyTable(
        Slider.self,
        [
            "continuous": Inspectable(\Slider.isContinuous),
            "maximumTrackTintColor": Inspectable(\Slider.maximumTrackTintColor),
            "maximumValue": Inspectable(\Slider.maximumValue),
            "minimumTrackTintColor": Inspectable(\Slider.minimumTrackTintColor),
            "minimumValue": Inspectable(\Slider.minimumValue),
            "stepValue": Inspectable(\Slider.stepValue),
            "thumbTintColor": Inspectable(\Slider.thumbTintColor),
            "value": Inspectable(\Slider.value),
        ], late: ["value"])

    /// A stepper's values; the value comes when its limits are there.
    static let stepper = PropertyTable(
        Stepper.self,
        [
            "autorepeat": Inspectable(\Stepper.autorepeat),
            "continuous": Inspectable(\Stepper.isContinuous),
            "maximumValue": Inspectable(\Stepper.maximumValue),
            "minimumValue": Inspectable(\Stepper.minimumValue),
            "showsValue": Inspectable(\Stepper.showsValue),
            "stepValue": Inspectable(\Stepper.stepValue),
            "value": Inspectable(\Stepper.value),
            "wraps": Inspectable(\Stepper.wraps),
        ], late: ["value"])

    /// A switch and its words.
    static let switchControl = PropertyTable(
        Switch.self,
        [
            "onTintColor": Inspectable(\Switch.onTintColor),
            "title": Inspectable(\Switch.title),
            "on": Inspectable { (control: Switch, isOn: Bool) in control.isOn = isOn },
        ])
}

/// A segment as a file states it.
final class NibSegment: NibOwner {
    var title = ""
    var isEnabled = true
}

extension SegmentedControl {
    fileprivate var titles: [String] {
        get { (0..<numberOfSegments).map { titleForSegment(at: $0) ?? "" } }
        set {
            removeAllSegments()
            for (index, title) in newValue.enumerated() { insertSegment(withTitle: title, at: index) }
        }
    }
}

extension SegmentedControl: NibPartHolder {
    /// Adds the segments of a file.
    public func take(_ parts: [AnyObject], as name: String) -> Bool {
        guard name == "segments" else { return false }
        for case let segment as NibSegment in parts {
            insertSegment(withTitle: segment.title, at: numberOfSegments)
            setEnabled(segment.isEnabled, forSegmentAt: numberOfSegments - 1)
        }
        return true
    }
}
