; What TypeScript adds; stands behind the patterns it shares with JavaScript.
[(type_identifier) (predefined_type)] @type
(required_parameter (identifier) @parameter)
(optional_parameter (identifier) @parameter)
(method_signature name: (property_identifier) @function)
(abstract_method_signature name: (property_identifier) @function)
(function_signature name: (identifier) @function)

[
  "abstract" "asserts" "declare" "enum" "global" "implements" "infer" "interface" "is" "keyof" "module" "namespace"
  "override" "private" "protected" "public" "readonly" "satisfies" "type"
] @keyword
