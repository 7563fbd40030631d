/**
 * Answers agents by the Model Context Protocol over HTTP, wherever the Web's fetch is known: the file that `cargo site mcp --worker`
 * writes. It keeps no state but what it has read of the site, and asks nothing but the site.
 */
import { answer, fail, versionOf } from './protocol';
import type { Site } from './site';
import { createTools } from './tools';

declare const SITE: Site;

/** The most bytes of a request, and the most messages in it. */
const MOST_BYTES = 65_536;
const MOST_MESSAGES = 16;

const tools = createTools(SITE);

export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method !== 'POST') return new Response(undefined, { status: 405, headers: { allow: 'POST' } });
    const origin = request.headers.get('origin');
    // The page of a stranger must not ask in the name of its reader.
    if (origin !== null && origin !== new URL(request.url).origin) {
      return refuse(403, -32600, 'this origin may not ask here');
    }
    const text = await readBounded(request);
    if (text === undefined) return refuse(413, -32600, `a request has ${MOST_BYTES} bytes at most`);
    let asked: unknown;
    try {
      asked = JSON.parse(text);
    } catch {
      return refuse(400, -32700, 'this is no JSON');
    }
    const { handshakes, stateless } = SITE.protocol;
    const version = request.headers.get('mcp-protocol-version');
    const isSpoken = version === null || [...handshakes, ...stateless].includes(version);
    const said = versionOf(asked);
    if (!isSpoken || (version !== null && said !== undefined && said !== version)) {
      return refuse(
        400,
        -32600,
        'the header MCP-Protocol-Version names no version that is spoken here, or another one',
      );
    }
    if (!Array.isArray(asked)) return reply(await answer(SITE, tools, asked));
    if (asked.length === 0 || asked.length > MOST_MESSAGES) {
      return refuse(400, -32600, `a request has from 1 to ${MOST_MESSAGES} messages`);
    }
    const answers = [];
    for (const message of asked) answers.push((await answer(SITE, tools, message)) ?? []);
    return reply(answers.flat().length === 0 ? undefined : answers.flat());
  },
};

/** The text of a request, unless it is too long. What comes after the bound is not read. */
async function readBounded(request: Request): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let [text, length] = ['', 0];
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    length += read.value.length;
    if (length > MOST_BYTES) {
      await reader?.cancel();
      return undefined;
    }
    text += decoder.decode(read.value, { stream: true });
  }
  return text + decoder.decode();
}

function reply(said: unknown): Response {
  if (said === undefined) return new Response(undefined, { status: 202 });
  return Response.json(said, { headers: { 'cache-control': 'no-store' } });
}

function refuse(status: number, code: number, message: string): Response {
  return Response.json(fail(undefined, code, message), { status });
}
