// What a reader's hands do, as far as it is possible just now.
const root = () => document.getElementById('root');
while (root()?.dataset.app !== 'ready') await new Promise((next) => setTimeout(next, 10));
const isThere = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
/** The dialog that is on top: nothing else can be hit. */
const modal = document.querySelector('dialog[open]') && document.elementFromPoint(1, 1)?.closest('dialog[open]');
/** One of the elements that can be reached: what is under a dialog cannot. */
const pick = (selector, number) => {
  const all = [...document.querySelectorAll(selector)].filter((element) => isThere(element) && (!modal || modal.contains(element)));
  return all[number % all.length];
};
/** Clicks as a mouse does, which gives the focus first; links to elsewhere and to files are left alone. */
const click = (element) => {
  if (!element || (element.href && (!element.href.startsWith(location.origin) || /\.\w+$|^\/storybook/.test(element.pathname)))) return;
  if (element.target === '_blank' || element.hasAttribute('download')) return;
  element.focus();
  element.click();
};
const follow = (href) => {
  if (modal) return;
  const link = Object.assign(document.createElement('a'), { href });
  document.querySelector('main').append(link);
  link.click();
  link.remove();
};
const travel = (steps) => {
  const to = navigation.entries()[navigation.currentEntry.index + steps];
  if (to?.url.startsWith(location.origin)) setTimeout(() => history.go(steps));
};
const write = (text) => {
  const field = modal?.querySelector('input');
  if (!field) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const press = (key) => {
  if (modal) document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};
const escape = () => modal?.requestClose?.();
const hover = (element) => element?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
