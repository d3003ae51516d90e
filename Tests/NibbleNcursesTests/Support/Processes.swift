import Glibc

/// The files that a process has open, as the kernel names them; empty when it is gone.
func openFiles(of process: Int32) -> [String] {
    names(in: "/proc/\(process)/fd").compactMap { target(of: "/proc/\(process)/fd/\($0)") }
}

/// The descriptors that this process has open.
var openDescriptors: [Int32] { names(in: "/proc/self/fd").compactMap { Int32($0) } }

/// The process on the other end of a program's lifeline; nil when it has none.
func findGuardian(of process: Int32) -> Int32? {
    let pipes = Set(openFiles(of: process).filter { $0.hasPrefix("pipe:") })
    return names(in: "/proc").compactMap { Int32($0) }.first { other in
        line(of: "/proc/\(other)/comm") == "nibble-guardian"
            && openFiles(of: other).contains(where: pipes.contains)
    }
}

/// The processes whose parent is another, zombies too.
func children(of process: Int32) -> [Int32] {
    names(in: "/proc").compactMap { Int32($0) }.filter { stat(of: $0).dropFirst().first == "\(process)" }
}

/// Whether a process has ended, reaped or not.
func hasEnded(_ process: Int32) -> Bool { ["", "Z", "X"].contains(stat(of: process).first ?? "") }

/// Whether a process has ended and waits to be reaped.
func isZombie(_ process: Int32) -> Bool { stat(of: process).first == "Z" }

/// The fields of a process's status from its state on, its parent next.
private func stat(of process: Int32) -> [Substring] {
    let text = line(of: "/proc/\(process)/stat")
    return text[(text.lastIndex(of: ")") ?? text.endIndex)...].dropFirst().split(separator: " ")
}

/// The processor time that a process has used, in seconds.
func processorTime(of process: Int32) -> Double {
    let text = line(of: "/proc/\(process)/stat")
    // The name in parentheses may hold spaces; user and system time are the 12th and 13th fields behind it.
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else { return 0 }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
}

/// Whether a process has been sent signals that none of its threads has taken.
func hasPendingSignals(_ process: Int32) -> Bool {
    let pending = line(of: "/proc/\(process)/status", from: "ShdPnd:").drop { $0 != "\t" }.dropFirst()
    return UInt64(pending, radix: 16) != 0
}

/// The first line of a file that begins with some words, without its end.
private func line(of path: String, from start: String = "") -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 4_096)
    while fgets(&buffer, Int32(buffer.count), file) != nil {
        let line = String(
            decoding: buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        if line.hasPrefix(start) { return line }
    }
    return ""
}

private func names(in directory: String) -> [String] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
        withUnsafeBytes(of: &entry.pointee.d_name) {
            names.append(String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self))
        }
    }
    return names
}

private func target(of link: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 4_096)
    let length = readlink(link, &buffer, buffer.count)
    return length < 0 ? nil : String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
