import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleNibs
import NibbleViews

/// The view of a tutorial: its file is named after it.
final class TBView: View {
    override init(frame: Rect) {
        super.init(frame: frame)
        loadView()
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        loadView()
    }

    private func loadView() {
        let views = Nib(nibName: "TBView", bundle: nil).instantiate(withOwner: nil, options: nil)
        if let view = views.first as? View { addSubview(view) }
    }
}

/// A view whose file's name is what is looked for first for a controller.
final class MyView: View {
    @Outlet var contentView: View!
}

final class MyViewController: ViewController {
    @Outlet var label: Label
}
