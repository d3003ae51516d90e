import Foundation
import Nibble

extension View {
    /// Loads the nib that is named after the class, with the view as its owner, and adds the nib's first view.
    ///
    /// It is meant for both initialisers.
    func loadView() {
        let views = Bundle.module.loadNibNamed(NSStringFromClass(type(of: self)), owner: self, options: nil)
        if let view = views?[0] as? View { addSubview(view) }
    }
}
