import Nibble

/// The application's own picture, among the resources of this module.
public enum Emblem {
    /// The picture, found as UIKit code finds one: by its name alone.
    public static var image: Image? { Image(named: "Emblem") }
}
