internal import ArgumentParser

/// The limits of a server, read from what was given for them.
struct Limits {
    let visitors: Int
    let memory: Int
    let time: Int
    let idle: Int
    let grace: Int
    let keep: Int
    let resume: Int

    /// The highest number that is taken for a limit: a million MiB or minutes are none.
    private static let highest = 1_000_000

    /// Reads the limits.
    ///
    /// - Throws: `ValidationError` that says which isn't a number it can be, and what to give.
    init(_ command: NibServe) throws {
        visitors = try Self.number("visitors", command.visitors, "visitors", least: 1, example: 100)
        memory = try Self.number("memory", command.memory, "MiB", zero: "for no limit", example: 2_048)
        time = try Self.number("time", command.time, "minutes", zero: "for no limit", example: 60)
        idle = try Self.number("idle", command.idle, "minutes", least: 1, example: 60)
        grace = try Self.number("grace", command.grace, "seconds", zero: "to end it at once", example: 5)
        keep = try Self.number("keep", command.keep, "minutes", zero: "to keep nothing", example: 15)
        resume = try Self.number("resume", command.resume, "seconds", zero: "to end it at once", example: 60)
    }

    private static func number(
        _ option: String, _ text: String, _ unit: String, least: Int = 0, zero: String? = nil, example: Int
    ) throws -> Int {
        if let number = Int(text), least...highest ~= number { return number }
        let alternative = zero.map { ", or 0 \($0)" } ?? ""
        throw ValidationError(
            "--\(option) can't be “\(text)”. Give a whole number of \(unit) from 1 to \(highest)\(alternative), "
                + "such as --\(option) \(example).")
    }
}
