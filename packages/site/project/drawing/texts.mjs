// The texts of a drawing (see `page.mjs` for where this runs).

/** Reads texts onto a sheet, line by line: where each begins, is centered or ends is where it will, in whatever font it is seen. */
export function makeTexts(sheet, { paint, channels }) {
  const { items, grounds, texts, round, cover, coverBox, matrixOf, placeOf, toDrawing } = sheet;

  /** Adds a line of text around or from a point, which is of the page's window. */
  function addText(text, [x, y], style, opacity, { anchor, matrix, scale }) {
    const said = text.replaceAll(/\s+/g, ' ').trim();
    if (!said) return;
    const paintOf = paint(style.fill && style.fill !== 'none' ? style.fill : style.color, opacity, 'text');
    if (!paintOf) return;
    const size = Math.round(Number.parseFloat(style.fontSize) * scale * 10) / 10;
    items.push({
      type: 'text',
      text: said,
      x: round(x),
      y: round(y),
      at: placeOf(matrix),
      size,
      anchor,
      isBold: Number(style.fontWeight) >= 600,
      isItalic: style.fontStyle === 'italic',
      fill: paintOf,
    });
    return items.at(-1);
  }

  /** How far below the line that its place is on the feet of letters stand, in sizes of the font. */
  const baselines = { middle: 0.27, central: 0.36, hanging: 0.77, 'text-before-edge': 0.97, 'text-after-edge': -0.24 };

  function addSvgText(element, opacity) {
    const runs = [];
    const leaves = element.childElementCount === 0 ? [element] : element.querySelectorAll('tspan, textPath');
    for (const leaf of leaves) {
      if (![...leaf.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')) continue;
      let [start, end] = [];
      try {
        start = leaf.getStartPositionOfChar(0);
        end = leaf.getEndPositionOfChar(leaf.getNumberOfChars() - 1);
      } catch {
        continue;
      }
      const style = getComputedStyle(leaf);
      const last = runs.at(-1);
      const isSame =
        last && Math.abs(last.y - start.y) < 1 && last.style.fontWeight === style.fontWeight && start.x - last.to < 12;
      if (isSame) {
        last.text +=
          start.x - last.to > 1 && !/^\s|\s$/.test(last.text.at(-1) + leaf.textContent[0])
            ? ` ${leaf.textContent}`
            : leaf.textContent;
        last.to = end.x;
      } else runs.push({ text: leaf.textContent, from: start.x, to: end.x, y: start.y, style });
    }
    const matrix = matrixOf(element);
    const isMoved = Math.abs(matrix.a - 1) < 1e-6 && Math.abs(matrix.b) < 1e-6 && Math.abs(matrix.d - 1) < 1e-6;
    for (const { text, from, to, y: base, style } of runs) {
      const y = base + (baselines[style.dominantBaseline] ?? 0) * Number.parseFloat(style.fontSize);
      const anchor = style.textAnchor;
      const x = anchor === 'middle' ? (from + to) / 2 : anchor === 'end' ? to : from;
      const [moveX, moveY] = isMoved ? [matrix.e, matrix.f] : [0, 0];
      const place = isMoved ? new DOMMatrix() : matrix;
      const item = addText(text, [x + moveX, y + moveY], style, opacity, { anchor, matrix: place, scale: 1 });
      if (!item) continue;
      const size = Number.parseFloat(style.fontSize);
      coverBox({ x: from, y: y - size, width: to - from, height: size * 1.25 }, matrix, 0);
      const centre = new DOMPoint((from + to) / 2, y - size * 0.35).matrixTransform(element.getScreenCTM());
      texts.push({ item, centre, order: items.length });
    }
  }

  /** What HTML shows: its backgrounds, and each line of its text. */
  function addHtml(foreign, opacity) {
    const scale = Math.hypot(matrixOf(foreign).a, matrixOf(foreign).b);
    const grounded = foreign.querySelectorAll('*');
    for (const element of grounded) {
      const fill = paint(getComputedStyle(element).backgroundColor, opacity, 'fill');
      const { x, y, width, height } = element.getBoundingClientRect();
      if (!fill || width === 0 || !element.textContent.trim()) continue;
      const from = toDrawing(x, y);
      const to = toDrawing(x + width, y + height);
      const sides = { width: round(to.x - from.x), height: round(to.y - from.y) };
      const same = items.at(-1);
      const next = { type: 'rectangle', x: round(from.x), y: round(from.y), ...sides, rx: 2, fill };
      if (same?.type === 'rectangle' && JSON.stringify(same) === JSON.stringify(next)) continue;
      items.push(next);
      grounds.push({ rect: { x, y, width, height }, part: fill.part, opacity: fill.opacity, order: items.length });
    }
    const walker = document.createTreeWalker(foreign, NodeFilter.SHOW_TEXT);
    const lines = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const style = getComputedStyle(node.parentElement);
      for (const word of node.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const rect = range.getBoundingClientRect();
        if (rect.width === 0) continue;
        const middle = rect.y + rect.height / 2;
        const last = lines.at(-1);
        const isSame =
          last &&
          Math.abs(last.middle - middle) < 3 &&
          last.style.fontWeight === style.fontWeight &&
          rect.x >= last.to - 1;
        if (isSame) {
          last.text += (rect.x - last.to > 1.5 ? ' ' : '') + word[0];
          last.to = rect.right;
        } else lines.push({ text: word[0], from: rect.x, to: rect.right, middle, style });
      }
    }
    for (const { text, from, to, middle, style } of lines) {
      const isCentred = style.textAlign === 'center';
      const size = Number.parseFloat(style.fontSize);
      const point = toDrawing(isCentred ? (from + to) / 2 : from, middle);
      const place = { anchor: isCentred ? 'middle' : 'start', matrix: new DOMMatrix(), scale };
      const htmlStyle = {
        fill: style.color,
        fontSize: style.fontSize,
        fontWeight: style.fontWeight,
        fontStyle: style.fontStyle,
      };
      const item = addText(text, [point.x, point.y + size * scale * 0.36], htmlStyle, opacity, place);
      if (!item) continue;
      const corner = toDrawing(from, middle);
      const end = toDrawing(to, middle);
      cover(corner.x, corner.y - size * scale * 0.7);
      cover(end.x, end.y + size * scale * 0.7);
      texts.push({ item, centre: new DOMPoint((from + to) / 2, middle), order: items.length });
    }
  }

  function isOn({ element, rect, order }, text) {
    if (order > text.order) return false;
    const { x, y } = text.centre;
    if (rect) return x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height;
    const matrix = element.getScreenCTM?.();
    return Boolean(matrix && element.isPointInFill?.(new DOMPoint(x, y).matrixTransform(matrix.inverse())));
  }

  /** Text has the color that is read best on what is behind it. */
  function colorTexts() {
    for (const text of texts) {
      const { fill } = text.item;
      const ground = grounds.findLast((one) => one.opacity > 0.5 && isOn(one, text));
      const isOwn = fill.part.startsWith('#');
      if (ground?.part.startsWith('#')) {
        const [red, green, blue] = channels(ground.part);
        const isLight = red * 0.299 + green * 0.587 + blue * 0.114 > 140;
        if (!isOwn) fill.part = isLight ? '#0f1719' : '#ffffff';
      } else if (/^[ctme]/.test(ground?.part ?? '')) {
        fill.part = 's';
      } else if (!isOwn && fill.part !== 'm') {
        fill.part = 't';
      }
    }
  }

  return { addSvgText, addHtml, colorTexts };
}
