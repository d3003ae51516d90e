import Foundation
import Nibble

extension Image {
    /// A view that shows itself.
    static var views: Image? { try? Image(named: "Views", in: .module) }
}
