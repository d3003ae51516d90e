/// The path of the running program.
public enum ProgramPath {
    /// The path of the running program's file, without links; nil where the system doesn't say.
    public static let own: String? = {
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            buffer.withMemoryRebound(to: CChar.self) {
                count = max(0, sys_program_path($0.baseAddress, $0.count))
            }
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }()
}
