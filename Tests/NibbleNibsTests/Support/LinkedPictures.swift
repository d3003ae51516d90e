import NibbleViews

/// Whether the program of the tests links Nibble's pictures, as one with the tests of `Nibble` does.
var linksPictures: Bool { NibCoder.self as Any is any ImageLoading.Type }
