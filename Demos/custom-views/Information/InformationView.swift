import Foundation
import Nibble

/// Shows what is known of somebody, or that nothing is: its nib has a view for each case.
class InformationView: View {
    @Outlet var nameLabel: Label!

    /// One of the nib's views; code that wants to show it adds it somewhere.
    func loadView(hasData: Bool) -> View? {
        let bundleName = Bundle(for: type(of: self))

        // The nib is named after the class.
        let nibName = String(describing: type(of: self))

        let nib = Nib(nibName: nibName, bundle: bundleName)
        let objects = nib.instantiate(withOwner: nil, options: nil)

        // Views come in the order of the file: the one for data first.
        let view = (hasData ? objects.first : objects.last) as? View
        view?.translatesAutoresizingMaskIntoConstraints = false
        return view
    }
}
