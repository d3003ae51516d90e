extension XcodeClass {
    /// Views that scroll, and what they are made of.
    static let lists: [String: XcodeClass] = [
        "scrollView": XcodeClass(
            "ScrollView", base: "view",
            [
                "scrollEnabled": .flag("scrollEnabled"), "pagingEnabled": .flag("pagingEnabled"),
                "bounces": .flag("bounces"), "alwaysBounceVertical": .flag("alwaysBounceVertical"),
                "alwaysBounceHorizontal": .flag("alwaysBounceHorizontal"),
                "showsHorizontalScrollIndicator": .flag("showsHorizontalScrollIndicator"),
                "showsVerticalScrollIndicator": .flag("showsVerticalScrollIndicator"),
                "keyboardDismissMode": .word("keyboardDismissMode"),
                "minimumZoomScale": .number("minimumZoomScale"),
                "maximumZoomScale": .number("maximumZoomScale"),
            ],
            ignoring: """
                bouncesZoom directionalLockEnabled delaysContentTouches \
                canCancelContentTouches indicatorStyle contentInsetAdjustmentBehavior springLoaded scrollsToTop \
                automaticallyAdjustsScrollIndicatorInsets
                """, missing: [("clipsSubviews", "clipsToBounds", "false")]),
        "textView": XcodeClass(
            "TextView", base: "scrollView",
            [
                "text": .text("text"), "textAlignment": .words("textAlignment", alignments),
                "editable": .flag("editable"),
                "selectable": .flag("selectable"),
            ],
            ignoring: """
                usesAttributedText allowsEditingTextAttributes clearsOnInsertion adjustsFontForContentSizeCategory \
                dataDetectorTypes findInteractionEnabled
                """),
        "tableView": XcodeClass(
            "TableView", base: "scrollView",
            [
                "style": .word("style"), "rowHeight": .rows("rowHeight"),
                "sectionHeaderHeight": .rows("sectionHeaderHeight"),
                "sectionFooterHeight": .rows("sectionFooterHeight"),
                "separatorStyle": .word("separatorStyle"),
                "allowsSelection": .flag("allowsSelection"), "editing": .flag("editing"),
                "allowsMultipleSelection": .flag("allowsMultipleSelection"),
                "allowsSelectionDuringEditing": .flag("allowsSelectionDuringEditing"),
                "allowsMultipleSelectionDuringEditing": .flag("allowsMultipleSelectionDuringEditing"),
                "dataMode": .word("dataMode"),
            ],
            ignoring: """
                estimatedRowHeight estimatedSectionHeaderHeight estimatedSectionFooterHeight prefetchingEnabled \
                cellLayoutMarginsFollowReadableWidth sectionIndexMinimumDisplayRowCount separatorInsetReference \
                sectionHeaderTopPadding fillerRowHeight selfSizingInvalidation contentViewInsetsToSafeArea \
                remembersLastFocusedIndexPath
                """),
        "tableViewSection": XcodeClass(
            "TableViewSection", family: .other,
            ["headerTitle": .text("headerTitle"), "footerTitle": .text("footerTitle")]),
        "tableViewCell": XcodeClass(
            "TableViewCell", base: "view",
            [
                "reuseIdentifier": .string("reuseIdentifier"),
                "style": .words(
                    "style",
                    [
                        "IBUITableViewCellStyleDefault": "default", "IBUITableViewCellStyleValue1": "value1",
                        "IBUITableViewCellStyleValue2": "value2",
                        "IBUITableViewCellStyleSubtitle": "subtitle",
                    ]),
                "selectionStyle": .word("selectionStyle"), "accessoryType": .word("accessoryType"),
                "editingAccessoryType": .word("editingAccessoryType"), "rowHeight": .rows("rowHeight"),
                "indentationLevel": .integer("indentationLevel"),
                "indentationWidth": .columns("indentationWidth"),
                "textLabel": .reference("textLabel"), "detailTextLabel": .reference("detailTextLabel"),
                "imageView": .reference("imageView"), "selected": .flag("selected"),
                "editing": .flag("editing"),
            ],
            ignoring: """
                hidesAccessoryWhenEditing showsReorderControl shouldIndentWhileEditing focusStyle springLoaded \
                separatorStyle
                """),
        "tableViewCellContentView": XcodeClass("View", base: "view", ignoring: "tableViewCell"),
        "tableViewHeaderFooterView": XcodeClass(
            "TableViewHeaderFooterView", base: "view", ["reuseIdentifier": .string("reuseIdentifier")]),
        "collectionView": XcodeClass(
            "CollectionView", base: "scrollView",
            [
                "allowsSelection": .flag("allowsSelection"),
                "allowsMultipleSelection": .flag("allowsMultipleSelection"),
            ], ignoring: "dataMode prefetchingEnabled remembersLastFocusedIndexPath selfSizingInvalidation"),
        "collectionReusableView": XcodeClass(
            "CollectionReusableView", base: "view", ["reuseIdentifier": .string("reuseIdentifier")]),
        "collectionViewCell": XcodeClass("CollectionViewCell", base: "collectionReusableView"),
        "collectionViewCellContentView": XcodeClass("View", base: "view"),
        "collectionViewLayout": XcodeClass("CollectionViewLayout", family: .other),
        "collectionViewFlowLayout": XcodeClass(
            "CollectionViewFlowLayout", family: .other,
            ["scrollDirection": .word("scrollDirection")],
            ignoring: """
                minimumLineSpacing minimumInteritemSpacing automaticEstimatedItemSize sectionInsetReference \
                sectionHeadersPinToVisibleBounds sectionFootersPinToVisibleBounds
                """),
    ]
}
