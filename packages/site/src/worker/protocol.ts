/** The Model Context Protocol, as `mcp.rs` and `mcp/revisions.rs` speak it: a message of JSON-RPC 2.0 in, its answer out. */
import type { Site } from './site';
import { Refusal, WrongCall, type Tools } from './tools';

const META = '_meta';
const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const SERVER = 'io.modelcontextprotocol/serverInfo';
const DISCOVER = 'server/discover';

type Fields = Record<string, unknown>;

/** Why a message has no result. */
class Failure extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

export function fail(id: unknown, code: number, message: string, data?: unknown): Fields {
  return { jsonrpc: '2.0', id: id ?? null, error: { code, message, ...(data !== undefined && { data }) } };
}

/** The revision that a message says it is in, where it says so itself. */
export function versionOf(message: unknown): unknown {
  return fields(fields(fields(message).params)[META])[VERSION];
}

/** Answers a message; nothing where it asks for no answer. */
export async function answer(site: Site, tools: Tools, message: unknown): Promise<Fields | undefined> {
  const { id, jsonrpc, method, params, result, error } = fields(message);
  const isResponse = typeof method !== 'string' && (result !== undefined || error !== undefined);
  if (isResponse || (id === undefined && typeof method === 'string')) return undefined;
  if (jsonrpc !== '2.0') return fail(id, -32600, 'this is no message of JSON-RPC 2.0');
  if (typeof method !== 'string') return fail(id, -32600, 'this message names no method');
  try {
    return { jsonrpc: '2.0', id: id ?? null, result: await run(site, tools, method, fields(params)) };
  } catch (failure) {
    if (failure instanceof Failure) return fail(id, failure.code, failure.message, failure.data);
    if (failure instanceof WrongCall) return fail(id, -32602, failure.message);
    throw failure;
  }
}

async function run(site: Site, tools: Tools, method: string, params: Fields): Promise<Fields> {
  const { tools: list, server, instructions, handshakes, stateless, fresh } = site.protocol;
  const isStateless = checkEra(stateless, method, params);
  const complete = (result: Fields) =>
    isStateless ? { ...result, resultType: 'complete', [META]: { [SERVER]: server } } : result;
  const completeForAWhile = (result: Fields) =>
    complete(isStateless ? { ...result, ttlMs: fresh, cacheScope: 'public' } : result);
  const capabilities = { tools: {} };
  switch (method) {
    case 'tools/list':
      return completeForAWhile({ tools: list });
    case 'tools/call': {
      const [said, isError] = await say(tools, params);
      const content = [said, site.source].map((text) => ({ type: 'text', text }));
      return complete({ content, isError });
    }
    case DISCOVER:
      return completeForAWhile({ supportedVersions: stateless, capabilities, instructions });
    case 'initialize':
      if (!isStateless) {
        const wanted = handshakes.find((version) => version === params.protocolVersion);
        return { protocolVersion: wanted ?? handshakes[0], capabilities, serverInfo: server, instructions };
      }
      break;
    case 'ping':
      if (!isStateless) return {};
  }
  throw new Failure(-32601, `there is no method ${method}`);
}

/** What a tool says, and whether it is why there is no answer. */
async function say(tools: Tools, params: Fields): Promise<[string, boolean]> {
  try {
    return [await tools.call(params.name, params.arguments), false];
  } catch (error) {
    if (error instanceof WrongCall) throw error;
    return [error instanceof Refusal ? error.message : `The site cannot be read: ${String(error)}`, true];
  }
}

/** Whether a request is in a revision without a handshake. As soon as it says one thing that those have to say, it must say all. */
function checkEra(stateless: string[], method: string, params: Fields): boolean {
  const meta = fields(params[META]);
  const version = meta[VERSION];
  if (version === undefined && meta[CAPABILITIES] === undefined && method !== DISCOVER) return false;
  if (typeof version !== 'string') throw new Failure(-32602, `\`_meta\` needs the text \`${VERSION}\``);
  if (!stateless.includes(version)) {
    const data = { supported: stateless, requested: version };
    throw new Failure(-32022, 'this version of the protocol is not spoken here', data);
  }
  const capabilities = meta[CAPABILITIES];
  if (typeof capabilities !== 'object' || capabilities === null || Array.isArray(capabilities)) {
    throw new Failure(-32602, `\`_meta\` needs the object \`${CAPABILITIES}\``);
  }
  return true;
}

/** The fields of an object; none of anything else. */
function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}
