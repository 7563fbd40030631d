// What has been read of a drawing, and where things are in it (see `page.mjs` for where this runs).

/** An empty sheet for what an `<svg>` element shows; it becomes smaller by a factor. */
export function makeSheet(svg, smaller) {
  const inverse = new DOMMatrix().scale(smaller).multiply(DOMMatrix.fromMatrix(svg.getScreenCTM()).inverse());
  const round = (value) => Math.round(value * 100) / 100;
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

  /** Makes the drawing large enough for a point. */
  function cover(x, y) {
    bounds.left = Math.min(bounds.left, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = Math.max(bounds.bottom, y);
  }

  function coverBox({ x, y, width, height }, matrix, around) {
    for (const [cornerX, cornerY] of [
      [x, y],
      [x + width, y],
      [x, y + height],
      [x + width, y + height],
    ]) {
      const point = new DOMPoint(cornerX, cornerY).matrixTransform(matrix);
      cover(point.x - around, point.y - around);
      cover(point.x + around, point.y + around);
    }
  }

  /** From the place of an element to that in the drawing. */
  function matrixOf(element) {
    return DOMMatrix.fromMatrix(inverse.multiply(element.getScreenCTM()));
  }

  /** The place of an item: nothing where it is not moved. */
  function placeOf({ a, b, c, d, e, f }) {
    const place = [a, b, c, d].map((value) => Math.round(value * 10000) / 10000).concat(round(e), round(f));
    return place.join() === '1,0,0,1,0,0' ? undefined : place;
  }

  /** From a point of the window to that of the drawing. */
  const toDrawing = (x, y) => new DOMPoint(x, y).matrixTransform(inverse);

  return {
    /** What the drawing consists of. */
    items: [],
    /** What is filled, for the texts on it: the element or its rectangle, the part its fill plays, how many items were there before. */
    grounds: [],
    /** The texts, with their centers in the window, and how many items were there before. */
    texts: [],
    bounds,
    round,
    cover,
    coverBox,
    matrixOf,
    placeOf,
    toDrawing,
  };
}
