; Behind the grammar's own query, which shows every literal as text.
((literal) @number
 (#match? @number "^[-+]?[0-9.]+$"))
