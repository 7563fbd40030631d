import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Components whose properties the builder fills in, so that documents have none to give; with those that are declared to show facts. */
const filledIn = new Set(['Signature', 'TypeTable']);

/** What a component takes: the type of each property, with a question mark if it can be left out. */
type Properties = Record<string, string>;

/** How TypeScript writes what the builder passes for each kind of property. */
const types: Record<string, string> = {
  text: 'string',
  html: 'string',
  link: 'string',
  code: 'string',
  flag: 'boolean',
};

/** The kind that a value of `site.toml` names; `{ code = "graphql" }` is code, and in which language. */
const kindOf = (value: string) => (/^\{ code = "\w+" \}$/.test(value) ? 'code' : (JSON.parse(value) as string));

/** What `site.toml` says of components, and the builder of those of a reference. */
const settings = [
  readFileSync(join(root, '../../site.toml'), 'utf8'),
  readFileSync(join(root, '../../rust/builder/src/library/reference.toml'), 'utf8').replace(/^\[/gm, '[components.'),
].join('\n');

/** What these say of each component, and what they give it by themselves. */
function declared() {
  const found = new Map<string, Properties>();
  const given = new Map<string, string[]>();
  // A list in the list names properties of which one is enough, so that each can be left out.
  const needed = new Map<string, (string | string[])[]>();
  let section: string[] = [];
  for (const line of settings.split('\n')) {
    const header = /^\[+([^\]]+)\]+$/.exec(line)?.[1];
    if (header !== undefined) section = header.split('.');
    const [first, name, rest] = section;
    if (first !== 'components' || name === undefined) continue;
    if (header !== undefined) found.set(name, found.get(name) ?? {});
    const [, key, value] = /^(\w+) = (.+)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) continue;
    if (rest === undefined && key === 'required') needed.set(name, JSON.parse(value) as (string | string[])[]);
    else if (rest === undefined && key === 'facts') filledIn.add(name);
    else if (rest === 'defaults') given.set(name, [...(given.get(name) ?? []), key]);
    else if (rest === 'properties') found.get(name)![key] = types[kindOf(value)] ?? `no kind: ${value}`;
  }
  for (const [name, properties] of found)
    for (const [key, type] of Object.entries(properties))
      if (!needed.get(name)?.includes(key)) properties[key] = `${type}?`;
  return { said: found, given };
}

/** What each component of `src/components/index.ts` takes of its own, beside what every element takes. */
function taken(): Map<string, Properties> {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config as object;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const index = join(root, 'src/components/index.ts');
  const program = ts.createProgram([index, join(root, 'src/css.d.ts')], options);
  const checker = program.getTypeChecker();
  const list = program
    .getSourceFile(index)!
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.getText() === 'components')?.initializer;
  if (!list || !ts.isObjectLiteralExpression(list)) throw new Error('there is no list of components');
  return new Map(
    list.properties.map((entry) => {
      const component = ts.isShorthandPropertyAssignment(entry)
        ? checker.getShorthandAssignmentValueSymbol(entry)!
        : checker.getSymbolAtLocation(entry.name!)!;
      const [signature] = checker.getTypeOfSymbol(component).getCallSignatures();
      const [parameter] = signature!.parameters;
      const properties = parameter ? checker.getTypeOfSymbol(parameter).getProperties() : [];
      const isOwn = (property: ts.Symbol) =>
        property.declarations?.some((declaration) => !declaration.getSourceFile().fileName.includes('/node_modules/'));
      const own = properties.filter(isOwn).map((property) => {
        const type = checker.getNonNullableType(checker.getTypeOfSymbol(property));
        const accepted = Object.values(types).find((name) =>
          checker.isTypeAssignableTo(name === 'string' ? checker.getStringType() : checker.getBooleanType(), type),
        );
        const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
        return [property.name, `${accepted ?? checker.typeToString(type)}${isOptional ? '?' : ''}`] as const;
      });
      return [entry.name!.getText(), Object.fromEntries(own)] as const;
    }),
  );
}

describe('the components that documents may use', () => {
  const { said, given } = declared();
  const known = taken();

  it('are the same in the settings as in the code', () => {
    expect([...said.keys()].sort()).toEqual([...known.keys()].sort());
    expect(known.size).toBeGreaterThan(5);
  });

  it.each([...known.keys()])('take in documents what %s takes, and must have what it needs', (name) => {
    const own = Object.entries(filledIn.has(name) ? {} : known.get(name)!);
    const others = own.filter(([key]) => said.get(name)![key] !== undefined || !given.get(name)?.includes(key));
    expect(said.get(name)).toEqual(Object.fromEntries(others));
    expect(own.map(([key]) => key)).toEqual(expect.arrayContaining(given.get(name) ?? []));
  });
});
