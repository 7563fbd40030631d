// What runs in the page in which Mermaid draws. Each function is handed to the page as text, so it names nothing outside of itself but
// `page`, where all of them are.

/** Gives the page Mermaid's settings and the font that readers see, by which Mermaid measures. */
export async function prepare(settings, font) {
  if (font) {
    const face = new FontFace('drawing', `url(data:font/woff2;base64,${font})`, { weight: '100 900' });
    document.fonts.add(await face.load());
  }
  document.body.style.cssText =
    'margin: 0; width: 900px; background: none; line-height: 1.35; font: 14px drawing, sans-serif';
  globalThis.mermaid.initialize(settings);
}

/**
 * Draws a diagram and reads from the page what it consists of: rectangles, ellipses, paths and lines of text, each with its place and the
 * parts that its colors play.
 * @returns {Promise<{ drawing: object } | { refused: { isUnknown?: boolean, line: number | null, message: string } }>}
 */
export async function draw(source, parts, scales) {
  const number = (globalThis.drawn = (globalThis.drawn ?? 0) + 1);
  // What Mermaid leaves to chance is the same every time.
  let seed = 1;
  Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  let made;
  try {
    await globalThis.mermaid.parse(source);
    made = await globalThis.mermaid.render(`drawing-${number}`, source, box);
  } catch (error) {
    return { refused: globalThis.page.readError(error) };
  }
  box.innerHTML = made.svg;
  const svg = box.querySelector('svg');
  if (!svg) return { refused: { line: null, message: 'it gives no drawing' } };
  const drawing = globalThis.page.readDrawing(svg, source, parts, scales);
  return drawing.items.length > 0
    ? { drawing }
    : { refused: { line: null, message: 'there is nothing in this diagram' } };
}

/** What Mermaid says of a source that it does not understand, in a line, and in which line of the source; lines count from 0. */
export function readError(error) {
  const message = String(error?.message ?? error);
  if (error?.name === 'UnknownDiagramError') return { isUnknown: true, line: null, message };
  // There are two kinds of parsers in Mermaid.
  const { loc, text } = error?.hash ?? {};
  const { lexerErrors = [], parserErrors = [] } = error?.result ?? {};
  const line = loc?.first_line ?? lexerErrors[0]?.line ?? parserErrors[0]?.token?.startLine;
  const image = text ?? /unexpected character: ->(.)<-/.exec(message)?.[1] ?? parserErrors[0]?.token?.image;
  const written = /on line (\d+)/.exec(message)?.[1];
  const place = Number.isFinite(line) ? line : written && Number(written);
  const isEnd = image !== undefined && image.trim() === '';
  const first = message.split('\n', 1)[0].slice(0, 200);
  const said =
    isEnd || first.startsWith('Parse error on line')
      ? 'Mermaid does not expect this line to end here'
      : `Mermaid cannot read this: ${first}`;
  const isWord = image?.trim() && !image.includes('\n');
  return {
    line: place ? place - 1 : null,
    message: isWord ? `Mermaid does not expect \`${image.trim()}\` here` : said,
  };
}
