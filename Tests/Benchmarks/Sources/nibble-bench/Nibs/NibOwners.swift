import Nibble

/// A picture with a caption, in the template style.
final class CaptionedPhotoView: View {
    @Outlet var imageView: ImageView
    @Outlet var label: Label

    private static let nib = Nib(text: NibTexts.captionedPhoto, name: "CaptionedPhotoView.layout")

    var caption: String? {
        get { label.text }
        set { label.text = newValue }
    }

    override class var inspectables: InspectableTable {
        ["caption": Inspectable(\CaptionedPhotoView.caption)]
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        try Self.nib.apply(to: self)
    }
}

final class PhotoStore: NibOwner {
    var capacity = 0
    weak var delegate: PhotoViewController?

    static var inspectables: InspectableTable { ["capacity": Inspectable(\PhotoStore.capacity)] }
    static var outlets: OutletTable { ["delegate": OutletProperty(\PhotoStore.delegate)] }
}

final class PhotoViewController: ViewController {
    @Outlet var store: PhotoStore
    @Outlet var titleLabel: Label
    @Outlet var photoView: CaptionedPhotoView
    @Outlet var tableView: TableView
    @Outlet var listBottom: LayoutConstraint
    @OutletCollection var starButtons: [Button]

    override class var actions: ActionTable {
        [
            "zoomPhoto": Action(PhotoViewController.zoomPhoto),
            "showMenu": Action(PhotoViewController.showMenu),
            "rate": Action(PhotoViewController.rate),
        ]
    }

    func zoomPhoto() {}
    func showMenu(_ sender: Button) {}
    func rate(_ sender: Button) {}
}

/// What a row of a list belongs to; it counts how many of its kind are alive.
final class CellOwner: NibOwner {
    @Outlet var contentView: View
    @Outlet var avatar: ImageView
    @Outlet var name: Label
    @Outlet var detail: Label
    private let life = Life()

    static var actions: ActionTable {
        ["reply": Action(CellOwner.reply), "rate": Action(CellOwner.rate)]
    }

    func reply() {}
    func rate(_ sender: Button) {}
}

/// Counts the objects that have one.
@MainActor final class Life {
    private(set) static var count = 0

    init() { Self.count += 1 }
    isolated deinit { Self.count -= 1 }
}
