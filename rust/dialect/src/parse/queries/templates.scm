; The language of a tagged template is its tag.
(call_expression
  function: (identifier) @injection.language
  arguments: (template_string (string_fragment) @injection.content)
  (#any-of? @injection.language "gql" "graphql" "css" "html")
  (#set! injection.combined)
  (#set! injection.include-children))
