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
