; Behind the queries of the grammars, so these win.
(decorator "@" @decorator (identifier) @decorator)
(decorator "@" @decorator (call_expression function: (identifier) @decorator))
(arrow_function parameter: (identifier) @variable.parameter)
(property_signature name: (property_identifier) @property)
(method_signature name: (property_identifier) @function)
(abstract_method_signature name: (property_identifier) @function)
(function_signature name: (identifier) @function)
(enum_declaration name: (identifier) @type)
["infer" "is" "asserts" "module" "global" "accessor"] @keyword
