// An edit is a block of code with marked lines: the marked ones are new, the others say where they go. A difference has a sign
// before each line instead, and lines that go.

/** An edit of the lines of a block and what is marked of them, such as `2` or `3-5,8`. */
export function editOf(code, marked) {
  const isNew = new Set(
    marked.split(',').flatMap((range) => {
      const [first, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }),
  );
  return code.map((text, index) => ({ text, isNew: isNew.has(index + 1) }));
}

/** An edit of the lines of a difference, each with its sign: `+`, `-` or a space. */
export function differenceOf(code) {
  return code.map((line) => ({ text: line.slice(1), isNew: line.startsWith('+'), isGone: line.startsWith('-') }));
}

/**
 * The text with the new lines in it, and without those that go. Throws where the lines that are not new do not stand in one place,
 * in this order.
 */
export function applyEdit(text, edit) {
  const lines = text.split('\n');
  const known = edit.filter((line) => !line.isNew).map((line) => line.text.trim());
  if (known.length === 0) {
    throw new Error('nothing says where these lines go: leave one beside them that is not marked');
  }
  const places = [...lines.keys()].filter((at) => known.every((line, index) => lines[at + index]?.trim() === line));
  if (places.length !== 1) {
    throw new Error(`the lines that are not marked stand in the file ${places.length} times, not once`);
  }
  const replaced = lines.slice(places[0], places[0] + known.length);
  const indent = shiftOf(
    replaced,
    edit.filter((line) => !line.isNew),
  );
  const written = edit.flatMap((line) => {
    if (line.isNew) {
      return [indent(line.text)];
    }
    const before = replaced.shift();
    return line.isGone ? [] : [before];
  });
  lines.splice(places[0], known.length, ...written);
  return lines.join('\n');
}

/** The file may be indented otherwise than the page. */
function shiftOf(replaced, shown) {
  const widthOf = (line) => line.length - line.trimStart().length;
  const shift = widthOf(replaced[0]) - widthOf(shown[0].text);
  return (line) => (line.trim() === '' ? '' : ' '.repeat(Math.max(0, widthOf(line) + shift)) + line.trimStart());
}
