import Foundation

/// A file that is in use until this object goes, or the process ends, however it ends.
final class HeldFile {
    /// Below zero where the file can't be opened: nobody is kept from it then.
    private let descriptor: Int32

    /// Takes a file; nil where another holder has it.
    init?(_ url: URL) {
        let descriptor = open(url.path, O_RDWR | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
        if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}
