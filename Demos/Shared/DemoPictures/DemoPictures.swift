public import Foundation

/// The pictures that demos share.
public enum DemoPictures {
    /// The folder of resources that holds them.
    public static var bundle: Bundle { .module }
}
