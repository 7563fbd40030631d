/** How many results there are, in words. */
export function countOf(results: number): string {
  return `${results} ${results === 1 ? 'result' : 'results'}`;
}
