// The shapes of a drawing (see `page.mjs` for where this runs).

/** Reads shapes onto a sheet. */
export function makeShapes({ items, grounds, round, coverBox, matrixOf, placeOf }, { paint }) {
  /** Path data with fewer digits. */
  const shorten = (data) => data.replace(/(\.\d\d)\d+/g, '$1').replace(/\s+/g, ' ');

  const attribute = (element, name) => element[name]?.baseVal?.value ?? 0;

  function geometryOf(element, matrix) {
    const isMoved = matrix.a === 1 && matrix.b === 0 && matrix.c === 0 && matrix.d === 1;
    const [x, y] = isMoved ? [matrix.e, matrix.f] : [0, 0];
    const at = isMoved ? undefined : placeOf(matrix);
    switch (element.localName) {
      case 'rect': {
        const rx = attribute(element, 'rx') || attribute(element, 'ry');
        const sides = { width: round(attribute(element, 'width')), height: round(attribute(element, 'height')) };
        if (sides.width === 0 || sides.height === 0) return null;
        return {
          type: 'rectangle',
          x: round(attribute(element, 'x') + x),
          y: round(attribute(element, 'y') + y),
          ...sides,
          rx: round(rx),
          at,
        };
      }
      case 'circle':
      case 'ellipse': {
        const r = attribute(element, 'r');
        const centre = { cx: round(attribute(element, 'cx') + x), cy: round(attribute(element, 'cy') + y) };
        return {
          type: 'ellipse',
          ...centre,
          rx: round(r || attribute(element, 'rx')),
          ry: round(r || attribute(element, 'ry')),
          at,
        };
      }
      case 'line': {
        const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map((name) => attribute(element, name));
        return { type: 'path', d: `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, at: placeOf(matrix) };
      }
      case 'polyline':
      case 'polygon': {
        const points = [...element.points].map((point) => `${round(point.x)} ${round(point.y)}`);
        const end = element.localName === 'polygon' ? 'Z' : '';
        return points.length > 1 ? { type: 'path', d: `M${points.join('L')}${end}`, at: placeOf(matrix) } : null;
      }
      default: {
        const d = shorten(element.getAttribute('d') ?? '').trim();
        return d ? { type: 'path', d, at: placeOf(matrix) } : null;
      }
    }
  }

  function addShape(element, opacity, matrix = matrixOf(element)) {
    const style = getComputedStyle(element);
    const geometry = geometryOf(element, matrix);
    if (!geometry) return;
    const fill = paint(style.fill, opacity * style.fillOpacity, 'fill');
    const width = Number.parseFloat(style.strokeWidth);
    const stroke = width > 0 ? paint(style.stroke, opacity * style.strokeOpacity, 'stroke') : null;
    const isLine = element.localName === 'line' || element.localName === 'polyline';
    if (fill || stroke) {
      const dashes =
        style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(/[ ,]+/).map(Number.parseFloat);
      const isDashed = dashes.some((dash) => dash > 0) && dashes.every((dash) => Number.isFinite(dash));
      items.push({
        ...geometry,
        fill: isLine ? undefined : (fill ?? undefined),
        stroke: stroke
          ? { ...stroke, width: round(width), dashes: isDashed ? dashes.map(round) : undefined }
          : undefined,
      });
      if (fill && !isLine) grounds.push({ element, part: fill.part, opacity: fill.opacity, order: items.length });
      coverBox(element.getBBox(), matrix, stroke ? width / 2 : 0);
    }
    addMarkers(element, style, opacity, matrix, width);
  }

  /** The tips of a line, as shapes of their own at its ends. */
  function addMarkers(element, style, opacity, matrix, width) {
    for (const [name, isEnd] of [
      ['markerStart', false],
      ['markerEnd', true],
    ]) {
      const id = /^url\("?#(.+?)"?\)$/.exec(style[name])?.[1];
      const marker = id && document.getElementById(id);
      if (!marker || !element.getTotalLength) continue;
      const length = element.getTotalLength();
      const tip = element.getPointAtLength(isEnd ? length : 0);
      const back = element.getPointAtLength(isEnd ? Math.max(length - 1, 0) : Math.min(1, length));
      const along = isEnd ? [tip.x - back.x, tip.y - back.y] : [back.x - tip.x, back.y - tip.y];
      let angle = (Math.atan2(along[1], along[0]) * 180) / Math.PI;
      const orient = marker.getAttribute('orient') ?? '0';
      if (orient === 'auto-start-reverse' && !isEnd) angle += 180;
      else if (!orient.startsWith('auto')) angle = Number.parseFloat(orient) || 0;
      const view = marker.viewBox.baseVal;
      const scale =
        view?.width > 0
          ? Math.min(marker.markerWidth.baseVal.value / view.width, marker.markerHeight.baseVal.value / view.height)
          : 1;
      const units = marker.getAttribute('markerUnits') === 'userSpaceOnUse' ? 1 : width;
      const place = matrix
        .translate(tip.x, tip.y)
        .rotate(angle)
        .scale(scale * units)
        .translate(-marker.refX.baseVal.value, -marker.refY.baseVal.value);
      for (const shape of marker.querySelectorAll('path, circle, rect, polygon, line, polyline, ellipse')) {
        addShape(shape, opacity, place);
      }
    }
  }

  return { addShape };
}
