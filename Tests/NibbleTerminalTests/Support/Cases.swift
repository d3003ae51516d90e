import Foundation

/// The number of cases of a randomized test: few by default, many in a long run (`NIBBLE_LONG=1`).
func cases(_ short: Int, long: Int) -> Int {
    ProcessInfo.processInfo.environment["NIBBLE_LONG"] == nil ? short : long
}
