import './stand-in-secrets';
import { statSync } from 'node:fs';
import {
  bootstrap,
  NoopSessionCacheStrategy,
  type OrderCodeStrategy,
  TransactionalConnection,
  type VendureConfig,
  type VendureLogger,
} from '@vendure/core';
import { customers, password } from './data/customers';
import { freePort } from './free-port';
import { seededDatabase } from './seed';
import { config } from './vendure-config';

export interface Call {
  api: 'shop' | 'admin';
  query: string;
  /** Text such as `$0.addItemToOrder.lines.0.id` stands for what the first call of `before` replied there. */
  variables?: Record<string, unknown>;
  operationName?: string;
  /** `anonymous`, `superadmin`, `customer` (the first one) or the email address of a customer. */
  as?: string;
  /** The token of a channel; without it, the default channel. */
  channel?: string;
}

export interface Sample extends Call {
  id: string;
  /** What happens first. Who is not logged in stays the same shopper from the first call to the last. */
  before?: Call[];
}

export interface Reply {
  id: string;
  /** The reply, with what differs from run to run replaced. */
  reply: { data?: unknown; errors?: unknown };
  /** The replies to the calls of `before`. */
  before?: Reply['reply'][];
}

/** Standard output belongs to the replies; what samples do wrong on purpose is in those. */
const quiet: VendureLogger = {
  error: (message) => console.error(message),
  warn() {},
  info() {},
  verbose() {},
  debug() {},
};

/** New orders have the same codes in every run. */
class CountedOrderCodes implements OrderCodeStrategy {
  private count = 0;

  restart(): void {
    this.count = 0;
  }

  generate(): string {
    this.count += 1;
    return `N4VQ8KX2TMB7${String(this.count).padStart(4, '0')}`;
  }
}

const MOMENT = '2026-03-02T09:30:00.000Z';
/** What is never the same: a number of days before the database was made, and what is made by chance. */
const STAND_INS: Record<string, string> = { roastedOn: MOMENT, apiKey: 'made-by-chance' };
const LOGIN = `mutation ($name: String!, $secret: String!) {
  login(username: $name, password: $secret) { __typename }
}`;

/** Takes what changes from run to run out of a reply: moments since the database was made, keys, and stacks. */
function settle(value: unknown, since: number): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => settle(item, since));
  }
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => key !== 'stacktrace' && key !== 'exception')
        .map(([key, item]) => [key, (item && STAND_INS[key]) || settle(item, since)]),
    );
  }
  const isMoment = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  // what the data plan lies years ahead
  return isMoment && Date.parse(value) > since && Date.parse(value) < Date.now() + 400 * 86_400_000 ? MOMENT : value;
}

/** What `$0.addItemToOrder.code` stands for. */
function lookUp(place: string, replies: unknown[]): unknown {
  return place
    .slice(1)
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], replies);
}

function fill(value: unknown, replies: unknown[]): unknown {
  if (typeof value === 'string' && /^\$\d+\./.test(value)) {
    return lookUp(value, replies);
  }
  if (Array.isArray(value)) {
    return value.map((item) => fill(item, replies));
  }
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, replies)]));
  }
  return value;
}

/** A server that begins every sample in the same state. */
export async function documentRunner() {
  const location = await seededDatabase();
  const since = statSync(location).mtimeMs - 600_000;
  const codes = new CountedOrderCodes();
  const port = await freePort();
  const own: VendureConfig = {
    ...config,
    logger: quiet,
    apiOptions: { ...config.apiOptions, port },
    // sessions must be those of the database, which is put back again and again
    authOptions: { ...config.authOptions, sessionCacheStrategy: new NoopSessionCacheStrategy() },
    orderOptions: { ...config.orderOptions, orderCodeStrategy: codes },
  };
  // no worker: what it did later would reach into the next sample
  const app = await bootstrap(own);
  const manager = app.get(TransactionalConnection).rawConnection.sqljsManager;

  async function send(call: Call, variables: unknown, token: string | undefined) {
    const response = await fetch(`http://127.0.0.1:${port}/${call.api}-api`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(call.channel && { 'vendure-token': call.channel }),
      },
      body: JSON.stringify({ query: call.query, variables, operationName: call.operationName }),
    });
    return {
      token: response.headers.get('vendure-auth-token') ?? token,
      body: (await response.json()) as Reply['reply'],
    };
  }

  const tokens = new Map<string, string | undefined>();
  const logIn = async (as: string, api: Call['api'], name: string, secret: string) => {
    const { token } = await send({ api, query: LOGIN }, { name, secret }, undefined);
    tokens.set(as, token);
  };
  const { identifier, password: adminPassword } = { ...config.authOptions.superadminCredentials } as {
    identifier: string;
    password: string;
  };
  await logIn('superadmin', 'admin', identifier, adminPassword);
  for (const { emailAddress } of customers) {
    await logIn(emailAddress, 'shop', emailAddress, password);
  }
  tokens.set('customer', tokens.get(customers[0].emailAddress));
  const state = manager.exportDatabase();

  return {
    async run({ id, before = [], ...call }: Sample): Promise<Reply> {
      await manager.loadDatabase(state);
      codes.restart();
      const replies: unknown[] = [];
      let anonymous: string | undefined;
      const bodies: Reply['reply'][] = [];
      for (const step of [...before, call]) {
        const as = step.as ?? (step.api === 'admin' ? 'superadmin' : 'anonymous');
        if (as !== 'anonymous' && !tokens.has(as)) {
          throw new Error(`${id}: nobody is called ${as}`);
        }
        const { token, body } = await send(
          step,
          fill(step.variables ?? {}, replies),
          as === 'anonymous' ? anonymous : tokens.get(as),
        );
        if (as === 'anonymous') {
          anonymous = token;
        }
        replies.push(body.data);
        const settled = settle({ ...(body.errors ? { errors: body.errors } : {}), data: body.data }, since);
        bodies.push(settled as Reply['reply']);
      }
      const reply = bodies.pop() ?? {};
      return { id, reply, ...(bodies.length > 0 && { before: bodies }) };
    },
    close: () => app.close(),
  };
}
