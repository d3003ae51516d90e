import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleViews

extension PropertyTable {
    /// A button's title, which goes by `text` too, as all other text in files does; titles, colours and images by state.
    static let button = PropertyTable(
        Button.self,
        [
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
}
