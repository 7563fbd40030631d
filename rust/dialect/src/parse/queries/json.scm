(string) @string
(number) @number
[(null) (true) (false)] @boolean
(escape_sequence) @escape
(comment) @comment
(pair key: (_) @property)
