import Foundation
import Nibble

/// Shows what is known of somebody, or that nothing is: its nib has a view for each case.
class InformationView: View {
    @Outlet var nameLabel: Label!

    /// One of the nib's views; whoever wants to show it adds it somewhere.
    func loadView(hasData: Bool) -> View? {
        /* Getting the bundle for the nib that we need to load. */
        let bundleName = Bundle(for: type(of: self))

        /* Getting the name of the view's class, which is the nib's. */
        let nibName = String(describing: type(of: self))

        let nib = Nib(nibName: nibName, bundle: bundleName)
        let objects = nib.instantiate(withOwner: nil, options: nil)

        /* The views are in the order in which they stand in the nib. */
        let view = (hasData ? objects.first : objects.last) as? View
        view?.translatesAutoresizingMaskIntoConstraints = false
        return view
    }
}
