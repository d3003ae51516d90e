extension XcodeClass {
    /// Controllers of scenes.
    static let controllers: [String: XcodeClass] = [
        "viewController": XcodeClass(
            "ViewController", family: .controller,
            [
                "title": .text("title"), "nibName": .string("nibName"),
                "modalPresentationStyle": .word("modalPresentationStyle"),
                "modalTransitionStyle": .word("modalTransitionStyle"),
                "hidesBottomBarWhenPushed": .flag("hidesBottomBarWhenPushed"),
                "definesPresentationContext": .flag("definesPresentationContext"),
                "providesPresentationContextTransitionStyle": .flag(
                    "providesPresentationContextTransitionStyle"),
                "modalInPresentation": .flag("modalInPresentation"),
            ],
            ignoring: """
                automaticallyAdjustsScrollViewInsets extendedLayoutIncludesOpaqueBars wantsFullScreenLayout \
                autoresizesArchivedViewToFullSize interfaceStyle nibBundleIdentifier edgesForExtendedLayout
                """),
        "navigationController": XcodeClass(
            "NavigationController", family: .controller, base: "viewController",
            ["navigationBarHidden": .flag("navigationBarHidden"), "toolbarHidden": .flag("toolbarHidden")],
            ignoring: """
                hidesBarsOnTap hidesBarsOnSwipe hidesBarsWhenKeyboardAppears hidesBarsWhenVerticallyCompact
                """),
        "tabBarController": XcodeClass(
            "TabBarController", family: .controller, base: "viewController",
            ["selectedIndex": .integer("selectedIndex")]),
        "tableViewController": XcodeClass(
            "TableViewController", family: .controller, base: "viewController",
            ["clearsSelectionOnViewWillAppear": .flag("clearsSelectionOnViewWillAppear")]),
        "collectionViewController": XcodeClass(
            "CollectionViewController", family: .controller, base: "viewController",
            ["clearsSelectionOnViewWillAppear": .flag("clearsSelectionOnViewWillAppear")],
            ignoring: "useLayoutToLayoutNavigationTransitions installsStandardGestureForInteractiveMovement"),
        "splitViewController": XcodeClass(
            "SplitViewController", family: .controller, base: "viewController",
            ["preferredDisplayMode": .word("preferredDisplayMode")],
            ignoring: """
                style presentsWithGesture preferredPrimaryColumnWidthFraction allowDoubleColumnStyle behavior \
                preferredPrimaryColumnWidth minimumPrimaryColumnWidth maximumPrimaryColumnWidth columnStyle \
                showsSecondaryOnlyButton
                """),
        "pageViewController": XcodeClass(
            "PageViewController", family: .controller, base: "viewController",
            [
                "transitionStyle": .word("transitionStyle"),
                "navigationOrientation": .word("navigationOrientation"),
            ], ignoring: "spineLocation doubleSided pageSpacing"),
        "viewControllerPlaceholder": XcodeClass(
            "ViewController", family: .controller, base: "viewController",
            ignoring: "storyboardName referencedIdentifier bundleIdentifier"),
        "glkViewController": controller("GLKViewController", "preferredFramesPerSecond"),
        "avPlayerViewController": controller("PlayerViewController", "videoGravity showsPlaybackControls"),
        "hostingController": controller("HostingController", ""),
        "activityViewController": controller("ActivityViewController", ""),
        "imagePickerController": controller("ImagePickerController", "sourceType allowsEditing"),
        "abPeoplePickerNavigationController": controller("PeoplePickerController", ""),
        "quickLookPreviewController": controller("PreviewController", ""),
    ]

    /// Objects that are neither views nor controllers.
    static let objects: [String: XcodeClass] = [
        "gestureRecognizer": XcodeClass(
            "GestureRecognizer", family: .recognizer,
            [
                "enabled": .flag("enabled"), "cancelsTouchesInView": .flag("cancelsTouchesInView"),
                "delaysTouchesBegan": .flag("delaysTouchesBegan"),
                "delaysTouchesEnded": .flag("delaysTouchesEnded"),
            ], ignoring: "requiresExclusiveTouchType"),
        "tapGestureRecognizer": XcodeClass(
            "TapGestureRecognizer", family: .recognizer, base: "gestureRecognizer",
            [
                "numberOfTapsRequired": .integer("numberOfTapsRequired"),
                "numberOfTouchesRequired": .integer("numberOfTouchesRequired"),
            ], ignoring: "buttonMaskRequired"),
        "panGestureRecognizer": XcodeClass(
            "PanGestureRecognizer", family: .recognizer, base: "gestureRecognizer",
            ignoring: "minimumNumberOfTouches maximumNumberOfTouches allowedScrollTypesMask"),
        // The name is misspelt in Xcode itself.
        "pongPressGestureRecognizer": XcodeClass(
            "LongPressGestureRecognizer", family: .recognizer, base: "gestureRecognizer",
            [
                "minimumPressDuration": .number("minimumPressDuration"),
                "numberOfTapsRequired": .integer("numberOfTapsRequired"),
            ], ignoring: "allowableMovement numberOfTouchesRequired"),
        "swipeGestureRecognizer": XcodeClass(
            "SwipeGestureRecognizer", family: .recognizer, base: "gestureRecognizer",
            ["direction": .word("direction")], ignoring: "numberOfTouchesRequired"),
        "pinchGestureRecognizer": recognizer("PinchGestureRecognizer", "scale"),
        "rotationGestureRecognizer": recognizer("RotationGestureRecognizer", "rotation"),
        "screenEdgePanGestureRecognizer": recognizer(
            "ScreenEdgePanGestureRecognizer", "minimumNumberOfTouches maximumNumberOfTouches edges"),
        "hoverGestureRecognizer": XcodeClass(
            "HoverGestureRecognizer", family: .recognizer, base: "gestureRecognizer"),
        "customObject": XcodeClass("Object", family: .other),
        "navigationItem": XcodeClass(
            "NavigationItem", family: .other,
            [
                "title": .text("title"), "prompt": .text("prompt"),
                "backButtonTitle": .text("backButtonTitle"),
                "hidesBackButton": .flag("hidesBackButton"),
                "leftItemsSupplementBackButton": .flag("leftItemsSupplementBackButton"),
                "largeTitleDisplayMode": .word("largeTitleDisplayMode"),
            ], ignoring: "style backButtonDisplayMode preferredSearchBarPlacement"),
        "barItem": XcodeClass(
            "BarItem", family: .other,
            [
                "title": .text("title"), "enabled": .flag("enabled"), "image": .string("image"),
                "tag": .integer("tag"),
            ], ignoring: "landscapeImage largeContentSizeImage springLoaded"),
        "barButtonItem": XcodeClass(
            "BarButtonItem", family: .other, base: "barItem",
            [
                "systemItem": .word("systemItem"), "style": .word("style"), "width": .columns("width"),
                "selected": .flag("selected"), "hidden": .flag("hidden"),
            ], ignoring: "changesSelectionAsPrimaryAction"),
        "tabBarItem": XcodeClass(
            "TabBarItem", family: .other, base: "barItem",
            [
                "systemItem": .word("systemItem"), "badgeValue": .text("badgeValue"),
                "selectedImage": .string("selectedImage"),
            ]),
        "searchDisplayController": XcodeClass(
            "SearchDisplayController", family: .other, ignoring: "displaysSearchBarInNavigationBar",
            isSupported: false),
    ]

    private static func controller(_ name: String, _ ignored: String) -> XcodeClass {
        XcodeClass(name, family: .controller, base: "viewController", ignoring: ignored, isSupported: false)
    }

    private static func recognizer(_ name: String, _ ignored: String) -> XcodeClass {
        XcodeClass(
            name, family: .recognizer, base: "gestureRecognizer", ignoring: ignored, isSupported: false)
    }
}
