/// The function that libFuzzer's own `main` calls with every input.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Target.chosen.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}
