import Nibble
import NibbleTesting
import Testing

// Listings for UIKit, the prefix dropped: properties that are optional there and never nil here.

@Suite @MainActor struct OptionalSpellings {
    private let nameField = TextField()

    private func greeting() -> String? {
        guard let name = nameField.text, !name.isEmpty else { return nil }
        return "Hello, \(name)"
    }

    @Test func textOfAFieldIsTakenApartAsInUIKit() {
        #expect(greeting() == nil)
        nameField.text = "Ada"
        #expect(greeting() == "Hello, Ada")
        if let text = nameField.text { #expect(text.count == 3) } else { Issue.record("no text") }
        #expect(nameField.text?.isEmpty == false)
        #expect(nameField.text!.count == 3)
        #expect((nameField.text ?? "nobody") == "Ada")
    }

    @Test func nilEmptiesAFieldAndItsPlaceholder() {
        nameField.text = "Ada"
        nameField.placeholder = "Name"
        nameField.text = nil
        nameField.placeholder = nil
        #expect(nameField.text.isEmpty && nameField.placeholder.isEmpty)
    }

    @Test func textIsAStringWhereNothingAsksForAnOptional() {
        nameField.text = "Ada"
        let text = nameField.text
        #expect(text.count == 3 && "\(nameField.text)" == "Ada")
        #expect([nameField].map { $0.text }.joined() == "Ada")
        nameField.text.append("!")
        #expect(nameField.text == "Ada!")
    }

    @Test func aLabelAndAFieldExchangeTheirTexts() {
        let label = Label()
        label.text = "Ada"
        nameField.text = label.text
        label.text = nil
        nameField.text? += " Lovelace"
        label.text = nameField.text
        #expect(label.text == "Ada Lovelace")
    }

    @Test func textOfATextViewAndASearchBarAreTakenApartToo() {
        let textView = TextView()
        textView.textAlignment = .center
        textView.text = "One"
        if let text = textView.text { #expect(text == "One") } else { Issue.record("no text") }
        textView.text = nil
        #expect(textView.text.isEmpty)
        let searchBar = SearchBar()
        searchBar.text = "Two"
        if let query = searchBar.text?.lowercased() {
            #expect(query == "two")
        } else {
            Issue.record("no text")
        }
        searchBar.text = nil
        searchBar.placeholder = nil
        #expect(searchBar.text.isEmpty && searchBar.placeholder.isEmpty)
    }

    @Test func labelsOfACellMayBeAskedForWithAQuestionMark() {
        let cell = TableViewCell(style: .subtitle, reuseIdentifier: "cell")
        cell.textLabel?.text = "Harbour"
        cell.detailTextLabel?.text = "12 MB"
        cell.textLabel!.numberOfLines = 0
        cell.imageView?.image = nil
        #expect(cell.textLabel.text == "Harbour" && cell.detailTextLabel.text == "12 MB")
        if let label = cell.textLabel {
            #expect(label === cell.contentView.subviews.first && label.numberOfLines == 0)
        } else {
            Issue.record("no label")
        }
        let header = TableViewHeaderFooterView(reuseIdentifier: nil)
        header.textLabel?.text = "Harbours"
        #expect(header.textLabel.text == "Harbours")
    }

    @Test func aTitleThatIsEmptyIsNone() {
        let button = Button(type: .system)
        #expect(button.currentTitle == nil && button.currentTitle.isEmpty)
        button.setTitle("Press", for: .normal)
        if let title = button.currentTitle { #expect(title == "Press") } else { Issue.record("no title") }
    }
}
