import Glibc

/// A file with a line for each thing that happened; none where no file is named.
struct Log: Sendable {
    private let descriptor: Int32

    init(_ path: String?) {
        guard let path else {
            descriptor = -1
            return
        }
        let opened = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        // Standard descriptors that are closed stay so.
        descriptor = fcntl(opened, F_DUPFD_CLOEXEC, 3)
        close(opened)
    }

    var isOpen: Bool { descriptor >= 0 }

    func add(_ line: String) {
        guard isOpen else { return }
        Array((line + "\n").utf8).withUnsafeBytes { _ = write(descriptor, $0.baseAddress, $0.count) }
    }
}

/// Writes to standard error at once.
func complain(_ text: String) {
    Array(text.utf8).withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

/// The bytes of a file, as text.
func contents(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var status = stat()
    fstat(fileno(file), &status)
    return String(unsafeUninitializedCapacity: max(1, Int(status.st_size))) { buffer in
        fread(buffer.baseAddress, 1, buffer.count, file)
    }
}

/// Milliseconds that this thread has worked.
func workedTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
}
