import NibbleControls
import NibbleViews

extension PropertyTable {
    /// What of a date is picked, and how; the date itself is the program's.
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
}
