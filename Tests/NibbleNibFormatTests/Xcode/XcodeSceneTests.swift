import NibbleNibFormat
import Testing

@Suite struct XcodeSceneTests {
    private func storyboard() throws -> NibDocument {
        let reading = try Fixture.read("Harbour.storyboard")
        #expect(reading.problems.isEmpty)
        return try #require(reading.document)
    }

    @Test func scenesHaveControllersAndTheirViews() throws {
        let document = try storyboard()
        #expect(document.initialController == "nav-co-ntr")
        #expect(
            document.scenes.map(\.controller.className.name) == [
                "NavigationController", "TableViewController", "ViewController", "ViewController",
                "TableViewController",
            ])
        #expect(document.scenes.map(\.identifier) == ["start", nil, "detail", nil, "settings"])
        let list = document.scenes[1].controller
        #expect(list.customClass == NibClassName(module: "Harbour", name: "ShipsController"))
        #expect(list.children.map(\.role) == ["view", "navigationItem"])
        #expect(list["title"] == "Ships")
        #expect(document.scenes[2].objects.map(\.className.name) == ["LongPressGestureRecognizer"])
        #expect(document.objects.isEmpty)
    }

    @Test func barItemsAreInTheirPlaces() throws {
        let item = try storyboard().element("nav-it-em1")
        #expect(item["title"] == "Ships")
        #expect(item.children.map(\.role) == ["rightBarButtonItem"])
        #expect(item.children.first?["systemItem"] == "add")
    }

    // Row K3.
    @Test func rowK3SeguesSayWhatTheyDo() throws {
        let document = try storyboard()
        let segues = document.scenes.flatMap(\.segues)
        #expect(segues.map(\.kind) == [.relationship, .show, .embed, .unwind])
        #expect(segues.map(\.destination) == ["lis-tc-ntr", "det-ai-con", "oth-er-con", nil])
        #expect(segues.map(\.identifier) == [nil, "open", nil, "back"])
        #expect(segues[0].relationship == "rootViewController")
        #expect(segues[1].source == .element("shi-p0-cel"))
        #expect(segues[3].unwindAction == "unwindToList")
    }

    @Test(arguments: [
        ("push", NibSegue.Kind.show), ("modal", .present), ("presentation", .present),
        ("popoverPresentation", .popover), ("replace", .showDetail), ("custom", .custom),
    ])
    func rowK3OlderWordsForSeguesMeanTheSame(word: String, kind: NibSegue.Kind) throws {
        let text = String(decoding: try Fixture.bytes("Harbour.storyboard"), as: UTF8.self)
        let reading = read(text.replacing("kind=\"show\"", with: "kind=\"\(word)\""))
        #expect(reading.problems.isEmpty)
        #expect(reading.document?.scenes.flatMap(\.segues)[1].kind == kind)
    }

    @Test func rowK3AKindThatIsNotKnownIsAWarning() throws {
        let text = String(decoding: try Fixture.bytes("Harbour.storyboard"), as: UTF8.self)
        let reading = read(text.replacing("kind=\"show\"", with: "kind=\"teleport\""))
        #expect(reading.problems.map(\.code) == [.unsupported] && !reading.hasErrors)
        #expect(reading.document?.scenes.flatMap(\.segues)[1].kind == .present)
    }

    // Row K4.
    @Test func rowK4ScenesMayBeElsewhere() throws {
        let reference = try #require(try storyboard().scenes[3].storyboardReference)
        #expect(reference.storyboard == "Other")
        #expect(reference.identifier == "chart")
        #expect(reference.bundle == nil)
    }

    // Row K5: there is one for every cell, so which would it be?
    @Test func rowK5OutletsToRepeatingContentAreErrors() throws {
        let text = String(decoding: try Fixture.bytes("Harbour.storyboard"), as: UTF8.self)
        let outlet = "<outlet property=\"dataSource\" destination=\"lis-tc-ntr\""
        let broken = text.replacing(outlet, with: outlet.replacing("lis-tc-ntr", with: "cel-l0-lab"))
        let reading = read(broken, file: "Harbour.storyboard")
        #expect(
            reading.problems.map(\.message) == [
                "The outlet “dataSource” cannot be connected to repeating content: there is one for every cell."
            ])
        let outside = text.replacing("property=\"soundSwitch\"", with: "property=\"sound\"")
        #expect(read(outside).problems.isEmpty, "Static cells are there once.")
    }

    @Test func connectionsBelongToTheirScenes() throws {
        let document = try storyboard()
        #expect(document.scenes.map(\.connections.count) == [0, 5, 2, 0, 1])
        #expect(document.scenes[2].connections.map(\.name).sorted() == ["pick", "picture"])
    }

    @Test func connectionsToObjectsOfOtherScenesAreLeftOutWithAWarning() throws {
        let text = String(decoding: try Fixture.bytes("Harbour.storyboard"), as: UTF8.self)
        let outlet = "<outlet property=\"dataSource\" destination=\"lis-tc-ntr\""
        let reading = read(text.replacing(outlet, with: outlet.replacing("lis-tc-ntr", with: "det-ai-con")))
        #expect(reading.problems.map(\.code) == [.badConnection] && !reading.hasErrors)
        #expect(reading.document?.scenes[1].connections.map(\.name).contains("dataSource") == false)
    }

    @Test func aFirstSceneThatIsNotThereIsAnError() throws {
        let text = String(decoding: try Fixture.bytes("Harbour.storyboard"), as: UTF8.self)
        let reading = read(
            text.replacing("initialViewController=\"nav-co-ntr\"", with: "initialViewController=\"gone\""))
        #expect(reading.problems.map(\.code) == [.danglingReference])
    }

    @Test func aSceneWithoutControllerIsLeftOut() throws {
        let reading = read(
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"><scenes><scene sceneID=\"a\"><objects><view id=\"v\"/></objects></scene></scenes></document>"
        )
        #expect(reading.problems.map(\.code) == [.missingAttribute])
        #expect(reading.document?.scenes.isEmpty == true)
    }

    // The canvas of Xcode 8 and later draws them on a phone, also where the file names none.
    @Test(arguments: [
        ("14490", "", 255, 375.0), ("14490", "<device id=\"ipad9_7\" orientation=\"portrait\"/>", 255, 600),
        ("10117", "", 255, 600), ("14490", "", 500, 600), ("14490", "", 20, 600),
    ])
    func squareViewsWithWhatIsOnAPhoneAreAsLargeAsThat(
        version: String, device: String, x: Int, width: Double
    ) throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(version)" \
            useAutolayout="YES">\(device)<scenes><scene sceneID="s"><objects><viewController id="c"><view key="view" id="v">\
            <rect key="frame" x="0" y="0" width="600" height="600"/><subviews><label id="a">\
            <rect key="frame" x="\(x)" y="16" width="96" height="16"/></label></subviews></view></viewController></objects>\
            </scene></scenes></document>
            """
        let document = try #require(NibReader.read(Array(text.utf8), file: "A.storyboard").document)
        let frame = try #require(document.scenes.first?.controller.children.first?.frame)
        #expect(frame.width == width / 8 && frame.height == (width == 375 ? 667.0 : 600) / 16)
    }
}
