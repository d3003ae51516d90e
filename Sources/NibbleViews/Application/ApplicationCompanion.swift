/// Works beside the applications of the process as long as they run.
///
/// Views know no files: what follows saved ones puts itself there when it is wanted, and costs nothing else.
@MainActor package protocol ApplicationCompanion: AnyObject {
    /// The application is on the screen.
    func accompany(_ application: Application)
}

extension Application {
    /// Works beside every application of the process, from its next frame on; nil for nothing.
    package static var companion: (any ApplicationCompanion)?
}
