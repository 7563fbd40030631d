/** The head of a page is the site's. */
export default function Head() {
  return null;
}
