; Inside a template of another language, text is no string.
(source_file) @embedded
(comment) @comment
(string_value) @string
(description (string_value) @comment)
[(int_value) (float_value)] @number
[(boolean_value) (null_value)] @boolean
(enum_value) @constant

(named_type (name) @type)
(scalar_type_definition (name) @type)
(object_type_definition (name) @type)
(object_type_extension (name) @type)
(interface_type_definition (name) @type)
(union_type_definition (name) @type)
(enum_type_definition (name) @type)
(input_object_type_definition (name) @type)

(operation_definition (name) @function)
(fragment_name) @function
(field_definition (name) @property)
(input_value_definition (name) @property)
(object_field (name) @property)
(argument (name) @property)
(variable) @variable.parameter
(directive "@" @decorator (name) @decorator)

[
  "directive" "enum" "extend" "fragment" "implements" "input" "interface" "on" "repeatable" "scalar" "schema" "type"
  "union"
] @keyword
(operation_type) @keyword
