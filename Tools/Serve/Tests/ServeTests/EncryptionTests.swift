import Foundation
import Testing

@testable import Serve

@Suite struct EncryptionTests {
    private func problem(certificate: String?, key: String?) -> String? {
        var options = ServerOptions(program: ["hello"])
        (options.certificate, options.key) = (certificate, key)
        do {
            _ = try Server(options)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func aCertificateAndItsKeyAreGivenTogether() {
        for (certificate, key) in [("a.pem", nil), (nil, "b.pem")] as [(String?, String?)] {
            #expect(
                problem(certificate: certificate, key: key) == "A certificate and its key are given together."
            )
        }
        #expect(problem(certificate: nil, key: nil) == nil)
    }

    @Test func filesThatAreNotThereOrSomethingElseAreNamed() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data("no certificate".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        for path in ["/nowhere/certificate.pem", file.path, "/"] {
            #expect(
                problem(certificate: path, key: path)
                    == "Can't read “\(path)”: it's missing, or not a certificate in PEM form.")
        }
    }

    @Test func anEncryptedServerTakesOnlyItsOwnEncryptedPages() {
        var options = ServerOptions(program: ["hello"])
        let plain = Admission(options)
        options.certificate = "certificate.pem"
        let encrypted = Admission(options)
        #expect(
            encrypted.cookie("a", "b").hasSuffix("; Secure") && !plain.cookie("a", "b").contains("Secure"))
        for (scheme, isTaken) in [("http", false), ("https", true)] {
            let headers = [("Host", "127.0.0.1:8080"), ("Origin", "\(scheme)://127.0.0.1:8080")]
            let head = AdmissionTests.request("/program", headers)
            #expect(encrypted.admitsLine(head) == isTaken && plain.admitsLine(head))
        }
    }
}
