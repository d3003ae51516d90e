import Glibc
import Testing

@testable import NibbleNcurses

/// The tools are scripts of our own here: what they are called with and given is all that matters.
@Suite struct ClipboardToolTests {
    /// A folder of scripts, removed at the end.
    private final class Tools {
        let folder: String

        init(_ scripts: [String: String]) {
            var template = Array("/tmp/nibble-clipboard-XXXXXX".utf8CString)
            _ = mkdtemp(&template)
            folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            for (name, script) in scripts {
                let file = fopen("\(folder)/\(name)", "w")
                fputs("#!/bin/sh\n\(script.replacing("FOLDER", with: folder))\n", file)
                fclose(file)
                chmod("\(folder)/\(name)", 0o755)
            }
        }

        deinit {
            for name in ["wl-copy", "wl-paste", "xclip", "xsel", "clip", "arguments"] {
                unlink("\(folder)/\(name)")
            }
            rmdir(folder)
        }

        func tool(_ variables: [String: String]) -> ClipboardTool? {
            ClipboardTool(
                environment: ProcessEnvironment(variables.merging(["PATH": "\(folder):/bin:/usr/bin"]) { $1 })
            )
        }
    }

    private static let wayland = ["WAYLAND_DISPLAY": "wayland-0"]

    @Test func whatIsCopiedCanBePasted() async throws {
        let tools = Tools(["wl-copy": "exec cat > FOLDER/clip", "wl-paste": "exec cat FOLDER/clip"])
        let tool = try #require(tools.tool(Self.wayland))
        tool.copy("first")
        tool.copy("héllo\n日本 $(rm) `x`")
        #expect(await tool.text() == "héllo\n日本 $(rm) `x`")
    }

    @Test func longTextsArriveWhole() async throws {
        let tools = Tools(["wl-copy": "exec cat > FOLDER/clip", "wl-paste": "exec cat FOLDER/clip"])
        let tool = try #require(tools.tool(Self.wayland))
        let text = String(repeating: "0123456789abcdef", count: 65_536)
        tool.copy(text)
        #expect(await tool.text() == text)
    }

    @Test func aTextOfSeventeenMebibytesIsPastedWhole() async throws {
        let tools = Tools(["wl-copy": "exec cat", "wl-paste": "exec head -c 17825792 /dev/zero"])
        let tool = try #require(tools.tool(Self.wayland))
        #expect(await tool.text()?.utf8.count == 17 << 20)
    }

    @Test func underXTheClipboardIsNamed() async throws {
        let script = "echo \"$@\" > FOLDER/arguments; exec cat"
        let tools = Tools(["xclip": script, "xsel": script])
        let tool = try #require(tools.tool(["DISPLAY": ":0"]))
        #expect(tool.copying.dropFirst() == ["-selection", "clipboard", "-in"])
        #expect(tool.pasting.first == "\(tools.folder)/xclip")
    }

    @Test func withoutADisplayThereIsNoTool() {
        let tools = Tools(["wl-copy": "", "wl-paste": "", "xclip": ""])
        #expect(tools.tool([:]) == nil)
        #expect(tools.tool(["WAYLAND_DISPLAY": ""]) == nil)
    }

    @Test func foldersThatAreNotAbsoluteAreNotSearched() {
        let environment = ProcessEnvironment(["PATH": ".:bin::", "DISPLAY": ":0"])
        #expect(ClipboardTool(environment: environment) == nil)
    }

    @Test(arguments: ["exit 3", "exec kill -9 $$", "exec < /dev/null; exit 0"])
    func aToolThatFailsHarmsNothing(script: String) async throws {
        let tools = Tools(["wl-copy": script, "wl-paste": "exit 1"])
        let tool = try #require(tools.tool(Self.wayland))
        tool.copy(String(repeating: "x", count: 1_000_000))
        #expect(await tool.text() == nil)
    }
}
