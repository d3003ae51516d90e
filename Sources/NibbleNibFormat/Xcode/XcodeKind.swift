/// Tells Xcode's kinds of files apart, and says of those that cannot be read why not and what to do.
enum XcodeKind {
    /// The kind of a document; nil, with an error in the log, when it cannot be read.
    static func of(_ xml: XMLElement, log: inout ProblemLog) -> NibDocument.Kind? {
        let type = xml["type"] ?? ""
        if xml.name == "archive" {
            log.error(
                .unsupportedFile, xml.place,
                "This file was saved by an Xcode before version 5. Open it in a newer Xcode and save it once."
            )
            return nil
        }
        let place = xml.attribute("type")?.valuePlace ?? xml.place
        if type.contains("Cocoa.") {
            log.error(
                .unsupportedFile, place,
                "This is a file for macOS: AppKit's windows and views have no counterpart here. Use a file for iOS."
            )
            return nil
        }
        if type.contains("WatchKit") {
            log.error(
                .unsupportedFile, place,
                "This is a file for watchOS: WatchKit's interfaces aren't views. Use a file for iOS.")
            return nil
        }
        guard type.contains("CocoaTouch") || type.contains("AppleTV") else {
            log.error(
                .unsupportedFile, place,
                type.isEmpty
                    ? "This document does not say that it is one of Xcode's: its type is missing."
                    : "Documents of the type “\(type.prefix(80))” cannot be read; those of CocoaTouch can.")
            return nil
        }
        if type.contains("AppleTV") {
            log.warning(.unsupportedFile, place, "This is a file for tvOS; it is read as if it were for iOS.")
        }
        return type.contains("Storyboard") ? .storyboard : .xib
    }
}
