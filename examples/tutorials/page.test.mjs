import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { test } from 'node:test';
import { applyEdit } from './edit.mjs';
import { readPage, TUTORIALS } from './page.mjs';

const nameOf = (page) => basename(dirname(page));
const actionsOf = (...lines) => readPage(['## A step', ...lines].join('\n')).flatMap((step) => step.actions);
const lineOf = (...lines) => {
  try {
    actionsOf(...lines);
  } catch (problem) {
    return `${problem.line}: ${problem.message}`;
  }
  return 'nothing';
};

for (const page of TUTORIALS) {
  const text = readFileSync(page, 'utf8');

  test(`every step of ${nameOf(page)} has its minutes, and together they are what its title promises`, () => {
    const steps = readPage(text);
    const promised = /^title: .* in (\d+) minutes/m.exec(text)?.[1];
    assert.ok(steps.length > 2);
    assert.deepEqual(
      steps.filter(({ minutes }) => minutes === undefined).map(({ heading }) => heading),
      [],
    );
    if (promised) {
      const sum = steps.reduce((all, { minutes }) => all + minutes, 0);
      assert.ok(sum <= Number(promised), `the steps add up to ${sum} minutes`);
    }
  });

  test(`every edit of ${nameOf(page)} has one place in the files that the page itself writes`, () => {
    const files = new Map();
    for (const action of readPage(text).flatMap((step) => step.actions)) {
      if (action.do === 'write') {
        files.set(action.path, action.text);
      } else if (action.do === 'edit' && files.has(action.path)) {
        files.set(action.path, applyEdit(files.get(action.path), action.edit));
      }
    }
    assert.ok(files.size > 0);
  });
}

test('a block with a path is a file, and one with marked lines an edit of it', () => {
  const [file, edit] = actionsOf(
    '```ts title="src/a.ts"',
    'one;',
    '```',
    '```ts title="src/a.ts (yours)" {2}',
    'one;',
    'two;',
    '```',
  );
  assert.deepEqual(file, { do: 'write', path: 'src/a.ts', text: 'one;\n', line: 2 });
  assert.equal(edit.do, 'edit');
  assert.equal(applyEdit(file.text, edit.edit), 'one;\ntwo;\n');
});

test('new lines are indented as the file is', () => {
  const [, edit] = actionsOf('```ts title="a.ts"', '```', '```ts title="a.ts" {2}', 'list: [', '  two,', '```');
  assert.equal(applyEdit('{\n    list: [\n    ],\n}', edit.edit), '{\n    list: [\n      two,\n    ],\n}');
});

test('a difference takes lines away and puts others in their place', () => {
  const [edit] = actionsOf('```diff title="a.ts (yours)"', ' list: [', '-  one,', '+  two,', '+  three,', ' ],', '```');
  assert.equal(edit.do, 'edit');
  assert.equal(
    applyEdit('{\n    list: [\n      one,\n    ],\n}', edit.edit),
    '{\n    list: [\n      two,\n      three,\n    ],\n}',
  );
  assert.throws(() => applyEdit('list: [\n],\n', edit.edit), /0 times, not once/);
});

test('an edit that has no place, or two, is refused', () => {
  const [edit] = actionsOf('```ts title="a.ts" {2}', 'one;', 'two;', '```');
  assert.throws(() => applyEdit('other;\n', edit.edit), /0 times, not once/);
  assert.throws(() => applyEdit('one;\none;\n', edit.edit), /2 times, not once/);
});

test('a block of a shell whose title is a path is a file, such as that of the environment', () => {
  assert.deepEqual(actionsOf('```bash title=".env"', 'APP_ENV=dev', '```'), [
    { do: 'write', path: '.env', text: 'APP_ENV=dev\n', line: 2 },
  ]);
});

test('a request goes to the API of its title, and the block behind it is the reply', () => {
  const actions = actionsOf(
    '```graphql title="Admin API"',
    '{ a }',
    '```',
    '```json title="Reply"',
    '{ "data": 1 }',
    '```',
  );
  assert.deepEqual(actions, [
    { do: 'send', api: 'admin-api', query: '{ a }', line: 2 },
    { do: 'compare', reply: { data: 1 }, line: 5 },
  ]);
});

test('commands are run, and the text behind them is what they print', () => {
  const actions = actionsOf('```bash title="Terminal"', 'cd shop', 'npm run dev', '```', '```text', 'ready', '```');
  assert.deepEqual(actions, [
    { do: 'run', commands: ['cd shop', 'npm run dev'], line: 2 },
    { do: 'output', lines: ['ready'], line: 6 },
  ]);
});

test('an instruction is done in the order of its words', () => {
  assert.deepEqual(
    actionsOf('1. Open `http://localhost:80/`, enter `a` in **B** and click **Go**. You see **Done**.'),
    [
      { do: 'open', url: 'http://localhost:80/', line: 2 },
      { do: 'enter', value: 'a', label: 'B', line: 2 },
      { do: 'click', text: 'Go', line: 2 },
      { do: 'see', text: 'Done', line: 2 },
    ],
  );
});

test('a picture of the browser is taken where the page has it', () => {
  assert.deepEqual(actionsOf('![What is seen.](./block.light.webp)'), [{ do: 'picture', name: 'block', line: 2 }]);
});

test('what cannot be done is told with its line', () => {
  assert.match(lineOf('', '1. Admire it.'), /^3: this instruction says nothing that can be done/);
  assert.match(lineOf('```ts', 'one;', '```'), /^2: nothing says what to do with this block of ts/);
  assert.match(lineOf('```json title="Reply"', '{}', '```'), /^2: nothing says what to do/);
  assert.match(
    lineOf('```graphql title="Shop API"', '{ a }', '```', '```json', '{', '```'),
    /^5: this reply is no JSON/,
  );
  assert.match(lineOf('```bash', 'npm start'), /^2: this block of code has no end/);
});
