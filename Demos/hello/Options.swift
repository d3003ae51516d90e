import DemoSupport

/// The name as this module sees it: `Hello.swift` is the program that the README shows, word for word, and takes the
/// options of every demo all the same.
typealias Application = DemoApplication
