// What must hold of a page of the site whenever nothing moves, whatever its reader did: a list of what does not.
(() => {
  if (!document.getElementById('root')) return [];
  const wrong = [];
  const name = (element) => {
    const tag = element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1);
    return tag.length > 160 ? `${tag.slice(0, 160)}…` : tag;
  };
  const say = (what, element) => wrong.push(`${what}: ${name(element)}`);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const hasBox = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const isSeen = (element) => hasBox(element) && element.checkVisibility({ opacityProperty: true });

  // Ids stand once, and who names one names an element.
  const ids = new Set();
  for (const element of all('[id]')) {
    if (ids.has(element.id)) say('its id stands twice', element);
    ids.add(element.id);
  }
  const references = ['aria-controls', 'aria-labelledby', 'aria-describedby', 'aria-details', 'aria-owns',
    'aria-activedescendant', 'aria-errormessage', 'aria-flowto', 'for', 'form', 'list', 'headers', 'popovertarget',
    'commandfor'];
  for (const reference of references) {
    for (const element of all(`[${reference}]`)) {
      const missing = element.getAttribute(reference).split(/\s+/).filter((id) => id && !ids.has(id));
      if (missing.length > 0) say(`${reference} names what is not there`, element);
    }
  }

  // What says that it is expanded shows its popup, and what says that it is not shows none.
  for (const element of all('[aria-expanded]').filter(hasBox)) {
    const id = element.getAttribute('aria-controls') ?? element.getAttribute('popovertarget');
    const isExpanded = element.getAttribute('aria-expanded') === 'true';
    const isMenu = !id && element.matches('button:not([aria-haspopup])');
    const popup = id ? document.getElementById(id) : isMenu && element.closest('li')?.querySelector('ul');
    const isShown = popup ? isSeen(popup) : !isMenu && all('dialog[open], [popover]:popover-open').some(isSeen);
    if (isExpanded && !isShown) say('what is expanded shows no popup', element);
    if (!isExpanded && popup && isShown) say('what is not expanded shows its popup', element);
  }

  // What is active in a list is what is selected in it, and nothing else is.
  for (const element of all('[role=combobox], [aria-activedescendant]')) {
    const isExpanded = element.getAttribute('aria-expanded') === 'true';
    if (isExpanded && !element.hasAttribute('aria-controls')) say('what is expanded names no list', element);
    const list = document.getElementById(element.getAttribute('aria-controls'));
    const active = document.getElementById(element.getAttribute('aria-activedescendant'));
    const selected = list ? all('[role=option][aria-selected=true]', list) : [];
    if (active && active.getAttribute('aria-selected') !== 'true') say('what is active is not selected', active);
    if (active && !hasBox(active)) say('what is active has no box', active);
    for (const option of selected) if (option !== active) say('what is selected is not active', option);
  }
  for (const list of all('[role=tablist]')) {
    const tabs = all('[role=tab]', list);
    const selected = tabs.filter((tab) => tab.getAttribute('aria-selected') === 'true');
    if (selected.length !== 1) say(`${selected.length} tabs are selected`, list);
    if (tabs.filter((tab) => tab.tabIndex === 0).some((tab) => tab !== selected[0])) say('the Tab key leads to a tab that is not selected', list);
    for (const tab of tabs) {
      // Of a panel that can be found by its text, only the content is hidden.
      const content = document.getElementById(tab.getAttribute('aria-controls'))?.firstElementChild;
      if (content && hasBox(list) && hasBox(content) !== selected.includes(tab)) say('a tab and its panel disagree', tab);
    }
  }

  // One page is shown, under its own name.
  const mains = all('main').filter(hasBox);
  if (mains.length > 1) wrong.push(`${mains.length} elements are main`);
  const headings = mains.flatMap((main) => all('h1', main)).filter(hasBox);
  if (headings.length > 1) wrong.push(`${headings.length} headings are of the first level`);
  const words = (text) => text.replace(/\s+/g, ' ').trim();
  const heading = words(headings[0]?.textContent ?? '');
  // A heading may say more than its title: for what was searched, how many pages there are. A page that crashed has a title
  // of its own.
  const hasCrashed = headings[0]?.closest('section')?.querySelector('pre[role=group]');
  const says = (text, other) => text.toLowerCase().includes(other.toLowerCase());
  if (heading && !hasCrashed && !says(words(document.title), heading) && !says(heading, words(document.title.split(' | ')[0]))) {
    wrong.push(`the title ${document.title} is not that of ${heading}`);
  }
  for (const list of all('nav')) {
    const current = all('[aria-current=page]', list).filter(hasBox);
    if (current.length > 1) say('two entries are current', list);
  }
  for (const link of all('a[aria-current=page]')) {
    if (link.pathname !== location.pathname) say(`a link is current at ${location.pathname}`, link);
  }

  // Who uses the keyboard sees where they are, and is led back to where they were when a popup closes.
  const POPUP = 'dialog, [popover]';
  const focused = document.activeElement;
  const hasFocus = focused && focused !== document.body && focused !== document.documentElement;
  const isOpen = document.querySelector('dialog[open], [popover]:popover-open') !== null;
  if (!window.verifierFocus) {
    const focus = (window.verifierFocus = { opener: hasFocus ? focused : null, wasOpen: false });
    addEventListener('focusin', ({ target }) => {
      if (!target.closest(POPUP)) focus.opener = target;
    });
    addEventListener('focusout', ({ target, relatedTarget }) => {
      if (!relatedTarget && !target.closest(POPUP)) focus.opener = null;
    });
  }
  const { opener, wasOpen } = window.verifierFocus;
  if (wasOpen && !isOpen && !hasFocus && opener?.isConnected && hasBox(opener)) {
    say('the focus fell to the body when a popup closed, which was opened by', opener);
  } else {
    window.verifierFocus.wasOpen = isOpen;
  }
  if (hasFocus && !isSeen(focused)) say('what has the focus cannot be seen', focused);
  if (hasFocus && isSeen(focused)) {
    const box = focused.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    // Under the bar that stays, what is in the page is scrolled away as it is above the window.
    const bar = focused.closest('main, [data-sidebar]') ? parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0 : 0;
    const [top, bottom] = [Math.max(box.top, bar), Math.min(box.bottom, innerHeight)];
    const points = (from, to) => [0.5, 0.1, 0.9].map((share) => from + (to - from) * share);
    const hits = points(left, right).flatMap((x) => points(top, bottom).map((y) => document.elementFromPoint(x, y)));
    // What was scrolled away is where its reader left it; a heading that is there for links and screen readers is never seen.
    const isClipped = focused.tabIndex < 0 && getComputedStyle(focused).clipPath !== 'none';
    const isInWindow = right - left >= 1 && bottom - top >= 1;
    // What a mouse brought up goes with it, or by Escape.
    const isHit = (hit) => hit && (focused.contains(hit) || hit.contains(focused) || hit.closest('[role=tooltip]'));
    if (isInWindow && !isClipped && !hits.some(isHit)) say(`what has the focus is covered by ${hits[0] && name(hits[0])}`, focused);
  }
  return wrong;
})()
