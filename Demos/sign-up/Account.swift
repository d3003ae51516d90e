import Foundation

/// The data that somebody signs up with.
///
/// It knows what is wrong with each of its parts, in a sentence for people; nil where nothing is.
struct Account: Hashable, Sendable {
    var name = ""
    var email = ""
    var password = ""
    var repeatedPassword = ""
    var country = ""
    var birthday = Account.firstBirthday
    var plan = Plan.free
    var acceptsTerms = false

    /// The date that a form begins with.
    static let firstBirthday = Date(timeIntervalSince1970: 946_684_800)

    /// The fewest characters of a password.
    static let passwordLength = 8

    var nameProblem: String? {
        name.allSatisfy(\.isWhitespace) ? "Tell us your name" : nil
    }

    var emailProblem: String? {
        let parts = email.split(separator: "@", omittingEmptySubsequences: false)
        let domain = parts.last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
        let isAddress =
            parts.count == 2 && !parts[0].isEmpty && domain.count > 1 && domain.allSatisfy { !$0.isEmpty }
        return isAddress && !email.contains(where: \.isWhitespace) ? nil : "Not a valid address"
    }

    var passwordProblem: String? {
        password.count < Self.passwordLength ? "\(Self.passwordLength) characters at least" : nil
    }

    var repeatedPasswordProblem: String? {
        repeatedPassword == password ? nil : "The passwords differ"
    }

    var countryProblem: String? {
        Countries.names.contains(country) ? nil : "Choose one of the list"
    }

    /// The problem with the date on some day.
    func birthdayProblem(on today: Date) -> String? {
        let calendar = Calendar.inGreenwich
        let years = calendar.dateComponents([.year], from: birthday, to: today).year ?? 0
        return years < 13 ? "You must be 13 or older" : years > 150 ? "Nobody is that old" : nil
    }

    var termsProblem: String? {
        acceptsTerms ? nil : "Required"
    }

    /// The parts and what is wrong with each, in the order of the form.
    func parts(on today: Date) -> [(name: String, problem: String?)] {
        [
            ("name", nameProblem), ("e-mail", emailProblem), ("password", passwordProblem),
            ("password again", repeatedPasswordProblem), ("country", countryProblem),
            ("date of birth", birthdayProblem(on: today)), ("the terms", termsProblem),
        ]
    }

    /// The names of the parts that something is wrong with, in the order of the form.
    func missing(on today: Date) -> [String] {
        parts(on: today).filter { $0.problem != nil }.map(\.name)
    }
}

/// A plan that somebody pays for.
enum Plan: String, CaseIterable, Sendable {
    case free = "Free"
    case personal = "Personal"
    case team = "Team"

    /// The services of the plan.
    var summary: String { "\(storage), for \(self == .team ? "up to ten" : "you alone")" }

    /// The room for files.
    var storage: String {
        switch self {
        case .free: "1 GB"
        case .personal: "100 GB"
        case .team: "1 TB"
        }
    }

    /// The people who share it.
    var people: String { self == .team ? "10 people" : "1 person" }
}

extension Calendar {
    /// The calendar for days without a time of day.
    static let inGreenwich = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
}
