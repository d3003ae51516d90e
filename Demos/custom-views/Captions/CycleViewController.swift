import Foundation
import Nibble

/// Shows a view that would load its nib for ever, and what is said about it.
final class CycleViewController: ViewController {
    @Outlet var imageView: CycleView
    @Outlet var report: Label

    override func viewDidLoad() {
        super.viewDidLoad()
        imageView.image = .views
        imageView.caption = "The circle was broken"

        // The view above was reported once, on standard error. Strict loads, as in tests, fail with the same words.
        do {
            try Nib(named: "Nest", in: .module).instantiate(options: .strict)
        } catch {
            report.text = "\(error)"
        }
    }
}
