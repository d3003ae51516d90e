import Nibble

/// What is pressed and what is chosen.
@MainActor enum ButtonsPage {
    static func make() -> GalleryPage {
        GalleryPage("Buttons", [[buttons, choices], [switches, segments], [tools]])
    }

    private static var buttons: GalleryBox {
        let plain = Button(title: "More")
        plain.style = .plain
        let disabled = Button(title: "Disabled")
        disabled.isEnabled = false
        let subtitle = Button(title: "Back up")
        subtitle.subtitle = "to this machine"
        let box = GalleryBox("Buttons", spacing: 1)
        box.add(Button(title: "Save", role: .primary), Button(title: "Open"), plain)
        box.add(Button(title: "Delete photo", role: .destructive), Button(title: "Cancel", role: .cancel))
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
        let box = GalleryBox("Choices", spacing: 1)
        box.add(CheckBox(title: "Remember me", isOn: true), mixed)
        box.add(disabled)
        box.add(sizes)
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
        let dots = PageControl()
        dots.numberOfPages = 5
        let box = GalleryBox("Segments and pages")
        box.add(days)
        box.add(dots)
        return box
    }

    private static var tools: GalleryBox {
        let bar = Toolbar()
        bar.items = [
            BarButtonItem(title: "New"), BarButtonItem(title: "Share"), .flexibleSpace(),
            BarButtonItem(title: "Done", style: .done),
        ]
        let box = GalleryBox("Tool bar")
        box.fill(bar)
        return box
    }
}
