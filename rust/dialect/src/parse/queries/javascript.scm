; What JavaScript and TypeScript share. Only what is shown in a color: the fewer patterns, the sooner it is compiled
; and matched. Later patterns win.

(property_identifier) @property
((identifier) @type
 (#match? @type "^[A-Z]"))

(function_expression name: (identifier) @function)
(function_declaration name: (identifier) @function)
(method_definition name: (property_identifier) @function)
(variable_declarator name: (identifier) @function value: [(function_expression) (arrow_function)])
(call_expression function: (identifier) @function)
(call_expression function: (member_expression property: (property_identifier) @function))
(arrow_function parameter: (identifier) @parameter)

[(this) (super) (true) (false) (null) (undefined)] @boolean
(comment) @comment
[(string) (template_string) (regex)] @string
(escape_sequence) @escape
(number) @number
(template_substitution) @embedded

(decorator "@" @decorator (identifier) @decorator)
(decorator "@" @decorator (call_expression function: (identifier) @decorator))

[
  "=" "==" "===" "!=" "!==" "=>" "+" "-" "*" "/" "%" "+=" "-=" "++" "--" "<=" ">=" "&&" "||" "??" "!" "|" "&" "..."
] @operator

[
  "as" "async" "await" "break" "case" "catch" "class" "const" "continue" "debugger" "default" "delete" "do" "else"
  "export" "extends" "finally" "for" "from" "function" "get" "if" "import" "in" "instanceof" "let" "new" "of" "return"
  "set" "static" "switch" "throw" "try" "typeof" "var" "void" "while" "with" "yield"
] @keyword
