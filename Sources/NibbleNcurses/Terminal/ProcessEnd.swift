internal import Glibc

/// Ends the process in an orderly way.
package enum ProcessEnd {
    /// Writes an error's sentence to standard error and exits with status 1.
    package static func explain(_ error: any Error) -> Never {
        StandardError.write("\(error)")
        exit(1)
    }
}
