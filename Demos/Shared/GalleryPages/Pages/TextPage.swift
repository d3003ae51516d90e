import Nibble

/// Texts that are typed.
@MainActor enum TextPage {
    static func make() -> GalleryPage {
        GalleryPage("Text", [[fields, search], [notes]])
    }

    private static var fields: GalleryBox {
        let name = TextField()
        name.placeholder = "First and last name"
        let password = TextField()
        password.isSecureTextEntry = true
        password.text = "correct horse"
        let address = TextField()
        address.text = "ada@harbour"
        address.clearButtonMode = .always
        address.validator = { text in
            let parts = text.split(separator: "@", omittingEmptySubsequences: false)
            let isRight = parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
            return text.isEmpty || isRight ? nil : "Write a whole address, such as ada@harbour.org"
        }
        address.validate()
        let year = TextField()
        year.placeholder = "Four digits"
        year.maximumLength = 4
        year.acceptsCharacter = { $0.isNumber }
        year.validator = { $0.isEmpty || $0.count == 4 ? nil : "A year has four digits" }
        let color = TextField()
        color.placeholder = "Type r"
        color.completions = { typed in
            ["red", "rose", "rust", "orange", "yellow", "green", "blue", "violet"].filter {
                $0.hasPrefix(typed)
            }
        }
        let disabled = TextField()
        disabled.text = "Not now"
        disabled.isEnabled = false
        let box = GalleryBox("Text fields")
        for (title, field) in [
            ("Name", name), ("Password", password), ("E-mail", address), ("Year", year), ("Colour", color),
            ("Disabled", disabled),
        ] { box.add(title, field, stretched: true) }
        return box
    }

    private static var search: GalleryBox {
        let fruits = ["Apple", "Apricot", "Banana", "Cherry", "Date", "Elderberry", "Fig", "Grape", "Lemon"]
        let found = TableItems(fruits) { cell, fruit in
            cell.textLabel.text = fruit
            cell.detailTextLabel.text = "\(fruit.count) letters"
        }
        let list = TableView(items: found)
        list.accessibilityLabel = "Fruits"
        let field = SearchField()
        field.addAction(for: .editingChanged) { field in
            found.values = fruits.filter {
                field.text.isEmpty || $0.lowercased().contains(field.text.lowercased())
            }
        }
        let box = GalleryBox("Search", spacing: 1)
        box.fill(field)
        box.fill(list, height: 6)
        return box
    }

    private static var notes: GalleryBox {
        let text = TextView()
        text.text = """
            Text is edited by clusters, as people read it: e\u{301}, 👩‍🚀 and 日本 are one step each.
            Ctrl-Z takes back, Shift with the arrows selects, a double click selects a word.

            \tTabs line up at tab stops, and long lines are wrapped by words or go on to the side.

            Harbours with a light at night:
            \tTromsø\t\t212 boats
            \tGdańsk\t\t1,043 boats
            \tValparaíso\t640 boats

            What is pasted is text alone: marks that would steer a terminal are shown, and do nothing.
            """
        // Tab goes on to the next control here; in an editor it would be typed.
        text.insertsTabs = false
        // The key finds a command, as everywhere else in these programs; Up goes up too.
        text.keyBindings[.character("p"), .control] = nil
        text.accessibilityLabel = "Notes"
        let wraps = CheckBox(title: "Wrap lines", isOn: true)
        wraps.addAction(for: .valueChanged) { [weak text] in text?.wrapping = $0.isOn ? .byWord : nil }
        let box = GalleryBox("Text view", spacing: 1)
        box.fill(text, height: 6)
        box.add(wraps)
        return box
    }
}
