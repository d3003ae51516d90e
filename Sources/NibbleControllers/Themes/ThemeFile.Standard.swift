extension ThemeFile {
    /// The themes that come with Nibble, by their names.
    ///
    /// They are files like those that users write, each checked for contrast in every number of colours.
    public static let standard: [ThemeFile] = texts.compactMap { text in
        var theme = try? ThemeFile(text: text, file: "standard")
        theme?.fileName = nil
        return theme
    }

    /// The texts of the files.
    static let texts = [
        """
        name: Nord
        background: #2e3440
        text: #d8dee9
        accent: #88c0d0
        red: #bf616a
        green: #a3be8c
        yellow: #ebcb8b
        blue: #81a1c1
        surface: #3b4252
        raised: #434c5e
        """,
        """
        name: Gruvbox
        background: #282828
        text: #ebdbb2
        accent: #fe8019
        red: #fb4934
        green: #b8bb26
        yellow: #fabd2f
        blue: #83a598
        surface: #32302f
        raised: #3c3836
        """,
        """
        name: Catppuccin Mocha
        background: #1e1e2e
        text: #cdd6f4
        accent: #cba6f7
        red: #f38ba8
        green: #a6e3a1
        yellow: #f9e2af
        blue: #89b4fa
        surface: #313244
        raised: #45475a
        """,
        """
        name: Dracula
        background: #282a36
        text: #f8f8f2
        accent: #bd93f9
        red: #ff5555
        green: #50fa7b
        yellow: #f1fa8c
        blue: #8be9fd
        surface: #343746
        raised: #44475a
        """,
        """
        name: Solarized dark
        background: #002b36
        text: #93a1a1
        accent: #2aa198
        red: #dc322f
        green: #859900
        yellow: #b58900
        blue: #268bd2
        surface: #073642
        """,
        """
        name: Solarized light
        background: #fdf6e3
        text: #586e75
        accent: #268bd2
        red: #dc322f
        green: #859900
        yellow: #b58900
        blue: #268bd2
        surface: #eee8d5
        """,
        """
        name: Tokyo Night
        background: #1a1b26
        text: #c0caf5
        accent: #7aa2f7
        red: #f7768e
        green: #9ece6a
        yellow: #e0af68
        blue: #7dcfff
        surface: #24283b
        raised: #2f334d
        """,
        """
        name: Rosé Pine
        background: #191724
        text: #e0def4
        accent: #c4a7e7
        red: #eb6f92
        green: #9ccfd8
        yellow: #f6c177
        blue: #31748f
        surface: #1f1d2e
        raised: #26233a
        """,
        """
        name: Monokai
        background: #272822
        text: #f8f8f2
        accent: #66d9ef
        red: #f92672
        green: #a6e22e
        yellow: #e6db74
        blue: #66d9ef
        surface: #33342c
        raised: #3e3d32
        """,
        """
        name: One Dark
        background: #282c34
        text: #abb2bf
        accent: #61afef
        red: #e06c75
        green: #98c379
        yellow: #e5c07b
        blue: #56b6c2
        surface: #2f343d
        raised: #3b4048
        """,
        """
        name: One Light
        background: #fafafa
        text: #383a42
        accent: #4078f2
        red: #e45649
        green: #50a14f
        yellow: #c18401
        blue: #0184bc
        surface: #f0f0f1
        raised: #e5e5e6
        """,
        """
        name: High contrast
        background: #000000
        text: #ffffff
        accent: #ffd700
        red: #ff6b6b
        green: #5cff5c
        yellow: #ffff5c
        blue: #7fd4ff
        surface: #1a1a1a
        raised: #2b2b2b
        """,
    ]
}
