//! How diagnostics are written where mistakes are seen: one statement, the texts in the order in which they are printed.

/// A diagnostic that stops the build:
///
/// ```
/// let name = "Tabz";
/// let diagnostic = dialect::error!(UnknownComponent(name), "a.md", "there is no component `{name}`";
///     label: "unknown component"; hint: "did you mean `{}`?", "Tabs");
/// assert_eq!(diagnostic.hints, ["did you mean `Tabs`?"]);
/// ```
///
/// Rule, with its subject in parentheses; file; message; then a label and hints, each with the arguments of its format.
#[macro_export]
macro_rules! error {
    ($($what:tt)+) => { $crate::diagnostic!(Error, $($what)+) };
}

/// A diagnostic that does not stop the build, written as [`error!`](crate::error).
#[macro_export]
macro_rules! warning {
    ($($what:tt)+) => { $crate::diagnostic!(Warning, $($what)+) };
}

/// A diagnostic of a severity; [`error!`](crate::error) and [`warning!`](crate::warning) are shorter.
#[doc(hidden)]
#[macro_export]
macro_rules! diagnostic {
    (
        $severity:ident, $rule:ident $(($subject:expr))?, $file:expr, $message:literal $(, $argument:expr)*
        $(; label: $label:literal $(, $label_argument:expr)*)?
        $(; hint: $hint:literal $(, $hint_argument:expr)*)*
        $(;)?
    ) => {
        $crate::diagnostic::Diagnostic::new(
            $crate::diagnostic::Rule::$rule,
            $crate::diagnostic::Severity::$severity,
            $file,
            format!($message $(, $argument)*),
        )
        $(.about($subject))?
        $(.label(format!($label $(, $label_argument)*)))?
        $(.hint(format!($hint $(, $hint_argument)*)))*
    };
}
