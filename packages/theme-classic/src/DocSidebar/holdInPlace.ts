/** Keeps an entry where it is while lists of the same sidebar open and close: what closes above it would take it along. */
export function holdInPlace(entry: Element) {
  const nav = entry.closest('nav');
  const { top } = entry.getBoundingClientRect();
  const hold = () => {
    // Either the sidebar itself scrolls, or what it is in.
    const bar = [nav, nav?.parentElement].find((box) => box?.scrollTop);
    if (bar) bar.scrollTop += entry.getBoundingClientRect().top - top;
    if (nav?.getAnimations({ subtree: true }).length) requestAnimationFrame(hold);
  };
  requestAnimationFrame(hold);
}
