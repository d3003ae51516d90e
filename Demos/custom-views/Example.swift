import Nibble

/// A way to make a view of one's own, or a way to go wrong with it.
enum Example: String, CaseIterable, Sendable {
    case code, owner, template
    case byHand = "by-hand"
    case recursion
    case wrongOwner = "wrong-owner"
    case designTime = "design-time"
    case tbView = "tbview"
    case codeCustomView = "code-custom-view"
    case nibCustomView = "nib-custom-view"
    case information
    case informationOwner = "information-owner"

    /// The examples of one component.
    static let sections: [(title: String, examples: [Example])] = [
        (
            "CaptionableImageView",
            [.code, .owner, .template, .byHand, .recursion, .wrongOwner, .designTime]
        ),
        ("TBView", [.tbView]),
        ("CodeCustomView and NibCustomView", [.codeCustomView, .nibCustomView]),
        ("InformationView", [.information, .informationOwner]),
    ]

    /// The name in the list and above its page.
    var title: String {
        switch self {
        case .code: "Made in code"
        case .owner: "Made by a nib that the view owns"
        case .template: "Made by a template"
        case .byHand: "Its own class on top of its nib, loaded by hand"
        case .recursion: "The same, loaded when it is made"
        case .wrongOwner: "A nib with a wrong owner"
        case .designTime: "Shown by a design tool"
        case .tbView: "A nib named after its class"
        case .codeCustomView: "Subviews made in both initialisers"
        case .nibCustomView: "A placeholder that is replaced"
        case .information: "One of several top-level views"
        case .informationOwner: "The same, owned by the view"
        }
    }

    /// The way it is made, in a sentence.
    var summary: String {
        switch self {
        case .code: "Code makes the subviews. It works in code, in a nib, and in a nib inside another."
        case .owner: "The view owns its nib and loads it when it is made. It is used like any view."
        case .template: "A nib holds the view as a template. Code loads the nib to get one."
        case .byHand: "The nib's top-level view is of the class itself. A method of the class loads it."
        case .recursion: "Loading its own nib while it is made would never end. The loader stops it."
        case .wrongOwner: "Any object that has the outlets can own a nib. The view itself stays empty then."
        case .designTime: "The same file as an application loads it, and as a design tool does."
        case .tbView: "The nib is found by the name of the class, and its parts are printed as a tree."
        case .codeCustomView: "Both initialisers make the same subviews, so that a nib can use the class."
        case .nibCustomView: "The nib has a placeholder, and the class puts what it loads in its place."
        case .information: "One nib with two top-level views. The class shows the one that fits."
        case .informationOwner: "The class owns that nib and has an outlet for each of its views."
        }
    }

    /// The controller that shows it.
    @MainActor func makeController() -> ViewController {
        let controller: ViewController =
            switch self {
            case .code: CodeViewController()
            case .owner: OwnerViewController()
            case .template: TemplateViewController()
            case .byHand: HandViewController()
            case .recursion: CycleViewController()
            case .wrongOwner: WrongOwnerViewController()
            case .designTime: DesignViewController()
            case .tbView: TBViewController()
            case .codeCustomView: CodeCustomViewController()
            case .nibCustomView: NibCustomViewController()
            case .information: InformationViewController()
            case .informationOwner: OwnedInformationViewController()
            }
        controller.title = title
        return controller
    }
}
