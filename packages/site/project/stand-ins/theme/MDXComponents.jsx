/** What the theme itself has is no matter of a project's list. */
export default {};
