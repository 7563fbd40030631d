/** Texts of so many bytes, cut as `write/markdown/fit.rs` cuts them, so that both servers say the same. */

const encoder = new TextEncoder();

export function bytes(text: string): number {
  return encoder.encode(text).length;
}

/** The longest beginning of a text of so many bytes, with whole characters. */
function begin(text: string, most: number): string {
  const room = new Uint8Array(most);
  return text.slice(0, encoder.encodeInto(text, room).read);
}

/** A text of so many bytes at most: all of it, or its beginning, cut between words where it has several. */
export function shorten(text: string, most: number): string {
  if (bytes(text) <= most) return text;
  if (most < 3) return '';
  const start = begin(text, most - 3);
  const isWhole = text[start.length] === ' ' || !start.includes(' ');
  const kept = (isWhole ? start : start.slice(0, start.lastIndexOf(' '))).trimEnd();
  return kept === '' ? '' : `${kept}…`;
}

/** Cuts Markdown into parts of about so many bytes: between lines, and where possible above a heading. */
export function cutToFit(markdown: string, room: number): string[] {
  const parts: string[] = [];
  let part = '';
  let fence: string | undefined;
  const lines = markdown.replace(/\n$/, '').split('\n');
  for (const line of lines.flatMap((whole) => cut(whole, room))) {
    const isHeading = fence === undefined && line.startsWith('#');
    const isEnd = fence !== undefined && line.trim() === marks(fence);
    const used = bytes(part);
    if ((used + bytes(line) + 1 > room && !isEnd) || (isHeading && used > room / 2)) {
      parts.push((part + marks(fence ?? '')).trimEnd());
      part = fence === undefined ? '' : `${fence}\n`;
    }
    const isFirst = part === '' || (fence !== undefined && part.trimEnd() === fence);
    if (!(isFirst && line === '')) part += `${line}\n`;
    if (fence !== undefined) {
      if (line.trim() === marks(fence)) fence = undefined;
    } else if (marks(line.trimStart()) !== '') {
      fence = line.trimStart();
    }
  }
  if (part.trim() !== '' || parts.length === 0) parts.push(part.trimEnd());
  return parts;
}

/** The marks that a fence begins with; nothing of another line. */
function marks(line: string): string {
  return /^`{3,}/.exec(line)?.[0] ?? '';
}

function cut(line: string, room: number): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (bytes(rest) > Math.floor(room / 2)) {
    const start = begin(rest, Math.floor(room / 2));
    const space = start.lastIndexOf(' ');
    const at = space > 0 ? space : start.length;
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...pieces, rest];
}
