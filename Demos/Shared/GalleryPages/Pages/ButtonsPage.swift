import Nibble

/// Controls that are pressed or chosen.
@MainActor enum ButtonsPage {
    static func make(_ say: @escaping @MainActor (String) -> Void) -> GalleryPage {
        GalleryPage("Buttons", [[buttons(say), choices], [switches, segments], [tools(say)]])
    }

    private static func buttons(_ say: @escaping @MainActor (String) -> Void) -> GalleryBox {
        func button(_ title: String, role: Button.Role = .normal) -> Button {
            let button = Button(title: title, role: role)
            button.addAction { _ in say("\(title) was pressed") }
            return button
        }
        let plain = button("More")
        plain.style = .plain
        let disabled = Button(title: "Disabled")
        disabled.isEnabled = false
        let subtitle = button("Back up")
        subtitle.subtitle = "to this machine"
        let keys: [(String, Color)] = [
            ("Allow", .systemGreen), ("Wait", .systemYellow), ("Refuse", .systemRed),
        ]
        let tall = keys.map { title, color in
            let key = TallButton(title: title)
            key.style = .filled
            key.tintColor = color
            key.addAction { _ in say("\(title) was pressed") }
            return key
        }
        let box = GalleryBox("Buttons", spacing: 1)
        box.add(tall)
        box.add(button("Save", role: .primary), button("Open"), plain)
        box.add(button("Delete photo", role: .destructive), button("Cancel", role: .cancel))
        box.add(disabled, subtitle)
        return box
    }

    private static var choices: GalleryBox {
        let mixed = CheckBox(title: "All folders")
        mixed.value = .mixed
        let disabled = CheckBox(title: "Disabled", isOn: true)
        disabled.isEnabled = false
        let sizes = RadioGroup(items: ["Small", "Medium", "Large"])
        sizes.selectedIndex = 1
        sizes.accessibilityLabel = "Size"
        let box = GalleryBox("Choices", spacing: 1)
        box.add(CheckBox(title: "Remember me", isOn: true), mixed)
        box.add(disabled)
        let period = RadioGroup(items: ["Every day", "Every week", "Never"])
        period.selectedIndex = 0
        period.accessibilityLabel = "Backup"
        box.add(sizes, period)
        return box
    }

    private static var switches: GalleryBox {
        func toggle(_ title: String, isOn: Bool) -> Switch {
            let toggle = Switch()
            toggle.title = title
            toggle.isOn = isOn
            return toggle
        }
        let box = GalleryBox("Switches")
        box.add(toggle("Wi-Fi", isOn: true))
        box.add(toggle("Bluetooth", isOn: false))
        return box
    }

    private static var segments: GalleryBox {
        let days = SegmentedControl(items: ["Day", "Week", "Month"])
        days.selectedSegmentIndex = 1
        days.accessibilityLabel = "Period"
        let dots = PageControl()
        dots.numberOfPages = 5
        dots.accessibilityLabel = "Picture"
        let box = GalleryBox("Segments and pages")
        box.add(days)
        box.add(dots)
        return box
    }

    private static func tools(_ say: @escaping @MainActor (String) -> Void) -> GalleryBox {
        func item(_ title: String, style: BarButtonItem.Style = .plain) -> BarButtonItem {
            BarButtonItem(title: title, style: style) { _ in say("\(title) was pressed") }
        }
        let bar = Toolbar()
        bar.items = [item("New"), item("Share"), .flexibleSpace(), item("Done", style: .done)]
        let box = GalleryBox("Tool bar")
        box.fill(bar)
        return box
    }
}

/// A button with a row above its title and one below.
private final class TallButton: Button {
    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: max(8, super.sizeThatFits(size).width), height: 3)
    }
}
