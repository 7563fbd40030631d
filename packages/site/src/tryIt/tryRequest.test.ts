import { afterEach, describe, expect, test, vi } from 'vitest';
import { complete, recorded, send, takesVariables, tellErrors } from './tryRequest';

afterEach(() => vi.unstubAllGlobals());

describe('a request', () => {
  const fragments = [
    'query B { b }\nfragment Cart on Order {\n  id\n  ...Lines\n}\nfragment Lines on Order { lines }',
    '{ c }',
  ];

  test('comes with the fragments of the page that it uses', () => {
    const whole =
      '{ order { ...Cart } }\n\nfragment Cart on Order {\n  id\n  ...Lines\n}\n\nfragment Lines on Order { lines }';
    expect(complete('{ order { ...Cart } }\n', fragments)).toBe(whole);
    expect(complete(whole, fragments)).toBe(whole);
    expect(complete('{ a { ... on B { c } ...Unknown } }', fragments)).toBe('{ a { ... on B { c } ...Unknown } }');
  });

  test('takes variables where its operation does', () => {
    expect(takesVariables('query A(\n  $id: ID!) { a(id: $id) }')).toBe(true);
    expect(takesVariables('mutation ($id: ID!) { a(id: $id) }')).toBe(true);
    expect(takesVariables('query A { a(id: 1) }')).toBe(false);
  });
});

describe('a recorded reply', () => {
  const reply = { data: { a: 1 } };

  test('is that to the same request, however it is spaced', () => {
    expect(recorded({ reply }, '{ a }', '{\n  a\n}', '')).toEqual({ reply });
    expect(recorded({ reply, variables: '{ "b": 1 }' }, '{ a }', '{ a }', '{\n  "b": 1\n}')).toEqual({ reply });
  });

  test('is not shown for another request', () => {
    const failure = expect.stringContaining('is not the request') as string;
    expect(recorded({ reply }, '{ a }', '{ b }', '')).toEqual({ failure });
    expect(recorded({ reply }, '{ a }', '{ a }', '{"c":1}')).toEqual({ failure });
    expect(recorded({}, '{ a }', '{ a }', '')).toEqual({ failure });
  });
});

test('errors are told with their places', () => {
  const errors = [
    { message: 'No field b', locations: [{ line: 2, column: 3 }] },
    { message: 'Forbidden', locations: [{ line: 1, column: 1 }], path: ['me', 0] },
    { message: 'Late' },
  ];
  expect(tellErrors({ errors })).toEqual([
    'No field b (line 2, column 3)',
    'Forbidden (line 1, column 1; me.0)',
    'Late',
  ]);
  expect(tellErrors({ data: {} })).toEqual([]);
});

describe('a request that is sent', () => {
  const answer = (text: string, status = 200) => {
    const fetched = vi.fn(() => Promise.resolve(new Response(text, { status })));
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };

  test('has the query and its variables, and gets the reply', async () => {
    const fetched = answer('{"data":{"a":1}}');
    expect(await send('http://shop.test/api', '{ a }', '{"b":2}')).toEqual({ reply: { data: { a: 1 } } });
    const [address, { method, body }] = fetched.mock.calls[0] as unknown as [string, { method: string; body: string }];
    expect([address, method, JSON.parse(body)]).toEqual([
      'http://shop.test/api',
      'POST',
      { query: '{ a }', variables: { b: 2 } },
    ]);
  });

  test('has errors of GraphQL as its reply, whatever the status', async () => {
    const reply = { errors: [{ message: 'a' }] };
    answer(JSON.stringify(reply), 400);
    expect(await send('http://shop.test/api', '{ a }', '')).toEqual({ reply });
  });

  test.each(['<html>', '"text"', '[]', 'null', '{}'])('says that %s is no reply', async (text) => {
    answer(text, 502);
    expect(await send('http://shop.test/api', '{ a }', '')).toEqual({
      failure: expect.stringMatching(/^http:\/\/shop\.test\/api.*502/) as string,
    });
  });

  test('says that nobody answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no')));
    expect(await send('http://shop.test/api', '{ a }', '')).toEqual({
      failure: expect.stringContaining('http://shop.test/api') as string,
    });
  });

  test.each(['{', '[]', '1', 'null'])('is not sent with %s as its variables', async (variables) => {
    const fetched = answer('{}');
    expect(await send('http://shop.test/api', '{ a }', variables)).toEqual({
      failure: expect.stringContaining('variables') as string,
    });
    expect(fetched).not.toHaveBeenCalled();
  });
});
