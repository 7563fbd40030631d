// Reads what an `<svg>` element shows (see `page.mjs` for where this runs).

/**
 * Reads a drawing. `scales` says how much smaller diagrams of some kinds become.
 * @returns {{ left: number, top: number, width: number, height: number, items: object[] }} `Drawing` of the builder's `drawing.rs`.
 */
export function readDrawing(svg, source, parts, scales) {
  const kind = svg.getAttribute('aria-roledescription');
  const sheet = globalThis.page.makeSheet(svg, scales[kind] ?? 1);
  const colors = globalThis.page.makeColors(source, parts);
  const { addShape } = globalThis.page.makeShapes(sheet, colors);
  const { addSvgText, addHtml, colorTexts } = globalThis.page.makeTexts(sheet, colors);

  function walk(element, above) {
    const style = getComputedStyle(element);
    const opacity = above * Number(style.opacity);
    // A site does not know the day on which it is read.
    if (style.display === 'none' || opacity < 0.02 || element.classList.contains('today')) return;
    const isSeen = style.visibility !== 'hidden';
    switch (element.localName) {
      case 'svg':
      case 'g':
      case 'a':
      case 'switch':
        for (const child of element.children) walk(child, opacity);
        break;
      case 'rect':
      case 'circle':
      case 'ellipse':
      case 'line':
      case 'polyline':
      case 'polygon':
      case 'path':
        if (isSeen) addShape(element, opacity);
        break;
      case 'text':
        if (isSeen) addSvgText(element, opacity);
        break;
      case 'foreignObject':
        if (isSeen) addHtml(element, opacity);
        break;
      default:
        break;
    }
  }

  /** Takes away the labels of an axis that would lie over the one before. */
  function thinTicks() {
    for (const axis of new Set([...svg.querySelectorAll('.tick')].map((tick) => tick.parentElement))) {
      let end = -Infinity;
      for (const label of axis.querySelectorAll('.tick text')) {
        const { left: from, right: to } = label.getBoundingClientRect();
        if (from < end + 8) label.remove();
        else end = to;
      }
    }
  }

  /** Puts what is used from elsewhere where it is used. */
  function inlineUses() {
    for (const use of svg.querySelectorAll('use')) {
      const target = document.querySelector(use.getAttribute('href') ?? use.getAttribute('xlink:href'));
      if (!target) continue;
      const group = document.createElementNS(svg.namespaceURI, 'g');
      const moved = `translate(${use.x.baseVal.value} ${use.y.baseVal.value})`;
      group.setAttribute('transform', `${use.getAttribute('transform') ?? ''} ${moved}`);
      group.append(
        ...[target.cloneNode(true)].flatMap((node) => (node.localName === 'symbol' ? [...node.childNodes] : [node])),
      );
      use.replaceWith(group);
    }
  }

  inlineUses();
  thinTicks();
  walk(svg, 1);
  colorTexts();
  // Rivers would lie over their names.
  if (kind === 'sankey') sheet.items.sort((one, other) => Number(one.type === 'text') - Number(other.type === 'text'));
  const { left, top, right, bottom } = sheet.bounds;
  const [width, height] = [Math.ceil(right - left), Math.ceil(bottom - top)];
  return { left: sheet.round(left), top: sheet.round(top), width, height, items: sheet.items };
}
