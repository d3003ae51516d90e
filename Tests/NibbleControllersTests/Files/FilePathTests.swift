import FoundationEssentials
import Testing

@testable import NibbleControllers

struct FilePathTests {
    @Test(arguments: [
        ("", "/people/ann", "/people/ann"), ("..", "/people/ann", "/people"), ("../..", "/people/ann", "/"),
        ("../../../..", "/people", "/"), ("a/./b//c", "/x", "/x/a/b/c"), ("/etc/", "/x", "/etc"),
        ("/", "/x", "/"),
        ("~", "/x", "/people/ann"), ("~/a", "/x", "/people/ann/a"), ("~b", "/x", "/x/~b"),
        ("a/../b", "/", "/b"),
    ])
    func whatIsTypedIsMadeAPath(text: String, folder: String, path: String) {
        #expect(FilePath.absolute(text, in: folder, home: "/people/ann") == path)
    }

    @Test func pathsHaveParts() {
        #expect(FilePath.joined("/", "a") == "/a" && FilePath.joined("/a", "b") == "/a/b")
        #expect(
            FilePath.name(of: "/a/b.txt") == "b.txt" && FilePath.name(of: "/a/") == ""
                && FilePath.name(of: "a") == "a")
        #expect(FilePath.fileExtension(of: "A.PNG") == "png" && FilePath.fileExtension(of: ".profile") == "")
        #expect(FilePath.fileExtension(of: "a.tar.gz") == "gz" && FilePath.fileExtension(of: "a") == "")
    }

    @Test func aListIsSortedAndFiltered() {
        var list = FileList()
        list.entries =
            ["b.txt", ".hidden", "A.png", "a.PNG"].map { FileEntry(name: $0) }
            + ["Zoo", ".git"].map { FileEntry(name: $0, isFolder: true) }
        #expect(list.shown.map(\.name) == ["Zoo", "A.png", "a.PNG", "b.txt"] && list.hiddenCount == 2)
        list.extensions = ["png"]
        #expect(list.shown.map(\.name) == ["Zoo", "A.png", "a.PNG"])
        list.showsHidden = true
        #expect(list.shown.map(\.name) == [".git", "Zoo", "A.png", "a.PNG"])
        #expect(
            list.names(beginningWith: "a") == ["A.png", "a.PNG"] && list.names(beginningWith: "z") == ["Zoo/"]
        )
    }

    @Test func numbersInNamesAreInOrder() {
        let names = ["a10b", "A2", "a2", "a02", "a1", "b", "a", "10", "9", "a10a"]
        #expect(
            names.sorted { NaturalName($0) < NaturalName($1) }
                == ["9", "10", "a", "a1", "A2", "a02", "a2", "a10a", "a10b", "b"])
    }

    @Test(arguments: [
        (0, "0 B"), (999, "999 B"), (1_000, "1.0 kB"), (2_449, "2.4 kB"), (9_960, "10 kB"),
        (123_456, "123 kB"),
        (999_600, "1.0 MB"), (5_500_000_000, "5.5 GB"), (Int.max, "9223372 TB"),
    ])
    func lengthsAreInWords(size: Int, text: String) {
        #expect(FileEntry(name: "a", size: size).sizeText == text)
    }

    @Test func theLastChangeIsShownWhereThereIsRoom() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        let date = Date(timeIntervalSince1970: 1_782_078_000)
        let file = FileEntry(name: "a", size: 2_449, modificationDate: date)
        #expect(file.details(isWide: true, calendar: calendar) == "2026-06-21 21:40   2.4 kB")
        #expect(file.details(isWide: false, calendar: calendar) == "2.4 kB")
        let folder = FileEntry(name: "b", isFolder: true, modificationDate: date)
        #expect(folder.details(isWide: true, calendar: calendar) == "2026-06-21 21:40         ")
        #expect(FileEntry(name: "c", size: 3).details(isWide: true, calendar: calendar) == "3 B")
    }
}
