public import Foundation

/// The layout files that demos share.
public enum DemoLayouts {
    /// The folder of resources that holds them.
    public static var bundle: Bundle { .module }
}
