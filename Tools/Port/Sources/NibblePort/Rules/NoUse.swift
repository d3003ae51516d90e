/// Properties and methods of UIKit that change nothing in a terminal, so that nothing is left to do by hand.
enum NoUse {
    private static let keyboard = "the keyboard is a real one"
    private static let font = "a terminal has one font"
    private static let touches = "a terminal has a mouse, and reports no touches"
    private static let look = "it looks as the theme says"
    private static let ends = "content stops at its ends"
    private static let lines = "rows of cells have no lines between them"
    private static let corners = "cells have no corners or shadows"
    private static let room = "what is around a title in points is not room for brackets"
    private static let bars = "bars have one row and the theme's colours"
    private static let status = "a terminal has no status bar"
    private static let felt = "a terminal can't be felt"
    private static let reach = "content begins below the bars"
    private static let turned = "a terminal is not turned"
    private static let memory = "programs for terminals are not warned of a lack of memory"
    private static let window = "a terminal has one window"
    private static let home = "a terminal has no home indicator"
    private static let builder = "“nib edit” shows the view itself"

    /// The properties, and why setting them does nothing.
    static let properties: [String: String] = [
        "adjustsFontForContentSizeCategory": font, "adjustsFontSizeToFitWidth": font,
        "minimumScaleFactor": font, "minimumFontSize": font, "allowsDefaultTighteningForTruncation": font,
        "keyboardType": keyboard, "returnKeyType": keyboard, "keyboardAppearance": keyboard,
        "autocorrectionType": keyboard, "autocapitalizationType": keyboard, "spellCheckingType": keyboard,
        "smartQuotesType": keyboard, "smartDashesType": keyboard, "smartInsertDeleteType": keyboard,
        "textContentType": keyboard, "enablesReturnKeyAutomatically": keyboard,
        "keyboardDismissMode": keyboard, "inputAccessoryView": keyboard, "inputAssistantItem": keyboard,
        "passwordRules": keyboard, "dataDetectorTypes": "texts have no links of their own",
        "leftViewMode": look, "rightViewMode": look, "leftView": look, "rightView": look,
        "shadowColor": corners, "shadowOffset": corners, "cornerRadius": corners, "masksToBounds": corners,
        "shadowOpacity": corners, "shadowRadius": corners, "shadowPath": corners, "maskedCorners": corners,
        "cornerCurve": corners, "shouldRasterize": corners, "rasterizationScale": corners,
        "preferredCornerRadius": corners, "prefersGrabberVisible": "a sheet is moved by keys",
        "contentEdgeInsets": room, "titleEdgeInsets": room, "imageEdgeInsets": room,
        "adjustsImageWhenHighlighted": look, "adjustsImageWhenDisabled": look,
        "showsTouchWhenHighlighted": look, "reversesTitleShadowWhenHighlighted": look,
        "bounces": ends, "alwaysBounceVertical": ends, "alwaysBounceHorizontal": ends, "bouncesZoom": ends,
        "decelerationRate": ends, "delaysContentTouches": touches, "canCancelContentTouches": touches,
        "isDirectionalLockEnabled": touches, "scrollsToTop": status, "indicatorStyle": look,
        "scrollIndicatorInsets": reach, "verticalScrollIndicatorInsets": reach,
        "horizontalScrollIndicatorInsets": reach, "contentInsetAdjustmentBehavior": reach,
        "automaticallyAdjustsScrollViewInsets": reach, "edgesForExtendedLayout": reach,
        "extendedLayoutIncludesOpaqueBars": reach, "insetsLayoutMarginsFromSafeArea": reach,
        "separatorStyle": lines, "separatorInset": lines, "separatorColor": lines,
        "separatorEffect": lines, "cellLayoutMarginsFollowReadableWidth": lines,
        "isTranslucent": bars, "barTintColor": bars, "barStyle": bars, "shadowImage": bars,
        "standardAppearance": bars, "scrollEdgeAppearance": bars, "compactAppearance": bars,
        "titleTextAttributes": bars, "largeTitleTextAttributes": bars, "unselectedItemTintColor": bars,
        "hidesSearchBarWhenScrolling": bars, "dimsBackgroundDuringPresentation": bars,
        "leftItemsSupplementBackButton": bars, "hidesBottomBarWhenPushed": bars,
        "prompt": bars, "hidesBarsOnSwipe": bars, "hidesBarsOnTap": bars, "searchBarStyle": bars,
        "statusBarStyle": status, "isStatusBarHidden": status,
        "isNetworkActivityIndicatorVisible": status,
        "isIdleTimerDisabled": "a program can't keep a terminal from sleeping",
        "isMultipleTouchEnabled": touches, "isExclusiveTouch": touches,
        "delaysTouchesBegan": touches, "delaysTouchesEnded": touches, "numberOfTouchesRequired": touches,
        "maximumNumberOfTouches": touches, "minimumNumberOfTouches": touches, "allowableMovement": touches,
        "performsFirstActionWithFullSwipe": touches,
        "modalTransitionStyle": "the style of the presentation says how it comes",
        "permittedArrowDirections": "a panel has no arrow", "preferredDatePickerStyle": look,
        "estimatedRowHeight": "rows are measured when they are shown",
        "clearsContextBeforeDrawing": corners, "contentScaleFactor": corners, "accessibilityIdentifier": look,
    ]

    /// The calls, and why they do nothing.
    static let calls: [String: String] = [
        "makeKeyAndVisible": "the application shows its window by itself",
        "setNeedsStatusBarAppearanceUpdate": status,
        "didReceiveMemoryWarning": memory,
        "setNeedsUpdateOfHomeIndicatorAutoHidden": home,
        "prepareForInterfaceBuilder": builder,
        "notificationOccurred": felt, "impactOccurred": felt, "setStatusBarHidden": status,
        "setStatusBarStyle": status,
    ]

    /// The overridden methods and properties, and why nothing asks for them.
    static let members: [String: String] = [
        "didReceiveMemoryWarning": memory,
        "preferredStatusBarStyle": status, "prefersStatusBarHidden": status,
        "preferredStatusBarUpdateAnimation": status, "childForStatusBarStyle": status,
        "childViewControllerForStatusBarStyle": status, "childForStatusBarHidden": status,
        "supportedInterfaceOrientations": turned,
        "preferredInterfaceOrientationForPresentation": turned,
        "shouldAutorotate": turned,
        "prefersHomeIndicatorAutoHidden": home,
        "prepareForInterfaceBuilder": builder,
    ]

    /// The methods of protocols, with their labels, and why nothing calls them.
    static let methods: [String: String] = [
        "tableView(_:estimatedHeightForRowAt:)": "rows are measured when they are shown",
        "application(_:configurationForConnecting:options:)": window,
        "application(_:didDiscardSceneSessions:)": window,
        "application(_:supportedInterfaceOrientationsFor:)": turned,
    ]
}
