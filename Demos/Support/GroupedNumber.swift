/// A number as people read it: 1,234,567.
public enum GroupedNumber {
    /// The digits of a number that is not negative, in groups of three.
    public static func text(_ number: Int) -> String {
        var text = ""
        for (place, digit) in String(number).reversed().enumerated() {
            if place > 0, place % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return String(text.reversed())
    }
}
