internal import Glibc

/// Ends the process in an orderly way.
enum ProcessEnd {
    /// Writes an error's sentence to standard error and exits with status 1.
    static func explain(_ error: NcursesError) -> Never {
        StandardError.write(error.description)
        exit(1)
    }
}
