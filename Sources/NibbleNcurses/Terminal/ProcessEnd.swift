internal import Glibc

/// Ends the process in an orderly way.
enum ProcessEnd {
    /// Writes an error's sentence to standard error and exits with status 1.
    static func explain(_ error: NcursesError) -> Never {
        let line = Array((error.description + "\n").utf8)
        _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
        exit(1)
    }
}
