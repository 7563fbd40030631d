/**
 * What is measured, each part with its own tests and its own score. Killed mutants of 100 that are too few fail the run; a
 * file is of the first part that it fits.
 */
export const areas = {
  /** What the theme knows and decides: state, sidebar tree, URLs, versions. Reached 82 when it was first measured. */
  theme: { files: /^packages\/theme-classic\/src\/(?:state\/|DocSidebar\/sidebarTree|)[^/]*\.ts$/, threshold: 80 },
  /**
   * Its components and hooks. Not held to a score: much of what they do, such as sizes, scrolling and focus, is there in
   * Chrome only, where the stories and the verifier look at it and no mutants are run.
   */
  components: { files: /^packages\/theme-classic\/src\//, threshold: 0 },
  router: { files: /^packages\/site\/src\/router\//, threshold: 90 },
};

/** The area of a source file; undefined for a file that is not measured. */
export function areaOf(file) {
  if (!/\.tsx?$/.test(file) || /\.(?:test|d)\.tsx?$/.test(file)) return undefined;
  return Object.keys(areas).find((area) => areas[area].files.test(file));
}
