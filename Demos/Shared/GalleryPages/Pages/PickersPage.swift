import Foundation
import Nibble

/// Rows, dates and colours that are picked.
@MainActor enum PickersPage {
    static func make() -> GalleryPage {
        GalleryPage("Pickers", [[rows, dates], [months], [colors]])
    }

    private static var rows: GalleryBox {
        let drinks = PickerView(items: ["Tea", "Coffee", "Water", "Milk", "Juice"])
        drinks.accessibilityLabel = "Drink"
        drinks.selectRow(1, inComponent: 0)
        let box = GalleryBox("Picker")
        box.fill(drinks, height: 5)
        return box
    }

    private static var dates: GalleryBox {
        let disabled = date(.date, .compact)
        disabled.isEnabled = false
        let box = GalleryBox("Dates in a row", spacing: 1)
        box.add("Meeting", date(.dateAndTime, .compact))
        box.add("Alarm", date(.time, .compact))
        box.add("Disabled", disabled)
        return box
    }

    /// A day, a day with a time, and a day of a fortnight, each in another month.
    private static var months: GalleryBox {
        let box = GalleryBox("Months")
        let day = date(.date, .inline)
        day.accessibilityLabel = "Day"
        let moment = date(.dateAndTime, .inline, daysLater: 33)
        moment.accessibilityLabel = "Day and time"
        let fortnight = date(.date, .inline, daysLater: 60)
        fortnight.accessibilityLabel = "Day of a fortnight"
        fortnight.minimumDate = fortnight.date.addingTimeInterval(-6 * 86_400)
        fortnight.maximumDate = fortnight.date.addingTimeInterval(7 * 86_400)
        box.add(day, moment, fortnight)
        return box
    }

    private static var colors: GalleryBox {
        let picker = ColorPicker()
        picker.color = Color(hex: 0x4FC3D9)
        picker.accessibilityLabel = "Colour"
        let box = GalleryBox("Colour")
        box.fill(picker, height: 7)
        return box
    }

    private static func date(
        _ mode: DatePicker.Mode, _ style: DatePicker.Style, daysLater: Double = 0
    ) -> DatePicker {
        let picker = DatePicker()
        picker.timeZone = .gmt
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = Date(timeIntervalSince1970: 1_795_246_500 + 86_400 * daysLater)
        return picker
    }
}
