// Turns the story's direction around, with the same words, and lists what is not where a mirror would show it.
(async () => {
  const html = document.documentElement;
  const first = html.dir || 'ltr';
  // Code is read from left to right in every language, and so is what belongs to a block of it; drawings and pictures have
  // sides of their own; what a script placed beside something stays there until it is opened again.
  const KEPT = 'pre, code, kbd, samp, div:has(> div > pre), [popover=manual], svg, img, video, iframe, math, [dir], [data-drawing], .sb-wrapper, [class^="sb-"], script, style';
  const frames = async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime < Infinity) animation.finish();
    }
  };

  /** Whether an element stands in a line of text, whose words keep their order. */
  const isInText = (element, display) =>
    display.startsWith('inline') &&
    [...element.parentElement.childNodes].some((node) => node !== element && (node.nodeType === 3 ? node.data.trim() : node.nodeType === 1 && node.getClientRects().length > 0));

  /** Boxes, in order: of elements, and of the text directly in them. */
  const measure = () => {
    const boxes = new Map();
    const width = html.clientWidth;
    const visit = (element) => {
      const style = getComputedStyle(element);
      if (style.display !== 'contents') {
        if (!element.checkVisibility({ visibilityProperty: true }) || isInText(element, style.display)) return;
        const { left, right, top, width: wide, height } = element.getBoundingClientRect();
        const sides = (property) => [style[`${property}Left`], style[`${property}Right`]].map(Number.parseFloat);
        const line = (side) => `${style[`border${side}Width`]} ${style[`border${side}Style`]} ${style[`border${side}Color`]}`;
        const radii = ['TopLeft', 'TopRight', 'BottomLeft', 'BottomRight'].map((corner) => style[`border${corner}Radius`]);
        const marks = ['::before', '::after'].map((name) => {
          const mark = getComputedStyle(element, name);
          return mark.content !== 'none' && mark.position === 'absolute' ? [mark.left, mark.right] : ['', ''];
        });
        if (!element.matches(KEPT)) boxes.set(element, { width, left, right, top, wide, height, padding: sides('padding'), isTurned: style.transform !== 'none' || style.rotate !== 'none', lines: [line('Left'), line('Right')], radii, marks });
      }
      const own = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
      if (own.length > 0 && !element.closest(KEPT)) {
        const range = document.createRange();
        range.selectNodeContents(element);
        const text = range.getBoundingClientRect();
        const box = boxes.get(element);
        if (box && text.width > 0) box.text = [text.left, text.right];
      }
      if (!element.matches(KEPT)) for (const child of element.children) visit(child);
    };
    for (const child of document.body.children) if (!child.matches(KEPT)) visit(child);
    return boxes;
  };

  const name = (element) => {
    const tag = element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1);
    return tag.length > 140 ? `${tag.slice(0, 140)}…` : tag;
  };
  const away = (one, other) => Math.abs(one - other) > 1;

  /** What is wrong with a box, seen in the mirror. */
  const compare = (one, other) => {
    const left = one.width - one.right;
    // Punctuation at the end of words goes to their other side, where it is spaced a little differently.
    if (Math.abs(one.wide - other.wide) > 2) return `is ${Math.round(other.wide)} pixels wide instead of ${Math.round(one.wide)}`;
    if (away(one.height, other.height)) return `is ${Math.round(other.height)} pixels high instead of ${Math.round(one.height)}`;
    if (away(left, other.left)) return `is ${Math.round(other.left - left)} pixels too far to the right`;
    if (away(one.top, other.top)) return `is ${Math.round(other.top - one.top)} pixels too low`;
    if (away(one.padding[0], other.padding[1]) || away(one.padding[1], other.padding[0])) return `is padded by ${other.padding} instead of ${one.padding.toReversed()}`;
    // What is turned is a drawing made of borders, such as an arrow.
    if (one.isTurned) return '';
    if (one.lines[0] !== other.lines[1] || one.lines[1] !== other.lines[0]) return 'has the same border on the same side';
    if ([1, 0, 3, 2].some((corner, at) => one.radii[corner] !== other.radii[at])) return 'has the same corners on the same side';
    const isMoved = (mark, at) => away(Number.parseFloat(mark[0]) || 0, Number.parseFloat(other.marks[at][1]) || 0);
    if (one.marks.some(isMoved)) return 'has a mark on the same side';
    if (one.text && other.text && (away(one.width - one.text[1], other.text[0]) || away(one.width - one.text[0], other.text[1]))) {
      return `has its text from ${other.text.map(Math.round)} instead of ${[one.width - one.text[1], one.width - one.text[0]].map(Math.round)}`;
    }
    return '';
  };

  await frames();
  const before = measure();
  html.dir = first === 'rtl' ? 'ltr' : 'rtl';
  await frames();
  const after = measure();
  html.dir = first;

  const wrong = [];
  const told = new Set();
  for (const [element, box] of before) {
    // What is in a box that is wrong is wrong for it.
    if (told.has(element.parentElement)) {
      told.add(element);
      continue;
    }
    const mirrored = after.get(element);
    const fault = mirrored ? compare(box, mirrored) : 'is not there';
    if (!fault) continue;
    told.add(element);
    wrong.push(`${name(element)} ${fault}`);
  }
  return wrong;
})()
