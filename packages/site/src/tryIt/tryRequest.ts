/** What is sent when a reader tries a request, and what comes back: without anything of the page. */
import { siteLabels } from '../labels';

/** What the builder knows of a request, beside its text. */
export interface Asked {
  /** The JSON of its variables. */
  variables?: string;
  /** Who sent it when the reply was recorded. */
  sender?: string;
  /** Whether others were sent before it. */
  follows?: boolean;
  /** The reply that was recorded. */
  reply?: Reply;
}

/** The requests of a page that readers may try, and where they may send them. */
export interface Tries {
  addresses: string[];
  requests: Asked[];
}

/** A reply to GraphQL. */
export interface Reply {
  data?: unknown;
  errors?: readonly Partial<ReplyError>[];
}

interface ReplyError {
  message: string;
  locations: readonly { line: number; column: number }[];
  path: readonly (string | number)[];
}

/** What came of a request: a reply, or why there is none. */
export type Outcome = { reply: Reply } | { failure: string };

const FRAGMENT = /\bfragment\s+(\w+)\s+on\b/g;

/** A request with the fragments that it uses and that other blocks of the page define. */
export function complete(query: string, others: readonly string[]): string {
  const defined = new Map<string, string>();
  for (const text of others) {
    // Each ends where the next definition begins.
    for (const part of text.split(/^(?=(?:fragment|query|mutation)\b)/m)) {
      const [, name] = /^fragment\s+(\w+)\s+on\b/.exec(part) ?? [];
      if (name && !defined.has(name)) defined.set(name, part.trim());
    }
  }
  let text = query.trim();
  const has = new Set([...text.matchAll(FRAGMENT)].map(([, name]) => name!));
  for (let missing = nextMissing(text, has, defined); missing; missing = nextMissing(text, has, defined)) {
    has.add(missing);
    text += `\n\n${defined.get(missing)!}`;
  }
  return text;
}

function nextMissing(text: string, has: Set<string>, defined: Map<string, string>): string | undefined {
  const used = [...text.matchAll(/\.\.\.\s*(?!on\b)(\w+)/g)].map(([, name]) => name!);
  return used.find((name) => !has.has(name) && defined.has(name));
}

/** Whether a request takes variables. */
export function takesVariables(query: string): boolean {
  return /\b(?:query|mutation)\b[^{]*\(\s*\$/.test(query);
}

/** The places in a reply's errors, in words, with the field that each is about. */
export function tellErrors({ errors }: Reply): string[] {
  // Whoever answers may be no GraphQL server.
  return (Array.isArray(errors) ? (errors as Partial<ReplyError>[]) : []).map(({ message, locations, path }) => {
    const places = (locations ?? []).map(({ line, column }) => siteLabels.tryPlace(line, column));
    const all = [...places, ...(path?.length ? [path.join('.')] : [])];
    return `${message ?? ''}${all.length ? ` (${all.join('; ')})` : ''}`;
  });
}

/** The recorded reply, if a request is still the one that it was recorded for. */
export function recorded(asked: Asked, first: string, query: string, variables: string): Outcome {
  const isSame = bare(first) === bare(query) && bare(asked.variables ?? '') === bare(variables);
  return asked.reply && isSame ? { reply: asked.reply } : { failure: siteLabels.tryDiffers };
}

/** A text without what GraphQL and JSON do not read. */
function bare(text: string): string {
  return text.replace(/[\s,]+/g, ' ').trim();
}

/** Sends a request to an address. */
export async function send(address: string, query: string, variables: string): Promise<Outcome> {
  let values: unknown;
  try {
    values = variables.trim() ? JSON.parse(variables) : undefined;
  } catch {
    return { failure: siteLabels.tryWrongVariables };
  }
  if (values !== undefined && (typeof values !== 'object' || values === null || Array.isArray(values)))
    return { failure: siteLabels.tryWrongVariables };
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query, variables: values }),
    });
    text = await response.text();
  } catch {
    return { failure: siteLabels.tryUnreachable(address) };
  }
  try {
    const reply = JSON.parse(text) as unknown;
    if (typeof reply === 'object' && reply !== null && ('data' in reply || 'errors' in reply))
      return { reply: reply as Reply };
  } catch {
    // Told below.
  }
  return { failure: siteLabels.tryNoReply(address, response.status) };
}
