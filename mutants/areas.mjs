/** What is measured, each part with its own tests and its own score. */
export const areas = {
  theme: /^packages\/theme-classic\/src\//,
  router: /^packages\/site\/src\/router\//,
};

/** The area of a source file; undefined for a file that is not measured. */
export function areaOf(file) {
  if (!/\.tsx?$/.test(file) || /\.(?:test|d)\.tsx?$/.test(file)) return undefined;
  return Object.keys(areas).find((area) => areas[area].test(file));
}
