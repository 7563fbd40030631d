/** What the toolbar says about the reader's system. */
export interface System {
  motion: 'no-preference' | 'reduce';
  forcedColors: 'none' | 'active';
  medium: 'screen' | 'print';
}

const ALWAYS = '(min-width: 0px)';
const NEVER = '(max-width: 0px)';

/** A media query as it would be answered in `system`. */
export function answered(query: string, { motion, forcedColors, medium }: System): string {
  const is = (condition: boolean) => (condition ? ALWAYS : NEVER);
  let text = query;
  if (motion === 'reduce') {
    text = text.replaceAll(/\(prefers-reduced-motion(?:: reduce)?\)/g, is(true));
    text = text.replaceAll('(prefers-reduced-motion: no-preference)', is(false));
  }
  if (forcedColors === 'active') {
    text = text.replaceAll(/\(forced-colors(?:: active)?\)/g, is(true));
    text = text.replaceAll('(forced-colors: none)', is(false));
  }
  if (medium === 'print') {
    text = text.replaceAll(/\bprint\b/g, 'all').replaceAll(/\bscreen\b/g, 'not all');
  }
  return text;
}

const originals = new WeakMap<CSSMediaRule, string>();
let matchMedia: typeof window.matchMedia | undefined;

/**
 * Makes the page behave as in `system`: its media queries get the answers they would get there, in style sheets and in
 * scripts. A page cannot ask for more: the colors themselves are forced by a style sheet, roughly (stories.css), and
 * what a browser does by itself on paper, such as page breaks, is not shown.
 */
export function emulate(system: System): void {
  matchMedia ??= window.matchMedia.bind(window);
  const native = matchMedia;
  window.matchMedia = (query) => native(answered(query, system));
  // A browser that really forces colors needs no help.
  const isForced = system.forcedColors === 'active' && !native('(forced-colors: active)').matches;
  document.documentElement.toggleAttribute('data-story-forced-colors', isForced);
  document.documentElement.toggleAttribute('data-story-print', system.medium === 'print');
  for (const sheet of document.styleSheets) answerRules(sheet.cssRules, system);
}

function answerRules(rules: CSSRuleList, system: System): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const query = originals.get(rule) ?? rule.media.mediaText;
      originals.set(rule, query);
      const answer = answered(query, system);
      if (rule.media.mediaText !== answer) rule.media.mediaText = answer;
    }
    // A query may also be nested in a rule for elements.
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) answerRules(rule.cssRules, system);
  }
}
