import DemoSupport

/// A column of the ledger, by the identifier that it has in `Table.layout`.
enum Field: String, CaseIterable, Sendable {
    case number, name, city, date, amount, state, note
}

/// Entries that are made up from their number, the same every time, and what was changed by hand.
///
/// Nothing is stored for an entry until someone changes it.
struct Ledger: Sendable {
    /// The entries there are.
    let count: Int
    /// Texts typed in place of those that were made up, and amounts in hundredths.
    private(set) var texts: [Field: [Int: String]] = [:]
    private(set) var amounts: [Int: Int] = [:]

    init(count: Int = 1_000_000) {
        self.count = count
    }

    // MARK: - What an entry holds

    /// The text of a field as it is shown.
    func text(_ field: Field, of entry: Int) -> String {
        if let text = texts[field]?[entry] { return text }
        switch field {
        case .number: return GroupedNumber.text(entry + 1)
        case .name: return Names.all[Self.name(of: entry)]
        case .city: return Names.cities[Self.city(of: entry)]
        case .date: return Self.date(Self.day(of: entry))
        case .amount: return Self.money(amount(of: entry))
        case .state: return Self.states[Self.state(of: entry)]
        case .note: return Self.note(of: entry)
        }
    }

    /// The note that goes with the state, for one entry in three.
    private static func note(of entry: Int) -> String {
        guard part(entry, 6, of: 3) == 0 else { return "" }
        let notes = [["Asked for a copy"], ["Reminded", "Disputed"], ["In two parts", "By card"]]
        let fitting = notes[state(of: entry)]
        return fitting[part(entry, 7, of: fitting.count)]
    }

    static let states = ["Open", "Overdue", "Paid"]

    /// Each field of an entry is a different part of its number, well mixed.
    private static func mixed(_ entry: Int, _ salt: UInt64) -> UInt64 {
        var value = UInt64(truncatingIfNeeded: entry) &+ salt &* 0x9E37_79B9_7F4A_7C15
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    private static func part(_ entry: Int, _ salt: UInt64, of range: Int) -> Int {
        Int(mixed(entry, salt) % UInt64(range))
    }

    static func name(of entry: Int) -> Int { part(entry, 1, of: Names.all.count) }
    static func city(of entry: Int) -> Int { part(entry, 2, of: Names.cities.count) }
    static func day(of entry: Int) -> Int { part(entry, 3, of: 3_650) }
    static func state(of entry: Int) -> Int { part(entry, 5, of: states.count) }
    func amount(of entry: Int) -> Int { amounts[entry] ?? Self.part(entry, 4, of: 2_000_000) + 99 }

    // MARK: - Changing

    static let editable: Set<Field> = [.name, .city, .amount, .note]

    /// The problem with a text for a field; nil when it is right.
    static func problem(with text: String, for field: Field) -> String? {
        switch field {
        case .name, .city: text.allSatisfy { $0 == " " } ? "Required" : nil
        case .amount: hundredths(text) == nil ? "An amount such as 1,250.00" : nil
        default: nil
        }
    }

    mutating func set(_ text: String, for field: Field, of entry: Int) {
        guard Self.editable.contains(field), Self.problem(with: text, for: field) == nil else { return }
        if field == .amount {
            amounts[entry] = Self.hundredths(text)
        } else {
            texts[field, default: [:]][entry] = text
        }
    }

    // MARK: - Numbers and dates

    /// An amount in hundredths from what was typed; nil when it isn't one.
    static func hundredths(_ text: String) -> Int? {
        let parts = text.filter { $0 != "," && $0 != " " }.split(
            separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let whole = Int(parts[0]), (0...999_999_999).contains(whole)
        else {
            return nil
        }
        guard parts.count == 2 else { return whole * 100 }
        guard (1...2).contains(parts[1].count), let rest = Int(parts[1]), rest >= 0 else { return nil }
        return whole * 100 + (parts[1].count == 1 ? rest * 10 : rest)
    }

    static func money(_ hundredths: Int) -> String {
        "\(GroupedNumber.text(hundredths / 100)).\((hundredths % 100).twoDigits)"
    }

    /// A day counted from the first of March 2015, as year, month and day.
    ///
    /// Years begin in March, so that the day that leap years have more is their last; four of them, of which the last
    /// is a leap year, begin in 2012.
    static func date(_ day: Int) -> String {
        let day = day + 3 * 365
        let year = (4 * day + 3) / 1_461
        let dayOfYear = day - 1_461 * year / 4
        let month = (5 * dayOfYear + 2) / 153
        let dayOfMonth = dayOfYear - (153 * month + 2) / 5 + 1
        let isNextYear = month >= 10
        let parts = [month + (isNextYear ? -9 : 3), dayOfMonth].map(\.twoDigits)
        return "\(2012 + year + (isNextYear ? 1 : 0))-\(parts[0])-\(parts[1])"
    }
}
