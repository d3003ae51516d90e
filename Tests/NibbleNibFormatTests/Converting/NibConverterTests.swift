import NibbleNibFormat
import Testing

@Suite struct NibConverterTests {
    private func converted(_ name: String) throws -> NibConverter.Output {
        NibConverter.convert(try #require(try Fixture.read(name).document))
    }

    @Test func aXibBecomesALayout() throws {
        let expected = String(decoding: try Fixture.bytes("Profile.converted.layout"), as: UTF8.self)
        #expect(try converted("Profile.xib").text == expected)
    }

    @Test func aStoryboardBecomesOne() throws {
        let expected = String(decoding: try Fixture.bytes("Harbour.converted.layout"), as: UTF8.self)
        #expect(try converted("Harbour.storyboard").text == expected)
    }

    @Test(arguments: ["Profile.xib", "Harbour.storyboard", "Photo.layout", "Badge.layout"])
    func whatIsConvertedCanBeReadAndIsFormatted(name: String) throws {
        let text = try converted(name).text
        #expect(problems(text) == [])
        #expect(NibFormatter.format(Array(text.utf8), file: "a").text == text)
    }

    // Converting is printing: a layout stays what it was.
    @Test(arguments: ["Photo.layout", "Badge.layout"]) func aLayoutStaysWhatItWas(name: String) throws {
        let before = try #require(try Fixture.read(name).document)
        let text = NibConverter.convert(before, keepsKeys: true).text
        let after = try #require(read(text, file: name).document)
        #expect(after.summary == before.summary)
    }

    // What a file calls its elements and keys is its own affair.
    @Test(arguments: [("odd--thing", "header"), ("odd-", "header"), ("label", "key=x y"), ("label", "")])
    func namesThatALayoutCannotHoldDoNotBreakIt(element: String, key: String) throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
              <objects><view id="a"><subviews><\(element) key="\(key)" id="b"/></subviews></view></objects>
            </document>
            """
        let document = try #require(read(xib, file: "a.xib").document)
        let text = NibConverter.convert(document).text
        #expect(NibFormatter.format(Array(text.utf8), file: "a").text == text)
    }

    // What opens a storyboard finds the same scenes, ways and connections in the layout.
    @Test func scenesAndWaysStayWhatTheyWere() throws {
        let before = try #require(try Fixture.read("Harbour.storyboard").document)
        let output = try converted("Harbour.storyboard")
        let after = try #require(read(output.text, file: "Harbour.layout").document)
        #expect(output.problems.isEmpty)
        #expect(
            after.scenes.compactMap(\.identifier).contains("start")
                && after.scenes.count == before.scenes.count)
        for (old, new) in zip(before.scenes, after.scenes) {
            #expect(old.segues.map(\.kind) == new.segues.map(\.kind))
            #expect(old.segues.map(\.identifier) == new.segues.map(\.identifier))
            #expect(old.segues.map(\.unwindAction) == new.segues.map(\.unwindAction))
            #expect(old.connections.map(\.name).sorted() == new.connections.map(\.name).sorted())
            #expect(
                old.controller.children.first { $0.role == "view" }?.className
                    == new.controller.children.first { $0.role == "view" }?.className)
        }
    }

    /// The layout that a view of 320 by 160 points becomes, and what is wrong with it.
    private func layout(_ inside: String, _ constraints: String) throws -> (
        text: String, problems: [String]
    ) {
        let rect = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"320\" height=\"160\"/>"
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"><objects>
            <view id="v">\(rect)<subviews>\(inside)</subviews><constraints>\(constraints)</constraints></view>
            </objects></document>
            """
        let text = NibConverter.convert(try #require(read(xib, file: "a.xib").document)).text
        return (text, problems(text))
    }

    private let free = "translatesAutoresizingMaskIntoConstraints=\"NO\""

    @Test func aFramedViewThatAConstraintNamesKeepsItsFrame() throws {
        let frame = "<rect key=\"frame\" x=\"16\" y=\"80\" width=\"80\" height=\"16\"/>"
        let output = try layout(
            "<textView id=\"t\" \(free)/><label id=\"l\" text=\"Below\">\(frame)</label>",
            """
            <constraint firstItem="l" firstAttribute="top" secondItem="t" secondAttribute="bottom" constant="16" id="1"/>
            """)
        #expect(output.problems.isEmpty)
        #expect(output.text.contains("frame=\"2,5,10,1\"") && output.text.contains("bottom=\"l.top - 1\""))
    }

    // Inverted, 8:7 and 7:8 would be two ratios by a rounding.
    @Test func aRatioThatAFileSaysTwiceStaysOne() throws {
        let ratios = (1...2).map {
            """
            <constraint firstItem="l" firstAttribute="width" secondItem="l" secondAttribute="height" multiplier="8:7" id="\($0)"/>
            """
        }
        let output = try layout("<view id=\"l\" \(free)/>", ratios.joined())
        #expect(output.problems.isEmpty && !output.text.contains("0.4375"))
    }

    @Test func sizesForTheCanvasAreKeptAsSuch() throws {
        let output = try layout(
            "<view id=\"l\" \(free)><constraints>"
                + "<constraint firstAttribute=\"width\" constant=\"80\" placeholder=\"YES\" id=\"w\"/></constraints></view>",
            "")
        #expect(output.problems.isEmpty)
        #expect(output.text.contains("<constraint placeholder=\"true\">self.width = 10</constraint>"))
        let document = try #require(read(output.text, file: "a.layout").document)
        #expect(document.objects[0].children[0].constraints.map(\.isDesignTime) == [true])
    }

    // A view beside a controller that no outlet holds is never shown: in a layout that is a mistake.
    @Test func viewsBesideAControllerThatNothingNamesAreLeftOut() throws {
        let file = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
            <scenes><scene sceneID="s">
            <objects><viewController id="c"><view key="view" id="v"/><connections>
            <outlet property="spare" destination="kept" id="o"/></connections></viewController>
            <searchBar id="lost"/><view id="kept"/><tapGestureRecognizer id="tap"/></objects>
            </scene></scenes></document>
            """
        let document = try #require(read(file, file: "a.storyboard").document)
        let output = NibConverter.convert(document) { _ in true }
        #expect(!output.text.contains("<SearchField"))
        #expect(output.text.contains("outlet=\"spare\"") && output.text.contains("<TapGestureRecognizer"))
        #expect(output.problems.map(\.message).contains { $0.contains("this searchBar beside") })
    }

    @Test func keysOfTranslationsCanBeKept() throws {
        let document = try #require(try Fixture.read("Profile.xib").document)
        let text = NibConverter.convert(document, keepsKeys: true).text
        #expect(text.contains("text.key=\"nam-la-bel.text\""))
    }
}
