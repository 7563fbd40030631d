/** The inside of a drawing's `<svg>` element: from the document where it shows the drawing, or from a file. */
export async function loadDrawing(name: string): Promise<string> {
  const shown = document.querySelector(`[data-drawing="${name}"]`);
  if (shown) return shown.innerHTML;
  const answer = await fetch(new URL(`diagrams/${name}.svg`, import.meta.url));
  if (!answer.ok) throw new Error(`a drawing answers ${answer.status}`);
  return (await answer.text()).replace(/^<svg.*?>|<.svg>$/g, '');
}
