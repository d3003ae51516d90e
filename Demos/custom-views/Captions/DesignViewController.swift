import Foundation
import Nibble

/// Shows one layout file twice: as an application loads it and as a design tool does.
final class DesignViewController: ViewController {
    @Outlet var applicationBox: BoxView
    @Outlet var toolBox: BoxView

    override func viewDidLoad() {
        super.viewDidLoad()
        add(options: [], to: applicationBox)
        add(options: .designTime, to: toolBox)
    }

    private func add(options: NibOptions, to box: BoxView) {
        let contents = try? Nib(named: "Design", in: .module).instantiate(options: options)
        guard let view = contents?.first as? View else { return }
        view.frame = box.contentView.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        box.contentView.addSubview(view)
    }
}
