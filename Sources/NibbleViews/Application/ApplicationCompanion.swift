/// Works beside an application as long as it runs.
///
/// Views know no files: `Application` adopts this where layout files are linked into the program.
@MainActor package protocol ApplicationCompanion: AnyObject {
    /// The application is on the screen.
    func applicationDidStart()
}
