import FoundationEssentials

/// The length of a randomized test: short by default, long when `NIBBLE_LONG` is set.
package enum LongRun {
    package static let isOn = ProcessInfo.processInfo.environment["NIBBLE_LONG"] != nil

    /// One number by default, another one in a long run.
    package static func count(_ short: Int, long: Int) -> Int { isOn ? long : short }
}
