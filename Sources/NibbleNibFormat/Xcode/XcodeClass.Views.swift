extension XcodeClass {
    static let lineBreakModes = [
        "tailTruncation": "tail", "headTruncation": "head", "middleTruncation": "middle",
        "wordWrap": "wordWrap", "characterWrap": "charWrap", "clip": "clip",
    ]

    /// The priorities of views that have no width of their own in UIKit: anything else goes before ours.
    static let anyWidth = ["horizontalHuggingPriority", "horizontalCompressionResistancePriority"].map {
        ($0, $0, "1")
    }

    /// Nothing spreads words over the width of a line of cells.
    static let alignments = [
        "left": "left", "center": "center", "right": "right", "natural": "natural", "justified": "natural",
    ]

    /// Views that are neither controls nor lists.
    static let views: [String: XcodeClass] = [
        "view": XcodeClass(
            "View",
            [
                "clipsSubviews": .flag("clipsToBounds"), "hidden": .flag("hidden"), "alpha": .number("alpha"),
                "tag": .integer("tag"), "contentMode": .word("contentMode"),
                "userInteractionEnabled": .flag("userInteractionEnabled"),
                "autoresizesSubviews": .flag("autoresizesSubviews"),
                "horizontalHuggingPriority": .number("horizontalHuggingPriority"),
                "verticalHuggingPriority": .number("verticalHuggingPriority"),
                "horizontalCompressionResistancePriority": .number("horizontalCompressionResistancePriority"),
                "verticalCompressionResistancePriority": .number("verticalCompressionResistancePriority"),
                "semanticContentAttribute": .word("semanticContentAttribute"),
            ],
            ignoring: """
                opaque multipleTouchEnabled clearsContextBeforeDrawing insetsLayoutMarginsFromSafeArea exclusiveTouch \
                preservesSuperviewLayoutMargins layoutMarginsFollowReadableWidth canDrawConcurrently wantsLayer \
                largeContentTitle showsLargeContentViewer scalesLargeContentImage focusGroupIdentifier \
                translucent barStyle minimumContentSizeCategory maximumContentSizeCategory
                """),
        "label": XcodeClass(
            "Label", base: "view",
            [
                "text": .text("text"), "numberOfLines": .integer("numberOfLines"),
                "textAlignment": .words("textAlignment", alignments),
                "lineBreakMode": .words("lineBreakMode", lineBreakModes), "enabled": .flag("enabled"),
                "highlighted": .flag("highlighted"),
            ],
            ignoring: """
                baselineAdjustment adjustsFontSizeToFit minimumFontSize minimumScaleFactor usesAttributedText \
                adjustsLetterSpacingToFitWidth preferredMaxLayoutWidth adjustsFontForContentSizeCategory \
                showsExpansionTextWhenTruncated shadowOffset
                """,
            missing: [("userInteractionEnabled", "userInteractionEnabled", "true")], isSingleLine: true),
        "imageView": XcodeClass(
            "ImageView", base: "view",
            [
                "image": .string("image"), "highlightedImage": .string("highlightedImage"),
                "highlighted": .flag("highlighted"),
            ],
            ignoring: "adjustsImageSizeForAccessibilityContentSizeCategory preferredImageDynamicRange",
            missing: [("userInteractionEnabled", "userInteractionEnabled", "true")]),
        "activityIndicatorView": XcodeClass(
            "ActivityIndicatorView", base: "view",
            [
                "animating": .flag("animating"), "hidesWhenStopped": .flag("hidesWhenStopped"),
                "style": .word("style"),
            ], missing: [("hidesWhenStopped", "hidesWhenStopped", "false")], isSingleLine: true),
        "progressView": XcodeClass(
            "ProgressView", base: "view",
            ["progress": .number("progress"), "progressViewStyle": .word("progressViewStyle")],
            ignoring: "progressImage trackImage", missing: anyWidth, isSingleLine: true),
        "stackView": XcodeClass(
            "StackView", base: "view",
            [
                "axis": .word("axis"), "distribution": .word("distribution"), "alignment": .word("alignment"),
                "baselineRelativeArrangement": .flag("baselineRelativeArrangement"),
                "layoutMarginsRelativeArrangement": .flag("layoutMarginsRelativeArrangement"),
            ], ignoring: "spacing spacingType"),
        "containerView": XcodeClass("View", base: "view"),
        "visualEffectView": XcodeClass("View", base: "view"),
        "window": XcodeClass("Window", base: "view", ignoring: "visibleAtLaunch resizesToFullScreen"),
        "navigationBar": XcodeClass(
            "NavigationBar", base: "view", ["largeTitles": .flag("prefersLargeTitles")],
            ignoring: "titlePositionAdjustment backIndicatorImage backIndicatorTransitionMask shadowImage"),
        "toolbar": XcodeClass("Toolbar", base: "view"),
        "tabBar": XcodeClass(
            "TabBar", base: "view", ["itemPositioning": .word("itemPositioning")],
            ignoring: "itemWidth itemSpacing selectionIndicatorImage backgroundImage"),
        "searchBar": XcodeClass(
            "SearchField", base: "view", ["text": .text("text"), "placeholder": .text("placeholder")],
            ignoring: "prompt searchBarStyle showsBookmarkButton showsCancelButton showsScopeBar"
                + " showsSearchResultsButton", isSingleLine: true),
        // Nothing on a terminal can show these: they are boxes that say what they are.
        "mapView": box(
            "MapView", "mapType showsUserLocation zoomEnabled scrollEnabled rotateEnabled pitchEnabled"),
        "webView": box("WebView", "scalesPageToFit dataDetectorTypes"),
        "wkWebView": box("WebView", "allowsBackForwardNavigationGestures allowsLinkPreview"),
        "glkView": box("GLKView", "enableSetNeedsDisplay drawableDepthFormat"),
        "skView": box("SKView", ""),
        "sceneKitView": box("SCNView", ""),
        "mtkView": box("MTKView", "colorPixelFormat depthStencilPixelFormat sampleCount"),
        "arskView": box("ARSKView", ""),
        "arscnView": box("ARSCNView", ""),
        "adBannerView": box("ADBannerView", ""),
    ]

    /// A view that Nibble has no class for; its own attributes do not matter, and of views' attributes those that do.
    private static func box(_ name: String, _ ignored: String) -> XcodeClass {
        XcodeClass(name, base: "view", ignoring: ignored, isSupported: false)
    }
}
