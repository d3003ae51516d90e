import Foundation

/// Whether tests do all that they can do: `NIBBLE_LONG=1`.
let isLong = ProcessInfo.processInfo.environment["NIBBLE_LONG"] != nil
