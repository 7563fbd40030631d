// What `pictures` does in a page. Each function is called by its name.
({
  /** Elements by a path: `text:` and what is to be read, or a selector; `>>` looks inside, `<<` for what is around. */
  find(path) {
    const words = (text) => (text ?? '').replace(/\s+/g, ' ').trim();
    const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
    const says = (element, wanted) =>
      [element.textContent, element.getAttribute('aria-label'), element.getAttribute('placeholder'), element.getAttribute('title')].some(
        (text) => words(text) === wanted,
      );
    const inside = (scope, step) => {
      if (!step.startsWith('text:')) return [...scope.querySelectorAll(step)];
      const wanted = words(step.slice(5));
      const all = [...scope.querySelectorAll('*')].filter((element) => says(element, wanted));
      // The innermost of those that say it.
      return all.filter((element) => !all.some((other) => other !== element && element.contains(other)));
    };
    let found = [document];
    const [first, ...rest] = path.split(/ (?=>> |<< )/);
    for (const step of [`>> ${first}`, ...rest]) {
      const name = step.slice(3);
      found = step.startsWith('<< ')
        ? found.map((element) => element.closest(name)).filter(Boolean)
        : found.flatMap((scope) => inside(scope, name)).filter(isShown);
    }
    return found[0];
  },

  /** The middle of an element, where it can be clicked; a word about what is in the way. */
  point(path) {
    const element = this.find(path);
    if (!element) return null;
    const middle = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    };
    const isInside = ([x, y]) => x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
    if (!isInside(middle())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [x, y] = middle();
    const hit = document.elementFromPoint(x, y);
    return hit && (element.contains(hit) || hit.contains(element)) ? [x, y] : null;
  },

  has(path) {
    return Boolean(this.find(path));
  },

  scroll(path) {
    const element = this.find(path);
    element?.scrollIntoView({ block: 'start', behavior: 'instant' });
    return Boolean(element);
  },

  /** Empties a field and gives it the focus. */
  focus(path) {
    const element = this.find(path);
    if (!element) return false;
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    element.focus();
    if (element.select) element.select();
    else getSelection().selectAllChildren(element);
    return document.activeElement === element || element.contains(document.activeElement);
  },

  /** Logs in, and says what went wrong. */
  async signIn(api, name, password) {
    const answer = await fetch(api, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query:
          'mutation ($name: String!, $password: String!) { login(username: $name, password: $password, rememberMe: true) { ' +
          '__typename ... on ErrorResult { message } } }',
        variables: { name, password },
      }),
    });
    const { data, errors } = await answer.json();
    return data?.login.__typename === 'CurrentUser' ? '' : JSON.stringify(data ?? errors);
  },

  /** Adds the style rules that keep the page still, and those of the shop. */
  dress(style) {
    if (document.getElementById('pictures')) return;
    const sheet = document.createElement('style');
    sheet.id = 'pictures';
    sheet.textContent = `*, ::before, ::after { caret-color: transparent !important; transition: none !important;
      animation-duration: 1ms !important; animation-delay: 0s !important; scroll-behavior: auto !important }\n${style}`;
    document.head.append(sheet);
  },

  /** What the page looks like now, or why it is not at rest. */
  state(busy) {
    if (document.readyState !== 'complete') return ['loads'];
    const waiting = busy.find((selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility()));
    if (waiting) return [`has ${waiting}`];
    const image = [...document.images].find((one) => one.checkVisibility() && !one.complete);
    if (image) return [`loads ${image.src}`];
    if (document.fonts.status !== 'loaded') return ['loads fonts'];
    const requests = performance.getEntriesByType('resource').length;
    return ['', `${requests} ${document.body.innerText.length} ${document.body.innerHTML.length} ${scrollY}`];
  },

  /** Follows the browser's color scheme where a page only read it when it was opened. */
  scheme(name) {
    if (document.body.dataset.theme) document.body.dataset.theme = name;
    const { classList, style } = document.documentElement;
    if (!classList.contains('light') && !classList.contains('dark')) return;
    classList.remove('light', 'dark');
    classList.add(name);
    if (style.colorScheme) style.colorScheme = name;
  },

  /** Outlines elements, and gives those numbers that have some. */
  mark(marks) {
    for (const [index, { around, number }] of marks.entries()) {
      const element = this.find(around);
      if (!element) return index;
      const { left, top, width, height } = element.getBoundingClientRect();
      const box = document.createElement('div');
      Object.assign(box.style, {
        position: 'fixed',
        left: `${left - 4}px`,
        top: `${top - 4}px`,
        width: `${width + 8}px`,
        height: `${height + 8}px`,
        border: '2px solid #e5484d',
        borderRadius: '8px',
        zIndex: '2147483647',
        pointerEvents: 'none',
      });
      if (number !== null) {
        const badge = document.createElement('span');
        badge.textContent = String(number);
        Object.assign(badge.style, {
          position: 'absolute',
          right: '-11px',
          top: '-11px',
          width: '22px',
          height: '22px',
          borderRadius: '50%',
          background: '#e5484d',
          color: '#fff',
          font: '600 13px/22px sans-serif',
          textAlign: 'center',
        });
        box.append(badge);
      }
      document.body.append(box);
    }
    return -1;
  },

  /** The part of the window around elements: left, top, width and height; the number of one that is not there. */
  area(around, margin) {
    let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
    for (const [index, path] of around.entries()) {
      const box = this.find(path)?.getBoundingClientRect();
      if (!box) return [index];
      [left, top] = [Math.min(left, box.left), Math.min(top, box.top)];
      [right, bottom] = [Math.max(right, box.right), Math.max(bottom, box.bottom)];
    }
    if (around.length === 0) [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    else [left, top, right, bottom] = [left - margin, top - margin, right + margin, bottom + margin];
    [left, top] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
    [right, bottom] = [Math.min(innerWidth, Math.ceil(right)), Math.min(innerHeight, Math.ceil(bottom))];
    return [left + scrollX, top + scrollY, right - left, bottom - top];
  },

  /** Whether a reader would see a difference between two images. */
  async differ(first, second) {
    const pixels = async (data) => {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
      canvas.drawImage(image, 0, 0);
      return canvas.getImageData(0, 0, image.width, image.height);
    };
    const [one, other] = [await pixels(first), await pixels(second)];
    if (one.width !== other.width || one.height !== other.height) return true;
    let different = 0;
    for (let at = 0; at < one.data.length; at += 4) {
      const far = [0, 1, 2].some((channel) => Math.abs(one.data[at + channel] - other.data[at + channel]) > 40);
      if (far) different += 1;
    }
    return different > 24;
  },
})
