// Reads a tutorial: what its page tells a newcomer to do, step by step, each with its line.
import { fileURLToPath } from 'node:url';
import { differenceOf, editOf } from './edit.mjs';

/** The pages that are followed. */
export const TUTORIALS = ['your-first-shop', 'a-storefront-from-nothing', 'from-laptop-to-production'].map((name) =>
  fileURLToPath(new URL(`../../content/guides/tutorials/${name}/index.mdx`, import.meta.url)),
);

/** A page that cannot be followed, with the line at which that shows. */
export class Stopped extends Error {
  constructor(line, message) {
    super(message);
    this.line = line;
  }
}

// What a numbered instruction may ask for, as a reader reads it.
const SENTENCES = [
  [/\bopen `(https?:[^`]+)`/gi, (url) => ({ do: 'open', url })],
  [/\bclick (?:\*\*|`)([^*`]+)/gi, (text) => ({ do: 'click', text })],
  [/\benter `([^`]+)` in \*\*([^*]+)\*\*/gi, (value, label) => ({ do: 'enter', value, label })],
  [/\bpress \*\*(Ctrl\+C)\*\*/gi, () => ({ do: 'stop' })],
  [/\bsee \*\*([^*]+)\*\*/gi, (text) => ({ do: 'see', text })],
];
const LANGUAGES_OF_FILES = ['ts', 'tsx', 'html', 'css', 'json', 'bash', 'ini', 'nginx'];

/**
 * The steps of a page: each has its heading, the minutes that are promised for it, and its actions. Throws `Stopped` at the
 * first block of code or numbered instruction that it can do nothing with.
 */
export function readPage(text) {
  const steps = [];
  let actions = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const fence = /^( *)(`{3,})(\w+)(.*)$/.exec(line);
    const heading = /^## (.+?)(?: \{#.*\})?$/.exec(line);
    const picture = /^!\[.*\]\(\.\/(.+)\.light\.webp\)$/.exec(line)?.[1];
    const minutes = /^\*About (\d+) minutes?\b/.exec(line);
    if (fence) {
      const end = lines.findIndex((other, index) => index > at && other.trim() === fence[2]);
      if (end < 0) {
        throw new Stopped(at + 1, 'this block of code has no end');
      }
      const code = lines.slice(at + 1, end).map((inner) => inner.replace(fence[1], ''));
      actions.push(actionOf({ language: fence[3], info: fence[4], code, line: at + 1 }, actions.at(-1)));
      at = end;
    } else if (heading) {
      actions = [];
      steps.push({ heading: heading[1], line: at + 1, minutes: undefined, actions });
    } else if (minutes && steps.length > 0) {
      steps.at(-1).minutes = Number(minutes[1]);
    } else if (picture) {
      actions.push({ do: 'picture', name: picture, line: at + 1 });
    } else if (/^ *\d+\. /.test(line)) {
      actions.push(...sentencesOf(line, at + 1));
    }
  }
  return steps.filter((step) => step.actions.length > 0);
}

function sentencesOf(text, line) {
  const found = SENTENCES.flatMap(([pattern, make]) =>
    [...text.matchAll(pattern)].map((match) => ({ at: match.index, action: { ...make(...match.slice(1)), line } })),
  );
  if (found.length === 0) {
    throw new Stopped(line, 'this instruction says nothing that can be done: open, click, enter … in, press or see');
  }
  return found.sort((one, other) => one.at - other.at).map(({ action }) => action);
}

/** What a block of code is for. `before` is the action it stands behind. */
function actionOf({ language, info, code, line }, before) {
  const title = /\btitle="([^"]*)"/.exec(info)?.[1] ?? '';
  const path = /^[\w@./-]*\.\w+(?= \(|$)/.exec(title)?.[0];
  if (path && language === 'diff') {
    return { do: 'edit', path, edit: differenceOf(code), line };
  }
  if (path && LANGUAGES_OF_FILES.includes(language)) {
    const marked = /\{([\d,-]+)\}/.exec(info)?.[1];
    return marked
      ? { do: 'edit', path, edit: editOf(code, marked), line }
      : { do: 'write', path, text: `${code.join('\n')}\n`, line };
  }
  if (language === 'bash') {
    return { do: 'run', commands: code.filter((command) => command.trim() !== ''), line };
  }
  if (language === 'graphql' && /^(Shop|Admin) API$/.test(title)) {
    return { do: 'send', api: title === 'Shop API' ? 'shop-api' : 'admin-api', query: code.join('\n'), line };
  }
  if (language === 'json' && before?.do === 'send') {
    return { do: 'compare', reply: replyOf(code.join('\n'), line), line };
  }
  if (language === 'text' && before?.do === 'run') {
    return { do: 'output', lines: code.map((shown) => shown.trim()).filter(Boolean), line };
  }
  throw new Stopped(
    line,
    `nothing says what to do with this block of ${language}: name a file, an API, or put it after its command`,
  );
}

function replyOf(text, line) {
  try {
    return JSON.parse(text);
  } catch (problem) {
    throw new Stopped(line, `this reply is no JSON: ${problem.message}`);
  }
}
