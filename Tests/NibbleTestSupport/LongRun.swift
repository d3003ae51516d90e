import FoundationEssentials

/// How much a randomized test does: little by default, much when `NIBBLE_LONG` is set.
package enum LongRun {
    package static let isOn = ProcessInfo.processInfo.environment["NIBBLE_LONG"] != nil

    /// One number by default, another one in a long run.
    package static func count(_ short: Int, long: Int) -> Int { isOn ? long : short }
}
