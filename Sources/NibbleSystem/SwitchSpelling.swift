/// The spellings of an environment variable that switches something on or off.
public enum SwitchSpelling {
    /// The spellings, for messages about values that are none of them.
    public static let words = "1, yes, true, on, 0, no, false, off"

    /// Whether a value switches something on, in capitals or not; nil for values that aren't understood.
    public static func isOn(_ value: String) -> Bool? {
        switch value.lowercased() {
        case "1", "yes", "true", "on": true
        case "0", "no", "false", "off": false
        default: nil
        }
    }
}
